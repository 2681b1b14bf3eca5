import { limits } from "../generated/limits.ts";

/** What is wrong with a value that should be plain JSON. */
export interface JsonProblem {
  /** `value_not_json`, or `value_too_deep` for too many levels or values (LIM-6). */
  readonly code: "value_not_json" | "value_too_deep";
  /** JSON pointer of the place, empty for the value itself. */
  readonly path: string;
  /** What was found there. */
  readonly found: string;
}

/**
 * Finds what keeps a value from being plain JSON (LIM-2): functions, symbols, accessors, cycles, sparse arrays,
 * non-finite numbers, classes, `toJSON`, keys that change a prototype, too many levels or values. Returns undefined
 * when there is nothing. Runs no code of the value, except where it is a Proxy, whose traps may throw.
 */
export function findJsonProblem(value: unknown): JsonProblem | undefined {
  return new JsonScan().visit(value, "", 1);
}

class JsonScan {
  #values = 0;
  readonly #open = new Set<object>();

  visit(value: unknown, path: string, depth: number): JsonProblem | undefined {
    this.#values += 1;
    if (depth > limits.jsonDepth)
      return { code: "value_too_deep", path, found: `more than ${limits.jsonDepth} levels` };
    if (this.#values > limits.jsonValues)
      return { code: "value_too_deep", path, found: `more than ${limits.jsonValues} values` };
    if (value === null || typeof value === "boolean" || typeof value === "string") return undefined;
    if (typeof value === "number")
      return Number.isFinite(value) ? undefined : notJson(path, "a number that is not finite");
    if (typeof value !== "object")
      return notJson(path, value === undefined ? "undefined" : `a ${typeof value}`);
    if (this.#open.has(value)) return notJson(path, "a cycle");
    this.#open.add(value);
    const problem = Array.isArray(value)
      ? this.#visitArray(value, path, depth)
      : this.#visitObject(value, path, depth);
    this.#open.delete(value);
    return problem;
  }

  #visitArray(items: readonly unknown[], path: string, depth: number): JsonProblem | undefined {
    if (Reflect.ownKeys(items).length !== items.length + 1)
      return notJson(path, "a sparse array or one with extra properties");
    for (let index = 0; index < items.length; index += 1) {
      const problem = this.#visitProperty(items, String(index), path, depth);
      if (problem) return problem;
    }
    return undefined;
  }

  #visitObject(value: object, path: string, depth: number): JsonProblem | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return notJson(path, "an object with a class");
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key === "symbol") return notJson(path, "a symbol key");
      if (key === "__proto__" || key === "toJSON") return notJson(path, `the key ${key}`);
      const problem = this.#visitProperty(value, key, path, depth);
      if (problem) return problem;
    }
    return undefined;
  }

  #visitProperty(owner: object, key: string, ownerPath: string, depth: number): JsonProblem | undefined {
    const path = `${ownerPath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const property = Object.getOwnPropertyDescriptor(owner, key);
    if (!property || !("value" in property) || !property.enumerable)
      return notJson(path, "an accessor, a hidden property or a hole");
    return this.visit(property.value, path, depth + 1);
  }
}

function notJson(path: string, found: string): JsonProblem {
  return { code: "value_not_json", path, found };
}
