import { limits, type BackgroundLayer } from "@terminal-plugin/sdk/protocol";
import type { MergedBackgroundLayer } from "../merged.ts";
import { checkColor, cutTotal, judge, keepElements } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/** Background layers: solid colors that together never hide the text (BKG-1, BKG-2). */
export const backgroundRule: KindRule<"terminal.background"> = Object.freeze({
  keep: ({ layers, refreshAfterMs }, _context, drops) => ({
    layers: keepElements("/layers", layers, limits.backgroundLayers, drops, (layer) =>
      judge(clampLayer(layer), checkColor("/color", layer.color)),
    ),
    ...(refreshAfterMs === undefined
      ? {}
      : {
          refreshAfterMs: clamp(refreshAfterMs, limits.backgroundRefreshMinMs, limits.backgroundRefreshMaxMs),
        }),
  }),

  merge: (contributions, _payload, leaveOut) => {
    const layers = contributions.flatMap(({ provenance, result }) =>
      result.layers.map(({ color, opacity }) => ({
        color,
        opacity: opacity ?? limits.backgroundDefaultOpacity,
        ...provenance,
      })),
    );
    const refreshes = contributions.flatMap(({ result }) => result.refreshAfterMs ?? []);
    return {
      layers: limitTotal(cutTotal("layers", layers, limits.backgroundLayers, leaveOut)),
      ...(refreshes.length === 0 ? {} : { refreshAfterMs: Math.min(...refreshes) }),
    };
  },
} satisfies KindRule<"terminal.background">);

function clampLayer(layer: BackgroundLayer): BackgroundLayer {
  return layer.opacity === undefined
    ? layer
    : { ...layer, opacity: clamp(layer.opacity, 0, limits.backgroundOpacity) };
}

/** Scales later layers down so that all composited, 1−Π(1−αᵢ), stay at or below the limit. */
function limitTotal(layers: readonly MergedBackgroundLayer[]): readonly MergedBackgroundLayer[] {
  const minTransparency = 1 - limits.backgroundOpacity;
  let transparency = 1;
  return layers.map((layer) => {
    const colorAlpha = alphaOf(layer.color);
    const left = 1 - minTransparency / transparency;
    const fits = layer.opacity * colorAlpha <= left;
    const opacity = fits ? layer.opacity : roundDown(left / colorAlpha);
    transparency *= 1 - opacity * colorAlpha;
    return { ...layer, opacity };
  });
}

/** Alpha of `#rrggbbaa`; 1 for `#rrggbb`. */
function alphaOf(color: string): number {
  return color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
}

/** Rounds to a millionth, downwards, so that rounding never exceeds the total. */
function roundDown(opacity: number): number {
  return Math.max(0, Math.floor(opacity * 1e6) / 1e6);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
