/** Red, green, blue and alpha, each 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number, alpha: number];

/** A `#rrggbb` color for a `#rrggbbaa` one over a background: a terminal cell knows no transparency. */
export function blend(color: string, background: string): string {
  const [red, green, blue, alpha] = channels(color);
  if (alpha === 255) return color.slice(0, 7);
  const below = channels(background);
  const mixed = [red, green, blue].map((value, index) =>
    Math.round((value * alpha + (below[index] ?? 0) * (255 - alpha)) / 255),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): Channels {
  const digits = /^#([0-9a-fA-F]{6})([0-9a-fA-F]{2})?$/.exec(color);
  const value = Number.parseInt(digits?.[1] ?? "0", 16);
  const alpha = Number.parseInt(digits?.[2] ?? "ff", 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff, alpha];
}

/** Contrast of two opaque colors as WCAG 2 defines it: 1 to 21. */
export function contrastRatio(left: string, right: string): number {
  const [lighter, darker] = [luminance(left), luminance(right)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/**
 * The color over the background, moved towards white or black just so far that its contrast reaches `ratio`, or as far
 * as that goes. Both as `#rrggbb` or `#rrggbbaa`; the background counts as opaque.
 */
export function readableOn(background: string, color: string, ratio: number): string {
  const ground = background.slice(0, 7);
  const start = blend(color, ground);
  const target = contrastRatio("#ffffff", ground) >= contrastRatio("#000000", ground) ? "#ffffff" : "#000000";
  for (let alpha = 0; alpha < 256; alpha += 15) {
    const moved = blend(`${target}${alpha.toString(16).padStart(2, "0")}`, start);
    if (contrastRatio(moved, ground) >= ratio) return moved;
  }
  return target;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
