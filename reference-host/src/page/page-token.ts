import { tokenParameter } from "../control/index.ts";

/** Where this tab keeps the token of the page itself. */
const pageStorageKey = "terminal-plugin.token";

/**
 * The token that opens the control channel: from the fragment of the address, which is emptied at once, or from this
 * tab's session storage after a reload (HST-3). Undefined when the page was opened without one. Each page of the host has
 * a storage key of its own, because each has another token.
 */
export function takeToken(storageKey: string = pageStorageKey): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const given = fragment.get(tokenParameter);
  if (given === null || given === "") return sessionStorage.getItem(storageKey) ?? undefined;
  sessionStorage.setItem(storageKey, given);
  history.replaceState(null, "", location.pathname);
  return given;
}
