import { definePlugin } from "@terminal-plugin/sdk";
import { interceptOutput } from "./intercept.ts";

export default definePlugin({
  activate(context) {
    context.subscriptions.add(
      context.providers.register("{{providerId}}", "terminal.interceptor.output", ({ data }) =>
        interceptOutput(data),
      ),
    );
  },
});
