import { defineConfig } from "vitest/config";

const conditions = ["@terminal-plugin/source", "node", "development|production"];
const project = (name: string, folder: string, options: object = {}) => ({
  ssr: { resolve: { conditions } },
  resolve: { conditions },
  test: {
    name,
    root: folder,
    include: ["src/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...options,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project("sdk", "sdk", {
        typecheck: {
          enabled: true,
          include: ["src/**/*.test-d.ts"],
          tsconfig: "tsconfig.test.json",
          checker: "tsc",
        },
      }),
      project("host-runtime", "host-runtime"),
      project("reference-host", "reference-host"),
      project("cli", "cli"),
      project("sample-plugins", "sample-plugins", { include: ["*/src/**/*.test.ts"] }),
      project("tools", "tools", { include: ["**/*.test.mjs"] }),
    ],
  },
});
