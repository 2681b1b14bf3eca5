import { describe, expect, it } from "vitest";
import type { IMarker, Terminal } from "@xterm/headless";
import { Emitter, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { MergedDecorationRule } from "../results/index.ts";
import { createSessionTracker } from "../terminal/index.ts";
import { createTestTerminal, writeTo } from "../terminal/emulator.fixture.ts";
import type { HighlightTerminal } from "./highlighter.ts";
import { mountDecorations, type Decorations } from "./mount-decorations.ts";
import type { ClientUpdate, ProviderClient } from "./provider-client.ts";

const nonce = "0123456789abcdef";
const fail = (error: unknown): never => {
  throw error;
};

interface Drawn {
  readonly marker: IMarker;
  readonly x: number;
  readonly width: number;
  readonly foregroundColor: string;
}

class FakeClock implements Clock {
  time = 0;
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  readonly now = (): number => this.time;
  readonly wallTime = (): number => this.time;
  readonly setTimeout = (callback: () => void, delayMs: number): Disposable => {
    const timer = { at: this.time + delayMs, callback };
    this.#timers.add(timer);
    return { dispose: () => this.#timers.delete(timer) };
  };
  pending(): number {
    return this.#timers.size;
  }
  /** Runs timers until `ms` have passed. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.time = Math.max(this.time, due.at);
      due.callback();
    }
    this.time = end;
  }
}

/** A headless terminal with the drawing part of a real one: decorations are kept in a set. */
class FakeScreen implements HighlightTerminal {
  readonly terminal: Terminal;
  readonly drawn = new Set<Drawn>();
  readonly #renders = new Emitter<{ readonly start: number; readonly end: number }>(fail);
  readonly onRender = (listener: (range: { start: number; end: number }) => void): Disposable =>
    this.#renders.on(listener);

  constructor(columns: number, rows: number) {
    this.terminal = createTestTerminal(columns, rows);
  }
  get rows(): number {
    return this.terminal.rows;
  }
  get buffer(): Terminal["buffer"] {
    return this.terminal.buffer;
  }
  get onWriteParsed(): Terminal["onWriteParsed"] {
    return this.terminal.onWriteParsed;
  }
  get onResize(): Terminal["onResize"] {
    return this.terminal.onResize;
  }
  registerMarker(offset: number): IMarker | undefined {
    return this.terminal.registerMarker(offset);
  }
  registerDecoration(options: Drawn): Disposable {
    this.drawn.add(options);
    return { dispose: () => this.drawn.delete(options) };
  }
  async write(data: string): Promise<void> {
    await writeTo(this.terminal, data);
    this.#renders.emit({ start: 0, end: this.rows - 1 });
  }
  render(start: number, end: number): void {
    this.#renders.emit({ start, end });
  }
  /** `row:x+width color` of everything that is drawn. */
  cells(): readonly string[] {
    return [...this.drawn]
      .map(({ marker, x, width, foregroundColor }) => `${marker.line}:${x}+${width} ${foregroundColor}`)
      .toSorted();
  }
}

function rule(pattern: string, color = "#ff0000", builtIn = false): MergedDecorationRule {
  return {
    id: `x/${pattern}`,
    label: pattern,
    patterns: [pattern],
    color,
    providerId: "com.example.x",
    builtIn,
  };
}

interface Setup {
  readonly screen: FakeScreen;
  readonly clock: FakeClock;
  readonly decorations: Decorations;
  readonly reasons: string[];
  available: boolean;
  changeContributions(): void;
  answer(...rules: readonly MergedDecorationRule[]): void;
}

function setUp(columns = 40, rows = 10): Setup {
  const screen = new FakeScreen(columns, rows);
  const clock = new FakeClock();
  const reasons: string[] = [];
  const contributions = new Emitter<void>(fail);
  const setup = { available: true };
  let update: ((update: ClientUpdate<"terminal.decoration">) => void) | undefined;
  const client: ProviderClient = {
    isAvailable: () => setup.available,
    onDidChangeAvailability: (listener) => contributions.on(listener),
    request(_kind, payload, onUpdate): Disposable {
      reasons.push((payload as unknown as { readonly reason: string }).reason);
      update = onUpdate as typeof update;
      return { dispose: () => {} };
    },
  };
  const tracker = createSessionTracker(screen.terminal, { nonce, onFailure: fail });
  const decorations = mountDecorations(screen, {
    client,
    tracker,
    clock,
    background: () => "#000000",
    onFailure: fail,
  });
  return Object.assign(setup, {
    screen,
    clock,
    decorations,
    reasons,
    changeContributions: () => contributions.emit(),
    answer: (...rules: readonly MergedDecorationRule[]) =>
      update?.({ result: { rules }, outcomes: [], done: true }),
  });
}

describe("decorations", () => {
  it("DEC-5: colors the cells that match, wide characters and wrapped rows included", async () => {
    const { screen, clock, answer } = setUp(10);
    answer(rule("error"));
    await screen.write("漢 error\r\n01234567error");
    clock.pass(20);
    expect(screen.cells()).toEqual(["0:3+5 #ff0000", "1:8+2 #ff0000", "2:0+3 #ff0000"]);
  });

  it("DEC-5: takes old colors away and colors the visible rows at once when rules change", async () => {
    const { screen, clock, answer } = setUp();
    await screen.write("one two");
    answer(rule("one"));
    expect(screen.cells()).toEqual(["0:0+3 #ff0000"]);
    answer(rule("two", "#00ff00"));
    expect(screen.cells()).toEqual(["0:4+3 #00ff00"]);
    answer();
    expect(screen.cells()).toEqual([]);
    expect(screen.terminal.markers).toHaveLength(0);
    expect(clock.pending()).toBeLessThanOrEqual(1);
  });

  it("DEC-5: rematches only rows that changed", async () => {
    const { screen, clock, answer } = setUp();
    answer(rule("x"));
    await screen.write("x1\r\nx2\r\nx3");
    clock.pass(50);
    const before = [...screen.drawn];
    await writeTo(screen.terminal, "\x1b[2;1Hyx");
    screen.render(1, 1);
    clock.pass(50);
    expect(screen.cells()).toEqual(["0:0+1 #ff0000", "1:1+1 #ff0000", "2:0+1 #ff0000"]);
    expect(before.filter((decoration) => screen.drawn.has(decoration))).toHaveLength(2);
  });

  it("DEC-5: colors the pages around the visible one later, and keeps a bounded number of them", async () => {
    const { screen, clock, answer } = setUp(20, 5);
    answer(rule("error"));
    await screen.write("error\r\n".repeat(100));
    clock.pass(1000);
    const rows = screen.cells().map((cell) => Number(cell.split(":")[0]));
    expect(Math.min(...rows)).toBeLessThan(96);
    expect(rows.length).toBeLessThanOrEqual(20);
  });

  it("DEC-5: leaves heavy output alone until it was quiet", async () => {
    const { screen, clock, answer } = setUp(20, 5);
    answer(rule("error"));
    for (let step = 0; step < 60; step += 1) {
      await screen.write(`error ${step}\r\n`);
      if (step === 40) screen.drawn.clear();
      clock.pass(16);
    }
    expect(screen.drawn.size).toBe(0);
    clock.pass(300);
    expect(screen.drawn.size).toBeGreaterThan(0);
  });

  it("DEC-4: keeps at most 256 plugin matches for one write; built-in ones do not count", async () => {
    const { screen, clock, answer } = setUp(100, 20);
    answer(rule("a"), rule("b", "#00ff00", true));
    await screen.write("ab ".repeat(600));
    clock.pass(1000);
    const cells = screen.cells();
    expect(cells.filter((cell) => cell.endsWith("#ff0000"))).toHaveLength(256);
    expect(cells.filter((cell) => cell.endsWith("#00ff00"))).toHaveLength(600);
  });

  it("DEC-4: examines the first 4096 characters of a logical line", async () => {
    const { screen, clock, answer } = setUp(200, 50);
    answer(rule("error"));
    await screen.write(`${"x".repeat(4090)} error error`);
    clock.pass(1000);
    expect(screen.cells()).toEqual(["20:91+5 #ff0000"]);
  });

  it("DEC-5: draws nothing in the alternate screen and colors again behind it", async () => {
    const { screen, clock, answer } = setUp();
    answer(rule("error"));
    await screen.write("error");
    clock.pass(50);
    await screen.write("\x1b[?1049herror error");
    clock.pass(50);
    expect(screen.cells()).toEqual([]);
    await screen.write("\x1b[?1049l");
    clock.pass(50);
    expect(screen.cells()).toEqual(["0:0+5 #ff0000"]);
  });

  it("DEC-5: colors anew after a resize", async () => {
    const { screen, clock, answer } = setUp(20);
    answer(rule("error"));
    await screen.write("0123456789 error\r\n");
    clock.pass(50);
    screen.terminal.resize(13, 10);
    clock.pass(50);
    expect(screen.cells()).toEqual(["0:11+2 #ff0000", "1:0+3 #ff0000"]);
  });

  it("DEC-7: start, folder, wake, reconnect and contributions make one request each", async () => {
    const { screen, decorations, reasons, changeContributions } = setUp();
    await screen.write(`\x1b]633;P;Cwd=/tmp;${nonce}\x07`);
    decorations.setVisible(false);
    decorations.setVisible(true);
    decorations.setConnected(false);
    decorations.setConnected(true);
    changeContributions();
    expect(reasons).toEqual(["start", "cwd", "wake", "reconnect", "contributions"]);
  });

  it("DEC-6: a hidden or disconnected terminal asks nothing, matches nothing and takes no late answer", async () => {
    const { screen, clock, decorations, reasons, answer, changeContributions } = setUp();
    decorations.setVisible(false);
    await screen.write(`error\x1b]633;P;Cwd=/tmp;${nonce}\x07`);
    changeContributions();
    answer(rule("error"));
    clock.pass(1000);
    expect(reasons).toEqual(["start"]);
    expect(screen.cells()).toEqual([]);
    decorations.setVisible(true);
    answer(rule("error"));
    clock.pass(50);
    expect(screen.cells()).toEqual(["0:0+5 #ff0000"]);
  });

  it("FAN-8: asks nothing without a provider, and takes the colors away when the last one goes", async () => {
    const setup = setUp();
    await setup.screen.write("error");
    setup.answer(rule("error"));
    setup.available = false;
    setup.changeContributions();
    expect(setup.reasons).toEqual(["start"]);
    expect(setup.screen.cells()).toEqual([]);
  });

  it("EMB-2: leaves nothing behind when disposed", async () => {
    const { screen, clock, decorations, answer } = setUp();
    await screen.write("error");
    answer(rule("error"));
    decorations.dispose();
    await screen.write("error");
    clock.pass(1000);
    expect(screen.cells()).toEqual([]);
    expect(screen.terminal.markers).toHaveLength(0);
    expect(clock.pending()).toBe(0);
  });
});
