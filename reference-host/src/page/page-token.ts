import { tokenParameter } from "../control/index.ts";

const storageKey = "terminal-plugin.token";

/**
 * The token that opens the control channel: from the fragment of the address, which is emptied at once, or from this
 * tab's session storage after a reload (HST-3). Undefined when the page was opened without one.
 */
export function takeToken(): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const given = fragment.get(tokenParameter);
  if (given === null || given === "") return sessionStorage.getItem(storageKey) ?? undefined;
  sessionStorage.setItem(storageKey, given);
  history.replaceState(null, "", location.pathname);
  return given;
}
