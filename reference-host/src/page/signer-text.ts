import type { ReleaseSigner } from "@terminal-plugin/sdk/protocol";
import type { TrustPolicy } from "../control/index.ts";
import { h } from "./dom.ts";

/** Who signed a plugin, in a badge, and what that means, in a sentence for who points at it or listens. */
export function signerBadge(signer: ReleaseSigner | undefined): HTMLElement {
  const { text, isGood, meaning } = describe(signer);
  const badge = h("span", { class: isGood ? "badge good" : "badge caution", title: meaning }, text);
  badge.append(h("span", { class: "visually-hidden" }, `: ${meaning}`));
  return badge;
}

function describe(signer: ReleaseSigner | undefined): {
  readonly text: string;
  readonly isGood: boolean;
  readonly meaning: string;
} {
  if (!signer)
    return {
      text: "Not signed",
      isGood: false,
      meaning: "Nothing shows who made it. What you allow is for exactly this content.",
    };
  const { publisherId, isKnown } = signer;
  return isKnown
    ? {
        text: "Signed by a known publisher",
        isGood: true,
        meaning: `Every file is as the publisher ${publisherId} signed it, whom you named. What you allow is kept for its updates.`,
      }
    : {
        text: "Signed, publisher not known",
        isGood: false,
        meaning: `Every file is as the publisher ${publisherId} signed it. Its name is what it calls itself. What you allow is kept for its updates.`,
      };
}

const levels = {
  any: "need no signature",
  signed: "have to be signed",
  known: "have to be signed by a publisher that you named",
} as const;

/** What the host asks of packages, as a sentence (SIG-7). */
export function describePolicy({ registry, local }: TrustPolicy): string {
  if (registry === local) return `Plugins ${levels[registry]}.`;
  return `Plugins of a registry ${levels[registry]}; those that you name on this machine ${levels[local]}.`;
}
