/** The part of the platform's encoders that tests need; every platform of the SDK has them as globals. */
interface Encoders {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly TextDecoder: new (
    label: string,
    options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  ) => {
    decode(bytes: Uint8Array): string;
  };
}

const platform = globalThis as unknown as Encoders;

/** UTF-8 of a text. */
export function encodeUtf8(text: string): Uint8Array {
  return new platform.TextEncoder().encode(text);
}

/** Whether the bytes are complete, valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new platform.TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
