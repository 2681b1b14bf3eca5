import type { ScriptTree } from "@terminal-plugin/host-runtime/package";
import type { AnyNode, Identifier, Node } from "acorn";

/** What one walk over a syntax tree finds. */
export interface NodeIndex {
  readonly byType: ReadonlyMap<string, readonly AnyNode[]>;
  /** Names that are declared in any scope. */
  readonly declared: ReadonlySet<string>;
  /** Identifiers that refer to a variable, by name. */
  readonly references: ReadonlyMap<string, readonly Identifier[]>;
  /** Names that `typeof` asks for. */
  readonly guarded: ReadonlySet<string>;
  /** What a name stands for that is declared once in the whole script, by `const`. */
  readonly constants: ReadonlyMap<string, Node>;
}

/** Walks the tree without recursion, so that deep trees do no harm. */
export function indexNodes(tree: ScriptTree): NodeIndex {
  const walker = new Walker();
  walker.walk(tree);
  return walker.finish();
}

/** Keys of nodes that hold names which are no variables, unless they are computed. */
const nameKeys: Readonly<Record<string, string>> = {
  MemberExpression: "property",
  Property: "key",
  MethodDefinition: "key",
  PropertyDefinition: "key",
};

class Walker {
  readonly #byType = new Map<string, AnyNode[]>();
  readonly #declared = new Map<string, number>();
  readonly #references = new Map<string, Identifier[]>();
  readonly #guarded = new Set<string>();
  readonly #constants = new Map<string, Node>();

  walk(tree: AnyNode): void {
    const waiting: AnyNode[] = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      this.#take(node);
      pushChildren(node, waiting);
    }
  }

  finish(): NodeIndex {
    for (const name of this.#constants.keys())
      if (this.#declared.get(name) !== 1) this.#constants.delete(name);
    return {
      byType: this.#byType,
      declared: new Set(this.#declared.keys()),
      references: this.#references,
      guarded: this.#guarded,
      constants: this.#constants,
    };
  }

  #take(node: AnyNode): void {
    const same = this.#byType.get(node.type);
    if (same) same.push(node);
    else this.#byType.set(node.type, [node]);
    switch (node.type) {
      case "Identifier": {
        const uses = this.#references.get(node.name);
        if (uses) uses.push(node);
        else this.#references.set(node.name, [node]);
        return;
      }
      case "VariableDeclaration":
        for (const { id, init } of node.declarations) {
          this.#declare(id);
          if (node.kind === "const" && id.type === "Identifier" && init) this.#constants.set(id.name, init);
        }
        return;
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        if (node.id) this.#declare(node.id);
        for (const param of node.params) this.#declare(param);
        return;
      case "ClassDeclaration":
      case "ClassExpression":
        if (node.id) this.#declare(node.id);
        return;
      case "CatchClause":
        if (node.param) this.#declare(node.param);
        return;
      case "UnaryExpression":
        if (node.operator === "typeof" && node.argument.type === "Identifier")
          this.#guarded.add(node.argument.name);
        return;
      default:
    }
  }

  /** Declares the names of a pattern. */
  #declare(pattern: AnyNode): void {
    switch (pattern.type) {
      case "Identifier":
        this.#declared.set(pattern.name, (this.#declared.get(pattern.name) ?? 0) + 1);
        return;
      case "ObjectPattern":
        for (const property of pattern.properties)
          this.#declare(property.type === "Property" ? property.value : property.argument);
        return;
      case "ArrayPattern":
        for (const element of pattern.elements) if (element) this.#declare(element);
        return;
      case "RestElement":
        this.#declare(pattern.argument);
        return;
      case "AssignmentPattern":
        this.#declare(pattern.left);
        return;
      default:
    }
  }
}

/** Keys that never hold nodes. */
const plainKeys: ReadonlySet<string> = new Set([
  ...["type", "start", "end", "name", "value", "raw", "operator", "kind", "label", "sourceType", "directive"],
  ...["computed", "optional", "shorthand", "method", "static", "prefix", "generator", "async", "expression"],
  ...["regex", "bigint", "tail", "delegate", "await"],
]);

/** Types whose keys of such names do hold nodes. */
const nodeKeys: Readonly<Record<string, string>> = {
  Property: "value",
  MethodDefinition: "value",
  PropertyDefinition: "value",
  ExpressionStatement: "expression",
  ChainExpression: "expression",
};

/** The keys to follow of each type, last first; nodes of a type have the same keys. */
const followedKeys = new Map<string, readonly string[]>();

function keysOf(node: AnyNode): readonly string[] {
  const known = followedKeys.get(node.type);
  if (known) return known;
  const keys = Object.keys(node)
    .filter((key) => !plainKeys.has(key) || nodeKeys[node.type] === key)
    .reverse();
  followedKeys.set(node.type, keys);
  return keys;
}

/** Pushes the nodes below a node, the last first, without names that are no variables. */
function pushChildren(node: AnyNode, waiting: AnyNode[]): void {
  const nameKey = "computed" in node && node.computed ? undefined : nameKeys[node.type];
  const children = node as unknown as Readonly<Record<string, unknown>>;
  for (const key of keysOf(node)) {
    if (key === nameKey) continue;
    const value = children[key];
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) {
        const item: unknown = value[index];
        if (isNode(item)) waiting.push(item);
      }
    } else if (isNode(value)) waiting.push(value);
  }
}

function isNode(value: unknown): value is AnyNode {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "start" in value
  );
}
