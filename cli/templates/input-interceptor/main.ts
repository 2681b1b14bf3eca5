import { definePlugin } from "@terminal-plugin/sdk";
import { interceptInput } from "./intercept.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.interceptor.input", ({ data }) =>
        interceptInput(data),
      ),
    );
  },
});
