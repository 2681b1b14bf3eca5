import type { OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";
import type { Terminal } from "@xterm/headless";
import { Emitter, type Disposable } from "../kernel/index.ts";
import type { MergedResults } from "../results/index.ts";
import { createTestTerminal, writeTo } from "../terminal/emulator.fixture.ts";
import { createSessionTracker, type SessionTracker } from "../terminal/index.ts";
import type { ClientUpdate, ProviderClient } from "./provider-client.ts";

const nonce = "0123456789abcdef";
const mark = (text: string): string => `\x1b]133;${text};nonce=${nonce}\x07`;

/** A prompt with the host's nonce. */
export const prompt = `${mark("A")}$ ${mark("B")}`;
/** The start of a command's output, and its end. */
export const commandStart: string = mark("C");
export const commandEnd: string = mark("D;0");

/** A test does not go on after a failure. */
export function fail(error: unknown): never {
  throw error;
}

/** A request that an adapter made. */
export interface LineRequest {
  readonly kind: OrdinaryProviderKind;
  readonly payload: Readonly<Record<string, unknown>>;
  cancelled: boolean;
  /** Delivers an update, also after the end of the request. */
  answer<Kind extends OrdinaryProviderKind>(kind: Kind, result: MergedResults[Kind], done?: boolean): void;
}

/** A headless terminal with its tracker, and a client whose answers the test gives. */
export interface LineBench {
  readonly terminal: Terminal;
  readonly tracker: SessionTracker;
  readonly client: ProviderClient;
  readonly asked: LineRequest[];
  /** Kinds without a provider. */
  readonly unavailable: Set<OrdinaryProviderKind>;
  changeContributions(): void;
  latest(kind: OrdinaryProviderKind): LineRequest;
  write(data: string): Promise<void>;
}

/** Builds a bench of this size. */
export function createLineBench(columns = 40, rows = 10): LineBench {
  const terminal = createTestTerminal(columns, rows);
  const tracker = createSessionTracker(terminal, { nonce, onFailure: fail });
  const asked: LineRequest[] = [];
  const unavailable = new Set<OrdinaryProviderKind>();
  const changes = new Emitter<void>(fail);
  return {
    terminal,
    tracker,
    asked,
    unavailable,
    changeContributions: () => changes.emit(),
    latest(kind) {
      const found = asked.findLast((request) => request.kind === kind);
      if (!found) throw new Error(`Expected a request of ${kind}.`);
      return found;
    },
    write: (data) => writeTo(terminal, data),
    client: {
      isAvailable: (kind) => !unavailable.has(kind),
      onDidChangeAvailability: (listener) => changes.on(listener),
      request(kind, payload, onUpdate): Disposable {
        const request: LineRequest = {
          kind,
          payload,
          cancelled: false,
          answer: (_kind, result, done = true) =>
            (onUpdate as (update: ClientUpdate<OrdinaryProviderKind>) => void)({
              result,
              outcomes: [],
              done,
            }),
        };
        asked.push(request);
        return { dispose: () => (request.cancelled = true) };
      },
    },
  };
}
