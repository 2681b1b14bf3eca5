import { foreignText, h } from "./dom.ts";

/** The line below a terminal: shell, folder, last exit status, interceptors. */
export interface StatusLine {
  readonly element: HTMLElement;
  setFolder(cwd: string | undefined): void;
  /** Undefined while a command runs or its status is not known. */
  setExit(exitCode: number | undefined): void;
  /** Puts the interceptor choice into the line. */
  setChoices(choices: HTMLElement): void;
}

/** Creates the line of a terminal. */
export function createStatusLine(shell: string): StatusLine {
  const folder = h("span", { class: "status-folder" });
  const exit = h("span", { class: "status-exit" });
  const choices = h("div", { class: "status-choices" });
  const element = h(
    "footer",
    { class: "status-line" },
    h("span", { class: "status-shell" }, shell),
    folder,
    exit,
    choices,
  );
  return {
    element,
    setFolder(cwd): void {
      folder.replaceChildren(...(cwd === undefined ? [] : [foreignText(cwd, { title: cwd })]));
    },
    setExit(exitCode): void {
      exit.textContent = exitCode === undefined ? "" : exitCode === 0 ? "✓" : `exit ${exitCode}`;
      exit.toggleAttribute("data-failed", exitCode !== undefined && exitCode !== 0);
      if (exitCode === undefined) exit.removeAttribute("title");
      else exit.title = `Last command: exit status ${exitCode}`;
    },
    setChoices(element_): void {
      choices.replaceChildren(element_);
    },
  };
}
