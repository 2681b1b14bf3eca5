import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import { backgroundRule } from "./background.ts";
import { completionRule } from "./completion.ts";
import { decorationRule } from "./decoration.ts";
import { hoverRule } from "./hover.ts";
import type { KindRule } from "./kind-rule.ts";
import { linkRule } from "./link.ts";
import { matcherRule } from "./matcher.ts";
import { promptRule } from "./prompt.ts";
import { semanticRule } from "./semantic.ts";
import { themeRule } from "./theme.ts";

/** The content rules of every ordinary kind. */
export const kindRules: { readonly [Kind in OrdinaryProviderKind]: KindRule<Kind> } = Object.freeze({
  "terminal.completion": completionRule,
  "terminal.decoration": decorationRule,
  "terminal.link": linkRule,
  "terminal.hover": hoverRule,
  "terminal.matcher": matcherRule,
  "terminal.semantic": semanticRule,
  "terminal.prompt": promptRule,
  "terminal.background": backgroundRule,
  "terminal.theme": themeRule,
});
