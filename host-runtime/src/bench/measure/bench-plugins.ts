import type { ContributionId, InterceptorDirection } from "@terminal-plugin/sdk/protocol";
import { verifyPackage, type VerifiedPackage } from "../../package/index.ts";

const directions: readonly InterceptorDirection[] = ["input", "output"];

/** The plugin that does nothing: what an interceptor costs before its author wrote a line. */
export function createIdentityPlugin(): Promise<VerifiedPackage> {
  const id = "com.example.bench-identity";
  return createPackage({
    id,
    entry: "advanced",
    optional: [
      "provider.terminal",
      "terminal.intercept.input",
      "terminal.intercept.output",
      "runtime.advanced",
    ],
    providers: directions.map((direction) => ({
      id: `${id}.${direction}`,
      kind: `terminal.interceptor.${direction}`,
    })),
    script: `var plugin = { activate(context) { for (const direction of ["input", "output"])
      context.providers.register("${id}." + direction, "terminal.interceptor." + direction, ({ data }) => data); } };
      plugin;`,
  });
}

/** A plugin whose provider answers at once with `items` completions. */
export function createCompletionPlugin(index: number, items: number): Promise<VerifiedPackage> {
  const id = `com.example.bench${index}`;
  return createPackage({
    id,
    entry: "isolated",
    required: ["provider.terminal", "terminal.complete"],
    providers: [{ id: `${id}.completion`, kind: "terminal.completion" }],
    script: `var plugin = { activate(context) {
      const items = Array.from({ length: ${items} }, (_, at) => ({
        text: "git status --option-" + at + "-${index}", description: "An option that does something", score: at }));
      context.providers.register("${id}.completion", "terminal.completion", () => ({ items })); } };
      plugin;`,
  });
}

/** Interceptors of a package by direction, the first of each. */
export function interceptorsOf({
  manifest,
}: VerifiedPackage): Partial<Record<InterceptorDirection, ContributionId>> {
  const found: Partial<Record<InterceptorDirection, ContributionId>> = {};
  for (const direction of directions) {
    const kind = `terminal.interceptor.${direction}`;
    const first = manifest.contributes?.providers?.find((provider) => provider.kind === kind);
    if (first) found[direction] = first.id;
  }
  return found;
}

interface PackageParts {
  readonly id: string;
  readonly entry: "isolated" | "advanced";
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  readonly providers: readonly { readonly id: string; readonly kind: string }[];
  readonly script: string;
}

function createPackage(parts: PackageParts): Promise<VerifiedPackage> {
  const name = parts.id.replaceAll(".", "-");
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const manifest = {
    manifestVersion: 1,
    id: parts.id,
    name,
    displayName: "Bench",
    description: "Measured by the benchmark.",
    version: "1.0.0",
    publisher: "Example",
    license: "MIT",
    engines: { api: "^1.0.0" },
    main: { [parts.entry]: "main.js" },
    activationEvents: [],
    permissions: { required: parts.required ?? [], optional: parts.optional ?? [] },
    contributes: { providers: parts.providers.map((provider) => ({ ...provider, label: "Bench" })) },
  };
  return verifyPackage([
    { path: "terminal-plugin.json", bytes: encode(JSON.stringify(manifest)) },
    { path: "package.json", bytes: encode(JSON.stringify({ name, version: "1.0.0", license: "MIT" })) },
    { path: "main.js", bytes: encode(parts.script) },
  ]);
}
