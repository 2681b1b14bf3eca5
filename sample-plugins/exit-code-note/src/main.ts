import { definePlugin } from "@terminal-plugin/sdk";
import { meaningOf } from "./meaning.ts";

export default definePlugin({
  activate(context) {
    const exitCodes = new Map<string, number>();
    context.subscriptions.add(
      context.terminals.onDidChange((event) => {
        const { sessionId } = event.session;
        if (event.type === "commandCompleted" && event.exitCode !== undefined)
          exitCodes.set(sessionId, event.exitCode);
        // A command without a known status must not get that of the one before.
        else if (event.type === "commandSubmitted" || event.type === "disposed") exitCodes.delete(sessionId);
      }),
    );
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.exit-code-note.note",
        "terminal.prompt",
        ({ payload }) => {
          const exitCode = exitCodes.get(payload.session.sessionId);
          const text = exitCode === undefined ? undefined : meaningOf(exitCode);
          return { annotations: text === undefined ? [] : [{ text, color: "#e5484d" }] };
        },
      ),
    );
  },
});
