import { definePlugin } from "@terminal-plugin/sdk";
import { backgroundFor } from "./background-for.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.background", ({ payload }) =>
        backgroundFor(payload.session.cwd),
      ),
    );
  },
});
