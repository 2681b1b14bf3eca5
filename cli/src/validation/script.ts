import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { placeAt, type ScriptTree } from "@terminal-plugin/host-runtime/package";
import type { AnyNode, Identifier, Node } from "acorn";
import { posix } from "node:path";
import { indexNodes, type NodeIndex } from "./node-index.ts";
import type { Place } from "./problem.ts";

/** The type of node with that name. */
export type NodeOf<Type extends AnyNode["type"]> = Extract<AnyNode, { type: Type }>;

/** What a script is made of. */
export interface ScriptParts {
  readonly path: string;
  readonly text: string;
  readonly tree: ScriptTree;
  readonly mode: "isolated" | "advanced";
  readonly sourceMap: string | undefined;
}

/** An entry point with its syntax tree, which is walked once for all rules. */
export class Script {
  readonly path: string;
  readonly text: string;
  readonly mode: "isolated" | "advanced";
  readonly #tree: ScriptTree;
  readonly #sourceMap: string | undefined;
  #index: NodeIndex | undefined;
  #map: TraceMap | undefined;

  constructor({ path, text, tree, mode, sourceMap }: ScriptParts) {
    this.path = path;
    this.text = text;
    this.mode = mode;
    this.#tree = tree;
    this.#sourceMap = sourceMap;
  }

  /** All nodes of a type, in the order of the text. */
  nodes<Type extends AnyNode["type"]>(type: Type): readonly NodeOf<Type>[] {
    return (this.#read().byType.get(type) ?? []) as readonly NodeOf<Type>[];
  }

  /** Uses of a name that the script declares nowhere, so that it can only be a global. */
  globals(name: string): readonly Identifier[] {
    const index = this.#read();
    return index.declared.has(name) ? [] : (index.references.get(name) ?? []);
  }

  /** Names that the script uses and declares nowhere. */
  get globalNames(): readonly string[] {
    const { references, declared } = this.#read();
    return [...references.keys()].filter((name) => !declared.has(name));
  }

  /** Whether the script asks with `typeof` whether the name is there. */
  isGuarded(name: string): boolean {
    return this.#read().guarded.has(name);
  }

  /** The text of a constant that is declared once in the script, or undefined. */
  constant(name: string): Node | undefined {
    return this.#read().constants.get(name);
  }

  /** The place of a node or offset: in the source that the source map names, else in the script itself. */
  at(node: Node | number): Place {
    const generated = placeAt(this.text, typeof node === "number" ? node : node.start);
    const map = this.#readMap();
    if (map) {
      const { source, line, column } = originalPositionFor(map, {
        line: generated.line,
        column: generated.column - 1,
      });
      if (source !== null) {
        const file = posix.normalize(posix.join(posix.dirname(this.path), source));
        return { file, line, column: column + 1 };
      }
    }
    return { file: this.path, ...generated };
  }

  #read(): NodeIndex {
    return (this.#index ??= indexNodes(this.#tree));
  }

  /** The source map; a broken one is as good as none, and a rule of its own says so. */
  #readMap(): TraceMap | undefined {
    if (this.#map || this.#sourceMap === undefined) return this.#map;
    try {
      this.#map = new TraceMap(this.#sourceMap);
    } catch {
      return undefined;
    }
    return this.#map;
  }
}
