import { randomUUID } from "node:crypto";
import type { JsonValue, OpaqueId } from "@terminal-plugin/sdk/protocol";
import { fitsContract } from "../contract/index.ts";
import { PluginPlatformError } from "../kernel/index.ts";
import type {
  BytePipe,
  InterceptorPlacement,
  InterceptorTerminals,
  PlacedInterceptor,
} from "../ports/index.ts";
import { takeBytePipe } from "./byte-pipe.ts";
import type { TerminalHandle } from "./terminal-process/index.ts";

/**
 * Puts interceptors into terminals of one terminal process. The plane's pipe goes there with the first interceptor of
 * its plugin, so that the bytes never pass this process (ICP-4). `terminalOf` finds the terminal of a session.
 */
export function createInterceptorTerminals(
  terminalOf: (sessionId: OpaqueId) => TerminalHandle | undefined,
): InterceptorTerminals {
  const pipeIds = new WeakMap<BytePipe, Promise<string>>();

  const handOverPipe = async (terminal: TerminalHandle, bytePipe: BytePipe): Promise<string> => {
    const socket = takeBytePipe(bytePipe);
    if (!socket) throw new PluginPlatformError("interceptor_rejected", "The plane's pipe is gone.");
    const pipeId = randomUUID();
    await terminal.command("interceptor-pipe", { pipeId }, socket);
    socket.destroy();
    return pipeId;
  };

  const place = async (placement: InterceptorPlacement): Promise<PlacedInterceptor> => {
    const { sessionId, direction, attachmentId, bytePipe, onTrip, onCosts } = placement;
    const terminal = terminalOf(sessionId);
    if (!terminal)
      throw new PluginPlatformError("session_unknown", "Expected a session with a living terminal.");
    const pipeId = pipeIds.get(bytePipe) ?? handOverPipe(terminal, bytePipe);
    pipeIds.set(bytePipe, pipeId);
    const watching = terminal.onEvent((name, data) => {
      if (name !== "interceptor-tripped" || readField(data, "attachmentId") !== attachmentId) return;
      watching.dispose();
      onCosts?.(readField(data, "costs"));
      const error = readField(data, "error");
      onTrip(
        fitsContract("ErrorInfo", error)
          ? error
          : { code: "interceptor_protocol", message: "The interceptor was taken out." },
      );
    });
    const where = { direction, attachmentId };
    try {
      await terminal.command("interceptor-attach", { ...where, pipeId: await pipeId });
    } catch (error) {
      watching.dispose();
      throw error;
    }
    return {
      async remove(): Promise<void> {
        watching.dispose();
        onCosts?.(await terminal.command("interceptor-detach", where).catch(ignoreEnd));
      },
      costs: () => terminal.command("interceptor-costs", where).catch(ignoreEnd),
    };
  };
  return { place };
}

/** A terminal that has ended holds no interceptor any more. */
function ignoreEnd(error: unknown): undefined {
  const ended = ["terminal_exited", "disposed", "runtime_ended", "session_unknown"];
  if (!(error instanceof PluginPlatformError) || !ended.includes(error.code)) throw error;
  return undefined;
}

function readField(value: JsonValue, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
