import type { AuditEntry } from "@terminal-plugin/sdk/protocol";
import type { ControlClient } from "../control/index.ts";
import { button, foreignText, h } from "./dom.ts";
import { lifetimeNames } from "./permission-dialog.ts";

const actionNames: Readonly<Record<AuditEntry["action"], string>> = {
  granted: "Allowed",
  denied: "Denied",
  used: "Used",
  revoked: "Revoked",
  expired: "Ended with its terminal",
};

/** Shows what was decided about a plugin's permissions and used, the latest first (GRA-8). Throws what the host answers. */
export async function openAuditDialog(
  client: ControlClient,
  { pluginId, displayName }: { readonly pluginId: string; readonly displayName: string },
): Promise<void> {
  const { entries, total } = await client.request("permissions.audit", { pluginId });
  if (document.querySelector("dialog.audit-dialog")) return;
  const shown =
    entries.length < total
      ? `The latest ${entries.length} of ${total} entries.`
      : entries.length === 0
        ? "Nothing was decided or used yet."
        : "No entry holds what a terminal shows.";
  const close = button("Close", () => dialog.close(), { "data-action": "close", class: "primary" });
  const dialog = h(
    "dialog",
    { class: "audit-dialog", "aria-labelledby": "audit-title", "data-plugin": pluginId },
    h("h2", { id: "audit-title" }, "Permissions of ", foreignText(displayName)),
    h("p", { class: "muted" }, shown),
    h("ol", { class: "audit-entries", tabindex: "0" }, ...entries.toReversed().map(createRow)),
    h("div", { class: "dialog-buttons" }, close),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

function createRow({ at, action, permission, lifetime }: AuditEntry): HTMLElement {
  const time = h("time", { datetime: new Date(at).toISOString() }, new Date(at).toLocaleString());
  const row = h("li", { "data-action": action }, time, h("strong", {}, actionNames[action]));
  row.append(h("code", {}, permission));
  if (action === "granted" && lifetime) row.append(h("span", { class: "muted" }, lifetimeNames[lifetime]));
  return row;
}
