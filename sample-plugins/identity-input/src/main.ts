import { definePlugin } from "@terminal-plugin/sdk";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.identity-input.input",
        "terminal.interceptor.input",
        ({ data }) => data,
      ),
    );
  },
});
