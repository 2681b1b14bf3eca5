import {
  createSessionTracker,
  DisposableStore,
  PluginPlatformError,
  toErrorInfo,
  type HostTerminalState,
  type SessionChange,
  type SessionTracker,
  type StreamCloseName,
} from "@terminal-plugin/host-runtime";
import { mountProviders, watchReplies, type MountedProviders } from "@terminal-plugin/host-runtime/xterm";
import { limits, type HostOs } from "@terminal-plugin/sdk/protocol";
import { FitAddon } from "@xterm/addon-fit";
import { Terminal } from "@xterm/xterm";
import { useShellWidths } from "../character-widths.ts";
import type { ControlClient, InterceptorState, OpenedTerminal, ProviderHub } from "../control/index.ts";
import { openDataStream, type DataStream } from "./data-stream.ts";
import { button, h } from "./dom.ts";
import { createInterceptorControls, type InterceptorControls } from "./interceptor-controls.ts";
import { reportSession } from "./session-reporter.ts";
import { createStatusLine, type StatusLine } from "./status-line.ts";
import { currentTheme, wantsLessMotion } from "./theme.ts";
import { cleanPaste, createTypedInput } from "./typed-input.ts";

/** The channel that a terminal works over; another one comes after a reconnection. */
export interface HostChannel {
  readonly client: ControlClient;
  readonly hub: ProviderHub;
  readonly hostOs: HostOs;
}

/** What a terminal tells the page around it. */
export interface TerminalViewListener {
  providerName(providerId: string): string;
  onTitle(title: string): void;
  onFailure(error: { readonly code: string; readonly message: string }): void;
  /** The user closes the tab of a terminal that has ended. */
  onCloseRequested(): void;
}

/** A terminal that is attached to a session of the host. */
interface Attachment {
  readonly channel: HostChannel;
  opened: OpenedTerminal;
  readonly stream: DataStream;
  readonly tracker: SessionTracker;
  readonly providers: MountedProviders;
  readonly interceptors: InterceptorControls;
  readonly store: DisposableStore;
}

/** Time without a further change after which a new size is told, in milliseconds. */
const resizeQuietMs = 60;
/** Sizes that the host takes. */
const largestSize = 2000;

/** One terminal: emulator, data channel, adapters and the host's own frame around them. */
export class TerminalView {
  readonly element: HTMLElement;
  readonly shell: string;
  readonly #terminal: Terminal;
  readonly #fit = new FitAddon();
  readonly #listener: TerminalViewListener;
  readonly #screen: HTMLElement;
  readonly #body: HTMLElement;
  readonly #bars: HTMLElement;
  readonly #notice: HTMLElement;
  readonly #status: StatusLine;
  readonly #typed = createTypedInput();
  readonly #resizes: ResizeObserver;
  #attachment: Attachment | undefined;
  #visible = false;
  #resizeTimer: number | undefined;
  #disposed = false;

  constructor(shell: string, listener: TerminalViewListener) {
    this.shell = shell;
    this.#listener = listener;
    this.#screen = h("div", { class: "terminal-screen" });
    this.#bars = h("div", { class: "terminal-bars" });
    this.#notice = h("div", { class: "terminal-notice", role: "status", hidden: true });
    this.#status = createStatusLine(shell);
    this.#body = h("div", { class: "terminal-body" }, this.#screen);
    this.element = h(
      "div",
      { class: "terminal-view", role: "tabpanel", hidden: true, "data-state": "connecting" },
      this.#bars,
      this.#notice,
      this.#body,
      this.#status.element,
    );
    this.#terminal = new Terminal({
      allowProposedApi: true,
      cursorBlink: !wantsLessMotion(),
      fontFamily:
        'ui-monospace, "Cascadia Code", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
      fontSize: 14,
      lineHeight: 1.2,
      scrollback: 5000,
      theme: currentTheme(),
      minimumContrastRatio: 4.5,
      overviewRuler: { width: 14 },
    });
    useShellWidths(this.#terminal);
    this.#terminal.loadAddon(this.#fit);
    const replies = watchReplies(this.#terminal);
    this.#terminal.onData((data) => {
      const isReply = replies.isReply();
      if (!isReply) this.#attachment?.tracker.noteInput(data);
      this.#attachment?.stream.input(this.#typed.text(data), isReply ? "reply" : "typed");
    });
    // Legacy mouse reports: no one typed them.
    this.#terminal.onBinary((data) => this.#attachment?.stream.input(this.#typed.binary(data), "reply"));
    this.#terminal.onResize(() => this.#tellSizeSoon());
    this.#terminal.onTitleChange((title) => listener.onTitle(title.slice(0, limits.titleChars)));
    this.#resizes = new ResizeObserver(() => this.#fitNow());
    this.#screen.addEventListener("paste", (event) => this.#onPaste(event), { capture: true });
  }

  get session(): OpenedTerminal | undefined {
    return this.#attachment?.opened;
  }

  /** Whether it may be attached again without asking: a channel that broke waits for the user. */
  get isDetached(): boolean {
    const state = this.element.dataset["state"];
    return state === "disconnected" || state === "ended";
  }

  get hasEnded(): boolean {
    return this.element.dataset["state"] === "ended";
  }

  /** Puts the emulator on the screen; the element must be in the page and visible. */
  open(): void {
    this.#terminal.open(this.#screen);
    this.#resizes.observe(this.#screen);
    this.#fitNow();
  }

  /** Columns and rows that fit now. */
  size(): { readonly columns: number; readonly rows: number } {
    return { columns: this.#terminal.cols, rows: this.#terminal.rows };
  }

  /** Connects to a terminal of the host. A terminal that was there before starts empty (DP-10). */
  attach(channel: HostChannel, opened: OpenedTerminal, isNew: boolean): void {
    this.#detach();
    if (!isNew) this.#terminal.reset();
    const { session, nonce } = opened;
    const store = new DisposableStore((error) => reportError(error));
    const terminal = this.#terminal;
    let hostState: HostTerminalState | undefined;
    const tracker = store.add(
      createSessionTracker(terminal, {
        nonce,
        hostState: () => hostState,
        onFailure: reportError,
        onStuckAlternateScreen: () => terminal.write("\x1b[?1049l"),
      }),
    );
    const { sessionId } = session;
    store.add(
      reportSession(tracker, (report) => channel.client.notify("session.report", { ...report, sessionId })),
    );
    store.add(tracker.onChange((change) => this.#onChange(change)));
    const client = channel.hub.clientFor(sessionId);
    const providers = store.add(
      mountProviders(terminal, {
        tracker,
        client,
        onFailure: reportError,
        container: this.#screen,
        hostOs: channel.hostOs,
        hasInitialFolder: session.cwd !== undefined,
        theme: currentTheme,
        onTheme: ({ background }) => (this.#body.style.backgroundColor = background ?? ""),
        write: (keys) => terminal.input(keys),
        providerName: (providerId) => this.#listener.providerName(providerId),
      }),
    );
    providers.setVisible(this.#visible && !document.hidden);
    const interceptors = createInterceptorControls({
      client: channel.client,
      sessionId,
      onFailure: (error) => this.#listener.onFailure(error),
      onChosen: () => this.focus(),
    });
    const stream = openDataStream({
      dataToken: opened.dataToken,
      write: (bytes, done) => terminal.write(bytes, done),
      onState: (state, command) =>
        // In its place in the output: when what came before is parsed.
        terminal.write("", () => {
          hostState = state;
          tracker.noteHostState();
          if (command !== undefined) tracker.takeOriginalCommand(command);
        }),
      onClosed: (code) => this.#onStreamClosed(code),
    });
    this.#attachment = { channel, opened, stream, tracker, providers, interceptors, store };
    this.#bars.replaceChildren(interceptors.bar);
    this.#status.setChoices(interceptors.choices);
    this.#status.setFolder(session.cwd);
    this.#setState("attached");
    if (isNew) this.#showNotice(undefined);
    else {
      this.#showNotice("Attached again. The host keeps no earlier output; press Enter for a prompt.", {
        label: "OK",
        onClick: () => this.#showNotice(undefined),
      });
    }
    this.#tellSizeSoon();
  }

  /** Shown and worked on, or hidden behind another tab. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.element.hidden = !visible;
    this.#attachment?.providers.setVisible(visible && !document.hidden);
    if (visible && this.#terminal.element) this.#fitNow();
  }

  /** The page itself was hidden or shown. */
  onPageVisibility(): void {
    this.#attachment?.providers.setVisible(this.#visible && !document.hidden);
  }

  /** Steps through links and hovers, from the cursor's line up. */
  inspectLine(): void {
    this.focus();
    this.#attachment?.providers.inspectLine();
  }

  /** Shows the latest match, or the one above the one that is shown. */
  stepMatch(): void {
    this.focus();
    this.#attachment?.providers.stepMatch(-1);
  }

  focus(): void {
    if (this.#visible) this.#terminal.focus();
  }

  onInterceptor(state: InterceptorState): void {
    this.#attachment?.interceptors.update(state);
  }

  /** The program ended; its output is complete. */
  onExited(exitCode: number | undefined, signal: number | undefined): void {
    this.#setState("ended");
    const how = signal ? `by signal ${signal}` : exitCode === undefined ? "" : `with exit status ${exitCode}`;
    this.#showNotice(`The program ended ${how}`.trimEnd() + ".", {
      label: "Close tab",
      onClick: () => this.#listener.onCloseRequested(),
    });
  }

  /** The terminal could not be started. */
  onOpenFailed(error: unknown): void {
    const { code, message } = toErrorInfo(error);
    this.#setState("failed");
    this.element.dataset["code"] = code;
    this.#showNotice(`${message} (${code})`, {
      label: "Close tab",
      onClick: () => this.#listener.onCloseRequested(),
    });
  }

  /** The control channel is gone: nothing can be asked until the next attachment. */
  onDisconnected(): void {
    this.#attachment?.providers.setConnected(false);
    this.#attachment?.stream.close();
    if (!this.isDetached) this.#setState("disconnected");
  }

  applyPreferences(): void {
    // While it is attached the theme belongs to the adapters.
    if (!this.#attachment) this.#terminal.options.theme = currentTheme();
    this.#terminal.options.cursorBlink = !wantsLessMotion();
    this.#attachment?.providers.redraw();
  }

  /** Text that is selected in the terminal. */
  selection(): string {
    return this.#terminal.getSelection();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    window.clearTimeout(this.#resizeTimer);
    this.#resizes.disconnect();
    this.#detach();
    this.#terminal.dispose();
    this.element.remove();
  }

  #detach(): void {
    this.#attachment?.stream.close();
    this.#attachment?.store.dispose();
    this.#attachment = undefined;
  }

  #onChange({ change, cwd, exitCode }: SessionChange): void {
    if (cwd !== undefined) this.#status.setFolder(cwd);
    if (change === "commandSubmitted" || change === "commandCompleted") this.#status.setExit(exitCode);
  }

  #onStreamClosed(code: StreamCloseName | undefined): void {
    if (code === "terminal_exited" || this.element.dataset["state"] !== "attached") return;
    this.#setState("lost");
    const reason =
      code === "stream_gap"
        ? "Output is missing, so the connection to this terminal was closed"
        : "The connection to this terminal was closed";
    this.#showNotice(`${reason}${code === undefined ? "" : ` (${code})`}.`, {
      label: "Attach again",
      onClick: () => void this.#reattach(),
    });
  }

  async #reattach(): Promise<void> {
    const attachment = this.#attachment;
    if (!attachment) return;
    const { attachmentRef, attachmentEpoch } = attachment.opened;
    try {
      const opened = await attachment.channel.client.request("terminal.attach", {
        attachmentRef,
        attachmentEpoch,
      });
      if (!this.#disposed) this.attach(attachment.channel, opened, false);
    } catch (error) {
      this.#listener.onFailure(toErrorInfo(error));
    }
  }

  #onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain");
    if (text === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#terminal.paste(cleanPaste(text));
  }

  #fitNow(): void {
    const proposed = this.#fit.proposeDimensions();
    if (!proposed || !Number.isFinite(proposed.cols) || !Number.isFinite(proposed.rows)) return;
    const clamp = (value: number): number => Math.min(largestSize, Math.max(2, Math.floor(value)));
    const [columns, rows] = [clamp(proposed.cols), clamp(proposed.rows)];
    if (columns !== this.#terminal.cols || rows !== this.#terminal.rows) this.#terminal.resize(columns, rows);
  }

  #tellSizeSoon(): void {
    window.clearTimeout(this.#resizeTimer);
    this.#resizeTimer = window.setTimeout(() => void this.#tellSize(), resizeQuietMs);
  }

  async #tellSize(): Promise<void> {
    const attachment = this.#attachment;
    if (!attachment || this.element.dataset["state"] !== "attached") return;
    const { attachmentRef, attachmentEpoch } = attachment.opened;
    try {
      await attachment.channel.client.request("terminal.resize", {
        attachmentRef,
        attachmentEpoch,
        ...this.size(),
      });
    } catch (error) {
      // A terminal that ended meanwhile needs no size.
      if (
        error instanceof PluginPlatformError &&
        (error.code === "terminal_exited" || error.code === "disposed")
      )
        return;
      this.#listener.onFailure(toErrorInfo(error));
    }
  }

  #setState(state: "attached" | "ended" | "failed" | "lost" | "disconnected"): void {
    this.element.dataset["state"] = state;
  }

  #showNotice(text: string | undefined, action?: { readonly label: string; onClick(): void }): void {
    this.#notice.hidden = text === undefined;
    this.#notice.replaceChildren(h("span", {}, text ?? ""));
    if (action) this.#notice.append(button(action.label, () => action.onClick()));
  }
}
