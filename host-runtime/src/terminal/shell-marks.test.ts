import { describe, expect, it } from "vitest";
import { readShellMark, type ReadMark } from "./shell-marks.ts";

const source = { nonce: "secret-nonce", hostName: "box" };
const trusted = (mark: ReadMark["mark"]): ReadMark => ({ mark, trusted: true });
const untrusted = (mark: ReadMark["mark"]): ReadMark => ({ mark, trusted: false });

describe("shell marks", () => {
  const cases: readonly (readonly [identifier: number, payload: string, expected: ReadMark | undefined])[] = [
    [133, "A", untrusted({ type: "promptStart" })],
    [133, "A;nonce=secret-nonce", trusted({ type: "promptStart" })],
    [133, "A;nonce=secret-nonc", untrusted({ type: "promptStart" })],
    [133, "A;aid=12;cl=m;nonce=secret-nonce", trusted({ type: "promptStart" })],
    [133, "A;k=s", untrusted({ type: "continuationStart" })],
    [133, "A;k=r", undefined],
    [133, "B", untrusted({ type: "promptEnd" })],
    [133, "C;cmdline=x", untrusted({ type: "commandStart" })],
    [133, "D", untrusted({ type: "commandEnd", exitCode: undefined })],
    [133, "D;", untrusted({ type: "commandEnd", exitCode: undefined })],
    [133, "D;0", untrusted({ type: "commandEnd", exitCode: 0 })],
    [133, "D;-1;aid=3", untrusted({ type: "commandEnd", exitCode: -1 })],
    [133, "D;130;nonce=secret-nonce", trusted({ type: "commandEnd", exitCode: 130 })],
    [133, "D;0x10", untrusted({ type: "commandEnd", exitCode: undefined })],
    [133, "D;99999999999", untrusted({ type: "commandEnd", exitCode: undefined })],
    [133, "D;4294967296", untrusted({ type: "commandEnd", exitCode: undefined })],
    [133, "D;nonce=secret-nonce", trusted({ type: "commandEnd", exitCode: undefined })],
    [133, "", undefined],
    [133, "Z", undefined],
    [133, "constructor", undefined],
    [633, "E;ls -l;secret-nonce", trusted({ type: "commandLine", text: "ls -l" })],
    [633, "E;a\\x3b b\\\\x3b;secret-nonce", trusted({ type: "commandLine", text: "a; b\\x3b" })],
    [633, "E;\\xe6\\xbc\\xa2", untrusted({ type: "commandLine", text: "漢" })],
    [633, "E;a;other", untrusted({ type: "commandLine", text: "a" })],
    [633, "P;Cwd=/a\\x3bb;secret-nonce", trusted({ type: "cwd", cwd: "/a;b" })],
    [633, "P;Cwd=/a", untrusted({ type: "cwd", cwd: "/a" })],
    [633, "P;Cwd=/a\\x0ab;secret-nonce", undefined],
    [633, "P;Cwd=relative;secret-nonce", undefined],
    [633, "P;IsWindows=False", undefined],
    [633, "F;secret-nonce", trusted({ type: "continuationStart" })],
    [7, "file:///home/x%20y", untrusted({ type: "cwd", cwd: "/home/x y" })],
    [7, "file://box/tmp", untrusted({ type: "cwd", cwd: "/tmp" })],
    [7, "file://BOX/tmp", untrusted({ type: "cwd", cwd: "/tmp" })],
    [7, "file://localhost/tmp", untrusted({ type: "cwd", cwd: "/tmp" })],
    [7, "file://elsewhere/tmp", undefined],
    [7, "file:///C:/Users", untrusted({ type: "cwd", cwd: "C:/Users" })],
    [7, "file:///a%2520b", untrusted({ type: "cwd", cwd: "/a%20b" })],
    [7, "file:///a%00b", undefined],
    [7, "file:///a%0ab", undefined],
    [7, "file:///%ff", undefined],
    [7, "http://localhost/tmp", undefined],
    [9, '9;"C:\\x"', untrusted({ type: "cwd", cwd: "C:\\x" })],
    [9, "4;1;50", undefined],
    [9, "Hello", undefined],
    [1337, "CurrentDir=/srv", untrusted({ type: "cwd", cwd: "/srv" })],
    [1337, "SetMark", undefined],
    [7, `file:///${"a".repeat(4096)}`, undefined],
    [633, `E;${"a".repeat(70000)}`, undefined],
  ];
  it.each(cases)("SNP-8: reads OSC %i ; %s", (identifier, payload, expected) => {
    expect(readShellMark(identifier, payload, source)).toEqual(expected);
  });

  it("SEM-1: trusts no mark when no nonce was given to the shell", () => {
    const none = { nonce: undefined, hostName: undefined };
    for (const payload of ["A", "A;nonce=", "A;nonce=undefined"]) {
      expect(readShellMark(133, payload, none)?.trusted).toBe(false);
    }
    expect(readShellMark(633, "E;x;", none)?.trusted).toBe(false);
  });
});
