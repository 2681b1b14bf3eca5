import { limits } from "../../generated/limits.ts";

/** The end of a terminal's output, as a client keeps it (TPC-10). Never stored. */
export interface RemoteOutputTail {
  /** Starts neither inside a character nor inside an escape sequence (TPC-25). */
  readonly text: string;
  /** The output goes on inside an escape sequence whose beginning was cut off: what ends it. */
  readonly inside: "nothing" | "control" | "string";
}

/** Before the first output. */
export const emptyRemoteOutput: RemoteOutputTail = Object.freeze({ text: "", inside: "nothing" });

/** At one place: a control sequence, a control string, another escape, or any other character; each complete. */
const unit =
  /\x1b\[[\x20-\x3f]*(?:[\x40-\x7e]|(?=[^\x20-\x7e]))|\x1b[\]PX^_][^\x07\x18\x1a\x1b\x9c]*(?:[\x07\x18\x1a\x9c]|\x1b\\|(?=\x1b[^\\]))|\x1b[\x20-\x2f]+(?:[\x30-\x7e]|(?=[^\x20-\x7e]))|\x1b[\x30-\x4f\x51-\x57\x59\x5a\x5c\x60-\x7e]|\x1b(?=[^\x20-\x7e])|[^\x1b]/uy;
const openString = /^\x1b[\]PX^_]/;
const endOfString = /[\x07\x18\x1a\x9c]|\x1b\\|(?=\x1b[^\\])/;
const endOfControl = /[\x40-\x7e]|(?=[^\x20-\x7e])/;

/** Appends output and cuts from the front what is more than `maxChars` UTF-16 code units. */
export function appendRemoteOutput(
  tail: RemoteOutputTail,
  data: string,
  maxChars: number = limits.remoteTailChars,
): RemoteOutputTail {
  const next = tail.inside === "nothing" ? { ...tail, text: tail.text + data } : skipCut(tail, data);
  return next.text.length <= maxChars ? next : cutFront(next, next.text.length - maxChars);
}

/** Drops what still belongs to the sequence that was cut off. An escape character at the end may begin its end. */
function skipCut({ text, inside }: RemoteOutputTail, data: string): RemoteOutputTail {
  const whole = text + data;
  const end = (inside === "string" ? endOfString : endOfControl).exec(whole);
  if (end) return { text: whole.slice(end.index + end[0].length), inside: "nothing" };
  return { text: whole.endsWith("\x1b") ? "\x1b" : "", inside };
}

/** Cuts whole units until at least `excess` code units are gone. A sequence longer than what is kept goes as a whole. */
function cutFront({ text, inside }: RemoteOutputTail, excess: number): RemoteOutputTail {
  if (inside !== "nothing") return { text: "", inside };
  let index = 0;
  while (index < excess) {
    unit.lastIndex = index;
    const match = unit.exec(text);
    if (!match || match[0].length === 0) {
      const rest = {
        text: "",
        inside: openString.test(text.slice(index, index + 2)) ? "string" : "control",
      } as const;
      return { ...rest, text: text.endsWith("\x1b") ? "\x1b" : "" };
    }
    index += match[0].length;
  }
  return { text: text.slice(index), inside: "nothing" };
}
