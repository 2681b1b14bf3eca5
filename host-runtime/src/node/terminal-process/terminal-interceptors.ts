import { isUtf8 } from "node:buffer";
import type { Socket } from "node:net";
import type { ErrorInfo, InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { ChunkTally, type ChunkCosts } from "../../cost/index.ts";
import { createDisposable, PluginPlatformError, toErrorInfo, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import {
  createInputPassage,
  InterceptorStage,
  PlaneLinks,
  type ByteRoute,
  type ByteStageFactory,
  type Passage,
  type StageOutput,
} from "../../terminal/index.ts";
import { createPlanePipe } from "../plane-pipe.ts";
import type { Terminal } from "./terminal.ts";

interface Attached {
  readonly attachmentId: number;
  readonly slot: Disposable;
  readonly tally: ChunkTally;
}

/** Which interceptor is put where. */
interface Placement {
  readonly terminalId: string;
  readonly direction: InterceptorDirection;
  readonly attachmentId: number;
  readonly pipeId: string;
}

/** The interceptors of all terminals of this process, and the pipes to their plane processes. */
export class TerminalInterceptors {
  readonly #clock: Clock;
  readonly #planes = new Map<string, PlaneLinks>();
  readonly #attached = new Map<string, Attached>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes over this side of a plane's pipe. When it ends, every interceptor behind it lets the bytes pass. */
  acceptPipe(pipeId: string, socket: Socket): void {
    const links = new PlaneLinks(createPlanePipe(socket));
    const end = (error: ErrorInfo): void => {
      if (this.#planes.get(pipeId) === links) this.#planes.delete(pipeId);
      links.end(error);
      socket.destroy();
    };
    this.#planes.set(pipeId, links);
    socket.on("data", (bytes: Uint8Array) => {
      try {
        links.receive(bytes);
      } catch (error) {
        end(toErrorInfo(error));
      }
    });
    socket.on("error", () => end(planeEnded));
    socket.on("close", () => end(planeEnded));
    socket.resume();
  }

  /** Puts an interceptor into the slot of a direction. Throws `interceptor_rejected`. */
  attach(
    terminal: Terminal,
    placement: Placement,
    onTrip: (error: ErrorInfo, costs: ChunkCosts) => void,
  ): void {
    const { terminalId, direction, attachmentId, pipeId } = placement;
    const links = this.#planes.get(pipeId);
    if (!links) throw new PluginPlatformError("interceptor_rejected", "The plane process has ended.");
    const key = `${direction} ${terminalId}`;
    const tally = new ChunkTally();
    const route = direction === "input" ? terminal.input : terminal.output;
    const watch = terminal.watchOriginal(direction);
    const passageOf =
      direction === "input"
        ? createInputPassage(() => terminal.readLineState(), watch.prompt)
        : (): Passage => "plugin";
    const create = (output: StageOutput): InterceptorStage =>
      new InterceptorStage(
        {
          direction,
          clock: this.#clock,
          isUtf8,
          tally,
          connect: (answers) => links.open(attachmentId, answers),
          passageOf,
          onTrip: (error) => {
            this.#attached.delete(key);
            watch.dispose();
            onTrip(error, tally.costs());
          },
        },
        output,
      );
    this.#attached.set(key, { attachmentId, slot: attachWatched(route, create, watch), tally });
  }

  /** Takes an interceptor out, when it is still the one in the slot, and says what it cost. */
  detach(terminalId: string, direction: InterceptorDirection, attachmentId: number): ChunkCosts | undefined {
    const key = `${direction} ${terminalId}`;
    const attached = this.#attached.get(key);
    if (attached?.attachmentId !== attachmentId) return undefined;
    this.#attached.delete(key);
    attached.slot.dispose();
    return attached.tally.costs();
  }

  /** What an interceptor cost so far, when it is still the one in the slot (OBS-1). */
  costs(terminalId: string, direction: InterceptorDirection, attachmentId: number): ChunkCosts | undefined {
    const attached = this.#attached.get(`${direction} ${terminalId}`);
    return attached?.attachmentId === attachmentId ? attached.tally.costs() : undefined;
  }

  /** Forgets the interceptors of a terminal that has ended. */
  endTerminal(terminalId: string): void {
    for (const direction of ["input", "output"] as const) {
      const key = `${direction} ${terminalId}`;
      this.#attached.get(key)?.slot.dispose();
      this.#attached.delete(key);
    }
  }
}

const planeEnded: ErrorInfo = { code: "runtime_ended", message: "The plugin's process ended." };

/** Puts a stage into a route. When it leaves, it does before the watch: what it still holds was changed by the plugin. */
function attachWatched(route: ByteRoute, create: ByteStageFactory, watch: Disposable): Disposable {
  try {
    const slot = route.attach(create);
    return createDisposable(() => {
      slot.dispose();
      watch.dispose();
    });
  } catch (error) {
    watch.dispose();
    throw error;
  }
}
