import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../ports/index.ts";
import { createTestTerminal, writeTo } from "./emulator.fixture.ts";
import { createSessionTracker } from "./session-tracker.ts";

type Step =
  | readonly ["out" | "in", string]
  | readonly ["state", { readonly shell: boolean; readonly raw: boolean }]
  | readonly ["rest"];
interface Recording {
  readonly nonce: string | null;
  readonly columns: number;
  readonly rows: number;
  readonly steps: readonly Step[];
}

/** Recordings of real programs; tools/record-streams.mjs makes them. */
const folder = new URL("./streams/", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

function readRecording(name: string): Recording {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as Recording;
}

/** Says where output is cut: after the byte of that number, counted over the whole recording. */
type Cuts = (offset: number) => boolean;

/** What a host learns of a recording: changes, commands, and at each rest what stands at a confirmed prompt. */
async function replay(recording: Recording, isDevice: boolean, cuts: Cuts): Promise<readonly string[]> {
  const terminal = createTestTerminal(recording.columns, recording.rows);
  const clock = createManualClock();
  let state = { shell: false, raw: false };
  const log: string[] = [];
  const tracker = createSessionTracker(terminal, {
    ...(recording.nonce === null ? {} : { nonce: recording.nonce }),
    clock,
    isNetworkDevice: isDevice,
    hostState: () => ({
      shellInForeground: state.shell,
      rawInput: state.raw,
      outputTransformed: false,
      atOriginalPrompt: false,
      nonceExposed: false,
    }),
    onFailure: (error) => {
      throw error;
    },
  });
  tracker.onChange(({ change, exitCode, title, cwd }) =>
    log.push([change, exitCode, title, cwd].filter((part) => part !== undefined).join(" ")),
  );
  tracker.onCommand((command) => log.push(`command ${JSON.stringify(command)}`));
  let offset = 0;
  for (const step of recording.steps) {
    if (step[0] === "in") tracker.noteInput(step[1]);
    else if (step[0] === "state") state = step[1];
    else if (step[0] === "out") {
      const bytes = Buffer.from(step[1], "latin1");
      let from = 0;
      for (let at = 1; at <= bytes.length; at += 1) {
        if (at < bytes.length && !cuts(offset + at)) continue;
        if (at < bytes.length) terminal.write(bytes.subarray(from, at));
        else await writeTo(terminal, bytes.subarray(from));
        from = at;
      }
      offset += bytes.length;
    } else {
      clock.advance(200);
      const line = tracker.readCommandLine();
      if (tracker.isAtConfirmedPrompt()) log.push(`at ${JSON.stringify(line?.input)}`);
      else log.push("elsewhere");
    }
  }
  tracker.dispose();
  terminal.dispose();
  return log;
}

const bytesOf = ({ steps }: Recording): number =>
  steps.reduce((sum, step) => sum + (step[0] === "out" ? step[1].length : 0), 0);

/** The same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let value = seed;
  return () => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return value / 2 ** 32;
  };
}

describe.each(names)("the recording of %s", (name) => {
  const recording = readRecording(name);
  const isDevice = name === "device";
  const whole = replay(recording, isDevice, () => false);

  it("SNP-8: gives the same events byte by byte and in random pieces", async () => {
    const expected = await whole;
    expect(await replay(recording, isDevice, () => true)).toEqual(expected);
    for (let seed = 1; seed <= 25; seed += 1) {
      const random = createRandom(seed);
      const cut = new Set(
        Array.from({ length: bytesOf(recording) }, (_, at) => at).filter(() => random() < 0.1),
      );
      expect(await replay(recording, isDevice, (offset) => cut.has(offset))).toEqual(expected);
    }
  });

  it("SEM-1, CMP-8: shows what happened", async () => {
    await expect((await whole).join("\n") + "\n").toMatchFileSnapshot(`./streams/expected/${name}.txt`);
  });

  it("SEM-1, CMP-8, SNP-1: what is no command of the shell stands at no confirmed prompt and in no event", async () => {
    const told = (await whole).filter((line) => !line.startsWith("command "));
    expect(told.filter((line) => line.includes("s3cret"))).toEqual([]);
  });
});

describe.each(names.filter((name) => bytesOf(readRecording(name)) < 700))(
  "the short recording of %s",
  (name) => {
    it("SNP-8: gives the same events for every place of one cut", async () => {
      const recording = readRecording(name);
      const isDevice = name === "device";
      const expected = await replay(recording, isDevice, () => false);
      for (let at = 1; at < bytesOf(recording); at += 1)
        expect(await replay(recording, isDevice, (offset) => offset === at)).toEqual(expected);
    });
  },
);
