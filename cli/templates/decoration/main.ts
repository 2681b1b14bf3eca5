import { definePlugin } from "@terminal-plugin/sdk";
import { rules } from "./rules.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.decoration", () => ({ rules })),
    );
  },
});
