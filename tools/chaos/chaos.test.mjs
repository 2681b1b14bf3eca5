import { describe, expect, it } from "vitest";
import { findInputFault, findOutputFault } from "./model.mjs";
import { createPlan, shrinkPlan } from "./plan.mjs";
import { createStream } from "./random.mjs";
import { runRound } from "./round.mjs";

const stream = createStream(7, 4000);
const page = (from, to, mayMissBytes = 0) => ({ bytes: stream.subarray(from, to), mayMissBytes });
const joined = (...parts) => Buffer.concat(parts.map(([from, to]) => stream.subarray(from, to)));
const typed = (text, isCut = false) => ({ bytes: Buffer.from(text), isCut });

describe("chaos", () => {
  it("ICP-10: the same seed gives the same schedule, another seed another", () => {
    expect(createPlan(5)).toEqual(createPlan(5));
    expect(createPlan(6)).not.toEqual(createPlan(5));
  });

  it("ICP-10: a failing schedule is cut down to the disturbances that it needs", async () => {
    const failsWith = (kind) => async (plan) =>
      plan.terminals.some((one) => one.steps.some((step) => step.kind === kind));
    const smallest = await shrinkPlan(createPlan(5), failsWith("type"));
    expect(new Set(smallest.terminals.flatMap(({ steps }) => steps.map(({ kind }) => kind)))).toEqual(
      new Set(["type"]),
    );
  });

  it.each([
    ["everything on one page", [page(0, 4000)], undefined],
    ["everything on two pages", [page(0, 1700), page(1700, 4000)], undefined],
    ["what was on its way to a page that went", [page(0, 1000, 500), page(1300, 4000)], undefined],
    ["the end, on its way to a page that went", [page(0, 3800, 500)], undefined],
    [
      "letters that a plugin wrote large",
      [
        {
          ...page(0, 4000),
          bytes: Buffer.from(
            stream.toString("latin1").replace(/[a-f]/g, (letter) => letter.toUpperCase()),
            "latin1",
          ),
        },
      ],
      undefined,
    ],
    [
      "a loss within a page",
      [{ bytes: joined([0, 1000], [1010, 4000]), mayMissBytes: 500 }],
      /byte 1000 .*10 bytes are missing/,
    ],
    [
      "a loss between pages that missed nothing",
      [page(0, 1000), page(1010, 4000)],
      /byte 1000 .*10 bytes are missing/,
    ],
    ["a loss of more than was on its way", [page(0, 1000, 500), page(1600, 4000)], /byte 1000/],
    [
      "a repetition",
      [{ bytes: joined([0, 1000], [900, 4000]), mayMissBytes: 0 }],
      /byte 1000 .*100 bytes come again/,
    ],
    [
      "a repetition on the next page",
      [page(0, 1000, 500), page(900, 4000)],
      /byte 1000 .*100 bytes come again/,
    ],
    [
      "two pieces in the wrong order",
      [{ bytes: joined([0, 1000], [2000, 3000], [1000, 2000], [3000, 4000]), mayMissBytes: 0 }],
      /byte 1000/,
    ],
    ["a lost end", [page(0, 3990)], /last 10 bytes/],
  ])("DP-10, HST-4: the model of output judges %s", (_, pages, expected) => {
    const fault = findOutputFault(stream, pages, true);
    if (expected === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatch(expected);
  });

  it.each([
    ["everything", "[1]abc[2]def", [typed("[1]abc"), typed("[2]def")], undefined],
    [
      "the beginning of what a page that was cut off sent",
      "[1]a[2]def",
      [typed("[1]abc", true), typed("[2]def")],
      undefined,
    ],
    [
      "nothing of two pages that were cut off",
      "[3]def",
      [typed("[1]abc", true), typed("[2]abc", true), typed("[3]def")],
      undefined,
    ],
    ["a loss", "[1]ac[2]def", [typed("[1]abc"), typed("[2]def")], /Page 1/],
    [
      "a loss in the middle of a page that was cut off",
      "[1]ac[2]def",
      [typed("[1]abc", true), typed("[2]def")],
      /Page 2/,
    ],
    ["a repetition", "[1]abc[1]abc", [typed("[1]abc")], /no page sent/],
    ["pages in the wrong order", "[2]def[1]abc", [typed("[1]abc"), typed("[2]def")], /Page 1/],
    ["a lost end", "[1]ab", [typed("[1]abc")], /Page 1/],
  ])("DP-7: the model of input judges %s", (_, read, pages, expected) => {
    const fault = findInputFault(Buffer.from(read), pages, true);
    if (expected === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatch(expected);
  });

  it.each([11, Date.now() % 1_000_000])(
    "ICP-10, DP-7, HST-4: no byte is lost, doubled or moved by attach, detach, crash, revocation, resize and pages that come and go (seed %i)",
    async (seed) => {
      const { fault, counts } = await runRound(createPlan(seed));
      expect(fault).toBeUndefined();
      expect(counts.outputBytes).toBeGreaterThan(0);
      if (seed === 11) expect(counts.attached).toBeGreaterThan(0);
    },
    180_000,
  );
});
