// The page of the matching bench: an emulator, and the adapter of highlight rules over it.
import { createSessionTracker } from "@terminal-plugin/host-runtime";
import { mountDecorations } from "@terminal-plugin/host-runtime/xterm";
import { Terminal } from "@xterm/xterm";

const onFailure = (error) => console.error(error);

/**
 * Writes `text` in pieces of 16 KiB, `pauseMs` apart, under `rules`, and waits until the adapter is at rest. Returns the
 * milliseconds that writing took and the decorations on screen.
 */
globalThis.runOutput = async (rules, text, pauseMs) => {
  const screen = document.createElement("div");
  screen.style.cssText = "width: 1000px; height: 600px; position: relative";
  document.body.replaceChildren(screen);
  const terminal = new Terminal({ allowProposedApi: true, scrollback: 5000, cols: 120, rows: 35 });
  terminal.open(screen);
  const tracker = createSessionTracker(terminal, { onFailure });
  const client = {
    isAvailable: () => rules.length > 0,
    onDidChangeAvailability: () => ({ dispose() {} }),
    request(_kind, _payload, onUpdate) {
      onUpdate({ result: { rules }, outcomes: [], done: true });
      return { dispose() {} };
    },
  };
  const decorations = mountDecorations(terminal, { client, tracker, background: () => "#000000", onFailure });
  const startedAt = performance.now();
  for (let at = 0; at < text.length; at += 16_384) {
    await new Promise((resolve) => terminal.write(text.slice(at, at + 16_384), resolve));
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const writeMs = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const drawn = document.querySelectorAll(".xterm-decoration").length;
  decorations.dispose();
  tracker.dispose();
  terminal.dispose();
  return { writeMs, drawn };
};
globalThis.isReady = true;
