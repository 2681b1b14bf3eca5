import { definePlugin } from "@terminal-plugin/sdk";
import { annotate } from "./annotate.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.prompt", ({ payload }) => ({
        annotations: annotate(payload.reason, payload.session.cwd),
      })),
    );
  },
});
