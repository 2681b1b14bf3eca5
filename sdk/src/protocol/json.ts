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
  return new JsonScan().visit(value);
}

/** One walk over a value. The place is only put into words when something is found. */
class JsonScan {
  #values = 0;
  readonly #open = new Set<object>();
  readonly #keys: (string | number)[] = [];

  visit(value: unknown): JsonProblem | undefined {
    this.#values += 1;
    if (this.#values > limits.jsonValues)
      return this.#problem("value_too_deep", `more than ${limits.jsonValues} values`);
    if (value === null || typeof value === "boolean" || typeof value === "string") return undefined;
    if (typeof value === "number")
      return Number.isFinite(value) ? undefined : this.#notJson("a number that is not finite");
    if (typeof value !== "object")
      return this.#notJson(value === undefined ? "undefined" : `a ${typeof value}`);
    if (this.#open.has(value)) return this.#notJson("a cycle");
    if (this.#open.size >= limits.jsonDepth)
      return this.#problem("value_too_deep", `more than ${limits.jsonDepth} levels`);
    this.#open.add(value);
    const problem = Array.isArray(value) ? this.#visitArray(value) : this.#visitObject(value);
    this.#open.delete(value);
    return problem;
  }

  #visitArray(items: readonly unknown[]): JsonProblem | undefined {
    if (Object.getPrototypeOf(items) !== Array.prototype) return this.#notJson("an array with a class");
    if (Reflect.ownKeys(items).length !== items.length + 1)
      return this.#notJson("a sparse array or one with extra properties");
    for (let index = 0; index < items.length; index += 1) {
      const problem = this.#visitProperty(items, index);
      if (problem) return problem;
    }
    return undefined;
  }

  #visitObject(value: object): JsonProblem | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return this.#notJson("an object with a class");
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key === "symbol") return this.#notJson("a symbol key");
      if (key === "__proto__" || key === "toJSON") return this.#notJson(`the key ${key}`);
      const problem = this.#visitProperty(value, key);
      if (problem) return problem;
    }
    return undefined;
  }

  #visitProperty(owner: object, key: string | number): JsonProblem | undefined {
    const property = Object.getOwnPropertyDescriptor(owner, key);
    this.#keys.push(key);
    const problem =
      property && "value" in property && property.enumerable
        ? this.visit(property.value)
        : this.#notJson("an accessor, a hidden property or a hole");
    this.#keys.pop();
    return problem;
  }

  #notJson(found: string): JsonProblem {
    return this.#problem("value_not_json", found);
  }

  #problem(code: JsonProblem["code"], found: string): JsonProblem {
    const path = this.#keys
      .map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`)
      .join("");
    return { code, path, found };
  }
}
