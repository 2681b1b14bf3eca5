import { describe, expect, it } from "vitest";
import { readPortMessage } from "./port-message.ts";

const chunk = (byteLength: number, extra: object = {}) => ({
  type: "chunk",
  direction: "input",
  sequence: 1,
  byteLength,
  creditBytes: 0,
  ...extra,
});
const ok = (byteLength: number, extra: object = {}) => ({
  type: "ok",
  direction: "output",
  sequence: 1,
  byteLength,
  ...extra,
});
const detached = (): ArrayBuffer => {
  const buffer = new ArrayBuffer(4);
  structuredClone(buffer, { transfer: [buffer] });
  return buffer;
};

describe("readPortMessage", () => {
  it("ICP-5: takes each kind of frame with the bytes that it announces", () => {
    expect(readPortMessage({ frame: chunk(3), data: new ArrayBuffer(3) }).data?.byteLength).toBe(3);
    expect(readPortMessage({ frame: ok(0), data: new ArrayBuffer(0) }).frame.type).toBe("ok");
    expect(
      readPortMessage({ frame: { type: "ready", direction: "input", creditBytes: 1 } }).data,
    ).toBeUndefined();
    expect(readPortMessage({ frame: ok(65536), data: new ArrayBuffer(65536) }).data?.byteLength).toBe(65536);
  });

  const hostile: readonly [string, unknown][] = [
    ["nothing", undefined],
    ["a string", "chunk"],
    ["no frame", { data: new ArrayBuffer(1) }],
    ["an unknown type", { frame: { ...ok(1), type: "okay" }, data: new ArrayBuffer(1) }],
    ["an unknown field", { frame: ok(1, { more: 1 }), data: new ArrayBuffer(1) }],
    ["sequence zero", { frame: ok(1, { sequence: 0 }), data: new ArrayBuffer(1) }],
    ["a fractional sequence", { frame: ok(1, { sequence: 1.5 }), data: new ArrayBuffer(1) }],
    ["a wrong direction", { frame: ok(1, { direction: "both" }), data: new ArrayBuffer(1) }],
    ["missing bytes", { frame: ok(1) }],
    [
      "unexpected bytes",
      { frame: { type: "ready", direction: "input", creditBytes: 1 }, data: new ArrayBuffer(1) },
    ],
    ["an extra key", { frame: ok(1), data: new ArrayBuffer(1), port: 1 }],
    ["fewer bytes than announced", { frame: ok(2), data: new ArrayBuffer(1) }],
    ["more bytes than announced", { frame: ok(1), data: new ArrayBuffer(2) }],
    ["an empty chunk", { frame: chunk(0), data: new ArrayBuffer(0) }],
    ["65,537 bytes", { frame: ok(65537), data: new ArrayBuffer(65537) }],
    ["a view instead of a buffer", { frame: ok(1), data: new Uint8Array(1) }],
    ["a shared buffer", { frame: ok(1), data: new SharedArrayBuffer(1) }],
    ["a resizable buffer", { frame: ok(1), data: new ArrayBuffer(1, { maxByteLength: 2 }) }],
    ["a detached buffer", { frame: ok(4), data: detached() }],
    [
      "a forged buffer",
      { frame: ok(1), data: Object.create(ArrayBuffer.prototype, { byteLength: { value: 1 } }) as unknown },
    ],
  ];
  it.each(hostile)("ICP-5: refuses %s", (_name, value) => {
    expect(() => readPortMessage(value)).toThrow(expect.objectContaining({ code: "interceptor_protocol" }));
  });
});
