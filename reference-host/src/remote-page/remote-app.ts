import type { RemoteTerminalInfo } from "@terminal-plugin/sdk/protocol";
import { button, h } from "../page/dom.ts";
import {
  endConnection,
  initialState,
  reduceClient,
  rowsOf,
  startConnection,
  type ClientState,
} from "./client-state.ts";
import { createRemoteLink, type RemoteLink } from "./remote-link.ts";
import { createTerminalRow, type TerminalRow } from "./terminal-row.ts";

/** The reference client for remote use: the list of terminals, and panes of the managed ones. */
export class RemoteApp {
  readonly #newTerminal = button("+ New Terminal", () => this.#send({ type: "terminal_spawn_request" }), {
    class: "primary",
  });
  readonly #status = h("p", { class: "status", role: "status" });
  readonly #failure = h("p", { class: "failure", role: "alert" });
  readonly #empty = h("p", { class: "empty" }, "No terminals open in the IDE.");
  readonly #list = h("ul", { class: "rows", "aria-label": "Terminals" });
  readonly #allow = h("input", { type: "checkbox", id: "allow-managed" });
  readonly #chip = h("span", { class: "chip", role: "status" });
  readonly #rows = new Map<string, TerminalRow>();
  #state: ClientState = initialState;
  #isRefused = false;
  #link: RemoteLink | undefined;

  constructor(root: HTMLElement) {
    this.#allow.addEventListener("change", () => this.#negotiate(this.#allow.checked));
    root.append(
      h("header", {}, h("h1", {}, "Terminals"), this.#newTerminal),
      h(
        "main",
        {},
        this.#status,
        this.#failure,
        this.#empty,
        this.#list,
        h(
          "section",
          { class: "settings", "aria-labelledby": "settings-title" },
          h("h2", { id: "settings-title" }, "Settings"),
          h("label", { for: "allow-managed" }, this.#allow, "Allow managed terminals"),
          this.#chip,
        ),
      ),
    );
    this.#draw();
  }

  /** Connects with the token of the address; without one nothing can be shown. */
  start(token: string | undefined): void {
    if (token === undefined) {
      this.#isRefused = true;
      this.#change({
        ...endConnection(this.#state, ""),
        failure: "Open this page by the address that the host shows: it carries the key.",
      });
      return;
    }
    this.#link = createRemoteLink(token, {
      onStart: () => this.#change(startConnection(this.#state)),
      onMessage: (message) => this.#change(reduceClient(this.#state, message)),
      onEnd: (reason, isFinal) => {
        this.#isRefused = isFinal;
        this.#change(endConnection(this.#state, reason));
      },
    });
  }

  #negotiate(wantsControl: boolean): void {
    this.#state = startConnection({ ...this.#state, failure: undefined }, wantsControl);
    this.#link?.negotiate(wantsControl);
  }

  #send(message: Readonly<Record<string, unknown>>): void {
    this.#link?.request(message);
  }

  #change(next: ClientState): void {
    this.#state = next;
    this.#draw();
  }

  #draw(): void {
    const { connection, granted, failure, isFull } = this.#state;
    const isOpen = connection === "open";
    this.#status.textContent = isOpen ? "" : this.#isRefused ? "Not connected." : "reconnecting…";
    this.#failure.textContent = failure ?? "";
    this.#newTerminal.hidden = !granted.includes("terminal_control");
    this.#newTerminal.disabled = isFull;
    const rows = rowsOf(this.#state);
    this.#empty.hidden = !isOpen || rows.length > 0;
    this.#drawRows(rows);
    this.#drawChip();
  }

  #drawRows(infos: readonly RemoteTerminalInfo[]): void {
    const ids = new Set(infos.map(({ id }) => id));
    for (const [id, row] of this.#rows) {
      if (ids.has(id)) continue;
      row.element.remove();
      this.#rows.delete(id);
    }
    for (const [index, info] of infos.entries()) {
      const row = this.#rows.get(info.id) ?? this.#createRow(info.id);
      const tail = this.#state.tails.get(info.id)?.text ?? "";
      row.update(info, tail, this.#state.own.has(info.id));
      const before = this.#list.children[index];
      if (before !== row.element) this.#list.insertBefore(row.element, before ?? null);
    }
  }

  #createRow(terminalId: string): TerminalRow {
    const row = createTerminalRow({
      reveal: () => this.#send({ type: "terminal_reveal_request", terminalId, preserveFocus: false }),
      type: (data) => this.#send({ type: "terminal_input", terminalId, data }),
      kill: () => this.#send({ type: "terminal_dispose_request", terminalId }),
    });
    this.#rows.set(terminalId, row);
    return row;
  }

  /** What became of the wish for managed terminals (TPC-26). */
  #drawChip(): void {
    const { connection, wantsControl, granted } = this.#state;
    const isGranted = granted.includes("terminal_control");
    const text =
      connection !== "open"
        ? this.#isRefused
          ? "refused"
          : "reconnecting…"
        : wantsControl
          ? isGranted
            ? "negotiated"
            : "refused by the host"
          : "";
    this.#chip.textContent = text;
    this.#chip.hidden = text === "";
    this.#chip.classList.toggle("good", text === "negotiated");
  }
}
