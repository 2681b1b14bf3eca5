import { expect, it } from "vitest";
import { definePlugin, type Disposable } from "@terminal-plugin/sdk";
import { findLeaks } from "@terminal-plugin/sdk/testing";

const id = "com.example.words.list";

it("CLI-9: a plugin that disposes of everything leaves nothing in any round", async () => {
  let rounds = 0;
  const plugin = definePlugin({
    activate(context) {
      rounds += 1;
      context.subscriptions.add(context.providers.register(id, "terminal.completion", () => ({ items: [] })));
      context.subscriptions.add(context.timers.setInterval(() => {}, 1000));
    },
  });
  const leaks = await findLeaks(plugin, {
    rounds: 7,
    use: async (host) => void (await host.invoke(id, "terminal.completion", { input: "a" })),
  });
  expect(leaks).toEqual([]);
  expect(rounds).toBe(7);
});

it("CLI-9: names what stays, once, with the round that left it first", async () => {
  const kept: Disposable[] = [];
  let round = 0;
  const plugin = definePlugin({
    activate(context) {
      round += 1;
      kept.push(context.timers.setInterval(() => {}, 1000));
      if (round < 3) return;
      kept.push(context.terminals.onDidChange(() => {}));
      context.subscriptions.add({
        dispose() {
          throw new TypeError("not mine");
        },
      });
    },
  });
  expect(await findLeaks(plugin, { rounds: 5 })).toEqual([
    "1 timers (round 1)",
    "1 listeners (round 3)",
    "failure: TypeError: not mine (round 3)",
  ]);
});
