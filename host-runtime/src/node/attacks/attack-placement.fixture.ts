import type { RuntimeKind } from "@terminal-plugin/sdk/protocol";
import type { InterceptorTerminals, LogSink, PluginPlacement, StateStore } from "../../ports/index.ts";
import type { Expectation } from "./attack.fixture.ts";
import type { StallWatch } from "./stalls.fixture.ts";

/** A place where plugins run, as the attack suite and its costs use it. */
export interface AttackPlacement {
  readonly name: string;
  /** Which script of a plugin runs there. */
  readonly kind: RuntimeKind;
  create(options?: { readonly log?: LogSink; readonly warmRunners?: number }): PluginPlacement & {
    dispose(): Promise<void>;
  };
  /** Right ends of attacks, by name, that differ here from those of the table. */
  readonly ownEnds?: Readonly<Record<string, Expectation>>;
  /** The placement has no memory limit of its own. */
  readonly withoutMemoryLimit?: true;
  /** Makes what stands around the host while it is attacked. */
  surround(): Promise<Surroundings>;
}

/** What an attacked host has beside its plugins, and what shows afterwards whether it was harmed. */
export interface Surroundings {
  /** Where plugins' values are kept. */
  readonly store: StateStore;
  /** Terminals that take interceptors, where the placement has them. */
  readonly interceptorTerminals?: InterceptorTerminals;
  watchStalls(): StallWatch;
  /** Ends it and says what was harmed. Everything that the host started has ended before. */
  finish(): Promise<Harm>;
}

/** What attacks did to others. */
export interface Harm {
  /** What is wrong with the terminal's bytes. */
  readonly bytes?: string;
  /** Processes, or other sandboxes, of plugins that are still there. */
  readonly unreaped: readonly number[];
}
