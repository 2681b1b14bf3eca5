import { isUtf8 } from "node:buffer";
import type { Socket } from "node:net";
import type { ErrorInfo, InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError, toErrorInfo, type Disposable } from "../../kernel/index.ts";
import type { Clock } from "../../ports/index.ts";
import { createInputPassage, InterceptorStage, PlaneLinks } from "../../terminal/index.ts";
import { createPlanePipe } from "../plane-pipe.ts";
import type { Terminal } from "./terminal.ts";

/** The interceptors of all terminals of this process, and the pipes to their plane processes. */
export class TerminalInterceptors {
  readonly #clock: Clock;
  readonly #planes = new Map<string, PlaneLinks>();
  readonly #attached = new Map<string, { readonly attachmentId: number; readonly slot: Disposable }>();

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
    placement: {
      readonly terminalId: string;
      readonly direction: InterceptorDirection;
      readonly attachmentId: number;
      readonly pipeId: string;
    },
    onTrip: (error: ErrorInfo) => void,
  ): void {
    const { terminalId, direction, attachmentId, pipeId } = placement;
    const links = this.#planes.get(pipeId);
    if (!links) throw new PluginPlatformError("interceptor_rejected", "The plane process has ended.");
    const key = `${direction} ${terminalId}`;
    const route = direction === "input" ? terminal.input : terminal.output;
    const slot = route.attach(
      (output) =>
        new InterceptorStage(
          {
            direction,
            clock: this.#clock,
            isUtf8,
            connect: (answers) => links.open(attachmentId, answers),
            passageOf:
              direction === "input" ? createInputPassage(() => terminal.readLineState()) : () => "plugin",
            onTrip: (error) => {
              this.#attached.delete(key);
              onTrip(error);
            },
          },
          output,
        ),
    );
    this.#attached.set(key, { attachmentId, slot });
  }

  /** Takes an interceptor out, when it is still the one in the slot. */
  detach(terminalId: string, direction: InterceptorDirection, attachmentId: number): void {
    const key = `${direction} ${terminalId}`;
    const attached = this.#attached.get(key);
    if (attached?.attachmentId !== attachmentId) return;
    this.#attached.delete(key);
    attached.slot.dispose();
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
