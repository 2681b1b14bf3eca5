import { createDisposable, type Disposable } from "../kernel/index.ts";

/**
 * Style of what the adapters draw. An application changes the look by the custom properties. A constructed sheet needs
 * no permission of a content security policy.
 */
const style = `
.terminal-plugin-completion {
  position: absolute; z-index: 20; box-sizing: border-box; display: flex; flex-direction: column;
  min-width: 16em; max-width: min(44em, 100%); font: 13px/1.5 var(--terminal-plugin-font, ui-monospace, monospace);
  color: var(--terminal-plugin-popup-foreground, #1f2328); background: var(--terminal-plugin-popup-background, #ffffff);
  border: 1px solid var(--terminal-plugin-popup-border, #d0d7de); border-radius: 6px; overflow: hidden;
  box-shadow: 0 6px 20px rgb(0 0 0 / 25%);
}
.terminal-plugin-completion[hidden] { display: none; }
.terminal-plugin-completion-list { list-style: none; margin: 0; padding: 4px; max-height: 13.5em; overflow-y: auto; }
.terminal-plugin-completion-item {
  display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto; gap: 1.25em; align-items: baseline;
  padding: 1px 8px; border-radius: 4px; cursor: pointer; white-space: pre;
}
.terminal-plugin-completion-item > * { overflow: hidden; text-overflow: ellipsis; unicode-bidi: isolate; direction: ltr; }
.terminal-plugin-completion-detail, .terminal-plugin-completion-provider {
  color: var(--terminal-plugin-popup-muted, #59636e); font-size: 12px;
}
.terminal-plugin-completion-provider { grid-column: 3; }
.terminal-plugin-completion-item[aria-selected="true"] {
  background: var(--terminal-plugin-popup-selection, #0969da); color: var(--terminal-plugin-popup-selection-foreground, #ffffff);
}
.terminal-plugin-completion-item[aria-selected="true"] > * { color: inherit; }
.terminal-plugin-completion-description {
  padding: 4px 12px; border-top: 1px solid var(--terminal-plugin-popup-border, #d0d7de); white-space: pre-wrap;
  unicode-bidi: isolate; direction: ltr; overflow-wrap: anywhere; max-height: 4.5em; overflow-y: auto; font-size: 12px;
  color: var(--terminal-plugin-popup-muted, #59636e);
}
.terminal-plugin-completion-description[hidden] { display: none; }
.terminal-plugin-completion-status {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
`;

const sheets = new WeakMap<Document, { readonly sheet: CSSStyleSheet; users: number }>();

/** Adds the style to a document while at least one adapter uses it. */
export function addAdapterStyle(document: Document): Disposable {
  let entry = sheets.get(document);
  if (!entry) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    entry = { sheet, users: 0 };
    sheets.set(document, entry);
  }
  const used = entry;
  used.users += 1;
  if (used.users === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, used.sheet];
  return createDisposable(() => {
    used.users -= 1;
    if (used.users === 0) {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== used.sheet);
    }
  });
}
