/** Whether public keys are points that signatures can be trusted under. Nothing here is secret, so time may vary. */

const edwardsPrime = 2n ** 255n - 19n;
const edwardsD = divide(-121_665n, 121_666n, edwardsPrime);
const nistPrime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const nistB = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** y of a point of order 8; the negative is that of the others of this order. */
const order8Y = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;

/**
 * The y coordinates of the points of small order, for which one signature fits many messages: order 1 (1), 2 (-1), 4 (0)
 * and 8 (the two others). Their non-canonical forms are refused as such.
 */
const smallOrderY: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  edwardsPrime - 1n,
  order8Y,
  edwardsPrime - order8Y,
]);

/** What is wrong with a public key: not a point in its one encoding, or a point of small order. */
export type KeyProblem = "not_a_point" | "small_order";

/** Checks the 32 bytes of an Ed25519 public key (RFC 8032). */
export function checkEd25519Point(bytes: Uint8Array): KeyProblem | undefined {
  const number = readNumber(bytes.toReversed());
  // The sign of x is free: x is zero only for y of 1 and -1, which are refused.
  const y = number & (2n ** 255n - 1n);
  if (y >= edwardsPrime) return "not_a_point";
  if (smallOrderY.has(y)) return "small_order";
  const square = modulo(y * y, edwardsPrime);
  const x2 = divide(square - 1n, edwardsD * square + 1n, edwardsPrime);
  // Euler's criterion: is there an x?
  return power(x2, (edwardsPrime - 1n) / 2n, edwardsPrime) === 1n ? undefined : "not_a_point";
}

/** Checks the two coordinates, 64 bytes, of a P-256 public key. All points of this curve but infinity have full order. */
export function checkP256Point(bytes: Uint8Array): KeyProblem | undefined {
  const x = readNumber(bytes.subarray(0, 32));
  const y = readNumber(bytes.subarray(32));
  if (x >= nistPrime || y >= nistPrime) return "not_a_point";
  return modulo(y * y - (x * x * x - 3n * x + nistB), nistPrime) === 0n ? undefined : "not_a_point";
}

function readNumber(bigEndian: Uint8Array): bigint {
  return bigEndian.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function modulo(value: bigint, prime: bigint): bigint {
  const rest = value % prime;
  return rest < 0n ? rest + prime : rest;
}

function divide(value: bigint, by: bigint, prime: bigint): bigint {
  return modulo(value * power(modulo(by, prime), prime - 2n, prime), prime);
}

function power(base: bigint, exponent: bigint, prime: bigint): bigint {
  let result = 1n;
  for (let factor = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = modulo(result * factor, prime);
    factor = modulo(factor * factor, prime);
  }
  return result;
}
