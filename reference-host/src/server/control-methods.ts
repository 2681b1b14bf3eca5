import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import {
  controlMethods,
  readControl,
  type ControlMethodName,
  type ControlMethodTypes,
  type ControlTypes,
} from "../control/index.ts";

/** Methods that the host sends to a page. */
export type HostNotificationName =
  | "provider.update"
  | "decision.requested"
  | "decision.withdrawn"
  | "plugins.changed"
  | "possessions.changed"
  | "terminal.exited"
  | "interceptor.changed"
  | "terminal.reveal"
  | "remote.offered"
  | "remote.asked"
  | "remote.withdrawn"
  | "host.warning";

/** Methods that a page sends to the host. */
export type PageMethodName = Exclude<ControlMethodName, HostNotificationName>;

/** A connected page: one renderer. */
export interface Page {
  /** Identity of this connection; a reload makes another. */
  readonly rendererId: string;
  /** Aborts when the page is gone. */
  readonly signal: AbortSignal;
  /** Tells the page something; after its end this does nothing. */
  notify<Name extends HostNotificationName>(method: Name, params: ControlMethodTypes[Name]["params"]): void;
}

type Handled<Result> = Result extends undefined ? void : Result;

/** What the host does for each method of a page. Params passed the contract; a throw becomes the typed result. */
export type ControlHandlers = {
  readonly [Name in PageMethodName]: (
    page: Page,
    params: ControlMethodTypes[Name]["params"],
  ) => Handled<ControlMethodTypes[Name]["result"]> | Promise<Handled<ControlMethodTypes[Name]["result"]>>;
};

/**
 * The work of a page's message with its params checked. Throws `method_unknown` for a method that is not the page's
 * to call in this form, and `message_invalid` for params that do not fit.
 */
export function readPageMessage(
  handlers: ControlHandlers,
  form: "request" | "notification",
  method: string,
  params: JsonValue,
): (page: Page) => unknown {
  const row = Object.hasOwn(controlMethods, method) ? controlMethods[method as ControlMethodName] : undefined;
  if (row === undefined || row.direction !== "page-to-host" || row.kind !== form)
    throw new PluginPlatformError("method_unknown", `Expected a ${form} of a page, got another method.`);
  const checked = readControl(row.params as keyof ControlTypes, params, method);
  const handler = handlers[method as PageMethodName] as (page: Page, params: unknown) => unknown;
  return (page) => handler(page, checked);
}
