// Writes limits, error codes, the method table and the kind table as TypeScript constants.

export function emitLimits(limits, banner) {
  const rows = Object.entries(limits).map(
    ([name, { value, unit, description, source }]) =>
      `  /** ${description} Unit: ${unit}. Source: ${source}. */\n  ${name}: ${value},\n`,
  );
  return `${banner}/** Every number that host and plugin must agree on, in one place. */\nexport const limits: {\n${Object.entries(
    limits,
  )
    .map(
      ([name, { value, description, unit, source }]) =>
        `  /** ${description} Unit: ${unit}. Source: ${source}. */\n  readonly ${name}: ${value};\n`,
    )
    .join("")}} = Object.freeze({\n${rows.map((row) => row.slice(row.indexOf("\n") + 1)).join("")}});\n`;
}

export function emitCodes(codes, banner) {
  const names = Object.keys(codes).sort();
  return `${banner}/** A stable code of the error table: what callers branch on. */\nexport type ErrorCodeName =\n${names
    .map((name) => `  | ${JSON.stringify(name)}`)
    .join(
      "\n",
    )};\n\n/** What each error code means, in one sentence. Codes are never reused. */\nexport const errorCodes: { readonly [Name in ErrorCodeName]: string } = Object.freeze({\n${names
    .map((name) => `  ${name}: ${JSON.stringify(codes[name])},\n`)
    .join("")}});\n`;
}

/** Maps the name of each contract type to the type, so that a check by name returns the right one. */
export function emitTypeMap(defs, names, mapName, banner) {
  const sorted = [...names].sort();
  return `${banner}import type { ${sorted.join(", ")} } from "./types.ts";

/** Contract types by name. */
export interface ${mapName} {
${sorted.map((name) => `  /** ${defs[name].description} */\n  readonly ${name}: ${name};`).join("\n")}
}
`;
}

export function emitMethods(methods, limits, banner) {
  const types = new Set(methods.flatMap(({ params, result }) => [params, result]).filter(Boolean));
  const line = ({ name, direction, kind, params, result, deadlineMs, since }) =>
    `{ direction: ${JSON.stringify(direction)}, kind: ${JSON.stringify(kind)}, params: ${JSON.stringify(params)}, result: ${JSON.stringify(result)}, deadlineMs: ${
      deadlineMs ? limits[deadlineMs].value : null
    }, since: ${JSON.stringify(since)} }`;
  return `${banner}import type { ${[...types].sort().join(", ")} } from "./types.ts";

/** Parameters and result of every method of the control channel. */
export interface MethodTypes {
${methods.map(({ name, params, result, description }) => `  /** ${description} */\n  readonly ${JSON.stringify(name)}: { readonly params: ${params}; readonly result: ${result ?? "undefined"} };`).join("\n")}
}

/** Name of a method of the control channel. */
export type MethodName = keyof MethodTypes;

/** One row of the method table. */
export interface MethodRow {
  /** Who sends it. */
  readonly direction: "host-to-plugin" | "plugin-to-host";
  /** Whether it is answered. */
  readonly kind: "request" | "notification";
  /** Contract type of the parameters. */
  readonly params: string;
  /** Contract type of the result, null for a notification. */
  readonly result: string | null;
  /** Default deadline in milliseconds, null where none applies. */
  readonly deadlineMs: number | null;
  /** First revision of the contract that has it. */
  readonly since: string;
}

/** Direction, types, deadline and first revision of every method. */
export const methods: { readonly [Name in MethodName]: MethodRow } = Object.freeze({
${methods.map((method) => `  ${JSON.stringify(method.name)}: ${line(method)},`).join("\n")}
});
`;
}

export function emitKinds(kinds, banner) {
  const ordinary = kinds.filter(({ runtime }) => runtime === "ordinary");
  const types = ordinary.flatMap(({ payload, result }) => [payload, result]);
  const row = ({ operation, payload, result, permissions, runtime }) =>
    `{ operation: ${JSON.stringify(operation)}, payload: ${JSON.stringify(payload)}, result: ${JSON.stringify(result)}, permissions: ${JSON.stringify(permissions)}, runtime: ${JSON.stringify(runtime)} }`;
  return `${banner}import type { InterceptorKind, OrdinaryProviderKind, PermissionName, ${types.sort().join(", ")} } from "./types.ts";

/** Operation, payload and result type of each ordinary kind (SDK-12). A later kind adds itself by declaration merging (SDK-13). */
export interface ProviderKindMap {
${ordinary.map(({ kind, operation, payload, result, description }) => `  /** ${description} */\n  readonly ${JSON.stringify(kind)}: { readonly operation: ${JSON.stringify(operation)}; readonly payload: ${payload}; readonly result: ${result} };`).join("\n")}
}

${ordinary.map(({ kind, operation, payload }) => `/** Operation of \`${kind}\` (SDK-12). */\nexport type ${payload.replace("Payload", "Operation")} = ${JSON.stringify(operation)};\n`).join("\n")}
/** What a host needs to know of a provider kind. */
export interface ProviderKindRow {
  /** Name of the operation. */
  readonly operation: string;
  /** Contract type of the payload, null for an interceptor. */
  readonly payload: string | null;
  /** Contract type of the result, null for an interceptor. */
  readonly result: string | null;
  /** Permissions that every use needs (GRA-2). */
  readonly permissions: readonly PermissionName[];
  /** \`advanced\` for kinds that see the terminal's bytes. */
  readonly runtime: "ordinary" | "advanced";
}

/** Every provider kind of this contract. */
export const providerKinds: { readonly [Kind in OrdinaryProviderKind | InterceptorKind]: ProviderKindRow } = Object.freeze({
${kinds.map((kind) => `  ${JSON.stringify(kind.kind)}: ${row(kind)},`).join("\n")}
});
`;
}

/** The method table of the control channel between page and host. */
export function emitControlMethods(methods, banner) {
  const types = new Set(
    methods
      .flatMap(({ params, result }) => [params, result])
      .filter((name) => name && name !== "DecisionRequest"),
  );
  return `${banner}import type { DecisionRequest } from "@terminal-plugin/sdk/protocol";
import type { ${[...types].sort().join(", ")} } from "./types.ts";

/** Parameters and result of every method between page and host. */
export interface ControlMethodTypes {
${methods.map(({ name, params, result, description }) => `  /** ${description} */\n  readonly ${JSON.stringify(name)}: { readonly params: ${params}; readonly result: ${result ?? "undefined"} };`).join("\n")}
}

/** Name of a method between page and host. */
export type ControlMethodName = keyof ControlMethodTypes;

/** Direction, form and contract types of every method between page and host. */
export const controlMethods = Object.freeze({
${methods.map(({ name, direction, kind, params, result }) => `  ${JSON.stringify(name)}: ${JSON.stringify({ direction, kind, params, result })},`).join("\n")}
}) satisfies Readonly<Record<ControlMethodName, unknown>> as {
  readonly [Name in ControlMethodName]: { readonly direction: "page-to-host" | "host-to-page"; readonly kind: "request" | "notification"; readonly params: string; readonly result: string | null };
};
`;
}
