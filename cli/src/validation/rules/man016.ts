import type { Rule } from "../rule.ts";

/** Only a plugin that has work to do at start-up asks to be started then. */
export const rule: Rule = {
  id: "MAN016",
  severity: "warning",
  title: "Only a plugin that has work to do at start-up asks to be started then.",
  why: "Every plugin that starts with the host makes each start slower and holds memory, whether it is used or not.",
  hint: "Remove onStartupFinished; a provider starts its plugin when it is first asked.",
  fixable: true,
  check: ({ manifest, manifestFile, usage }) => {
    const events = manifest?.activationEvents ?? [];
    const index = events.indexOf("onStartupFinished");
    if (index < 0 || usage.calls.some(({ name }) => !/^(providers|log|settings)\./.test(name))) return [];
    const rest = events.filter((event) => event !== "onStartupFinished");
    const edits = [manifestFile.set(["activationEvents"], rest.length > 0 ? rest : undefined)];
    const message = "The plugin starts with the host, and its code does nothing before a provider is asked.";
    return [{ ...manifestFile.at("activationEvents", index), message, edits }];
  },
  good: {
    manifest: { activationEvents: ["onStartupFinished"] },
    activate: "context.subscriptions.add(context.terminals.onDidChange(() => {}));",
  },
  bad: { manifest: { activationEvents: ["onStartupFinished"] } },
};
