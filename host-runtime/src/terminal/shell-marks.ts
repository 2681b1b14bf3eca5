import { limits } from "@terminal-plugin/sdk/protocol";

/** What a shell or program told the terminal by an OSC sequence. */
export type ShellMark =
  | { readonly type: "promptStart" | "promptEnd" | "continuationStart" | "continuationEnd" }
  | { readonly type: "rightPromptStart" | "rightPromptEnd" | "commandStart" }
  | { readonly type: "commandEnd"; readonly exitCode: number | undefined }
  | { readonly type: "commandLine"; readonly text: string }
  | { readonly type: "cwd"; readonly cwd: string };

/** A mark and whether it carried the host's nonce; without it any program or remote host can have sent it. */
export interface ReadMark {
  readonly mark: ShellMark;
  readonly trusted: boolean;
}

/** Whom a mark has to come from. */
export interface MarkSource {
  /** Proves a mark; undefined when no integration script was injected. */
  readonly nonce: string | undefined;
  /** Name of the machine that the terminal runs on, for OSC 7; a folder on another machine is no local folder. */
  readonly hostName: string | undefined;
}

/** The OSC identifiers that carry marks. */
export const markIdentifiers: readonly [7, 9, 133, 633, 1337] = [7, 9, 133, 633, 1337];

/** Longest payload that can hold a mark; more is not looked at. Room for a folder or command line in which every byte is escaped. */
const maxPayloadChars = 65536;

/** Reads the payload of an OSC sequence. Undefined when it is no mark, is malformed, or means nothing here. */
export function readShellMark(identifier: number, payload: string, source: MarkSource): ReadMark | undefined {
  if (payload.length > maxPayloadChars) return undefined;
  switch (identifier) {
    case 133:
      return readSemanticPrompt(payload, source);
    case 633:
      return readIntegrationMark(payload, source);
    case 7:
      return unproven(readFileUri(payload, source.hostName));
    case 9:
      return unproven(payload.startsWith("9;") ? readPath(unquote(payload.slice(2))) : undefined);
    case 1337:
      return unproven(payload.startsWith("CurrentDir=") ? readPath(payload.slice(11)) : undefined);
    default:
      return undefined;
  }
}

const simpleMarks: Readonly<
  Record<string, Exclude<ShellMark["type"], "commandEnd" | "commandLine" | "cwd">>
> = Object.freeze({
  A: "promptStart",
  B: "promptEnd",
  C: "commandStart",
  F: "continuationStart",
  G: "continuationEnd",
  H: "rightPromptStart",
  I: "rightPromptEnd",
});

/** OSC 133: letter, an exit status for D, then options; an unknown option is ignored, `nonce=` proves the mark. */
function readSemanticPrompt(payload: string, { nonce }: MarkSource): ReadMark | undefined {
  const [letter = "", ...options] = payload.split(";");
  const trusted = nonce !== undefined && options.includes(`nonce=${nonce}`);
  // A mark inside a prompt of another kind (continuation, right) starts no prompt.
  const kind = options.find((option) => option.startsWith("k="));
  if (letter === "A" && kind !== undefined && kind !== "k=i") {
    return kind === "k=s" || kind === "k=c" ? { mark: { type: "continuationStart" }, trusted } : undefined;
  }
  return readLetter(letter, options[0], trusted);
}

/** OSC 633: letter and fields with escaped values, the nonce last. */
function readIntegrationMark(payload: string, { nonce }: MarkSource): ReadMark | undefined {
  const [letter = "", ...fields] = payload.split(";");
  const trusted = nonce !== undefined && fields.length > 0 && fields.at(-1) === nonce;
  if (letter === "E" && fields[0] !== undefined) {
    return { mark: { type: "commandLine", text: unescapeValue(fields[0]) }, trusted };
  }
  if (letter === "P" && fields[0]?.startsWith("Cwd=")) {
    const cwd = readPath(unescapeValue(fields[0].slice(4)));
    return cwd === undefined ? undefined : { mark: { type: "cwd", cwd }, trusted };
  }
  return readLetter(letter, fields[0], trusted);
}

function readLetter(letter: string, field: string | undefined, trusted: boolean): ReadMark | undefined {
  if (letter === "D") return { mark: { type: "commandEnd", exitCode: readExitCode(field) }, trusted };
  const type = Object.hasOwn(simpleMarks, letter) ? simpleMarks[letter] : undefined;
  return type === undefined ? undefined : { mark: { type }, trusted };
}

/** An exit status in the range that the contract knows; anything else means that none was reported. */
function readExitCode(field: string | undefined): number | undefined {
  if (field === undefined || !/^-?\d{1,10}$/.test(field)) return undefined;
  const code = Number(field);
  return code >= -2147483648 && code <= 4294967295 ? code : undefined;
}

function unproven(cwd: string | undefined): ReadMark | undefined {
  return cwd === undefined ? undefined : { mark: { type: "cwd", cwd }, trusted: false };
}

/** `file://HOST/percent-encoded-path`, decoded once. A folder on another machine is not read. */
function readFileUri(uri: string, hostName: string | undefined): string | undefined {
  const match = /^file:\/\/([^/]*)(\/.*)$/.exec(uri);
  const [, host = "", encoded = ""] = match ?? [];
  const here = ["", "localhost", hostName?.toLowerCase()];
  if (!match || !here.includes(host.toLowerCase())) return undefined;
  try {
    const path = decodeURIComponent(encoded);
    return readPath(/^\/[A-Za-z]:\//.test(path) ? path.slice(1) : path);
  } catch {
    // Not percent-encoded UTF-8: the folder is unknown.
    return undefined;
  }
}

/** An absolute path without control characters that fits a snapshot. */
function readPath(path: string): string | undefined {
  if (path.length > limits.cwdChars || !/^(\/|[A-Za-z]:[\\/]|\\\\)/.test(path)) return undefined;
  for (const char of path) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000)) return undefined;
  }
  return path;
}

function unquote(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** Undoes the escapes of OSC 633: `\\` is a backslash, `\xHH` one byte of UTF-8; anything else stands for itself. */
function unescapeValue(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\\\|(?:\\x[0-9a-fA-F]{2})+/g, (escape) => {
    if (escape === "\\\\") return "\\";
    const bytes = Uint8Array.from(escape.slice(2).split("\\x"), (code) => Number.parseInt(code, 16));
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  });
}
