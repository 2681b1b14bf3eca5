import {
  limits,
  type FetchParams,
  type FetchResult,
  type Permission,
  type PluginId,
  type SecretHeader,
} from "@terminal-plugin/sdk/protocol";
import type { RuntimeIdentity } from "../activation/index.ts";
import type { Grants, GrantSubject } from "../grants/index.ts";
import { createDeadline, PluginPlatformError, type Clock } from "../kernel/index.ts";
import type { FetchPort } from "../ports/index.ts";
import {
  readAnswerHeaders,
  readRequestHeaders,
  withoutBodyHeaders,
  withoutCredentials,
  type Headers,
} from "./request-headers.ts";

/** What the network of plugins works with. */
export interface PluginNetworkOptions {
  readonly clock: Clock;
  readonly grants: Grants;
  /** Without it, plugins have no network. */
  readonly fetch: FetchPort | undefined;
  /** The installed plugin of that id, if there is one. */
  readonly subjectOf: (pluginId: PluginId) => GrantSubject | undefined;
  /** The text of a plugin's secret for one origin. Throws `secret_unknown`. */
  readonly openSecret: (pluginId: PluginId, reference: string, origin: string) => Promise<string>;
}

/** One exchange of a request that may be redirected. */
interface Exchange {
  readonly url: URL;
  readonly method: FetchParams["method"];
  readonly headers: Headers;
  readonly secretHeaders: SecretHeaders;
  readonly body: string | undefined;
}

type SecretHeaders = readonly (readonly [name: string, header: SecretHeader])[];

/** A secret that is shorter is not looked for in answers: it would be found where it is not. */
const minSearchedChars = 8;

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** HTTP requests of plugins: to origins that the user granted, redirects included (GRA-12). */
export class PluginNetwork {
  readonly #options: PluginNetworkOptions;
  readonly #inFlight = new Map<PluginId, number>();

  constructor(options: PluginNetworkOptions) {
    this.#options = options;
  }

  /**
   * Makes a request and follows its redirects. Throws `unsupported_capability`, `contract_violation`,
   * `value_too_large`, `too_many_requests`, `permission_undeclared`, `permission_denied`, `deadline_exceeded`, what the
   * port throws, or the signal's reason.
   */
  async fetch(identity: RuntimeIdentity, params: FetchParams, signal: AbortSignal): Promise<FetchResult> {
    const { pluginId } = identity;
    const { fetch } = this.#options;
    if (!fetch)
      throw new PluginPlatformError("unsupported_capability", "This host gives plugins no network.");
    const exchange = readExchange(params);
    const running = this.#inFlight.get(pluginId) ?? 0;
    if (running >= limits.fetchesInFlight)
      throw new PluginPlatformError(
        "too_many_requests",
        `Expected at most ${limits.fetchesInFlight} network requests at a time.`,
      );
    this.#inFlight.set(pluginId, running + 1);
    try {
      return await this.#follow(identity, exchange, fetch, signal);
    } finally {
      const left = (this.#inFlight.get(pluginId) ?? 1) - 1;
      if (left > 0) this.#inFlight.set(pluginId, left);
      else this.#inFlight.delete(pluginId);
    }
  }

  async #follow(
    identity: RuntimeIdentity,
    first: Exchange,
    fetch: FetchPort,
    signal: AbortSignal,
  ): Promise<FetchResult> {
    let exchange = first;
    for (let hop = 0; hop <= limits.fetchRedirects; hop += 1) {
      const answer = await this.#exchange(identity, exchange, fetch, signal);
      const next = nextExchange(exchange, answer);
      if (!next) return answer;
      exchange = next;
    }
    throw new PluginPlatformError(
      "network_failed",
      `Expected at most ${limits.fetchRedirects} redirects of ${first.url.origin}.`,
    );
  }

  /** One exchange; each, the first and those after a redirect, needs the permission of its origin at this moment. */
  async #exchange(
    identity: RuntimeIdentity,
    { url, method, headers, secretHeaders, body }: Exchange,
    fetch: FetchPort,
    signal: AbortSignal,
  ): Promise<FetchResult> {
    const { clock, grants } = this.#options;
    const subject = this.#subjectOf(identity);
    const grant = await grants.authorize({ subject, permissions: [permissionOf(url)] }, signal);
    const deadline = createDeadline(clock, limits.fetchDeadlineMs, signal);
    try {
      const secrets = await this.#openSecrets(identity, secretHeaders, url);
      const all = { ...headers, ...Object.fromEntries(secrets.map(({ name, value }) => [name, value])) };
      const params = { url: url.href, method, headers: all, ...(body === undefined ? {} : { body }) };
      const answer = hideSecrets(
        await fetch(params, deadline.signal),
        secrets.map(({ text }) => text),
      );
      if (!grants.holds(grant))
        throw new PluginPlatformError(
          "permission_denied",
          "The permission was revoked before the answer came.",
        );
      return { status: answer.status, headers: readAnswerHeaders(answer.headers), body: answer.body };
    } finally {
      deadline.dispose();
    }
  }

  async #openSecrets(
    { pluginId }: RuntimeIdentity,
    headers: SecretHeaders,
    { origin }: URL,
  ): Promise<readonly { readonly name: string; readonly value: string; readonly text: string }[]> {
    return Promise.all(
      headers.map(async ([name, { prefix = "", secret }]) => {
        const text = await this.#options.openSecret(pluginId, secret, origin);
        return { name, value: prefix + text, text };
      }),
    );
  }

  #subjectOf({ pluginId, version, principal }: RuntimeIdentity): GrantSubject {
    const subject = this.#options.subjectOf(pluginId);
    if (subject?.version === version && subject.principal === principal) return subject;
    throw new PluginPlatformError("runtime_replaced", "Expected a request of the installed plugin.");
  }
}

function readExchange({ url, method, headers = {}, secretHeaders = {}, body }: FetchParams): Exchange {
  if (body !== undefined && (method === "GET" || method === "HEAD"))
    throw new PluginPlatformError("contract_violation", `Expected no body in a ${method} request.`);
  if (body !== undefined && new TextEncoder().encode(body).byteLength > limits.fetchRequestBytes)
    throw new PluginPlatformError(
      "value_too_large",
      `Expected a body of at most ${limits.fetchRequestBytes} bytes.`,
    );
  const secrets = Object.entries(secretHeaders).flatMap(([name, header]): SecretHeaders =>
    header ? [[name.toLowerCase(), header]] : [],
  );
  readRequestHeaders([
    ...Object.entries(headers),
    ...Object.entries(secretHeaders).map(([name, header]) => [name, header?.prefix] as const),
  ]);
  return {
    url: readAddress(url),
    method,
    headers: readRequestHeaders(Object.entries(headers)),
    secretHeaders: secrets,
    body,
  };
}

/** A server that repeats what it got must not tell the plugin its secret. */
function hideSecrets(answer: FetchResult, texts: readonly string[]): FetchResult {
  const searched = texts.filter((text) => text.length >= minSearchedChars);
  const hide = (value: string): string =>
    searched.reduce((left, text) => left.replaceAll(text, "[secret]"), value);
  const headers = Object.entries(answer.headers).map(([name, value = ""]) => [name, hide(value)]);
  return { status: answer.status, headers: Object.fromEntries(headers), body: hide(answer.body) };
}

/** An https address without credentials and without a fragment, which is not sent. */
function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url?.protocol !== "https:" || url.username || url.password)
    throw new PluginPlatformError("contract_violation", "Expected an https address without credentials.");
  url.hash = "";
  return url;
}

function permissionOf({ origin }: URL): Permission {
  return `network:${origin}`;
}

/** The exchange that a redirect asks for, as the Fetch standard reads it; undefined for any other answer. */
function nextExchange(
  { url, method, headers, secretHeaders, body }: Exchange,
  { status, headers: got }: FetchResult,
): Exchange | undefined {
  const location = got["location"];
  if (!redirects.has(status) || location === undefined) return undefined;
  const next = readAddress(location, url);
  const isSame = next.origin === url.origin;
  const sent = isSame ? headers : withoutCredentials(headers);
  const secrets = isSame ? secretHeaders : [];
  const losesBody = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
  const to = { url: next, secretHeaders: secrets };
  if (!losesBody) return { ...to, method, headers: sent, body };
  return { ...to, method: "GET", headers: withoutBodyHeaders(sent), body: undefined };
}
