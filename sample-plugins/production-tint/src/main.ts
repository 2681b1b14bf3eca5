import { definePlugin } from "@terminal-plugin/sdk";
import { tintFor } from "./tint-for.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.production-tint.tint",
        "terminal.background",
        ({ payload: { session, backgroundColor } }) => ({
          ...tintFor([session.title, session.cwd], backgroundColor),
          // A title changes without another folder, as with ssh.
          refreshAfterMs: 2000,
        }),
      ),
    );
  },
});
