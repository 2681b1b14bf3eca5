import type { Rule } from "../rule.ts";

/** The plugin starts in its sandbox, with its required permissions only. */
export const rule: Rule = {
  id: "TERM017",
  severity: "error",
  title: "The plugin starts in its sandbox, with its required permissions only.",
  why: "A plugin that fails to start three times is put into quarantine.",
  hint: "Read the reason; `terminal-plugin dev` shows it with the line of the source.",
  observe: ({ failure, answers }, { manifestFile }) => {
    const failed = answers.find(
      ({ error }) => error !== undefined && /^(activation_|runtime_)/.test(error.code),
    );
    const reason = failed?.error?.message ?? failure;
    return reason === undefined
      ? []
      : [
          {
            ...manifestFile.at("main"),
            message: `The plugin does not start: ${reason.replace(/\.?$/, ".")}`,
          },
        ];
  },
  good: {},
  bad: { activate: 'throw new TypeError("no words");' },
};
