/** Gets the bytes that the terminal's program wrote, as complete UTF-8, and returns what is to be shown. */
export function interceptOutput(data: Uint8Array): Uint8Array {
  return data;
}
