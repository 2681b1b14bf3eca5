import { definePlugin } from "@terminal-plugin/sdk";
import { classify } from "./classify.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.command-risks.commands",
        "terminal.semantic",
        ({ payload }) => classify(payload.command),
      ),
    );
  },
});
