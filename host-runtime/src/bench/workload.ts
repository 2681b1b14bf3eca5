import { createRandom } from "./statistics/index.ts";

/** Pieces of output as programs write it: words, colors, wide and combining characters, emoji. */
const pieces = [
  "compiling",
  "src/module/component.ts",
  "warning:",
  "0x7ffe4a",
  "200 OK",
  "Größe",
  "naïve",
  "漢字",
  "かな",
  "данные",
  "😀",
  "e\u0301",
  "\x1b[32mok\x1b[0m",
  "\x1b[1;31mfailed\x1b[0m",
  "────",
  "(12 ms)",
];

/** Repeated, so that making the text takes no time worth mentioning. */
const blockBytes = 64 * 1024;

/** Text of a terminal, exactly `bytes` long and complete UTF-8; the same for the same seed (BEN-1). */
export function createText(seed: number, bytes: number): Uint8Array {
  const random = createRandom(seed);
  const words: string[] = [];
  for (let length = 0; length < blockBytes;) {
    const piece = pieces[Math.floor(random() * pieces.length)] ?? "";
    words.push(piece, random() < 0.1 ? "\r\n" : " ");
    length += piece.length + 1;
  }
  const block = new TextEncoder().encode(words.join(""));
  const text = new Uint8Array(bytes).fill(0x20);
  for (let offset = 0; offset + block.length <= bytes; offset += block.length) text.set(block, offset);
  return text;
}
