import { describe, expect, it } from "vitest";
import { judgeSeries } from "./growth.mjs";
import { runSoak } from "./run.mjs";

/** Samples every two seconds; `noise` goes up and down around the line. */
const series = (count, perSecond, noise = 0) =>
  Array.from({ length: count }, (_, index) => ({
    seconds: index * 2,
    value: 100 + perSecond * index * 2 + noise * Math.sin(index * 1.7),
  }));

describe("soak", () => {
  it.each([
    ["a flat value", series(100, 0), false],
    ["a flat value with noise", series(100, 0, 20), false],
    [
      "a peak",
      series(100, 0).map((sample, index) => (index === 80 ? { ...sample, value: 900 } : sample)),
      false,
    ],
    [
      "a growth in the warm-up only",
      series(100, 0).map((sample, index) => (index < 25 ? { ...sample, value: index } : sample)),
      false,
    ],
    ["a slow growth", series(100, 0.1), true],
    ["a slow growth in noise", series(100, 0.2, 5), true],
    [
      "a step in the middle",
      series(100, 0).map((sample, index) => (index > 62 ? { ...sample, value: 130 } : sample)),
      true,
    ],
  ])("PTY-6: judges %s", (_, samples, grows) => {
    expect(judgeSeries(samples, 10).grows).toBe(grows);
  });

  it("PTY-6, PTY-3: eight terminals at full output with four interceptors grow in no process", async () => {
    const report = await runSoak({ seconds: 15, samplesPerMinute: 120 });
    const grown = report.processes.filter(
      ({ memory, descriptors }) => descriptors.grows || memory.growth > 64 * 1024 * 1024,
    );
    expect(grown.map(({ name, memory, descriptors }) => ({ name, memory, descriptors }))).toEqual([]);
    expect(report.outputBytes.every((bytes) => bytes > 0)).toBe(true);
    expect(report.processes.map(({ name }) => name.split(" ")[0])).toEqual(
      expect.arrayContaining(["host", "terminal", "plane"]),
    );
  }, 180_000);
});
