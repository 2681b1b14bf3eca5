import { limits } from "@terminal-plugin/sdk/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock } from "../../ports/index.ts";
import { InputWriter } from "./input-writer.ts";

describe("input writer", () => {
  it("PTY-4: input arrives complete and in order, however much the program takes at a time", () => {
    const takes = fc.array(fc.nat({ max: 40_000 }), { minLength: 1, maxLength: 30 });
    const pieces = fc.array(fc.nat({ max: 50_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, takes, (sizes, room) => {
        const clock = createManualClock();
        const received: Uint8Array[] = [];
        let turn = 0;
        const writer = new InputWriter({
          clock,
          write: (bytes) => {
            const count = Math.min(room[(turn += 1) % room.length] ?? 0, bytes.length);
            received.push(bytes.slice(0, count));
            return count;
          },
        });
        const typed = sizes.map((size, index) => new Uint8Array(size).fill(index + 1));
        for (const bytes of typed) writer.push(bytes);
        for (let round = 0; writer.queuedBytes > 0 && round < 20_000 && room.some(Boolean); round += 1)
          clock.advance(64);
        if (room.some(Boolean)) expect(Buffer.concat(received).equals(Buffer.concat(typed))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("PTY-6: a program that never reads is tried with growing pauses, at most 16 times a second", () => {
    const clock = createManualClock();
    let tries = 0;
    const writer = new InputWriter({
      clock,
      write: () => {
        tries += 1;
        return 0;
      },
    });
    writer.push(Buffer.from("x"));
    clock.advance(1000);
    tries = 0;
    clock.advance(10_000);
    expect(tries).toBeLessThanOrEqual(160);
    expect(clock.pendingTimers).toBe(1);
  });

  it("PTY-4: the queue is bounded: it has room up to its limit and no further", () => {
    const writer = new InputWriter({ clock: createManualClock(), write: () => 0 });
    const frame = new Uint8Array(limits.streamFrameBytes);
    let accepted = 0;
    for (; writer.hasRoomFor(frame.length); accepted += frame.length) writer.push(frame);
    expect(accepted).toBe(limits.ptyInputQueueBytes);
    expect(writer.queuedBytes).toBe(limits.ptyInputQueueBytes);
  });

  it("PTY-4: after its end it writes nothing, not what was queued either", () => {
    const clock = createManualClock();
    const received: Uint8Array[] = [];
    let open = false;
    const writer = new InputWriter({
      clock,
      write: (bytes) => {
        if (open) received.push(bytes);
        return open ? bytes.length : 0;
      },
    });
    writer.push(Buffer.from("rm -rf important"));
    writer.dispose();
    open = true;
    clock.advance(1000);
    writer.push(Buffer.from("more"));
    expect([received, clock.pendingTimers]).toEqual([[], 0]);
  });
});
