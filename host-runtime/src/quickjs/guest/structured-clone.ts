const boxes = [Boolean, Number, String, BigInt] as const;
const typedArrays = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
] as const;
const errors: ReadonlyMap<string, ErrorConstructor> = new Map(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map((one) => [
    one.name,
    one,
  ]),
);

/**
 * The global `structuredClone`, without transfer: values that are equal stay one, cycles included. Throws a TypeError for
 * what cannot be cloned.
 */
export function structuredClone(value: unknown): unknown {
  return clone(value, new Map());
}

function clone(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol") throw notCloneable();
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const keep = <Copy>(copy: Copy): Copy => {
    seen.set(value, copy);
    return copy;
  };
  if (value instanceof Date) return keep(new Date(value.getTime()));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if (boxes.some((Box) => value instanceof Box)) return keep(Object(value.valueOf()));
  if (value instanceof ArrayBuffer) return keep(value.slice(0));
  if (ArrayBuffer.isView(value)) return keep(cloneView(value, seen));
  if (value instanceof Error) return keep(cloneError(value));
  if (value instanceof Map) {
    const copy = keep(new Map());
    for (const [key, entry] of [...value]) copy.set(clone(key, seen), clone(entry, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = keep(new Set());
    for (const entry of [...value]) copy.add(clone(entry, seen));
    return copy;
  }
  if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet) throw notCloneable();
  const copy: object = keep(Array.isArray(value) ? Object.assign([], { length: value.length }) : {});
  for (const key of Object.keys(value))
    Object.defineProperty(copy, key, {
      value: clone(Reflect.get(value, key), seen),
      writable: true,
      configurable: true,
      enumerable: true,
    });
  return copy;
}

function cloneView(view: ArrayBufferView, seen: Map<object, unknown>): ArrayBufferView {
  const buffer = clone(view.buffer, seen);
  if (!(buffer instanceof ArrayBuffer)) throw notCloneable();
  if (view instanceof DataView) return new DataView(buffer, view.byteOffset, view.byteLength);
  for (const Type of typedArrays)
    if (view instanceof Type) return new Type(buffer, view.byteOffset, view.length);
  throw notCloneable();
}

function cloneError(error: Error): Error {
  const Type = errors.get(String(error.name)) ?? Error;
  return new Type(String(error.message));
}

function notCloneable(): TypeError {
  return new TypeError("The value cannot be cloned.");
}
