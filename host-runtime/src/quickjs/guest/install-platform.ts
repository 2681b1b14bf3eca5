// Gives the realm of the virtual machine the standard globals that other platforms bring, before the guest is loaded.
import { createEventGlobals } from "../../sandbox/event-globals.ts";
import { named } from "../../sandbox/named.ts";
import { MachineSearchParams, MachineUrl } from "./addresses.ts";
import { atob, btoa } from "./base64.ts";
import { structuredClone } from "./structured-clone.ts";
import { bridge } from "./take-bridge.ts";
import { MachineTextDecoder, MachineTextEncoder } from "./text-coders.ts";

/** Most bytes of one call of `getRandomValues`, as the standard has it. */
const maxRandomBytes = 65_536;

/** Cryptographic random bytes. */
export function randomBytes(count: number): Uint8Array {
  return new Uint8Array(bridge.randomBytes(count));
}

/** A version 4 UUID. */
export function randomUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function getRandomValues(view: ArrayBufferView): ArrayBufferView {
  if (view instanceof DataView || view instanceof Float32Array || view instanceof Float64Array)
    throw new TypeError("Expected an integer array.");
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length > maxRandomBytes) throw new TypeError(`Expected at most ${maxRandomBytes} bytes.`);
  bytes.set(randomBytes(bytes.length));
  return view;
}

const silent = (): void => {};
// The lockdown wants a console; what a plugin gets is its log.
const consoleMethods = "log info warn error debug trace dir table group groupCollapsed groupEnd assert".split(
  " ",
);

/** Puts a value on the global object. */
function install(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

install("console", Object.fromEntries(consoleMethods.map((name) => [name, silent])));
install("TextEncoder", named(MachineTextEncoder, "TextEncoder"));
install("TextDecoder", named(MachineTextDecoder, "TextDecoder"));
install("URL", named(MachineUrl, "URL"));
install("URLSearchParams", named(MachineSearchParams, "URLSearchParams"));
install("crypto", { getRandomValues, randomUUID: randomUuid });
install("atob", atob);
install("btoa", btoa);
install("structuredClone", structuredClone);
for (const [name, value] of Object.entries(createEventGlobals())) install(name, value);

// Properties of this engine that the lockdown does not know: setters where others have values, and statics whose
// prototype cannot be deleted.
const iterator = Reflect.get(globalThis, "Iterator") as { readonly prototype: object };
for (const [key, value] of [
  [Symbol.toStringTag, "Iterator"],
  ["constructor", iterator],
] as const)
  Object.defineProperty(iterator.prototype, key, {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  });
for (const name of ["zip", "zipKeyed"]) Reflect.deleteProperty(iterator, name);
for (const name of ["lineNumber", "columnNumber"]) Reflect.deleteProperty(Function.prototype, name);
for (const name of ["performance", "SharedArrayBuffer", "WeakRef", "FinalizationRegistry"])
  Reflect.deleteProperty(globalThis, name);
