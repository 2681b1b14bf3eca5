import { passwordStems } from "./password-stems.ts";

/** Longest row that can be a password prompt, in UTF-16 code units. */
const maxRowChars = 200;
/** Without width; they can stand inside a prompt and separate nothing. */
const invisible: RegExp = /[\u200b-\u200d\u2060\ufeff]/g;
/** English words of other challenges, as whole words. */
const challenge: RegExp =
  /(?:^|[^a-z0-9])(?:pin|otp|one-time|verification code|token|2fa|mfa|passkey|security code|api key|secret)(?![a-z0-9])/;
const prepared: readonly string[] = passwordStems.map(fold);

/** One form for a text in either case, composed or not; the Turkish letters i with and without dot are one. */
function fold(text: string): string {
  const lower = text.normalize("NFC").toLowerCase().replaceAll("i\u0307", "i").replaceAll("\u0131", "i");
  return lower.replace(invisible, "").replaceAll("\u00a0", " ").normalize("NFC");
}

/**
 * Whether the text of the row up to the cursor asks for a password, passphrase, PIN or code, in any of more than 75 languages
 * (SEN-6). How the row ends does not count: some prompts end with nothing, some show a star for each character.
 * `behind` is the row's text behind the cursor, where a prompt has none.
 */
export function isPasswordPrompt(row: string, behind = ""): boolean {
  if (row.length >= maxRowChars || behind.trim() !== "") return false;
  const text = fold(row).trim();
  if (text.startsWith("[sudo")) return true;
  return prepared.some((stem) => text.includes(stem)) || challenge.test(text);
}
