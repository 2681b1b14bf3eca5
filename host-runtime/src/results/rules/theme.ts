import type { TerminalPalette } from "@terminal-plugin/sdk/protocol";
import { checkColor } from "./elements.ts";
import type { KindRule } from "./kind-rule.ts";

/** Themes: explicit colors for names of the host's palette (THM-1, THM-2). */
export const themeRule: KindRule<"terminal.theme"> = Object.freeze({
  keep: ({ colors }, { payload }, drops) => {
    const kept: [name: string, color: string][] = [];
    for (const [name, color] of Object.entries<string>({ ...colors })) {
      const path = `/colors/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      const badColor = checkColor("", color);
      if (!Object.hasOwn(payload.palette, name))
        drops.add(path, { code: "unknown_name", reason: "Expected the name of a color of the palette." });
      else if (badColor) drops.add(path, badColor);
      else kept.push([name, color]);
    }
    return { colors: Object.fromEntries(kept) };
  },

  merge: (contributions) => {
    const colors: Partial<TerminalPalette> = {};
    for (const { result } of contributions.toReversed()) Object.assign(colors, result.colors);
    return { colors };
  },
} satisfies KindRule<"terminal.theme">);
