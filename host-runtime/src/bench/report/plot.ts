import { escapeHtml } from "./escape.ts";

/** A line of a plot. */
export interface PlotLine {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** What a plot shows. */
export interface Plot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Powers of ten are as far apart as each other. */
  readonly logX?: boolean;
  /** Draws each point as well. */
  readonly dots?: boolean;
  readonly lines: readonly PlotLine[];
}

interface Scale {
  readonly ticks: readonly number[];
  at(value: number): number;
}

const width = 760;
const height = 320;
const margin = { top: 12, right: 16, bottom: 44, left: 64 };

/** Draws lines as SVG. Colors come from the document's `--line-N`, so that they fit light and dark. */
export function drawPlot({ title, xLabel, yLabel, logX, dots, lines }: Plot): string {
  const xs = lines.flatMap(({ points }) => points.map(([x]) => x)).filter((x) => !logX || x > 0);
  const ys = lines.flatMap(({ points }) => points.map(([, y]) => y));
  const left = margin.left;
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const x = (logX ? logScale : linearScale)(Math.min(...xs), Math.max(...xs), left, right);
  const y = linearScale(Math.min(0, ...ys), Math.max(...ys), bottom, margin.top);
  const grid = [
    ...x.ticks.map((tick) => {
      const at = round(x.at(tick));
      return `<path class="grid" d="M${at} ${margin.top}V${bottom}"/><text x="${at}" y="${bottom + 18}" text-anchor="middle">${label(tick)}</text>`;
    }),
    ...y.ticks.map((tick) => {
      const at = round(y.at(tick));
      return `<path class="grid" d="M${left} ${at}H${right}"/><text x="${left - 8}" y="${at + 4}" text-anchor="end">${label(tick)}</text>`;
    }),
  ];
  const drawn = lines.map(({ points }, index) => {
    const places = points
      .filter(([px]) => !logX || px > 0)
      .map(([px, py]) => `${round(x.at(px))} ${round(y.at(py))}`);
    const path = places.length === 0 ? "" : `<path class="line" d="M${places.join("L")}"/>`;
    const marks = dots
      ? places.map((place) => `<circle r="2.2" cx="${place.replace(" ", '" cy="')}"/>`).join("")
      : "";
    return `<g style="--line:var(--line-${index % 6})">${path}${marks}</g>`;
  });
  const legend = lines.map(
    ({ name }, index) =>
      `<li><span class="key" style="background:var(--line-${index % 6})"></span>${escapeHtml(name)}</li>`,
  );
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">
${grid.join("\n")}
<text x="${(left + right) / 2}" y="${height - 6}" text-anchor="middle">${escapeHtml(xLabel)}</text>
<text transform="translate(14 ${(bottom + margin.top) / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(yLabel)}</text>
${drawn.join("\n")}
</svg><ul class="legend">${legend.join("")}</ul></figure>`;
}

/** Share of the samples at or below each value, as at most 400 points: what a distribution looks like. */
export function distribution(samples: readonly number[]): PlotLine["points"] {
  const sorted = [...samples].sort((a, b) => a - b);
  const steps = Math.min(400, sorted.length);
  return Array.from({ length: steps }, (_, step) => {
    const index = Math.ceil(((step + 1) / steps) * sorted.length) - 1;
    return [sorted[index] ?? 0, ((index + 1) / sorted.length) * 100] as const;
  });
}

function linearScale(least: number, most: number, from: number, to: number): Scale {
  const [low, high] = most > least ? [least, most] : [least, least + 1];
  const step = niceStep((high - low) / 6);
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step * 1e-9; tick += step) ticks.push(tick);
  return { ticks, at: (value) => from + ((value - low) / (high - low)) * (to - from) };
}

function logScale(least: number, most: number, from: number, to: number): Scale {
  const low = Math.floor(Math.log10(least) * 3) / 3;
  const high = Math.max(low + 0.1, Math.log10(most));
  const ticks: number[] = [];
  for (let power = Math.floor(low); power <= high; power += 1)
    for (const digit of [1, 2, 5]) {
      const tick = digit * 10 ** power;
      if (Math.log10(tick) >= low && Math.log10(tick) <= high) ticks.push(tick);
    }
  return { ticks, at: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from) };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return digit * power;
}

function label(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
