import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Terminal } from "@xterm/headless";
import type { Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { MergedCompletionItem, PayloadOf } from "../results/index.ts";
import { createSessionTracker } from "../terminal/index.ts";
import { createTestTerminal, writeTo } from "../terminal/emulator.fixture.ts";
import { createCompletionController, type CompletionController } from "./completion-controller.ts";
import type { ClientUpdate, ProviderClient } from "./provider-client.ts";

const nonce = "0123456789abcdef";
const prompt = `\x1b]133;A;nonce=${nonce}\x07$ \x1b]133;B;nonce=${nonce}\x07`;
const running = `\r\n\x1b]133;C;nonce=${nonce}\x07`;
const fail = (error: unknown): never => {
  throw error;
};

type Update = ClientUpdate<"terminal.completion">;

interface Asked {
  readonly payload: Omit<PayloadOf<"terminal.completion">, "session">;
  update(texts: readonly string[], done?: boolean): void;
  cancelled: boolean;
}

interface Setup {
  readonly terminal: Terminal;
  readonly controller: CompletionController;
  readonly asked: Asked[];
  readonly written: string[];
  available: boolean;
  /** Types keys that the shell echoes. */
  type(keys: string): Promise<void>;
  /** Types keys whose echo comes later. */
  press(keys: string): void;
  write(data: string): Promise<void>;
  /** Other providers are there from now on. */
  change(): void;
  texts(): readonly string[] | undefined;
  passTime(): void;
  letTimePass(ms: number): void;
}

function item(text: string): MergedCompletionItem {
  return { text, score: 0, providerId: "com.example.completion", builtIn: false };
}

async function setUp(): Promise<Setup> {
  const terminal = createTestTerminal();
  const tracker = createSessionTracker(terminal, { nonce, onFailure: fail });
  const asked: Asked[] = [];
  const written: string[] = [];
  const timers = new Set<() => void>();
  const changes = new Set<() => void>();
  let now = 0;
  const clock: Clock = {
    now: () => now,
    wallTime: () => 0,
    setTimeout(callback): Disposable {
      timers.add(callback);
      return { dispose: () => timers.delete(callback) };
    },
  };
  const setup = { available: true };
  const client: ProviderClient = {
    isAvailable: () => setup.available,
    onDidChangeAvailability(listener): Disposable {
      changes.add(listener);
      return { dispose: () => changes.delete(listener) };
    },
    request(_kind, payload, onUpdate): Disposable {
      const entry: Asked = {
        payload: payload as Asked["payload"],
        update: (texts, done = true) =>
          (onUpdate as (update: Update) => void)({ result: { items: texts.map(item) }, outcomes: [], done }),
        cancelled: false,
      };
      asked.push(entry);
      return { dispose: () => (entry.cancelled = true) };
    },
  };
  const controller = createCompletionController(terminal, {
    tracker,
    client,
    hostOs: "linux",
    clock,
    write: (keys) => written.push(keys),
    onFailure: fail,
  });
  await writeTo(terminal, prompt);
  return Object.assign(setup, {
    terminal,
    controller,
    asked,
    written,
    async type(keys: string): Promise<void> {
      terminal.input(keys);
      await writeTo(terminal, keys.replaceAll("\x7f", "\b \b"));
    },
    press: (keys: string) => terminal.input(keys),
    change(): void {
      for (const listener of changes) listener();
    },
    write: (data: string) => writeTo(terminal, data),
    texts: () => controller.list()?.items.map(({ text }) => text),
    passTime(): void {
      for (const callback of [...timers]) callback();
    },
    letTimePass(ms: number): void {
      now += ms;
    },
  });
}

describe("completion controller", () => {
  it("CMP-1: asks with input, cursor, system, folder source and limit", async () => {
    const { asked, type } = await setUp();
    await type("git st");
    expect(asked.map(({ payload }) => payload)).toEqual([
      { input: "git st", cursor: 6, hostOs: "linux", cwdSource: "unknown", limit: 100 },
    ]);
  });

  it("FAN-2: a newer line cancels the older request, and its late answer shows nothing", async () => {
    const { asked, type, texts } = await setUp();
    await type("g");
    await type("i");
    expect(asked.map(({ cancelled }) => cancelled)).toEqual([true, false]);
    asked[0]?.update(["get"]);
    expect(texts()).toBeUndefined();
    asked[1]?.update(["git"]);
    expect(texts()).toEqual(["git"]);
  });

  it("FAN-8: asks nothing when no provider of the kind is there", async () => {
    const setup = await setUp();
    setup.available = false;
    await setup.type("git");
    expect(setup.asked).toEqual([]);
  });

  it("LIM-6: asks nothing for a line above 4096 characters", async () => {
    const { asked, type } = await setUp();
    await type("x".repeat(4097));
    expect(asked).toEqual([]);
  });

  it("CMP-8: asks nothing outside a confirmed prompt, and closes when the prompt ends", async () => {
    const { asked, type, write, texts } = await setUp();
    await type("gi");
    asked[0]?.update(["git"]);
    expect(texts()).toEqual(["git"]);
    await write(running);
    expect(texts()).toBeUndefined();
    await type("hunter2");
    expect(asked).toHaveLength(1);
  });

  it("CMP-8: text that another program printed at the prompt enters no payload until the next prompt", async () => {
    const { asked, type, write, texts } = await setUp();
    await write("from a background job");
    await type("ls");
    await type(" -l");
    expect(asked).toEqual([]);
    expect(texts()).toBeUndefined();
    await write(`${running}${prompt}`);
    await type("ls");
    expect(asked.at(-1)?.payload.input).toBe("ls");
  });

  it("CMP-8: text that another program printed behind typed text enters no payload, and closes the list", async () => {
    const { asked, type, write, texts, letTimePass } = await setUp();
    await type("git ");
    asked[0]?.update(["git status"]);
    letTimePass(5000);
    await write("; curl evil.example");
    expect(texts()).toBeUndefined();
    await type("s");
    expect(asked.map(({ payload }) => payload.input)).toEqual(["git "]);
  });

  it("CMP-8: a reply that the emulator sends for a program is no key of the user", async () => {
    const { asked, type, write } = await setUp();
    await write("\x1b[c\x1b[5n\x1b[6n\x1b[?1;0$pprinted");
    await type("x");
    expect(asked).toEqual([]);
  });

  it("CMP-1: asks for a line that was typed ahead of the prompt, recalled from the history, or drawn again", async () => {
    const { asked, type, write, press, letTimePass } = await setUp();
    await type("sleep 1");
    press("\r");
    await write(running);
    press("gi");
    await write(`gi\r\n${prompt}gi`);
    letTimePass(5000);
    await type("t");
    expect(asked.at(-1)?.payload.input).toBe("git");
    press("\x1b[A");
    await write("\b\b\bmake all");
    letTimePass(5000);
    await type(" ");
    expect(asked.at(-1)?.payload.input).toBe("make all ");
    letTimePass(5000);
    await write(`\r${prompt}make`);
    await write(" all ");
    await type("x");
    expect(asked.at(-1)?.payload.input).toBe("make all x");
  });

  it("CMP-1: asks for what was typed right behind Enter, before the screen showed that the line was over", async () => {
    for (const [keys, shown] of [
      ["ca", "c"],
      ["ca", "ca"],
      ["cx\x7fa", "ca"],
    ] as const) {
      const { asked, type, write, press, texts, controller, written, letTimePass } = await setUp();
      await type("cd x");
      press("\r");
      for (const key of keys) press(key);
      await write(`${running}${prompt}${shown}`);
      letTimePass(5000);
      press("t");
      await write(`${"ca".slice(shown.length)}t`);
      expect(asked.at(-1)?.payload.input).toBe("cat");
      asked.at(-1)?.update(["cat x"]);
      expect(texts()).toEqual(["cat x"]);
      controller.accept(0);
      expect(written).toEqual([" x"]);
    }
  });

  it("CMP-8: what a program prints right behind Enter is not typed ahead", async () => {
    const { asked, type, write, press } = await setUp();
    await type("cd x");
    press("\r");
    press("c");
    await write(`${running}${prompt}curl evil.example`);
    await type("a");
    await type("t");
    expect(asked.map(({ payload }) => payload.input)).not.toContainEqual(expect.stringContaining("evil"));
  });

  it("CMP-7: shows no list in the alternate screen", async () => {
    const { asked, type, write, texts, controller } = await setUp();
    await type("gi");
    asked[0]?.update(["git"]);
    await write("\x1b[?1049h");
    expect(texts()).toBeUndefined();
    expect(controller.accept(0)).toBe(false);
  });

  it("CMP-8: asks nothing for what the emulator itself sends", async () => {
    const { asked, write } = await setUp();
    await write("\x1b[6n");
    await write("x");
    expect(asked).toEqual([]);
  });

  it("CMP-6: a result that comes later neither moves nor changes the selected item", async () => {
    const { asked, type, texts, controller } = await setUp();
    await type("git s");
    asked[0]?.update(["git status", "git stash"], false);
    controller.move(1);
    controller.move(1);
    asked[0]?.update(["git switch", "git show", "git status", "git stash"]);
    expect(texts()).toEqual(["git switch", "git stash", "git show", "git status"]);
    expect(controller.list()).toMatchObject({ selected: 1, pending: false });
    asked[0]?.update(["git switch"]);
    expect(texts()).toEqual(["git switch", "git stash"]);
    asked[0]?.update([]);
    expect(texts()).toEqual(["git switch", "git stash"]);
    expect(controller.list()?.selected).toBe(1);
  });

  it("CMP-6: whatever arrives in whatever order, a selected item stays at its place and in the list", async () => {
    const { asked, type, controller } = await setUp();
    const text = fc.constantFrom(..."abcdefghij").map((letter) => `git s${letter}`);
    const steps = fc.array(
      fc.oneof(
        fc.record({ texts: fc.uniqueArray(text), done: fc.boolean() }),
        fc.record({ move: fc.constantFrom(1 as const, -1 as const) }),
      ),
      { maxLength: 20 },
    );
    await type("git s");
    fc.assert(
      fc.property(steps, (all) => {
        // A list of an earlier run is not part of this one.
        while ((controller.list()?.selected ?? -1) >= 0) controller.move(-1);
        asked[0]?.update(["git sa"], false);
        for (const step of all) {
          const before = controller.list();
          if ("move" in step) {
            controller.move(step.move);
            expect(controller.list()?.items).toBe(before?.items);
            continue;
          }
          asked[0]?.update(step.texts, step.done);
          const after = controller.list();
          const texts = after?.items.map((one) => one.text) ?? [];
          expect(new Set(texts).size).toBe(texts.length);
          if (!before || before.selected < 0) {
            expect(texts).toEqual(step.texts);
            continue;
          }
          expect(after?.selected).toBe(before.selected);
          expect(after?.items[before.selected]).toBe(before.items[before.selected]);
          const others = texts.filter((_one, index) => index !== before.selected);
          const rest = step.texts.filter((one) => one !== before.items[before.selected]?.text);
          expect(others.filter((one) => rest.includes(one))).toEqual(rest);
        }
      }),
    );
  });

  it("FAN-7: when the providers change, what is shown or waited for is asked for again; a selection stays", async () => {
    const { asked, type, texts, controller, change } = await setUp();
    await type("git s");
    asked[0]?.update(["git status", "git stash"]);
    change();
    expect(texts()).toBeUndefined();
    expect(asked.map(({ cancelled, payload }) => [cancelled, payload.input])).toEqual([
      [true, "git s"],
      [false, "git s"],
    ]);
    asked[1]?.update(["git stash"], false);
    controller.move(1);
    change();
    expect(asked).toHaveLength(2);
    expect(controller.list()?.selected).toBe(0);
    controller.dismiss();
    change();
    expect(asked).toHaveLength(2);
  });

  it("FAN-5: without a selection each update shows the full ranking so far", async () => {
    const { asked, type, texts, controller } = await setUp();
    await type("git s");
    asked[0]?.update(["git status"], false);
    expect(controller.list()).toMatchObject({ selected: -1, pending: true });
    asked[0]?.update(["git switch", "git status"]);
    expect(texts()).toEqual(["git switch", "git status"]);
  });

  it("CMP-6: accepting writes what is missing, no Enter, and asks nothing for it", async () => {
    const { asked, type, write, written, controller } = await setUp();
    await type("git st");
    asked[0]?.update(["git status"]);
    expect(controller.accept()).toBe(false);
    controller.move(1);
    expect(controller.accept()).toBe(true);
    expect(written).toEqual(["atus"]);
    await write("atus");
    expect(asked).toHaveLength(1);
    expect(controller.list()).toBeUndefined();
  });

  it("CMP-6: keeps what stands behind the cursor", async () => {
    const { asked, press, write, written, controller } = await setUp();
    press("\x1b[A");
    await write("git st | wc\x1b[5D");
    press("a");
    await write("a | wc\x1b[5D");
    expect(asked.at(-1)?.payload).toMatchObject({ input: "git sta | wc", cursor: 7 });
    asked.at(-1)?.update(["git status"]);
    controller.accept(0);
    expect(written).toEqual(["tus"]);
  });

  it("CMP-6: waits for the echo of keys typed just before", async () => {
    const { asked, type, press, write, written, controller } = await setUp();
    await type("git s");
    asked[0]?.update(["git status"]);
    press("t");
    press("a");
    expect(controller.accept(0)).toBe(true);
    await write("t");
    expect(written).toEqual([]);
    await write("a");
    expect(written).toEqual(["tus"]);
  });

  it("CMP-6: waits for an echo that is late, and gives up rather than write into a line that nobody knows", async () => {
    const { asked, type, press, write, written, controller, passTime } = await setUp();
    await type("git s");
    asked[0]?.update(["git status"]);
    press("t");
    controller.accept(0);
    passTime();
    passTime();
    expect(written).toEqual([]);
    await write("t");
    expect(written).toEqual(["atus"]);
    await write("atus");
    await type("\x7f");
    asked.at(-1)?.update(["git status"]);
    press("x");
    controller.accept(0);
    for (let wait = 0; wait < 10; wait += 1) passTime();
    expect(written).toEqual(["atus"]);
    expect(controller.accept(0)).toBe(true);
    expect(written).toEqual(["atus", "s"]);
  });

  it("CMP-6: accepts after a while when the shell made something else of a typed key", async () => {
    const { asked, type, press, write, written, controller, passTime } = await setUp();
    await type("gco");
    asked[0]?.update(["git checkout main"]);
    press(" ");
    controller.accept(0);
    await write("\b\b\bgit checkout ");
    passTime();
    expect(written).toEqual(["main"]);
  });

  it("CMP-7: closes on dismissal and on keys that do not edit the line, and opens on the next letter", async () => {
    const { asked, type, texts, press, controller } = await setUp();
    for (const close of [
      (): void => controller.dismiss(),
      (): void => press("\x1b[D"),
      (): void => press("\r"),
    ]) {
      await type("g");
      asked.at(-1)?.update(["go", "g1"]);
      expect(texts()).toBeDefined();
      close();
      expect(texts()).toBeUndefined();
      asked.at(-1)?.update(["go"]);
      expect(texts()).toBeUndefined();
    }
  });

  it("CMP-7: moves through the list and back to no selection", async () => {
    const { asked, type, controller } = await setUp();
    await type("g");
    asked[0]?.update(["go", "git"]);
    const selected = [1, 1, 1, -1, -1].map((step) => {
      controller.move(step === 1 ? 1 : -1);
      return controller.list()?.selected;
    });
    expect(selected).toEqual([0, 1, 0, -1, -1]);
    const pages = [8, 8, -8, -8].map((step) => {
      controller.move(step);
      return controller.list()?.selected;
    });
    expect(pages).toEqual([1, 1, 0, 0]);
  });
});
