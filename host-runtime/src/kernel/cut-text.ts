/** The first `maxChars` UTF-16 code units of a text, one less where that would split a character. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? maxChars - 1 : maxChars);
}
