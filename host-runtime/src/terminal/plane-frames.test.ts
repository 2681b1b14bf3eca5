import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePlaneHeader, PlaneFrameParser, type PlaneFrame, type PlaneFrameType } from "./plane-frames.ts";

const anyFrame = fc.record({
  type: fc.constantFrom<PlaneFrameType[]>(
    "chunk",
    "ok",
    "unchanged",
    "failed",
    "overdue",
    "closed",
    "detach",
  ),
  attachmentId: fc.nat(0xffff_ffff),
  sequence: fc.nat(0xffff_ffff),
  heldMicros: fc.nat(0xffff_ffff),
  payload: fc.uint8Array({ maxLength: 40 }),
});

describe("plane frames", () => {
  it("ICP-10: any splitting of the stream gives the same frames", () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { maxLength: 8 }), fc.array(fc.nat(30)), (frames, cuts) => {
        const stream = frames.flatMap((frame) => [
          ...encodePlaneHeader(
            frame.type,
            frame.attachmentId,
            frame.sequence,
            frame.payload.length,
            frame.heldMicros,
          ),
          ...frame.payload,
        ]);
        const seen: PlaneFrame[] = [];
        const parser = new PlaneFrameParser((frame) => seen.push(frame));
        let offset = 0;
        for (const cut of [...cuts, stream.length]) {
          parser.push(Uint8Array.from(stream.slice(offset, offset + cut)));
          offset += cut;
        }
        expect(seen).toEqual(frames);
      }),
    );
  });

  it("ICP-5: an unknown type or an announced length above 64 KiB is refused before anything is kept", () => {
    const badType = encodePlaneHeader("chunk", 1, 1, 0);
    badType[3] = 99;
    const badLength = encodePlaneHeader("chunk", 1, 1, 0);
    new DataView(badLength.buffer).setUint32(16, 65537);
    for (const bytes of [badType, badLength]) {
      const parser = new PlaneFrameParser(() => expect.unreachable());
      expect(() => parser.push(bytes)).toThrow(expect.objectContaining({ code: "interceptor_protocol" }));
    }
  });
});
