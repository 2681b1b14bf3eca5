import { PluginPlatformError, scanJsonText } from "@terminal-plugin/host-runtime";
import { errorCodes, type ErrorCodeName, type ErrorInfo } from "@terminal-plugin/sdk/protocol";
import type { ControlMessage } from "./generated/types.ts";
import { controlMethods, type ControlMethodName, type ControlMethodTypes } from "./generated/methods.ts";
import type { ControlTypes } from "./generated/type-map.ts";
import { readControl } from "./read-control.ts";

/** Receives the params of a notification; the page was served by its host and takes them as they come. */
export type NotificationListener<Name extends ControlMethodName> = (
  params: ControlMethodTypes[Name]["params"],
) => void;

/** The page's end of a control channel, over any transport that carries text. */
export interface ControlClient {
  /** Asks the host. Rejects with the host's typed error, or `disposed` when the channel ends first. */
  request<Name extends ControlMethodName>(
    method: Name,
    params: ControlMethodTypes[Name]["params"],
  ): Promise<ControlMethodTypes[Name]["result"]>;
  /** Tells the host something. */
  notify<Name extends ControlMethodName>(method: Name, params: ControlMethodTypes[Name]["params"]): void;
  /** Receives the notifications of one method; one listener a method. */
  onNotification<Name extends ControlMethodName>(method: Name, listener: NotificationListener<Name>): void;
  /** Takes a message of the host. Throws `message_invalid` when it does not fit: the transport then closes. */
  receive(text: string): void;
  /** The transport is closed: what is unanswered rejects. */
  end(): void;
}

/** Starts a client that sends with `send`. */
export function createControlClient(send: (text: string) => void): ControlClient {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, (params: unknown) => void>();
  let lastId = 0;
  let ended = false;

  const deliver = (message: ControlMessage): void => {
    if (message.type === "result") {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      const { result } = message;
      if (!asked) return;
      if (result.status === "ok") asked.resolve(result.value);
      else if (result.status === "failed") asked.reject(errorOf(result.error));
      else asked.reject(new PluginPlatformError("cancelled", "The host cancelled the request."));
    } else if (message.type === "notification") listeners.get(message.method)?.(message.params);
  };

  return {
    request(method, params) {
      if (ended) return Promise.reject(channelEnded());
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const settle = (value: unknown): void => {
          try {
            resolve(readControl(resultTypeOf(method), value, method) as never);
          } catch (error) {
            reject(error);
          }
        };
        waiting.set(id, { resolve: settle, reject });
        send(JSON.stringify({ type: "request", id, method, params }));
      });
    },
    notify(method, params) {
      if (!ended) send(JSON.stringify({ type: "notification", method, params }));
    },
    onNotification(method, listener) {
      listeners.set(method, listener as (params: unknown) => void);
    },
    receive(text) {
      scanJsonText(text, "control message");
      deliver(readControl("ControlMessage", parse(text), "control message"));
    },
    end() {
      ended = true;
      for (const { reject } of waiting.values()) reject(channelEnded());
      waiting.clear();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PluginPlatformError("message_invalid", "Expected JSON from the host.", { cause });
  }
}

function resultTypeOf(method: ControlMethodName): keyof ControlTypes {
  return (controlMethods[method].result ?? "Nothing") as keyof ControlTypes;
}

/** The host's error; a code that this page does not know counts as the host's failure. */
function errorOf({ code, message, data }: ErrorInfo): PluginPlatformError {
  const known = Object.hasOwn(errorCodes, code) ? (code as ErrorCodeName) : "internal_error";
  return new PluginPlatformError(known, message, data === undefined ? {} : { data });
}

function channelEnded(): PluginPlatformError {
  return new PluginPlatformError("disposed", "The connection to the host has ended.");
}
