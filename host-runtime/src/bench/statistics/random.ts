/** Numbers from 0 up to 1, the same for the same seed on every platform. */
export type RandomSource = () => number;

/** A random source from a seed, a whole number of 32 bits (xorshift with a mixed start): for workloads, not for secrets. */
export function createRandom(seed: number): RandomSource {
  let state = mix(seed >>> 0) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return mix(state >>> 0) / 2 ** 32;
  };
}

/** The items in a random order, each order as likely as any other. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const rest = [...items];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}

/** Spreads each bit of the input over all bits of the result; different inputs have different results. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
