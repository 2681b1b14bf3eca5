import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../kernel/index.ts";

/** Headers of a request or an answer, by name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers that belong to the connection, to the browser's rules between origins, or to cookies. */
const forbidden: ReadonlySet<string> = new Set([
  "accept-charset",
  "accept-encoding",
  "connection",
  "content-length",
  "cookie",
  "cookie2",
  "date",
  "dnt",
  "expect",
  "forwarded",
  "host",
  "http2-settings",
  "keep-alive",
  "origin",
  "referer",
  "set-cookie",
  "set-cookie2",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
  "x-real-ip",
]);
const forbiddenPrefixes = ["proxy-", "sec-", "x-forwarded-", "access-control-request-", "x-http-method"];

/** A field value of RFC 9110: visible characters, spaces and tabs, in one byte each. */
const valuePattern = /^[\t\x20-\x7e\x80-\xff]*$/;
const namePattern = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** Headers that must not follow a redirect to another origin. */
const credentials: ReadonlySet<string> = new Set(["authorization"]);

/**
 * The headers of a plugin's request with lower-case names (GRA-12). Throws `contract_violation` for a header that a
 * plugin may not set, one that is given twice, or a value that does not fit; the value itself is not repeated.
 */
export function readRequestHeaders(
  headers: readonly (readonly [name: string, value: string | undefined])[],
): Headers {
  const read = new Map<string, string>();
  let bytes = 0;
  for (const [name, value = ""] of headers) {
    const lower = name.toLowerCase();
    const refuse = (why: string): never => {
      throw new PluginPlatformError("contract_violation", `The header ${JSON.stringify(name)} ${why}.`);
    };
    if (!namePattern.test(name)) refuse("has a name that is no token");
    if (forbidden.has(lower) || forbiddenPrefixes.some((prefix) => lower.startsWith(prefix)))
      refuse("is the host's to set");
    if (read.has(lower)) refuse("is given twice");
    if (!valuePattern.test(value)) refuse("has a value with characters that a header cannot hold");
    bytes += lower.length + value.length;
    read.set(lower, value);
  }
  if (bytes > limits.fetchHeaderBytes)
    throw new PluginPlatformError(
      "value_too_large",
      `Expected at most ${limits.fetchHeaderBytes} bytes of headers, got ${bytes}.`,
    );
  return Object.fromEntries(read);
}

/** What is sent on after a redirect to another origin: nothing that proves who asks. */
export function withoutCredentials(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !credentials.has(name)));
}

/** What is left for a request that lost its body. */
export function withoutBodyHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-")));
}

/** The headers of an answer as a plugin gets them: cookies are the host's, and it keeps none. */
export function readAnswerHeaders(headers: Readonly<Record<string, string | undefined>>): Headers {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value = ""]): readonly [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => name !== "set-cookie" && name !== "set-cookie2"),
  );
}
