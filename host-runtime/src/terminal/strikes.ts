import type { Clock } from "../ports/index.ts";

/** A function that counts one strike and says whether `most` of them fell into the last `windowMs`. */
export function createStrikes(clock: Clock, most: number, windowMs: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = clock.now();
    times.push(now);
    while (times[0] !== undefined && now - times[0] > windowMs) times.shift();
    return times.length >= most;
  };
}
