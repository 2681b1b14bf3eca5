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
