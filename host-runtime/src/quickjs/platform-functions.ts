import type { PlatformFunctions, UrlParts } from "./guest/bridge.ts";

/** The functions without authority that a virtual machine takes from this platform. They throw what the platform throws. */
const platformFunctions: PlatformFunctions = {
  parseUrl: (text, base) => partsOf(new URL(text, base)),
  changeUrl(href, part, value) {
    const url = new URL(href);
    if (isPart(part)) url[part] = value;
    return partsOf(url);
  },
  // The mark before a query is taken off by the machine; the class takes off one, so that a second one stays.
  readQuery: (text) => [...new URLSearchParams(`?${text}`)],
  writeQuery: (pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
  encodingName: (label) => new TextDecoder(label).encoding,
};

/** Calls a function by name with arguments as JSON; an empty text when it is unknown or refuses. */
export function computeForMachine(name: string, argumentsJson: string): string {
  if (!Object.hasOwn(platformFunctions, name)) return "";
  try {
    const called: unknown = Reflect.get(platformFunctions, name);
    if (typeof called !== "function") return "";
    return JSON.stringify(Reflect.apply(called, undefined, readArguments(argumentsJson)));
  } catch {
    return "";
  }
}

/** UTF-8 of a text that is given as JSON. */
export function encodeForMachine(json: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(JSON.parse(json)));
}

/** The text of bytes as JSON; an empty text when they are wrong and that is fatal. */
export function decodeForMachine(
  encoding: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  bytes: Uint8Array<ArrayBuffer>,
): string {
  try {
    return JSON.stringify(new TextDecoder(encoding, options).decode(bytes));
  } catch {
    return "";
  }
}

const changeable = [
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

function isPart(part: string): part is (typeof changeable)[number] {
  return changeable.some((known) => known === part);
}

function partsOf(url: URL): UrlParts {
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash };
}

function readArguments(json: string): readonly unknown[] {
  const values: unknown = JSON.parse(json);
  return Array.isArray(values) ? values : [];
}
