import { definePlugin } from "@terminal-plugin/sdk";
import { colorsFor } from "./colors-for.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.theme", ({ payload }) => ({
        colors: colorsFor(payload.palette),
      })),
    );
  },
});
