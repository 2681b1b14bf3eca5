import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** Servers are reached over https. */
export const rule: Rule = {
  id: "SRC043",
  severity: "warning",
  title: "Servers are reached over https.",
  why: "A host refuses every other address.",
  hint: "Use an https address.",
  check: ({ usage }) =>
    usage.calls.flatMap(({ name, texts: [address], node, script }) =>
      name === "network.fetch" && address && /^(?!https:\/\/)[a-z]+:/i.test(address.text)
        ? [{ ...script.at(node), message: `Expected an https address, got ${escapeName(address.text)}.` }]
        : [],
    ),
  good: {},
  bad: { activate: 'context.network.fetch("http://acme.org/words.json");' },
};
