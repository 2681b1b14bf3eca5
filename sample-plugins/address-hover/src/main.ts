import { definePlugin } from "@terminal-plugin/sdk";
import { findHovers } from "./find-hovers.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.address-hover.addresses",
        "terminal.hover",
        ({ payload }) => ({ hovers: findHovers(payload.line) }),
      ),
    );
  },
});
