import { toErrorInfo } from "@terminal-plugin/host-runtime";
import type { PermissionState } from "@terminal-plugin/sdk/protocol";
import type { ControlClient, PluginRow, TrustPolicy, WelcomeResult } from "../control/index.ts";
import { openAuditDialog } from "./audit-dialog.ts";
import { createDropList } from "./cost-details.ts";
import { createCostTable } from "./cost-table.ts";
import { button, foreignText, h } from "./dom.ts";
import { lifetimeNames } from "./permission-dialog.ts";
import { createProviderOrder } from "./provider-order.ts";
import { openSettingsDialog } from "./settings-dialog.ts";
import { describePolicy, signerBadge } from "./signer-text.ts";

/** What the manager is told of the plugins. */
export type PluginList = Pick<WelcomeResult, "plugins" | "pluginsOff" | "order">;

/** The plugin manager: a panel beside the terminals. */
export interface PluginPanel {
  readonly element: HTMLElement;
  update(list: PluginList): void;
  /** Says what the host asks of packages. */
  setTrust(policy: TrustPolicy): void;
  /** Without a host nothing can be changed. */
  setClient(client: ControlClient | undefined): void;
  /** Switches all plugins off, or on again (FAN-11). */
  toggleAll(): void;
  setOpen(open: boolean): void;
  readonly isOpen: boolean;
}

/** What the panel tells the page. */
export interface PluginPanelListener {
  /** Switches of the page that stand above the plugins. */
  readonly kinds: HTMLElement;
  onFailure(error: { readonly code: string; readonly message: string }): void;
  onClosed(): void;
}

/** How old the figures and the log of an open panel get, in milliseconds. */
const refreshMs = 2000;

const stateNames: Readonly<Record<PluginRow["state"], string>> = {
  disabled: "Disabled",
  enabled: "Enabled",
  activating: "Starting",
  active: "Running",
  failed: "Failed",
  quarantined: "Quarantined",
};

const permissionStates: Readonly<Record<PermissionState["state"], string>> = {
  granted: "Allowed",
  denied: "Not allowed",
  prompt: "Asks at first use",
};

/** Creates a closed panel without plugins. */
export function createPluginPanel(listener: PluginPanelListener): PluginPanel {
  let client: ControlClient | undefined;
  let pluginsOff = false;
  const trust = h("p", { class: "muted trust-policy" });
  const cards = new Map<string, { readonly shown: string; readonly element: HTMLElement }>();

  const run = (work: (client: ControlClient) => Promise<unknown>): void => {
    if (!client) return;
    work(client).catch((error: unknown) => listener.onFailure(toErrorInfo(error)));
  };
  const toggle = h("button", {
    type: "button",
    role: "switch",
    class: "switch",
    "aria-labelledby": "plugins-switch-label",
    "aria-describedby": "plugins-switch-hint",
  });
  const toggleAll = (): void => run((host) => host.request("plugins.allOff", { off: !pluginsOff }));
  toggle.addEventListener("click", toggleAll);
  const list = h("div", { class: "plugin-list" });
  const costs = createCostTable();
  const order = createProviderOrder((params) => run((host) => host.request("providers.order", params)));
  const close = button("×", () => setOpen(false), {
    class: "icon-button",
    "aria-label": "Close plugin manager",
  });
  const element = h(
    "aside",
    { class: "plugin-panel", id: "plugin-panel", "aria-labelledby": "plugin-panel-title", hidden: true },
    h("div", { class: "panel-head" }, h("h2", { id: "plugin-panel-title" }, "Plugins"), close),
    h(
      "div",
      { class: "switch-row" },
      h(
        "div",
        {},
        h("div", { id: "plugins-switch-label" }, "All plugins"),
        h("div", { id: "plugins-switch-hint", class: "muted" }, "Ctrl+Shift+X switches them off and on"),
      ),
      toggle,
    ),
    trust,
    listener.kinds,
    order.element,
    costs.element,
    list,
  );
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") setOpen(false);
  });

  const refresh = (): void =>
    run(async (host) => {
      update(await host.request("plugins.list", {}));
      costs.update(await host.request("costs.read", {}));
    });
  let refreshing: number | undefined;
  const setOpen = (open: boolean): void => {
    if (open !== element.hidden) return;
    element.hidden = !open;
    clearInterval(refreshing);
    if (open) {
      refresh();
      refreshing = window.setInterval(refresh, refreshMs);
      close.focus();
    } else listener.onClosed();
  };

  const update = (next: PluginList): void => {
    pluginsOff = next.pluginsOff;
    toggle.setAttribute("aria-checked", String(!pluginsOff));
    toggle.textContent = pluginsOff ? "Off" : "On";
    order.update(next.order);
    for (const id of [...cards.keys()]) {
      if (next.plugins.some(({ pluginId }) => pluginId === id)) continue;
      cards.get(id)?.element.remove();
      cards.delete(id);
    }
    for (const plugin of next.plugins) {
      const shown = JSON.stringify(plugin);
      const old = cards.get(plugin.pluginId);
      if (old?.shown === shown) continue;
      const card = createCard(plugin, run);
      if (old) replaceCard(old.element, card);
      else list.append(card);
      cards.set(plugin.pluginId, { shown, element: card });
    }
  };

  return {
    element,
    toggleAll,
    setOpen,
    get isOpen() {
      return !element.hidden;
    },
    setClient(next): void {
      client = next;
      element.toggleAttribute("inert", next === undefined);
    },
    update,
    setTrust(policy): void {
      trust.textContent = describePolicy(policy);
    },
  };
}

type Run = (work: (client: ControlClient) => Promise<unknown>) => void;

function createCard(plugin: PluginRow, run: Run): HTMLElement {
  const { pluginId, displayName, version, publisher, state, reason } = plugin;
  const enabled = state !== "disabled";
  const card = h("article", { class: "plugin-card", "data-plugin": pluginId, "data-state": state });
  card.setAttribute("aria-label", displayName);
  const head = h("div", { class: "plugin-head" });
  head.append(
    h("h3", {}, foreignText(displayName)),
    h("span", { class: `badge state-${state}` }, stateNames[state]),
  );
  card.append(
    head,
    h("p", { class: "muted" }, `${version} by `, foreignText(publisher), " ", signerBadge(plugin.signer)),
  );
  if (reason !== undefined) card.append(h("p", { class: "plugin-reason" }, foreignText(reason)));
  const actions = h("div", { class: "plugin-actions" });
  const isQuarantined = state === "quarantined";
  if (!isQuarantined)
    actions.append(
      button(
        enabled ? "Disable" : "Enable",
        () => run((host) => host.request("plugins.enable", { pluginId, enabled: !enabled })),
        { "data-action": "enable", class: enabled ? undefined : "primary" },
      ),
    );
  const wasDenied = enabled && plugin.permissions.some((permission) => permission.state === "denied");
  if (isQuarantined || wasDenied) {
    actions.append(
      button(
        isQuarantined ? "Lift quarantine" : "Ask again",
        () => run((host) => host.request("plugins.release", { pluginId })),
        { "data-action": "release", class: isQuarantined ? "primary" : undefined },
      ),
    );
  }
  if (plugin.hasSettings) {
    actions.append(
      button("Settings", () => run((host) => openSettingsDialog(host, plugin)), {
        "data-action": "settings",
      }),
    );
  }
  actions.append(
    button("History", () => run((host) => openAuditDialog(host, plugin)), {
      "data-action": "audit",
      title: `Who allowed ${displayName} what, and when it used it`,
    }),
  );
  actions.append(
    button(
      "Export data",
      () => run(async (host) => saveFile(`${pluginId}.json`, await readExport(host, pluginId))),
      { "data-action": "export", title: `Saves what is kept of ${displayName}; of secrets only their names` },
    ),
    createErase(plugin, run),
  );
  card.append(actions, createPermissions(plugin, run), createProviders(plugin), createNumbers(plugin));
  if (plugin.drops.length > 0) {
    const count = plugin.drops.reduce((sum, drop) => sum + drop.count, 0);
    const summary = h("summary", {}, `Left out of its results: ${count}`);
    card.append(h("details", { "data-part": "drops" }, summary, createDropList(plugin.drops)));
  }
  if (plugin.log.length > 0) {
    card.append(
      h(
        "details",
        { "data-part": "log" },
        h("summary", {}, "Log"),
        h("pre", { tabindex: "0" }, plugin.log.join("\n")),
      ),
    );
  }
  return card;
}

/** Everything that is kept of a plugin, piece by piece: it can be larger than a message. */
async function readExport(host: ControlClient, pluginId: string): Promise<string> {
  let text = "";
  for (;;) {
    const piece = await host.request("plugins.export", { pluginId, offset: text.length });
    text += piece.text;
    if (piece.text === "" || text.length >= piece.totalChars) return text;
  }
}

/** Gives the user a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Erasing asks once more in place: it cannot be undone (MKT-7). */
function createErase({ pluginId, displayName }: PluginRow, run: Run): HTMLElement {
  const erase = button(
    "Erase data",
    () => {
      if (erase.dataset["armed"] === undefined) {
        erase.dataset["armed"] = "yes";
        erase.textContent = "Erase everything?";
        return;
      }
      run((host) => host.request("plugins.erase", { pluginId }));
    },
    {
      "data-action": "erase",
      title: `Removes what ${displayName} stored, its settings, secrets and permissions`,
    },
  );
  erase.addEventListener("blur", () => {
    delete erase.dataset["armed"];
    erase.textContent = "Erase data";
  });
  return erase;
}

function createPermissions(
  { pluginId, permissions, state: pluginState, reason }: PluginRow,
  run: Run,
): HTMLElement {
  const list = h("ul", { class: "plugin-permissions", "aria-label": "Permissions" });
  // A disabled plugin without a reason was never asked about: that is no refusal.
  const wasAsked = pluginState !== "disabled" || reason !== undefined;
  for (const { permission, state, lifetime } of permissions) {
    const name = state === "denied" && !wasAsked ? "Asks when enabled" : permissionStates[state];
    const text = lifetime === undefined ? name : `${name}: ${lifetimeNames[lifetime]}`;
    const item = h("li", { "data-permission": permission, "data-state": state });
    item.append(h("code", {}, permission), h("span", { class: "muted" }, text));
    if (state === "granted") {
      item.append(
        button("Revoke", () => run((host) => host.request("permissions.revoke", { pluginId, permission })), {
          class: "small",
          "data-action": `revoke ${permission}`,
          "aria-label": `Revoke ${permission}`,
        }),
      );
    }
    list.append(item);
  }
  return list;
}

function createProviders({ providers }: PluginRow): HTMLElement {
  const list = h("ul", { class: "plugin-providers", "aria-label": "Providers" });
  for (const { label, kind, supported } of providers) {
    const item = h("li", {}, foreignText(label), h("code", {}, kind));
    if (!supported) item.append(h("span", { class: "badge caution" }, "Not supported here"));
    list.append(item);
  }
  return list;
}

function createNumbers({ invocations, failures, meanDurationMs }: PluginRow): HTMLElement {
  const calls = `${invocations} call${invocations === 1 ? "" : "s"}`;
  const mean = invocations === 0 ? "" : `, ${meanDurationMs.toFixed(1)} ms on average`;
  const failed = failures === 0 ? "" : `, ${failures} failed`;
  return h("p", { class: "muted plugin-numbers" }, `${calls}${mean}${failed}`);
}

/** Puts a card in the place of its older form; open details stay open and the focus stays on its control. */
function replaceCard(old: HTMLElement, card: HTMLElement): void {
  const focused = document.activeElement;
  const action = old.contains(focused)
    ? (focused?.getAttribute("data-action") ?? partOf(focused))
    : undefined;
  for (const details of card.querySelectorAll("details")) {
    const part = `details[data-part="${details.dataset["part"] ?? ""}"]`;
    details.open = old.querySelector<HTMLDetailsElement>(part)?.open ?? false;
  }
  old.replaceWith(card);
  if (action === undefined) return;
  const controls = [...card.querySelectorAll<HTMLElement>("[data-action]")];
  const same =
    controls.find((control) => control.getAttribute("data-action") === action) ??
    card.querySelector<HTMLElement>(`[data-part="${action ?? ""}"] summary`);
  (same ?? controls[0])?.focus();
}

/** The part of a card whose summary has the focus. */
function partOf(focused: Element | null): string | undefined {
  return focused?.closest<HTMLElement>("[data-part]")?.dataset["part"];
}
