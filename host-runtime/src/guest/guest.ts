import { PluginError } from "@terminal-plugin/sdk";
import {
  limits,
  type ActivateParams,
  type AttachInterceptorParams,
  type DeactivateResult,
  type DetachInterceptorParams,
  type InvokeParams,
  type JsonValue,
  type LoadParams,
  type PermissionsChangedParams,
  type RpcMessage,
  type SettingsChangedParams,
  type TerminalEventParams,
} from "@terminal-plugin/sdk/protocol";
import {
  contractJson,
  exceedsBytes,
  MessageBudget,
  PluginPlatformError,
  RpcPeer,
  type Disposable,
} from "../kernel/index.ts";
import { createCancellationToken } from "./cancellation.ts";
import type { GuestEnvironment, Intercept } from "./environment.ts";
import { LoadedPlugin } from "./loaded-plugin.ts";
import { pluginFailure } from "./plugin-failure.ts";

/** The trusted code beside one plugin: speaks the control channel and gives the plugin its context. */
export interface Guest {
  /** Tells the host that the sandbox is locked down and waits for its plugin. */
  ready(): void;
  /** Takes one message of the host, and what the transport delivered beside it. */
  receive(text: string, attachment?: unknown): void;
  /** Reports an error that no call of the guest caught, such as a rejection that the plugin does not handle. */
  reportUncaught(error: unknown): void;
}

/** Messages that only answers and cancellations may use, so that a plugin's own flood cannot mute it. */
const reservedMessages = limits.pendingRequests;
/** Room in the queue that only answers may use. */
const reservedBytes = limits.controlMessageBytes;

/** Starts the guest of one sandbox. It serves one plugin, once. */
export function createGuest(environment: GuestEnvironment): Guest {
  environment.harden([PluginError, PluginPlatformError]);
  const startedAtMs = environment.clock.now();
  const messages = new MessageBudget(limits.messagesPerSecond, limits.messagesPerSecond, startedAtMs);
  const bytes = new MessageBudget(limits.queuedBytes, limits.queuedBytes, startedAtMs);
  let plugin: LoadedPlugin | undefined;
  const attachments = new Map<number, Disposable>();

  const send = (message: RpcMessage): void => {
    const text = JSON.stringify(message);
    const isAnswer = message.type === "result" || message.type === "cancel";
    if (exceedsBytes(text, limits.controlMessageBytes))
      throw new PluginPlatformError(
        "value_too_large",
        `Expected at most ${limits.controlMessageBytes} bytes of JSON.`,
      );
    if (environment.queuedBytes() + text.length > limits.queuedBytes - (isAnswer ? 0 : reservedBytes))
      throw new PluginPlatformError(
        "message_flood",
        `Expected at most ${limits.queuedBytes} bytes in the queue.`,
      );
    const nowMs = environment.clock.now();
    // A turn's messages reach the host at once: while some wait, time gains no room for more.
    if (environment.queuedBytes() > 0) for (const budget of [messages, bytes]) budget.skipTo(nowMs);
    const isWithin =
      messages.take(1, nowMs, isAnswer ? 0 : reservedMessages) &&
      bytes.take(text.length, nowMs, isAnswer ? 0 : reservedBytes);
    if (!isWithin && !isAnswer)
      throw new PluginPlatformError(
        "message_flood",
        `Expected at most ${limits.messagesPerSecond} messages and ${limits.queuedBytes} bytes in a second.`,
      );
    environment.post(text);
  };

  const loaded = (): LoadedPlugin => {
    if (plugin) return plugin;
    throw new PluginPlatformError("contract_violation", "Expected runner.load first.");
  };

  const load = (params: LoadParams): JsonValue => {
    if (plugin) throw new PluginPlatformError("contract_violation", "A plugin is loaded already.");
    plugin = new LoadedPlugin(environment, params, peer);
    plugin.evaluate();
    return {};
  };

  const attach = (params: AttachInterceptorParams, port: unknown): JsonValue => {
    if (!environment.attachInterceptor)
      throw new PluginPlatformError("interceptor_rejected", "This runtime has no byte ports.");
    const handler = loaded().handlers.handlerOf(params.providerId, params.kind);
    attachments.get(params.attachmentId)?.dispose();
    attachments.set(params.attachmentId, environment.attachInterceptor(params, port, handler as Intercept));
    return {};
  };

  const detach = ({ attachmentId }: DetachInterceptorParams): void => {
    attachments.get(attachmentId)?.dispose();
    attachments.delete(attachmentId);
  };

  const deactivate = async (): Promise<JsonValue> => {
    const result: DeactivateResult = await loaded().deactivate();
    for (const attachment of attachments.values()) attachment.dispose();
    attachments.clear();
    return contractJson(result);
  };

  const onRequest = (
    method: string,
    params: JsonValue,
    signal: AbortSignal,
    attachment: unknown,
  ): JsonValue | Promise<JsonValue> => {
    switch (method) {
      case "runner.ping":
        return {};
      case "runner.load":
        return load(trusted<LoadParams>(params));
      case "plugin.activate":
        return loaded().activate(trusted<ActivateParams>(params).event);
      case "plugin.deactivate":
        return deactivate();
      case "provider.invoke":
        return loaded().invoke(
          trusted<InvokeParams>(params),
          createCancellationToken(signal, environment.harden, (error) => plugin?.reportFailure(error)),
        );
      case "interceptor.attach":
        return attach(trusted<AttachInterceptorParams>(params), attachment);
      default:
        throw new PluginPlatformError("method_unknown", `This runtime does not know the method ${method}.`);
    }
  };

  const onNotification = (method: string, params: JsonValue): void => {
    if (method === "interceptor.detach") return detach(trusted<DetachInterceptorParams>(params));
    if (method === "terminal.event")
      plugin?.living.emitTerminalEvent(trusted<TerminalEventParams>(params).event);
    else if (method === "settings.changed")
      plugin?.living.setSettings(trusted<SettingsChangedParams>(params).settings);
    else if (method === "permissions.changed")
      plugin?.living.setPermissions(trusted<PermissionsChangedParams>(params).permissions);
  };

  const peer: RpcPeer = new RpcPeer({
    send,
    onRequest,
    onNotification,
    onViolation: (error) => plugin?.reportFailure(error),
    toErrorInfo: pluginFailure,
  });
  return {
    ready: () => peer.notify("runner.ready", {}),
    receive: (text, attachment) => peer.receive(JSON.parse(text) as RpcMessage, attachment),
    reportUncaught: (error) => plugin?.reportFailure(error),
  };
}

/** The host checked what it sends; this side trusts it. */
function trusted<Type>(value: unknown): Type {
  return value as Type;
}
