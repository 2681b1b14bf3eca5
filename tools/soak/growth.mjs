// Whether a measured value grows over time, in spite of noise.

/** Share of the first samples that are left out: caches and pools fill then. */
const warmUpShare = 0.3;

/**
 * The median of the slopes between all pairs of samples, in units per second: one peak does not move it. `samples` are
 * `{ seconds, value }` in the order of time; the warm-up is left out.
 */
export function steadySlope(samples) {
  const steady = samples.slice(Math.floor(samples.length * warmUpShare));
  const slopes = [];
  for (const [index, first] of steady.entries())
    for (const second of steady.slice(index + 1))
      slopes.push((second.value - first.value) / (second.seconds - first.seconds));
  slopes.sort((a, b) => a - b);
  return slopes.length === 0 ? 0 : slopes[Math.floor(slopes.length / 2)];
}

/**
 * Judges one series: it grows when its steady slope, over the steady time, makes more than `allowed`. Returns what a
 * report shows.
 */
export function judgeSeries(samples, allowed) {
  const steady = samples.slice(Math.floor(samples.length * warmUpShare));
  const perSecond = steadySlope(samples);
  const seconds = steady.length > 1 ? steady.at(-1).seconds - steady[0].seconds : 0;
  const growth = perSecond * seconds;
  const values = samples.map(({ value }) => value);
  return {
    first: values[0],
    last: values.at(-1),
    most: Math.max(...values),
    perMinute: perSecond * 60,
    growth,
    allowed,
    grows: growth > allowed,
  };
}
