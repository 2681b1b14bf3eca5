import { definePlugin } from "@terminal-plugin/sdk";
import { findLinks } from "./find-links.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.link", ({ payload }) => ({
        links: findLinks(payload.line),
      })),
    );
  },
});
