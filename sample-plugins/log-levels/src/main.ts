import { definePlugin } from "@terminal-plugin/sdk";
import { rules } from "./rules.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("dev.terminal-plugin.log-levels.words", "terminal.decoration", () => ({
        rules,
      })),
    );
  },
});
