import { definePlugin } from "@terminal-plugin/sdk";
import { findMatches } from "./find-matches.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.compiler-messages.messages",
        "terminal.matcher",
        ({ payload }) => ({ matches: findMatches(payload.lines) }),
      ),
    );
  },
});
