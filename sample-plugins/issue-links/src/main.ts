import { definePlugin } from "@terminal-plugin/sdk";
import { findLinks } from "./find-links.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.issue-links.references",
        "terminal.link",
        ({ payload }) => ({ links: findLinks(payload.line) }),
      ),
    );
  },
});
