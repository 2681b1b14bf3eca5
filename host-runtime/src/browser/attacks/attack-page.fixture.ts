// Script of the page that the attack suite runs in: plugins in frames, attacked by the same table as on Node.
import { runAttacks, type AttackResult } from "../../node/attacks/run-attacks.fixture.ts";
import type { AttackPlacement, Harm } from "../../node/attacks/attack-placement.fixture.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import { createBrowserPlacement } from "../index.ts";
import { createPageSurroundings } from "./page-surroundings.fixture.ts";

/** What a driver asks of the page. */
export interface AttackPage {
  run(wanted: PageRun): Promise<Harm>;
  /** Starts one sandbox. Resolves with `started`, or with code and message of why not. */
  start(frameUrl: string): Promise<string>;
}

/** Which attacks run. */
export interface PageRun {
  readonly atOnce: number;
  /** Names, or parts of names when `partOfName`. Empty: all. */
  readonly names: readonly string[];
  readonly partOfName: boolean;
  readonly attackClass?: AttackResult["attackClass"];
}

/** The frame on another site than the page: in a process of its own, whose memory is not the page's. */
const otherSite = `http://localhost:${location.port}/plugin-frame.html`;

const placement: AttackPlacement = {
  name: "browser",
  kind: "isolated",
  withoutMemoryLimit: true,
  create: ({ log } = {}) =>
    createBrowserPlacement({ frameUrl: otherSite, ...(log === undefined ? {} : { log }) }),
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
  start: (frameUrl) =>
    createBrowserPlacement({ frameUrl })
      .start("com.example.one", new AbortController().signal)
      .then(
        () => "started",
        (error: unknown) =>
          error instanceof PluginPlatformError ? `${error.code}: ${error.message}` : String(error),
      ),
};
Object.assign(globalThis, { attackPage });
