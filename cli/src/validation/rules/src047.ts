import { escapeName } from "@terminal-plugin/host-runtime/package";
import type { Rule } from "../rule.ts";

/** A private key or password is not written in the script. */
export const rule: Rule = {
  id: "SRC047",
  severity: "warning",
  title: "A private key or password is not written in the script.",
  why: "Every user of the plugin can read it.",
  hint: 'Make it a setting of the type "secret".',
  check: ({ scripts }) =>
    scripts.flatMap((script) =>
      script.nodes("VariableDeclarator").flatMap(({ id, init, start }) =>
        id.type === "Identifier" &&
        /^(password|passphrase|api_?key|secret_?key|client_?secret|access_?token|auth_?token)$/i.test(
          id.name,
        ) &&
        init?.type === "Literal" &&
        typeof init.value === "string" &&
        /^(?=.*\d)[A-Za-z0-9+/=_-]{16,}$/.test(init.value)
          ? [
              {
                ...script.at(start),
                message: `The secret ${escapeName(id.name)} is written in the script.`,
              },
            ]
          : [],
      ),
    ),
  good: {},
  bad: { activate: 'const apiKey = "9f8e7d6c5b4a39281706";' },
};
