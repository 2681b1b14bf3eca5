import type { Rule } from "../rule.ts";

/** A request ends when nobody waits for its answer any more. */
export const rule: Rule = {
  id: "SRC031",
  severity: "info",
  title: "A request ends when nobody waits for its answer any more.",
  why: "A user who types on makes each answer stale; a request that goes on costs a slot of sixteen.",
  hint: "Hand `cancellationToken` of the invocation to context.network.fetch.",
  check: ({ usage }) =>
    usage.calls.flatMap(({ name, node, script }) => {
      if (name !== "network.fetch") return [];
      const options = node.arguments[1];
      const isForwarded =
        options !== undefined &&
        (options.type !== "ObjectExpression" ||
          options.properties.some(
            (property) =>
              property.type === "SpreadElement" ||
              (property.key.type === "Identifier" && property.key.name === "cancellationToken"),
          ));
      return isForwarded ? [] : [{ ...script.at(node), message: "The request has no cancellation token." }];
    }),
  good: {
    activate:
      'const cancellationToken = undefined;\ncontext.network.fetch("https://acme.org/", { cancellationToken });',
  },
  bad: { activate: 'context.network.fetch("https://acme.org/");' },
};
