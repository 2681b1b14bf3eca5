import { permissionsOfKind } from "./kinds.ts";
import type { AnyNode, CallExpression, Node } from "acorn";
import type { Place } from "./problem.ts";
import type { Script } from "./script.ts";

/** A call of a member of the SDK's context, such as `network.fetch`. */
export interface SdkCall {
  readonly script: Script;
  readonly node: CallExpression;
  /** The last two names, such as `network.fetch`. */
  readonly name: string;
  /** Text of the first arguments, as far as it is known from the source. */
  readonly texts: readonly (KnownText | undefined)[];
}

/** Text that is known without running the code. */
export interface KnownText {
  readonly text: string;
  /** Whether more follows that is not known. */
  readonly isStart: boolean;
}

/** A permission that code uses, and where. */
export interface UsedPermission extends Place {
  readonly permission: string;
}

/** What a plugin's code uses of the SDK, as far as the syntax tree says (CLI-8). */
export interface Usage {
  readonly calls: readonly SdkCall[];
  readonly permissions: readonly UsedPermission[];
  /** Whether every origin that code fetches from is known. */
  readonly originsAreKnown: boolean;
  /** Whether every setting that code reads is known. */
  readonly settingsAreKnown: boolean;
  /** Whether every provider that code registers is known. */
  readonly registrationsAreKnown: boolean;
}

/** Members of the context that are followed. */
const followed = new Set([
  "providers.register",
  "network.fetch",
  "settings.get",
  "settings.onDidChange",
  "terminals.onDidChange",
  "permissions.onDidChange",
  "storage.get",
  "storage.set",
  "storage.delete",
  "storage.keys",
  "log.debug",
  "log.info",
  "log.warn",
  "log.error",
  "timers.setTimeout",
  "timers.setInterval",
]);

/** Finds the calls of the SDK's context in scripts and what they need. */
export function findUsage(scripts: readonly Script[]): Usage {
  const calls = scripts.flatMap((script) =>
    script.nodes("CallExpression").flatMap((node): SdkCall[] => {
      const name = memberName(node.callee);
      if (name === undefined || !followed.has(name)) return [];
      const texts = node.arguments.slice(0, 2).map((argument) => knownText(argument, script));
      return [{ script, node, name, texts }];
    }),
  );
  const named = (name: string): readonly SdkCall[] => calls.filter((call) => call.name === name);
  const fetches = named("network.fetch").map((call) => ({ call, origin: originOf(call.texts[0]) }));
  const permissions = [
    ...fetches.flatMap(({ call, origin }) =>
      origin === undefined ? [] : [{ permission: `network:${origin}`, ...call.script.at(call.node) }],
    ),
    ...named("providers.register").flatMap((call) => {
      const kind = call.texts[1];
      if (!kind || kind.isStart) return [];
      return permissionsOfKind(kind.text).map((permission) => ({
        permission,
        ...call.script.at(call.node),
      }));
    }),
    ...named("terminals.onDidChange").map((call) => ({
      permission: "provider.terminal",
      ...call.script.at(call.node),
    })),
  ];
  // A context that is handed on as a whole can be used where nobody sees it.
  const hasAll = scripts.length > 0 && !scripts.some(handsMembersOn);
  return {
    calls,
    permissions,
    originsAreKnown: hasAll && fetches.every(({ origin }) => origin !== undefined),
    settingsAreKnown: hasAll && named("settings.get").every(({ texts }) => isWhole(texts[0])),
    registrationsAreKnown: hasAll && named("providers.register").every(({ texts }) => isWhole(texts[0])),
  };
}

/** Members of the context that, taken without being called at once, can be called under another name. */
const members = new Set(["network", "settings", "providers"]);

/** Whether `network` and such are taken from the context other than to call them. */
function handsMembersOn(script: Script): boolean {
  const direct = new Set<Node>();
  for (const { callee } of script.nodes("CallExpression"))
    if (callee.type === "MemberExpression") direct.add(callee.object);
  const isTaken = script
    .nodes("MemberExpression")
    .some(
      (node) =>
        members.has(propertyName(node) ?? "") && !direct.has(node) && node.object.type === "Identifier",
    );
  const isDestructured = script
    .nodes("ObjectPattern")
    .some(({ properties }) =>
      properties.some(
        (property) =>
          property.type === "Property" &&
          property.key.type === "Identifier" &&
          members.has(property.key.name),
      ),
    );
  return isTaken || isDestructured;
}

function isWhole(text: KnownText | undefined): boolean {
  return text !== undefined && !text.isStart;
}

/** The last two names of `a.network.fetch` or `network.fetch`. */
export function memberName(node: AnyNode): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const last = propertyName(node);
  const { object } = node;
  const before =
    object.type === "Identifier"
      ? object.name
      : object.type === "MemberExpression"
        ? propertyName(object)
        : undefined;
  return last === undefined || before === undefined ? undefined : `${before}.${last}`;
}

function propertyName(node: AnyNode): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const { property, computed } = node;
  if (!computed && property.type === "Identifier") return property.name;
  return computed && property.type === "Literal" && typeof property.value === "string"
    ? property.value
    : undefined;
}

/** The text that an expression gives, as far as literals and constants say. */
export function knownText(node: AnyNode, script: Script, depth = 0): KnownText | undefined {
  if (depth > 20) return undefined;
  const next = (inner: AnyNode): KnownText | undefined => knownText(inner, script, depth + 1);
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? { text: node.value, isStart: false } : undefined;
    case "TemplateLiteral": {
      const parts: (KnownText | undefined)[] = [];
      for (const [index, quasi] of node.quasis.entries()) {
        parts.push({ text: quasi.value.cooked ?? "", isStart: false });
        const expression = node.expressions[index];
        if (expression) parts.push(next(expression));
      }
      return join(parts);
    }
    case "BinaryExpression":
      return node.operator === "+" && node.left.type !== "PrivateIdentifier"
        ? join([next(node.left), next(node.right)])
        : undefined;
    case "Identifier": {
      const value = script.constant(node.name);
      return value ? next(value as AnyNode) : undefined;
    }
    default:
      return undefined;
  }
}

function join(parts: readonly (KnownText | undefined)[]): KnownText | undefined {
  let text = "";
  for (const part of parts) {
    if (!part) return text === "" ? undefined : { text, isStart: true };
    text += part.text;
    if (part.isStart) return { text, isStart: true };
  }
  return { text, isStart: false };
}

/** The origin of an address of which at least the start is known. */
function originOf(address: KnownText | undefined): string | undefined {
  if (!address) return undefined;
  const found = /^(https?:\/\/[^/?#\\@]+)(.?)/i.exec(address.text);
  if (!found?.[1] || (address.isStart && found[2] === "") || !URL.canParse(found[1])) return undefined;
  return new URL(found[1]).origin;
}
