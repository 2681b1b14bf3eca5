import type { Passage } from "./interceptor-stage.ts";

/** What the host knows of a terminal's line discipline; undefined where the platform does not tell. */
export type LineReader = () => { readonly echo: boolean; readonly canonical: boolean } | undefined;

/** Interrupt, quit and suspend: a plugin never sees them and cannot hold them back (SEN-5). */
const urgentBytes: ReadonlySet<number> = new Set([0x03, 0x1c, 0x1a]);
/** Longest chunk that can be a reply of the terminal itself. */
const maxReplyBytes = 256;
/**
 * Replies of an emulator to a program's questions: attributes, status, cursor position, modes, focus, mouse, colors,
 * settings. A pasted text of the same shape passes a plugin by too; it is delivered all the same.
 */
const reply =
  /^(?:\x1b\[[?>]?[\d;]*(?:[cnRIO]|\$y)|\x1b\[<[\d;]+[Mm]|\x1b\[M[^]{3}|\x1b\[\d+;\d+;\d+t|\x1b\](?:4;\d+|1[0-2]);[^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[01]\$r[^\x1b]*\x1b\\)+$/;

/**
 * Which way input takes: past the plugin while the program reads a password (echo off, line by line: SEN-2) and for
 * replies of the terminal; past it and at once for the characters that interrupt.
 */
export function createInputPassage(readLine: LineReader): (bytes: Uint8Array) => Passage {
  return (bytes) => {
    const line = readLine();
    if (line && !line.echo && line.canonical) return "bypass";
    if (bytes.some((byte) => urgentBytes.has(byte))) return "urgent";
    return isReply(bytes) ? "bypass" : "plugin";
  };
}

function isReply(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x1b || bytes.length > maxReplyBytes) return false;
  return reply.test(String.fromCharCode(...bytes));
}
