// Script of the page that the attack suite runs in: plugins in frames, attacked by the same table as on Node.
import { runAttacks, type AttackResult } from "../../node/attacks/run-attacks.fixture.ts";
import type { AttackPlacement, Harm } from "../../node/attacks/attack-placement.fixture.ts";
import { createBrowserPlacement } from "../index.ts";
import { createPageSurroundings } from "./page-surroundings.fixture.ts";

/** What a driver asks of the page. */
export interface AttackPage {
  run(wanted: PageRun): Promise<Harm>;
}

/** Which attacks run. */
export interface PageRun {
  readonly atOnce: number;
  /** Names, or parts of names when `partOfName`. Empty: all. */
  readonly names: readonly string[];
  readonly partOfName: boolean;
  readonly attackClass?: AttackResult["attackClass"];
}

const placement: AttackPlacement = {
  name: "browser",
  kind: "isolated",
  create: ({ log } = {}) =>
    createBrowserPlacement({ frameUrl: "/plugin-frame.html", ...(log === undefined ? {} : { log }) }),
  surround: createPageSurroundings,
};

const attackPage: AttackPage = {
  run: ({ atOnce, names, partOfName, attackClass }) =>
    runAttacks({
      placement,
      atOnce,
      isWanted: (attack) =>
        (attackClass === undefined || attack.attackClass === attackClass) &&
        (names.length === 0 ||
          (partOfName ? names.some((part) => attack.name.includes(part)) : names.includes(attack.name))),
      onResult: (result) => {
        const tell: unknown = Reflect.get(globalThis, "onAttackResult");
        if (typeof tell === "function") tell(result);
      },
    }),
};
Object.assign(globalThis, { attackPage });
