import type { ITheme } from "@xterm/xterm";
import { describe, expect, it } from "vitest";
import { Emitter } from "../kernel/index.ts";
import type { MergedBackgroundLayer } from "../results/index.ts";
import { createManualClock, type ManualClock } from "../ports/index.ts";
import type { SessionChange } from "../terminal/index.ts";
import { mountColors, type ColoredTerminal, type TerminalColors } from "./mount-colors.ts";
import { createScriptedClient, type ScriptedClient } from "./scripted-client.fixture.ts";

const fail = (error: unknown): never => {
  throw error;
};
const layer = (color: string, opacity = 0.2): MergedBackgroundLayer => ({
  color,
  opacity,
  providerId: "com.example.tint.x",
  builtIn: false,
});

interface Setup {
  readonly terminal: ColoredTerminal;
  readonly client: ScriptedClient;
  readonly clock: ManualClock;
  readonly colors: TerminalColors;
  own: ITheme;
  change(change: SessionChange): void;
}

function setUp(prepare: (client: ScriptedClient) => void = () => {}): Setup {
  const client = createScriptedClient();
  prepare(client);
  const clock = createManualClock();
  const changes = new Emitter<SessionChange>(fail);
  const terminal: ColoredTerminal = { options: { theme: {}, minimumContrastRatio: 1 } };
  const setup = { own: { background: "#000000", foreground: "#ffffff" } as ITheme };
  const colors = mountColors(terminal, {
    client,
    clock,
    tracker: { onChange: (listener) => changes.on(listener) },
    theme: () => setup.own,
    onFailure: fail,
  });
  return Object.assign(setup, {
    terminal,
    client,
    clock,
    colors,
    change: (change: SessionChange) => changes.emit(change),
  });
}
const background = "terminal.background";
const theme = "terminal.theme";

describe("theme of a terminal", () => {
  it("THM-1: the complete palette of the application goes in; the colors are shown at once", () => {
    const { client, terminal } = setUp();
    expect(client.latest(theme).payload).toMatchObject({
      reason: "start",
      palette: { background: "#000000", brightWhite: "#eeeeec" },
    });
    client.latest(theme).answer(theme, { colors: { red: "#ff5555" } });
    expect(terminal.options.theme).toMatchObject({ background: "#000000", red: "#ff5555" });
    expect(terminal.options.minimumContrastRatio).toBe(4.5);
  });

  it("THM-2: other colors of the application are asked about, and plugins' never count as the application's", () => {
    const setup = setUp();
    setup.client.latest(theme).answer(theme, { colors: { foreground: "#00ff00" } });
    setup.own = { background: "#fafafa", foreground: "#111111" };
    setup.colors.refresh();
    expect(setup.client.latest(theme).payload).toMatchObject({
      reason: "colorScheme",
      palette: { background: "#fafafa", foreground: "#111111" },
    });
    expect(setup.terminal.options.theme).toMatchObject({ background: "#fafafa", foreground: "#00ff00" });
  });

  it("FAN-7: a theme's answer from before a hidden or disconnected time changes nothing", () => {
    const { client, terminal, colors } = setUp();
    const [old] = client.asked;
    colors.setVisible(false);
    old?.answer(theme, { colors: { red: "#ff5555" } });
    colors.setVisible(true);
    colors.setConnected(false);
    client.latest(theme).answer(theme, { colors: { red: "#00ffff" } });
    expect(terminal.options.theme).not.toHaveProperty("red");
    colors.setConnected(true);
    expect(client.reasons(theme)).toEqual(["start", "wake", "reconnect"]);
  });

  it("FAN-8: without a provider nothing is asked, and one that goes takes its colors with it", () => {
    const none = setUp((client) => client.unavailable.add(theme).add(background));
    expect(none.client.asked).toEqual([]);
    const { client, terminal } = setUp();
    client.latest(theme).answer(theme, { colors: { red: "#ff5555" } });
    client.unavailable.add(theme).add(background);
    client.changeContributions();
    expect(terminal.options.theme).toEqual({ background: "#000000", foreground: "#ffffff" });
    expect(terminal.options.minimumContrastRatio).toBe(1);
  });

  it("EMB-1: disposed of, the terminal has the application's colors again", () => {
    const { client, terminal, colors } = setUp();
    client.latest(theme).answer(theme, { colors: { background: "#222222" } });
    client.latest(background).answer(background, { layers: [layer("#ff0000")] });
    colors.dispose();
    expect(terminal.options.theme).toEqual({ background: "#000000", foreground: "#ffffff" });
    client.latest(background).answer(background, { layers: [layer("#ff0000")] });
    expect(terminal.options.theme).toEqual({ background: "#000000", foreground: "#ffffff" });
  });
});

describe("background of a terminal", () => {
  it("BKG-2: the request carries the background that is shown without layers", () => {
    const { client, change, terminal } = setUp();
    expect(client.latest(background).payload).toEqual({ reason: "start", backgroundColor: "#000000" });
    client.latest(theme).answer(theme, { colors: { background: "#202020" } });
    client.latest(background).answer(background, { layers: [layer("#ff0000")] });
    expect(terminal.options.theme?.background).toBe("#4d1a1a");
    change({ change: "cwd", cwd: "/srv" });
    expect(client.latest(background).payload).toEqual({ reason: "cwd", backgroundColor: "#202020" });
  });

  const cadences: readonly (readonly [given: number, usedMs: number])[] = [
    [250, 250],
    [60_000, 60_000],
    [1, 250],
    [-5, 250],
    [90_000, 60_000],
  ];
  it.each(cadences)("BKG-2: asked to refresh after %d ms, it asks after %d ms", (refreshAfterMs, usedMs) => {
    const { client, clock } = setUp();
    client.latest(background).answer(background, { layers: [], refreshAfterMs });
    clock.advance(usedMs - 1);
    expect(client.reasons(background)).toEqual(["start"]);
    clock.advance(1);
    expect(client.reasons(background)).toEqual(["start", "refresh"]);
  });

  it("BKG-2: refresh pauses while hidden or disconnected and is off under reduced motion", () => {
    const { client, clock, colors } = setUp();
    const answer = (): void =>
      client.latest(background).answer(background, { layers: [], refreshAfterMs: 250 });
    answer();
    colors.setVisible(false);
    clock.advance(10_000);
    expect(client.reasons(background)).toEqual(["start"]);
    colors.setVisible(true);
    answer();
    colors.setConnected(false);
    clock.advance(10_000);
    expect(client.reasons(background)).toEqual(["start", "wake"]);
    colors.setConnected(true);
    answer();
    colors.setReducedMotion(true);
    clock.advance(10_000);
    expect(client.reasons(background)).toEqual(["start", "wake", "reconnect"]);
    colors.setReducedMotion(false);
    clock.advance(250);
    expect(client.reasons(background)).toEqual(["start", "wake", "reconnect", "refresh"]);
  });

  it("BKG-2: a refresh shows its answer when it is complete, and one that failed is tried again", () => {
    const { client, clock, terminal } = setUp();
    client.latest(background).answer(background, { layers: [layer("#ff0000")], refreshAfterMs: 250 });
    const shown = terminal.options.theme;
    clock.advance(250);
    client.latest(background).answer(background, { layers: [] }, { done: false });
    expect(terminal.options.theme).toBe(shown);
    const outcome = { providerId: "com.example.tint.x", builtIn: false, status: "failed" as const };
    client.latest(background).answer(background, { layers: [] }, { outcomes: [outcome] });
    expect(terminal.options.theme?.background).toBe("#000000");
    clock.advance(250);
    client.latest(background).answer(background, undefined);
    clock.advance(250);
    expect(client.reasons(background)).toEqual(["start", "refresh", "refresh", "refresh"]);
  });

  it("BKG-2: a disposed one asks no more", () => {
    const { client, clock, colors } = setUp();
    client.latest(background).answer(background, { layers: [], refreshAfterMs: 250 });
    colors.dispose();
    clock.advance(60_000);
    client.changeContributions();
    expect(client.reasons(background)).toEqual(["start"]);
  });
});
