// What a terminal may do to the bytes of its program and of its pages: nothing, but for what DP-10 and HST-4 allow.

/** Shortest piece of output whose place in the stream can be told. */
const placeBytes = 16;

/** The bytes as they were before a plugin that writes letters large: the streams of the rounds have small ones. */
export function toSmallLetters(bytes) {
  const small = Buffer.from(bytes);
  for (let index = 0; index < small.length; index += 1)
    if (small[index] >= 0x41 && small[index] <= 0x46) small[index] += 0x20;
  return small;
}

/**
 * Compares what the pages of one terminal got, one after the other, with what its program wrote. Each page must have got
 * one piece of the stream without a hole, behind that of the page before. `mayMissBytes` of a page is what may have been
 * on its way to it when it went: only so much may lie between its piece and the next. Returns what is wrong, or undefined.
 */
export function findOutputFault(written, pages, isComplete) {
  let place = 0;
  let mayMiss = 0;
  for (const [index, { bytes, mayMissBytes }] of pages.entries()) {
    const got = toSmallLetters(bytes);
    const start = mayMiss === 0 ? place : findPlace(written, got, place, mayMiss);
    const end = start + got.length;
    if (!written.subarray(start, end).equals(got)) {
      const at = firstDifference(written.subarray(start), got);
      return `Page ${index + 1}: output byte ${start + at} is not what the program wrote (${describe(written, got, start, at)}).`;
    }
    mayMiss = got.length < placeBytes ? mayMiss + mayMissBytes : mayMissBytes;
    place = end;
  }
  const missing = written.length - place;
  if (!isComplete) return undefined;
  if (missing > mayMiss)
    return `The last ${missing} bytes of the output never came; ${mayMiss} may be missing.`;
  return undefined;
}

/**
 * Compares what the program read with what the pages sent, one after the other. Of a page that was `isCut` off the rest
 * may be missing, nothing else. Returns what is wrong, or undefined.
 */
export function findInputFault(read, pages, isComplete) {
  let place = 0;
  for (const [index, { bytes, isCut }] of pages.entries()) {
    const rest = toSmallLetters(read.subarray(place));
    const same = firstDifference(bytes, rest);
    const heads = pages.slice(index + 1).map((page) => page.bytes.subarray(0, 3));
    place += isCut ? lengthBefore(heads, rest, same) : same;
    if (same === bytes.length || isCut) continue;
    if (place === read.length && !isComplete) return undefined;
    return `Page ${index + 1}: of ${bytes.length} bytes of input the program read ${same}, then something else (byte ${place}: ${describe(bytes, rest, 0, same)}).`;
  }
  if (place < read.length) return `The program read ${read.length - place} bytes that no page sent.`;
  return undefined;
}

/** How much of `rest` belongs to a page that was cut off: a later page may begin with bytes that this one had too. */
function lengthBefore(heads, rest, same) {
  for (let length = same; length >= 0 && length > same - 3; length -= 1)
    if (heads.some((head) => head.length > 0 && rest.subarray(length, length + head.length).equals(head)))
      return length;
  return same;
}

function findPlace(written, got, from, mayMiss) {
  const head = got.subarray(0, 64);
  const found = written.subarray(0, from + mayMiss + head.length).indexOf(head, from);
  return found < 0 ? from : found;
}

function firstDifference(first, second) {
  const length = Math.min(first.length, second.length);
  for (let index = 0; index < length; index += 1) if (first[index] !== second[index]) return index;
  return length;
}

/** Says where the wrong bytes stand in the stream, which tells a loss from a repetition. */
function describe(expected, got, start, at) {
  const wrong = got.subarray(at, at + placeBytes);
  const found = wrong.length === placeBytes ? expected.indexOf(wrong) : -1;
  if (found < 0) return `expected ${quote(expected, start + at)}, got ${quote(got, at)}`;
  const distance = found - (start + at);
  return distance > 0 ? `${distance} bytes are missing or come later` : `${-distance} bytes come again`;
}

const quote = (bytes, at) => JSON.stringify(bytes.subarray(at, at + placeBytes).toString("latin1"));
