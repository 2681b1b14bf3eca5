import type { Harden } from "./lock-down.ts";
import { named } from "./named.ts";

/**
 * Standard globals of the platform that hold no authority: Math, Date, Intl and the encoders (SDK-6). Taken from the
 * locked-down realm. What would lead into the platform is cut off or wrapped: errors of the platform hold its paths.
 */
export function createPlatformGlobals(harden: Harden): Readonly<Record<string, unknown>> {
  const { Math, Date, URL, URLSearchParams, crypto, atob, btoa, structuredClone } = globalThis;
  for (const name of ["createObjectURL", "revokeObjectURL"]) Reflect.deleteProperty(URL, name);
  for (const { prototype } of [URL, URLSearchParams]) dropSymbols(prototype);
  harden([Object.getPrototypeOf(new URLSearchParams().entries()), globalThis.DOMException]);
  return {
    Math,
    Date,
    ...intlOf(harden),
    URL,
    URLSearchParams,
    TextEncoder: named(PluginTextEncoder, "TextEncoder"),
    TextDecoder: named(PluginTextDecoder, "TextDecoder"),
    atob: (text: unknown): string => plainErrors("atob: expected base64.", () => atob(String(text))),
    btoa: (text: unknown): string =>
      plainErrors("btoa: expected characters up to U+00FF.", () => btoa(String(text))),
    structuredClone: (value: unknown): unknown =>
      plainErrors("structuredClone: the value cannot be cloned.", () => structuredClone(value)),
    crypto: {
      getRandomValues: <View extends ArrayBufferView<ArrayBuffer>>(view: View): View =>
        plainErrors("getRandomValues: expected an integer array of at most 65536 bytes.", () =>
          crypto.getRandomValues(view),
        ),
      randomUUID: (): string => crypto.randomUUID(),
    },
  };
}

/** Intl, where the platform has it. */
function intlOf(harden: Harden): { readonly Intl?: typeof Intl } {
  const { Intl }: { readonly Intl?: typeof globalThis.Intl } = globalThis;
  if (!Intl) return {};
  const segments = new Intl.Segmenter().segment("");
  harden([Object.getPrototypeOf(segments), Object.getPrototypeOf(segments[Symbol.iterator]())]);
  return { Intl };
}

const { TextEncoder: PlatformEncoder, TextDecoder: PlatformDecoder } = globalThis;

/** TextEncoder without the platform's internals on its instances. */
class PluginTextEncoder {
  readonly #encoder = new PlatformEncoder();

  get encoding(): string {
    return "utf-8";
  }
  encode(text: unknown = ""): Uint8Array {
    return this.#encoder.encode(String(text));
  }
  encodeInto(text: unknown, target: Uint8Array): { read: number; written: number } {
    return plainErrors("encodeInto: expected a string and a Uint8Array.", () =>
      this.#encoder.encodeInto(String(text), target),
    );
  }
}

/** TextDecoder without the platform's internals on its instances. */
class PluginTextDecoder {
  readonly #decoder: TextDecoder;

  constructor(
    label: unknown = "utf-8",
    options: { readonly fatal?: boolean; readonly ignoreBOM?: boolean } = {},
  ) {
    const { fatal = false, ignoreBOM = false } = options;
    this.#decoder = plainErrors(
      "TextDecoder: the encoding is not supported.",
      () => new PlatformDecoder(String(label), { fatal: Boolean(fatal), ignoreBOM: Boolean(ignoreBOM) }),
    );
  }
  get encoding(): string {
    return this.#decoder.encoding;
  }
  get fatal(): boolean {
    return this.#decoder.fatal;
  }
  get ignoreBOM(): boolean {
    return this.#decoder.ignoreBOM;
  }
  decode(
    input?: ArrayBuffer | ArrayBufferView<ArrayBuffer>,
    options: { readonly stream?: boolean } = {},
  ): string {
    const { stream = false } = options;
    return plainErrors("decode: expected bytes in this encoding.", () =>
      this.#decoder.decode(input, { stream: Boolean(stream) }),
    );
  }
}

/** Replaces whatever the platform throws by a plain TypeError. */
function plainErrors<Value>(message: string, action: () => Value): Value {
  try {
    return action();
  } catch {
    throw new TypeError(message);
  }
}

/** Drops what only Node knows, such as the hooks of its inspector; standard symbols stay. */
function dropSymbols(prototype: object): void {
  const standard: readonly symbol[] = [Symbol.iterator, Symbol.toStringTag];
  for (const symbol of Object.getOwnPropertySymbols(prototype))
    if (!standard.includes(symbol)) Reflect.deleteProperty(prototype, symbol);
}
