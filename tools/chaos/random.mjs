// Numbers that a seed decides, so that a schedule can be made again.

/** Draws from one seed. Every drawing changes what follows, so a plan draws in a fixed order. */
export function createRandom(seed) {
  let state = seed >>> 0;
  /** From 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `least` to `most`, both included. */
  const between = (least, most) => least + Math.floor(next() * (most - least + 1));
  const pick = (list) => list[Math.floor(next() * list.length)];
  /** One of the names, as often as its weight says. */
  const weighted = (weights) => {
    let left = next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    for (const [name, weight] of Object.entries(weights)) {
      left -= weight;
      if (left < 0) return name;
    }
    return Object.keys(weights)[0];
  };
  return { next, between, pick, weighted };
}

/**
 * Bytes of a stream in which every place can be told from every other: hexadecimal digits, line ends, characters of
 * two to four bytes and now and then a byte that is no UTF-8.
 */
export function createStream(seed, length) {
  const random = createRandom(seed);
  const bytes = Buffer.alloc(length);
  for (let offset = 0; offset < length;) {
    const kind = random.next();
    if (kind < 0.9)
      offset += bytes.write(random.between(0, 0xffffffff).toString(16).padStart(8, "0"), offset);
    else if (kind < 0.94) offset += bytes.write("\r\n", offset);
    else if (kind < 0.995) offset += bytes.write(random.pick(["é", "漢", "😀", "e\u0301"]), offset);
    else offset = bytes.writeUInt8(0xff, offset);
  }
  return bytes;
}
