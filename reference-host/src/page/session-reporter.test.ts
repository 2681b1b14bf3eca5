import { createDisposable, type Clock, type SessionChange } from "@terminal-plugin/host-runtime";
import { describe, expect, it } from "vitest";
import { reportSession } from "./session-reporter.ts";

function setUp(): {
  readonly sent: SessionChange[];
  change(report: SessionChange): void;
  pass(ms: number): void;
  pending(): number;
  dispose(): void;
} {
  const sent: SessionChange[] = [];
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  let time = 0;
  const clock: Clock = {
    now: () => time,
    wallTime: () => time,
    setTimeout(callback, delayMs) {
      const timer = { at: time + delayMs, callback };
      timers.add(timer);
      return createDisposable(() => timers.delete(timer));
    },
  };
  let listener: (report: SessionChange) => void = () => {};
  const tracker = {
    onChange(next: (report: SessionChange) => void) {
      listener = next;
      return createDisposable(() => (listener = () => {}));
    },
  };
  const reporter = reportSession(tracker, (report) => sent.push(report), clock);
  return {
    sent,
    change: (report) => listener(report),
    pass(ms): void {
      const end = time + ms;
      for (;;) {
        const due = [...timers].find(({ at }) => at <= end);
        if (!due) break;
        timers.delete(due);
        time = due.at;
        due.callback();
      }
      time = end;
    },
    pending: () => timers.size,
    dispose: () => reporter.dispose(),
  };
}

describe("reports of a session", () => {
  it("SNP-4: go out at once and in order", () => {
    const { sent, change } = setUp();
    change({ change: "commandSubmitted" });
    change({ change: "commandCompleted", exitCode: 0 });
    change({ change: "prompt" });
    expect(sent.map((report) => report.change)).toEqual(["commandSubmitted", "commandCompleted", "prompt"]);
  });

  it("DP-8: leave the size to the request that changes it", () => {
    const { sent, change } = setUp();
    change({ change: "resized", columns: 80, rows: 24 });
    expect(sent).toEqual([]);
  });

  it("SNP-8: a flood keeps the latest of each change, and its number stays bounded", () => {
    const { sent, change, pass, pending } = setUp();
    for (let index = 0; index < 10_000; index += 1) {
      change({ change: "title", title: `title ${index}` });
      change({ change: "cwd", cwd: `/${index}` });
    }
    expect(sent).toHaveLength(20);
    pass(100);
    expect(sent).toHaveLength(22);
    expect(sent.slice(20)).toEqual([
      { change: "title", title: "title 9999" },
      { change: "cwd", cwd: "/9999" },
    ]);
    pass(10_000);
    expect(sent).toHaveLength(22);
    expect(pending()).toBe(0);
  });

  it("EMB-2: stop with the terminal", () => {
    const { sent, change, pending, dispose } = setUp();
    change({ change: "prompt" });
    dispose();
    change({ change: "prompt" });
    expect(sent).toHaveLength(1);
    expect(pending()).toBe(0);
  });
});
