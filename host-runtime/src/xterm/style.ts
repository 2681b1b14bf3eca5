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
.terminal-plugin-completion-list {
  list-style: none; margin: 0; padding: 4px; max-height: 13.5em; min-height: 2em; flex: 0 1 auto; overflow-y: auto;
  scroll-padding: 4px;
}
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
.terminal-plugin-completion-whole {
  flex: 0 0 auto; box-sizing: border-box; padding: 4px 12px; border-top: 1px solid var(--terminal-plugin-popup-border, #d0d7de); white-space: pre-wrap;
  unicode-bidi: isolate; direction: ltr; overflow-wrap: anywhere; max-height: 12em; overflow-y: auto;
}
.terminal-plugin-completion-whole[hidden] { display: none; }
.terminal-plugin-completion-description {
  flex: 0 0 auto; box-sizing: border-box; padding: 4px 12px; border-top: 1px solid var(--terminal-plugin-popup-border, #d0d7de); white-space: pre-wrap;
  unicode-bidi: isolate; direction: ltr; overflow-wrap: anywhere; max-height: 4.5em; overflow-y: auto; font-size: 12px;
  color: var(--terminal-plugin-popup-muted, #59636e);
}
.terminal-plugin-completion-description[hidden] { display: none; }
.terminal-plugin-notes.xterm-decoration {
  box-sizing: border-box; overflow: hidden; white-space: pre; text-align: right; text-overflow: ellipsis;
  padding-right: 1ch; font: 12px/1.4 var(--terminal-plugin-font, ui-monospace, monospace);
  color: var(--terminal-plugin-note, #767b83); pointer-events: none;
}
.terminal-plugin-note { pointer-events: auto; }
.terminal-plugin-note + .terminal-plugin-note { margin-left: 1.5ch; }
.terminal-plugin-notes-covered { visibility: hidden; }
.terminal-plugin-completion-status, .terminal-plugin-notes-status {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.terminal-plugin-tip {
  position: absolute; z-index: 25; box-sizing: border-box; max-width: min(40em, calc(100% - 8px)); max-height: 60%;
  overflow: hidden auto; padding: 6px 10px; font: 13px/1.45 var(--terminal-plugin-font, ui-monospace, monospace);
  color: var(--terminal-plugin-popup-foreground, #1f2328); background: var(--terminal-plugin-popup-background, #ffffff);
  border: 1px solid var(--terminal-plugin-popup-border, #d0d7de); border-radius: 6px; box-shadow: 0 4px 14px rgb(0 0 0 / 25%);
}
.terminal-plugin-tip[hidden] { display: none; }
.terminal-plugin-tip-part { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; direction: ltr; }
.terminal-plugin-tip-part[data-look="title"] { font-weight: 600; }
.terminal-plugin-tip-part[data-look="muted"] { color: var(--terminal-plugin-popup-muted, #59636e); font-size: 12px; }
.terminal-plugin-tip-marks { position: absolute; inset: 0; pointer-events: none; z-index: 15; }
.terminal-plugin-tip-mark { position: absolute; box-sizing: border-box; color: var(--terminal-plugin-link, #2f81f7); }
.terminal-plugin-tip-mark[data-look="link"] { border-bottom: 1px solid currentColor; }
.terminal-plugin-tip-mark[data-look="hover"] { border-bottom: 1px dotted currentColor; }
.terminal-plugin-tip-mark[data-look="selected"] { outline: 2px solid currentColor; outline-offset: 1px; border-radius: 2px; }
.terminal-plugin-tip-mark[data-look="none"] { display: none; }
.xterm.terminal-plugin-on-link, .xterm.terminal-plugin-on-link .xterm-screen { cursor: pointer; }
.terminal-plugin-match.xterm-decoration {
  box-sizing: border-box; border-bottom: 2px solid var(--terminal-plugin-match-color, #3b82f6); pointer-events: none;
  background: color-mix(in srgb, var(--terminal-plugin-match-color, #3b82f6) 18%, transparent);
}
.terminal-plugin-command-note-line {
  display: flex; gap: 1ch; align-items: center; height: 100%; overflow: hidden; white-space: pre;
  font: 12px/1 var(--terminal-plugin-font, ui-monospace, monospace);
  color: var(--terminal-plugin-popup-muted, #59636e); cursor: default;
}
.terminal-plugin-command-note-part { flex: none; }
.terminal-plugin-command-note-part[data-look="text"] { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; padding-left: 2px; }
.terminal-plugin-command-note-part[data-look="destructive"], .terminal-plugin-command-note-part[data-look="idempotent"] {
  padding: 1px 6px; border-radius: 4px; border: 1px solid currentColor; line-height: 1;
  background: var(--terminal-plugin-popup-background, #ffffff);
}
.terminal-plugin-command-note-part[data-look="destructive"] { color: var(--terminal-plugin-danger, #b3261e); }
.terminal-plugin-command-note-part[data-look="idempotent"] { color: var(--terminal-plugin-safe, #1a7f37); }
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
