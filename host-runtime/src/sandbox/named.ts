/** Gives a class the name of the global that it stands for, and returns it. */
export function named<Constructor extends { readonly prototype: object }>(
  constructor: Constructor,
  name: string,
): Constructor {
  Object.defineProperty(constructor, "name", { value: name });
  Object.defineProperty(constructor.prototype, Symbol.toStringTag, { value: name });
  return constructor;
}
