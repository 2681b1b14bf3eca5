import { PluginPlatformError, toErrorInfo } from "@terminal-plugin/host-runtime";
import type {
  OpenedTerminal,
  Possession,
  RemoteOfferedParams,
  TerminalProfile,
  TerminalRevealParams,
} from "../control/index.ts";
import { createTabs, type Tab, type Tabs } from "./tabs.ts";
import { TerminalView, type HostChannel } from "./terminal-view.ts";

/** A tab with a terminal. */
interface TerminalTab extends Tab {
  readonly view: TerminalView;
}

/** What the tabs of terminals need of the page around them. */
export interface TerminalTabsOptions {
  /** Where the terminals are shown. */
  readonly panels: HTMLElement;
  providerName(providerId: string): string;
  profileLabel(profileId: string): string;
  onFailure(error: { readonly code: string; readonly message: string }): void;
  /** The last tab was closed. */
  onEmpty(): void;
}

/** The terminals of this page, each in a tab: opened here, or taken over from a page that is gone. */
export class TerminalTabs {
  readonly #options: TerminalTabsOptions;
  readonly #tabs: Tabs;
  readonly #open = new Set<TerminalTab>();
  #channel: HostChannel | undefined;
  /** Terminals that are being opened: the host lists them before this page knows which they are. */
  #opening = 0;
  #listed: readonly Possession[] = [];
  #adopting = false;

  constructor(options: TerminalTabsOptions) {
    this.#options = options;
    this.#tabs = createTabs(
      () => options.onEmpty(),
      () => this.#tellShown(),
    );
  }

  get element(): HTMLElement {
    return this.#tabs.element;
  }

  get count(): number {
    return this.#open.size;
  }

  get views(): readonly TerminalView[] {
    return [...this.#open].map(({ view }) => view);
  }

  get selected(): TerminalView | undefined {
    return [...this.#open].find((tab) => tab === this.#tabs.selected)?.view;
  }

  /** The channel that terminals work over from now on; undefined while there is none. */
  setChannel(channel: HostChannel | undefined): void {
    this.#channel = channel;
    this.#listed = [];
    if (!channel) for (const view of this.views) view.onDisconnected();
  }

  /** Opens a terminal of the host's list in a new tab (DP-14). */
  async open({ profileId, label }: TerminalProfile): Promise<void> {
    await this.#openTab(label, { profileId }, true);
  }

  /** Opens the terminal that a remote client asked for, in a tab; the keyboard stays where it is (TPC-21). */
  async openOffer({ offerId, profileId, name }: RemoteOfferedParams): Promise<void> {
    await this.#openTab(name, { profileId, offerId }, false);
  }

  /** Shows a terminal of this page for a remote client (TPC-3). */
  reveal({ attachmentRef, preserveFocus }: TerminalRevealParams): void {
    const tab = [...this.#open].find(({ view }) => view.session?.attachmentRef === attachmentRef);
    if (!tab) return;
    this.#tabs.select(tab);
    if (!preserveFocus) tab.focus();
  }

  async #openTab(
    label: string,
    what: { readonly profileId: string; readonly offerId?: string },
    takesFocus: boolean,
  ): Promise<void> {
    const channel = this.#channel;
    if (!channel) return;
    const tab = this.#addTab(label);
    if (takesFocus) tab.focus();
    this.#opening += 1;
    try {
      const opened = await channel.client.request("terminal.open", { ...what, ...tab.view.size() });
      if (this.#open.has(tab)) {
        tab.view.attach(channel, opened, true);
        if (takesFocus) tab.focus();
        this.#tellShown();
      } else this.#closeOnHost(channel, opened);
    } catch (error) {
      tab.view.onOpenFailed(error);
    } finally {
      this.#opening -= 1;
      void this.#adoptFree();
    }
  }

  /** Attaches to listed terminals that have no page: those of this page into their tabs, others into new ones (HST-4). */
  async adopt(possessions: readonly Possession[]): Promise<void> {
    this.#listed = possessions;
    await this.#adoptFree();
  }

  /** Right after the welcome: what was here and is not listed has ended. */
  endMissing(possessions: readonly Possession[]): void {
    for (const view of this.views) {
      const ref = view.session?.attachmentRef;
      const isListed = possessions.some(({ attachmentRef }) => attachmentRef === ref);
      if (ref !== undefined && !isListed && !view.hasEnded) view.onExited(undefined, undefined);
    }
  }

  viewOfSession(sessionId: string): TerminalView | undefined {
    return this.views.find((view) => view.session?.session.sessionId === sessionId);
  }

  viewOfAttachment(attachmentRef: string): TerminalView | undefined {
    return this.views.find((view) => view.session?.attachmentRef === attachmentRef);
  }

  /** Moves the keyboard from the terminal to the row of tabs. */
  focusRow(): void {
    this.#tabs.focusRow();
  }

  async #adoptFree(): Promise<void> {
    if (this.#adopting) return;
    this.#adopting = true;
    try {
      for (let free = this.#nextFree(); free && this.#channel; free = this.#nextFree()) {
        this.#listed = this.#listed.filter((possession) => possession !== free);
        await this.#adoptOne(this.#channel, free);
      }
    } finally {
      this.#adopting = false;
    }
  }

  #nextFree(): Possession | undefined {
    if (this.#opening > 0) return undefined;
    return this.#listed.find(({ attachmentRef, status }) => {
      const known = this.viewOfAttachment(attachmentRef);
      return status === "active" && (known === undefined || known.isDetached);
    });
  }

  async #adoptOne(channel: HostChannel, { attachmentRef, attachmentEpoch }: Possession): Promise<void> {
    try {
      const opened = await channel.client.request("terminal.attach", { attachmentRef, attachmentEpoch });
      const label = this.#options.profileLabel(opened.profileId);
      const view = this.viewOfAttachment(attachmentRef) ?? this.#addTab(label).view;
      view.attach(channel, opened, false);
      this.#tellShown();
    } catch (error) {
      // Another page was faster, or the list was older than the terminal.
      const isRace =
        error instanceof PluginPlatformError &&
        (error.code === "stream_refused" || error.code === "stream_second_reader");
      if (!isRace) this.#options.onFailure(toErrorInfo(error));
    }
  }

  #addTab(label: string): TerminalTab {
    const { onFailure, panels } = this.#options;
    const view = new TerminalView(label, {
      providerName: (providerId) => this.#options.providerName(providerId),
      onTitle: (title) => this.#tabs.setTitle(tab, title),
      onFailure,
      onCloseRequested: () => this.#close(tab),
    });
    const tab: TerminalTab = {
      view,
      panel: view.element,
      setVisible: (visible) => view.setVisible(visible),
      focus: () => view.focus(),
      onClose: () => this.#close(tab),
    };
    this.#open.add(tab);
    panels.append(view.element);
    this.#tabs.add(tab, label);
    view.open();
    return tab;
  }

  /** Tells the host which terminal is shown now: it is the active one for remote clients (TPC-5). */
  #tellShown(): void {
    const session = this.selected?.session;
    if (!session) return;
    const { attachmentRef, attachmentEpoch } = session;
    this.#channel?.client.notify("terminal.focused", { attachmentRef, attachmentEpoch });
  }

  #close(tab: TerminalTab): void {
    if (!this.#open.delete(tab)) return;
    const { session, hasEnded } = tab.view;
    tab.view.dispose();
    this.#tabs.remove(tab);
    if (session && this.#channel && !hasEnded) this.#closeOnHost(this.#channel, session);
  }

  #closeOnHost({ client }: HostChannel, { attachmentRef, attachmentEpoch }: OpenedTerminal): void {
    client
      .request("terminal.close", { attachmentRef, attachmentEpoch })
      .catch((error: unknown) => this.#options.onFailure(toErrorInfo(error)));
  }
}
