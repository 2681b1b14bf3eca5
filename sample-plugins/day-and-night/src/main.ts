import { definePlugin } from "@terminal-plugin/sdk";
import { colorsAt } from "./colors-at.ts";

const hours: Readonly<Record<string, number>> = { day: 12, night: 0 };

export default definePlugin({
  activate(context) {
    const hourNow = (): number => new Date(context.clock.now()).getHours();
    context.subscriptions.add(
      context.providers.register(
        "dev.terminal-plugin.day-and-night.colors",
        "terminal.theme",
        ({ payload }) => ({
          colors: colorsAt(hours[String(context.settings.get("mode"))] ?? hourNow(), payload.palette),
        }),
      ),
    );
  },
});
