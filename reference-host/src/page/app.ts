import { toErrorInfo } from "@terminal-plugin/host-runtime";
import {
  createProviderHub,
  type ControlClient,
  type OpenedTerminal,
  type Possession,
  type TerminalProfile,
  type WelcomeResult,
} from "../control/index.ts";
import { keepConnected, type Connection } from "./connection.ts";
import { button, h } from "./dom.ts";
import { createNewTerminal } from "./new-terminal.ts";
import { createNotices } from "./notices.ts";
import { createPermissionDialogs } from "./permission-dialog.ts";
import { createPluginPanel, type PluginList } from "./plugin-panel.ts";
import { createTabs, type Tab } from "./tabs.ts";
import { TerminalView, type HostChannel } from "./terminal-view.ts";
import { onPreferenceChange } from "./theme.ts";

/** A tab with a terminal. */
interface TerminalTab extends Tab {
  readonly view: TerminalView;
}

/** The page: tabs of terminals, the host's dialogs and warnings, the plugin manager. */
export class App {
  readonly #notices = createNotices();
  readonly #tabs = createTabs(() => this.#onNoTabs());
  readonly #terminals = h("main", { class: "terminals" });
  readonly #banner = h("div", { class: "banner", role: "status", hidden: true });
  readonly #offBadge = h("span", { class: "badge caution", hidden: true }, "Plugins off");
  readonly #newTerminal = createNewTerminal((profile) => void this.#openTerminal(profile));
  readonly #panelButton: HTMLButtonElement;
  readonly #dialogs = createPermissionDialogs(
    (requestId, decision) => this.#channel?.client.notify("decision.answer", { requestId, decision }),
    () => this.#focusTerminal(),
  );
  readonly #panel = createPluginPanel({
    onFailure: (error) => this.#notices.show(error),
    onClosed: () => this.#onPanelClosed(),
  });
  readonly #open = new Set<TerminalTab>();
  readonly #providerNames = new Map<string, string>();
  #profiles: readonly TerminalProfile[] = [];
  #channel: HostChannel | undefined;
  #connection: Connection | undefined;
  #greeted = false;

  constructor(root: HTMLElement) {
    this.#panelButton = button("Plugins", () => this.#togglePanel(), {
      class: "panel-button",
      "aria-expanded": "false",
      "aria-controls": "plugin-panel",
    });
    const header = h(
      "header",
      { class: "top" },
      h("h1", { class: "visually-hidden" }, "Terminals with plugins"),
      this.#tabs.element,
      this.#newTerminal.element,
      h("div", { class: "top-end" }, this.#offBadge, this.#panelButton),
    );
    root.append(
      header,
      this.#banner,
      h("div", { class: "middle" }, this.#terminals, this.#panel.element),
      this.#notices.element,
    );
    document.addEventListener("keydown", (event) => this.#onShortcut(event), { capture: true });
    document.addEventListener("visibilitychange", () => {
      for (const { view } of this.#open) view.onPageVisibility();
    });
    onPreferenceChange(() => {
      for (const { view } of this.#open) view.applyPreferences();
    });
  }

  /** Connects with the token of the address; without one nothing can be shown. */
  start(token: string | undefined): void {
    if (token === undefined) {
      this.#showBanner(
        "Open this page by the address that the host printed: it carries the key to your terminals.",
      );
      return;
    }
    this.#showBanner("Connecting…");
    this.#connection = keepConnected(token, {
      onOpen: (client) => void this.#onOpen(client),
      onClosed: (retryInMs) => this.#onClosed(retryInMs),
    });
  }

  async #onOpen(client: ControlClient): Promise<void> {
    const hub = createProviderHub(client, reportError);
    client.onNotification("decision.requested", (request) => this.#dialogs.ask(request));
    client.onNotification("decision.withdrawn", ({ requestId }) => this.#dialogs.withdraw(requestId));
    client.onNotification("host.warning", (warning) => this.#notices.show(warning));
    client.onNotification("interceptor.changed", (state) =>
      this.#viewOfSession(state.sessionId)?.onInterceptor(state),
    );
    client.onNotification("terminal.exited", ({ attachmentRef, exitCode, signal }) =>
      this.#viewOfAttachment(attachmentRef)?.onExited(exitCode, signal),
    );
    client.onNotification("plugins.changed", (changed) => {
      this.#onPlugins(changed);
      hub.setPlugins(changed);
    });
    try {
      const welcome = await client.request("host.hello", {});
      const { hostOs } = welcome;
      this.#channel = { client, hub, hostOs };
      this.#onPlugins(welcome);
      hub.setPlugins(welcome);
      this.#panel.setClient(client);
      this.#showBanner(undefined);
      await this.#onWelcome(this.#channel, welcome);
    } catch (error) {
      this.#notices.show(toErrorInfo(error));
    }
  }

  async #onWelcome(channel: HostChannel, { profiles, possessions }: WelcomeResult): Promise<void> {
    this.#profiles = profiles;
    this.#newTerminal.setProfiles(profiles);
    await this.#attachAll(channel, possessions);
    const standard = profiles.find(({ isDefault }) => isDefault) ?? profiles[0];
    if (!this.#greeted && this.#open.size === 0 && standard) await this.#openTerminal(standard);
    if (!standard) this.#showBanner("The host found no shell on this machine.");
    this.#greeted = true;
    this.#focusTerminal();
  }

  /** Attaches to the terminals that have no page: after a reload into new tabs, after a lost connection into the old. */
  async #attachAll(channel: HostChannel, possessions: readonly Possession[]): Promise<void> {
    const free = possessions.filter(({ status }) => status === "active");
    for (const { attachmentRef, attachmentEpoch } of free) {
      try {
        const opened = await channel.client.request("terminal.attach", { attachmentRef, attachmentEpoch });
        const known = this.#viewOfAttachment(attachmentRef);
        const view = known ?? this.#addTab(this.#labelOf(opened.profileId)).view;
        view.attach(channel, opened, false);
      } catch (error) {
        this.#notices.show(toErrorInfo(error));
      }
    }
    for (const { view } of this.#open) {
      const ref = view.session?.attachmentRef;
      if (ref !== undefined && !free.some(({ attachmentRef }) => attachmentRef === ref))
        view.onExited(undefined, undefined);
    }
  }

  async #openTerminal({ profileId, label }: TerminalProfile): Promise<void> {
    const channel = this.#channel;
    if (!channel) return;
    const tab = this.#addTab(label);
    tab.focus();
    try {
      const opened = await channel.client.request("terminal.open", { profileId, ...tab.view.size() });
      if (this.#open.has(tab)) {
        tab.view.attach(channel, opened, true);
        tab.focus();
      } else this.#closeOnHost(channel, opened);
    } catch (error) {
      tab.view.onOpenFailed(error);
    }
  }

  #addTab(label: string): TerminalTab {
    const view = new TerminalView(label, {
      providerName: (providerId) => this.#providerNames.get(providerId) ?? "Built-in",
      onTitle: (title) => this.#tabs.setTitle(tab, title),
      onFailure: (error) => this.#notices.show(error),
      onCloseRequested: () => this.#closeTab(tab),
    });
    const tab: TerminalTab = {
      view,
      panel: view.element,
      setVisible: (visible) => view.setVisible(visible),
      focus: () => view.focus(),
      onClose: () => this.#closeTab(tab),
    };
    this.#open.add(tab);
    this.#terminals.append(view.element);
    this.#tabs.add(tab, label);
    view.open();
    return tab;
  }

  #closeTab(tab: TerminalTab): void {
    if (!this.#open.delete(tab)) return;
    const opened = tab.view.session;
    const ended = tab.view.element.dataset["state"] === "ended";
    tab.view.dispose();
    this.#tabs.remove(tab);
    if (opened && this.#channel && !ended) this.#closeOnHost(this.#channel, opened);
  }

  #closeOnHost({ client }: HostChannel, { attachmentRef, attachmentEpoch }: OpenedTerminal): void {
    client
      .request("terminal.close", { attachmentRef, attachmentEpoch })
      .catch((error: unknown) => this.#notices.show(toErrorInfo(error)));
  }

  #onClosed(retryInMs: number): void {
    this.#channel = undefined;
    this.#dialogs.clear();
    this.#panel.setClient(undefined);
    for (const { view } of this.#open) view.onDisconnected();
    this.#showBanner(`The host cannot be reached. Trying again in ${Math.ceil(retryInMs / 1000)} s.`, {
      label: "Try now",
      onClick: () => this.#connection?.retry(),
    });
  }

  #onPlugins(list: PluginList): void {
    this.#panel.update(list);
    this.#offBadge.hidden = !list.pluginsOff;
    this.#providerNames.clear();
    for (const { displayName, providers } of list.plugins)
      for (const { providerId } of providers) this.#providerNames.set(providerId, displayName);
  }

  #onShortcut(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "x") this.#panel.toggleAll();
    else if (key === "l") this.#tabs.focusRow();
    else if (key === "c") {
      const text = this.#selectedTab()?.view.selection() ?? "";
      if (text === "") return;
      navigator.clipboard.writeText(text).catch((error: unknown) => this.#notices.show(toErrorInfo(error)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #togglePanel(): void {
    this.#panel.setOpen(!this.#panel.isOpen);
    this.#panelButton.setAttribute("aria-expanded", String(this.#panel.isOpen));
  }

  #onPanelClosed(): void {
    this.#panelButton.setAttribute("aria-expanded", "false");
    this.#panelButton.focus();
  }

  #onNoTabs(): void {
    this.#newTerminal.element.querySelector("button")?.focus();
  }

  /** Gives the keyboard to the terminal unless something else has it: a closed dialog gives it back by itself. */
  #focusTerminal(): void {
    if (document.activeElement === null || document.activeElement === document.body)
      this.#selectedTab()?.focus();
  }

  #selectedTab(): TerminalTab | undefined {
    return [...this.#open].find((tab) => tab === this.#tabs.selected);
  }

  #viewOfSession(sessionId: string): TerminalView | undefined {
    return [...this.#open].find(({ view }) => view.session?.session.sessionId === sessionId)?.view;
  }

  #viewOfAttachment(attachmentRef: string): TerminalView | undefined {
    return [...this.#open].find(({ view }) => view.session?.attachmentRef === attachmentRef)?.view;
  }

  #labelOf(profileId: string): string {
    return this.#profiles.find((profile) => profile.profileId === profileId)?.label ?? profileId;
  }

  #showBanner(text: string | undefined, action?: { readonly label: string; onClick(): void }): void {
    this.#banner.hidden = text === undefined;
    this.#banner.replaceChildren(h("span", {}, text ?? ""));
    if (action) this.#banner.append(button(action.label, () => action.onClick()));
  }
}
