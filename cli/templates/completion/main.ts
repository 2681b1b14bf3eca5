import { definePlugin } from "@terminal-plugin/sdk";
import { completeLine } from "./complete.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.completion", ({ payload }) => ({
        items: completeLine(payload.input.slice(0, payload.cursor)).slice(0, payload.limit),
      })),
    );
  },
});
