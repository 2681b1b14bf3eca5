/** Gets the bytes that were typed, as complete UTF-8, and returns what the terminal's program is to get. */
export function interceptInput(data: Uint8Array): Uint8Array {
  return data;
}
