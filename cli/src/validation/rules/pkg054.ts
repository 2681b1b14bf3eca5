import type { Rule } from "../rule.ts";

/** The SDK is a development dependency. */
export const rule: Rule = {
  id: "PKG054",
  severity: "warning",
  title: "The SDK is a development dependency.",
  why: "The build bundles what the code uses of it, and the types are those of the version that is named.",
  hint: "Run `npm install --save-dev @terminal-plugin/sdk`.",
  check: ({ packageJson, beside }) => {
    const usesSdk = [...beside].some(
      ([path, bytes]) =>
        /^src\/.*\.[cm]?tsx?$/.test(path) &&
        new TextDecoder().decode(bytes).includes('"@terminal-plugin/sdk'),
    );
    return !usesSdk || packageJson.get("devDependencies", "@terminal-plugin/sdk") !== undefined
      ? []
      : [
          {
            ...packageJson.at("devDependencies"),
            message: 'Expected "@terminal-plugin/sdk" in "devDependencies".',
          },
        ];
  },
  good: {},
  bad: {
    packageJson: { devDependencies: null },
    beside: { "src/main.ts": 'import { definePlugin } from "@terminal-plugin/sdk";\n' },
  },
};
