import { limits } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import { createOutputTap } from "./output-tap.ts";

describe("copy of output for the host process", () => {
  it("TPC-28: is bounded while the host takes nothing, tells each gap once, and goes on when there is room", () => {
    const posted: string[] = [];
    const sent: (() => void)[] = [];
    const tap = createOutputTap((event, data, onSent) => {
      posted.push(
        event === "tapped" && typeof data === "string"
          ? Buffer.from(data, "base64").toString("latin1").slice(0, 3)
          : event,
      );
      sent.push(onSent);
    });
    const half = (name: string): Uint8Array => Buffer.alloc(limits.remoteTapBytes / 2, name);
    tap(half("one"));
    tap(half("two"));
    tap(Buffer.from("x"));
    tap(Buffer.from("y"));
    expect(posted).toEqual(["one", "two", "tap-lost"]);
    sent[0]?.();
    tap(half("six"));
    tap(Buffer.from("z"));
    expect(posted).toEqual(["one", "two", "tap-lost", "six", "tap-lost"]);
  });
});
