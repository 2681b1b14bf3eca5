// Script of the page that the attack suite runs in: plugins in frames, attacked by the same table as on Node.
import { runAttacks, type AttackResult } from "../../node/attacks/run-attacks.fixture.ts";
import type { AttackPlacement, Harm } from "../../node/attacks/attack-placement.fixture.ts";
import { quickjsEnds } from "../../node/attacks/quickjs-ends.fixture.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import { createBrowserPlacement, createBrowserQuickjsPlacement } from "../index.ts";
import { createPageSurroundings } from "./page-surroundings.fixture.ts";

/** What a driver asks of the page. */
export interface AttackPage {
  /** Starts the attacks. What comes of them goes to `/report`: see `PageReport`. */
  run(wanted: PageRun): void;
  /** Starts one sandbox. Resolves with `started`, or with code and message of why not. */
  start(placement: PagePlacement, url: string): Promise<string>;
}

/** A message of the page: what one attack did, what all of them harmed at the end, or why they could not go on. */
export type PageReport =
  { readonly result: AttackResult } | { readonly harm: Harm } | { readonly failure: string };

/** Where plugins of a page run: in frames, or in virtual machines. */
export type PagePlacement = "browser" | "browser-quickjs";

/** Which attacks run, and where. */
export interface PageRun {
  readonly placement: PagePlacement;
  readonly atOnce: number;
  /** Names, or parts of names when `partOfName`. Empty: all. */
  readonly names: readonly string[];
  readonly partOfName: boolean;
  readonly attackClass?: AttackResult["attackClass"];
}

/** A site for each plugin, none of them the page's: each gets a process of its own, and with it memory of its own. */
const siteOf = (pluginId: string): string =>
  `http://${pluginId.replaceAll(".", "-")}.localhost:${location.port}/plugin-frame.html`;
const workerUrl = "/quickjs-worker.js";

// Every text is acknowledged, so the guest knows the queue and refuses what does not fit before the page sees a flood.
const ownEnds: AttackPlacement["ownEnds"] = { "a flood of stored values": "survives" };

const placements: Readonly<Record<PagePlacement, AttackPlacement>> = {
  browser: {
    name: "browser",
    kind: "isolated",
    withoutMemoryLimit: true,
    ownEnds,
    create: ({ log } = {}) =>
      createBrowserPlacement({ frameUrl: siteOf, ...(log === undefined ? {} : { log }) }),
    surround: createPageSurroundings,
  },
  "browser-quickjs": {
    name: "browser-quickjs",
    kind: "isolated",
    ownEnds: quickjsEnds,
    create: (options = {}) => createBrowserQuickjsPlacement({ workerUrl, ...options }),
    surround: createPageSurroundings,
  },
};

function attack(
  { placement, atOnce, names, partOfName, attackClass }: PageRun,
  onResult: (result: AttackResult) => void,
): Promise<Harm> {
  const isNamed = (name: string): boolean =>
    names.length === 0 || (partOfName ? names.some((part) => name.includes(part)) : names.includes(name));
  return runAttacks({
    placement: placements[placement],
    atOnce,
    isWanted: (wanted) =>
      (attackClass === undefined || wanted.attackClass === attackClass) && isNamed(wanted.name),
    onResult,
  });
}

const attackPage: AttackPage = {
  run(wanted): void {
    const socket = new WebSocket(`ws://${location.host}/report`);
    const report = (value: PageReport): void => socket.send(JSON.stringify(value));
    socket.addEventListener("open", () => {
      void attack(wanted, (result) => report({ result })).then(
        (harm) => report({ harm }),
        (error: unknown) => report({ failure: error instanceof Error ? String(error.stack) : String(error) }),
      );
    });
  },
  start: (placement, url) =>
    (placement === "browser"
      ? createBrowserPlacement({ frameUrl: url })
      : createBrowserQuickjsPlacement({ workerUrl: url })
    )
      .start("com.example.one", new AbortController().signal)
      .then(
        () => "started",
        (error: unknown) =>
          error instanceof PluginPlatformError ? `${error.code}: ${error.message}` : String(error),
      ),
};
Object.assign(globalThis, { attackPage });
