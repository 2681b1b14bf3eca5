/** A promise and the functions that settle it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(reason: unknown): void;
}

/** Makes a promise that is settled from outside. Only the first settlement counts. */
export function createDeferred<Value>(): Deferred<Value> {
  let settle: Pick<Deferred<Value>, "resolve" | "reject"> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}
