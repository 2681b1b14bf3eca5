import { definePlugin } from "@terminal-plugin/sdk";
import { completeGit } from "./complete.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.git-completion.subcommands",
        "terminal.completion",
        ({ payload }) => ({ items: completeGit(payload.input, payload.cursor, payload.limit) }),
      ),
    );
  },
});
