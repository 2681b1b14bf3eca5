import { toErrorInfo } from "@terminal-plugin/host-runtime";
import type { SettingValues } from "@terminal-plugin/sdk/protocol";
import type { ControlClient, SettingRow } from "../control/index.ts";
import { button, foreignText, h } from "./dom.ts";
import { createSettingField, type SettingField } from "./setting-field.ts";

/** Whose settings are shown. */
interface Plugin {
  readonly pluginId: string;
  readonly displayName: string;
}

/** Reads the plugin's settings and shows them as a form (CFG-1). Throws what the host answers instead. */
export async function openSettingsDialog(client: ControlClient, plugin: Plugin): Promise<void> {
  const { settings } = await client.request("settings.read", { pluginId: plugin.pluginId });
  if (!document.querySelector("dialog.settings-dialog")) showDialog(client, plugin, settings);
}

function showDialog(client: ControlClient, plugin: Plugin, settings: readonly SettingRow[]): void {
  let fields = settings.map(createSettingField);
  const problem = h("p", { class: "settings-problem", role: "alert", hidden: true });
  const body = h("div", { class: "settings-fields" }, ...fields.map(({ element }) => element));
  const save = h("button", { type: "submit", class: "primary", "data-action": "save" }, "Save");
  const cancel = button("Cancel", () => dialog.close(), { "data-action": "cancel" });
  const form = h(
    "form",
    { novalidate: true },
    body,
    problem,
    h("div", { class: "dialog-buttons" }, cancel, save),
  );
  const dialog = h(
    "dialog",
    { class: "settings-dialog", "aria-labelledby": "settings-title", "data-plugin": plugin.pluginId },
    h("h2", { id: "settings-title" }, "Settings of ", foreignText(plugin.displayName)),
    form,
  );

  const show = (error: unknown): void => {
    const problems = problemsOf(error);
    for (const field of fields) field.setProblem(problems.get(field.key));
    problem.hidden = problems.size > 0;
    problem.textContent = problems.size > 0 ? "" : toErrorInfo(error).message;
    fields.find(({ key }) => problems.has(key))?.focus();
  };
  const send = async (): Promise<void> => {
    const changes = changesOf(fields);
    if (Object.keys(changes.set).length === 0 && changes.reset.length === 0) return dialog.close();
    save.disabled = true;
    try {
      await client.request("settings.change", { pluginId: plugin.pluginId, ...changes });
      dialog.close();
    } catch (error) {
      show(error);
    } finally {
      save.disabled = false;
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
  dialog.addEventListener("close", () => {
    // The texts of secrets go with the elements.
    fields = [];
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

function changesOf(fields: readonly SettingField[]): {
  readonly set: SettingValues;
  readonly reset: string[];
} {
  const changes = fields.map((field) => ({ key: field.key, change: field.change() }));
  return {
    set: Object.fromEntries(
      changes.flatMap(({ key, change }) =>
        change === undefined || change === "reset" ? [] : [[key, change.value]],
      ),
    ),
    reset: changes.flatMap(({ key, change }) => (change === "reset" ? [key] : [])),
  };
}

/** What the host says of each setting: `data.problems` of `setting_value_invalid`. */
function problemsOf(error: unknown): ReadonlyMap<string, string> {
  const { data } = toErrorInfo(error);
  const problems = new Map<string, string>();
  if (typeof data !== "object" || data === null || !("problems" in data)) return problems;
  const list: unknown = data.problems;
  for (const entry of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    if (typeof entry !== "object" || entry === null || !("key" in entry) || !("message" in entry)) continue;
    if (typeof entry.key === "string" && typeof entry.message === "string")
      problems.set(entry.key, entry.message);
  }
  return problems;
}
