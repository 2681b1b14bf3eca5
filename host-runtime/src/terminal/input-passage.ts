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

/** Ends the entry of a password: Enter, Ctrl-C, Ctrl-D, Ctrl-Backslash, Ctrl-Z. */
const endBytes: ReadonlySet<number> = new Set([0x0d, 0x0a, 0x03, 0x04, 0x1c, 0x1a]);

/** What is known of the prompt on the screen, rendered from original output (SEN-6). */
export interface PromptWatch {
  /** The row of the cursor asks for a password. */
  asksForPassword(): boolean;
  /** The shell itself waits for a command, which ends any password entry. */
  isAtConfirmedPrompt(): boolean;
}

/**
 * Which way input takes: past the plugin while a password is entered, and for replies of the terminal; past it and at
 * once for the characters that interrupt. A password is entered when the program has switched echo off and reads line
 * by line (SEN-2), or when the row of the cursor asks for one (SEN-6); and then until the line is ended (SEN-1).
 */
export function createInputPassage(
  readLine: LineReader,
  prompt?: PromptWatch,
): (bytes: Uint8Array) => Passage {
  let isEntering = false;
  const isSensitive = (): boolean => {
    const line = readLine();
    if (line && !line.echo && line.canonical) return true;
    if (prompt?.isAtConfirmedPrompt()) return false;
    return isEntering || prompt?.asksForPassword() === true;
  };
  return (bytes) => {
    if (isSensitive()) {
      isEntering = !bytes.some((byte) => endBytes.has(byte));
      return bytes.some((byte) => urgentBytes.has(byte)) ? "urgent" : "bypass";
    }
    isEntering = false;
    if (bytes.some((byte) => urgentBytes.has(byte))) return "urgent";
    return isReply(bytes) ? "bypass" : "plugin";
  };
}

function isReply(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x1b || bytes.length > maxReplyBytes) return false;
  return reply.test(String.fromCharCode(...bytes));
}
