import { toErrorInfo } from "@terminal-plugin/host-runtime";
import {
  createProviderHub,
  type ControlClient,
  type ProviderHub,
  type TerminalProfile,
  type WelcomeResult,
} from "../control/index.ts";
import { keepConnected, type Connection } from "./connection.ts";
import { button, h } from "./dom.ts";
import { createKindSwitches } from "./kind-switches.ts";
import { createNewTerminal } from "./new-terminal.ts";
import { createNotices } from "./notices.ts";
import { createPermissionDialogs } from "./permission-dialog.ts";
import { createPluginPanel, type PluginList } from "./plugin-panel.ts";
import { createRemoteQuestions, openRemoteAccess } from "./remote-dialogs.ts";
import { TerminalTabs } from "./terminal-tabs.ts";
import { onPreferenceChange } from "./theme.ts";

/** The page: tabs of terminals, the host's dialogs and warnings, the plugin manager. */
export class App {
  readonly #notices = createNotices();
  readonly #panels = h("main", { class: "terminals" });
  readonly #terminals = new TerminalTabs({
    panels: this.#panels,
    providerName: (providerId) => this.#providerNames.get(providerId) ?? "Built-in",
    profileLabel: (profileId) => this.#labelOf(profileId),
    onFailure: (error) => this.#notices.show(error),
    onEmpty: () => this.#newTerminal.element.querySelector("button")?.focus(),
  });
  readonly #banner = h("div", { class: "banner", role: "status", hidden: true });
  readonly #offBadge = h("span", { class: "badge caution", hidden: true }, "Plugins off");
  readonly #newTerminal = createNewTerminal((profile) => void this.#terminals.open(profile));
  readonly #panelButton = button("Plugins", () => this.#togglePanel(), {
    class: "panel-button",
    "aria-expanded": "false",
    "aria-controls": "plugin-panel",
  });
  readonly #dialogs = createPermissionDialogs(
    (requestId, decision) => this.#client?.notify("decision.answer", { requestId, decision }),
    () => this.#focusTerminal(),
  );
  readonly #remoteQuestions = createRemoteQuestions(
    (questionId, allow) => this.#client?.notify("remote.answer", { questionId, allow }),
    () => this.#focusTerminal(),
  );
  readonly #remoteButton = button("Remote", () => void this.#showRemoteAccess(), {
    class: "panel-button",
    "aria-haspopup": "dialog",
  });
  readonly #kinds = createKindSwitches(() => this.#hub?.setKindsOff(this.#kinds.off()));
  #hub: ProviderHub | undefined;
  readonly #panel = createPluginPanel({
    kinds: this.#kinds.element,
    onFailure: (error) => this.#notices.show(error),
    onClosed: () => this.#onPanelClosed(),
  });
  readonly #providerNames = new Map<string, string>();
  #profiles: readonly TerminalProfile[] = [];
  #client: ControlClient | undefined;
  #connection: Connection | undefined;
  #greeted = false;

  constructor(root: HTMLElement) {
    const header = h(
      "header",
      { class: "top" },
      h("h1", { class: "visually-hidden" }, "Terminals with plugins"),
      this.#terminals.element,
      this.#newTerminal.element,
      h("div", { class: "top-end" }, this.#offBadge, this.#remoteButton, this.#panelButton),
    );
    const middle = h("div", { class: "middle" }, this.#panels, this.#panel.element);
    root.append(header, this.#banner, middle, this.#notices.element);
    document.addEventListener("keydown", (event) => this.#onShortcut(event), { capture: true });
    document.addEventListener("visibilitychange", () => {
      for (const view of this.#terminals.views) view.onPageVisibility();
    });
    onPreferenceChange(() => {
      for (const view of this.#terminals.views) view.applyPreferences();
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
    hub.setKindsOff(this.#kinds.off());
    this.#hub = hub;
    const terminals = this.#terminals;
    client.onNotification("decision.requested", (request) => this.#dialogs.ask(request));
    client.onNotification("decision.withdrawn", ({ requestId }) => this.#dialogs.withdraw(requestId));
    client.onNotification("host.warning", (warning) => this.#notices.show(warning));
    client.onNotification("interceptor.changed", (state) =>
      terminals.viewOfSession(state.sessionId)?.onInterceptor(state),
    );
    client.onNotification("terminal.exited", ({ attachmentRef, exitCode, signal }) =>
      terminals.viewOfAttachment(attachmentRef)?.onExited(exitCode, signal),
    );
    client.onNotification("terminal.reveal", (params) => terminals.reveal(params));
    client.onNotification("remote.offered", (offer) => void terminals.openOffer(offer));
    client.onNotification("remote.asked", (question) => this.#remoteQuestions.ask(question));
    client.onNotification("remote.withdrawn", ({ questionId }) => this.#remoteQuestions.withdraw(questionId));
    client.onNotification("possessions.changed", ({ possessions }) => void terminals.adopt(possessions));
    client.onNotification("plugins.changed", (changed) => {
      this.#onPlugins(changed);
      hub.setPlugins(changed);
    });
    try {
      const welcome = await client.request("host.hello", {});
      this.#client = client;
      terminals.setChannel({ client, hub, hostOs: welcome.hostOs });
      this.#onPlugins(welcome);
      this.#panel.setTrust(welcome.trust);
      hub.setPlugins(welcome);
      this.#panel.setClient(client);
      await this.#onWelcome(welcome);
    } catch (error) {
      this.#notices.show(toErrorInfo(error));
    }
  }

  async #onWelcome({ profiles, possessions }: WelcomeResult): Promise<void> {
    this.#profiles = profiles;
    this.#newTerminal.setProfiles(profiles);
    const standard = profiles.find(({ isDefault }) => isDefault) ?? profiles[0];
    this.#showBanner(standard ? undefined : "The host found no shell on this machine.");
    this.#terminals.endMissing(possessions);
    await this.#terminals.adopt(possessions);
    if (!this.#greeted && this.#terminals.count === 0 && standard) await this.#terminals.open(standard);
    this.#greeted = true;
    this.#focusTerminal();
  }

  #onClosed(retryInMs: number): void {
    this.#client = undefined;
    this.#terminals.setChannel(undefined);
    this.#dialogs.clear();
    this.#remoteQuestions.clear();
    this.#panel.setClient(undefined);
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
    else if (key === "l") this.#terminals.focusRow();
    else if (key === "h") this.#terminals.selected?.inspectLine();
    else if (key === "m") this.#terminals.selected?.stepMatch();
    else if (key === "c") {
      const text = this.#terminals.selected?.selection() ?? "";
      if (text === "") return;
      navigator.clipboard.writeText(text).catch((error: unknown) => this.#notices.show(toErrorInfo(error)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async #showRemoteAccess(): Promise<void> {
    try {
      if (this.#client) openRemoteAccess(await this.#client.request("remote.access", {}));
    } catch (error) {
      this.#notices.show(toErrorInfo(error));
    }
  }

  #togglePanel(): void {
    this.#panel.setOpen(!this.#panel.isOpen);
    this.#panelButton.setAttribute("aria-expanded", String(this.#panel.isOpen));
  }

  #onPanelClosed(): void {
    this.#panelButton.setAttribute("aria-expanded", "false");
    this.#panelButton.focus();
  }

  /** Gives the keyboard to the terminal unless something else has it: a closed dialog gives it back by itself. */
  #focusTerminal(): void {
    if (document.activeElement === null || document.activeElement === document.body)
      this.#terminals.selected?.focus();
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
