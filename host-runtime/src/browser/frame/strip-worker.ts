/**
 * Takes authority away from a worker after its runner captured what it needs: a second wall behind the compartment.
 * Everything of the platform goes from the global object and from the prototypes behind it, except `kept`. Only
 * `EventTarget` stays whole, because the guest's own signals need it.
 */
export function stripWorker(kept: ReadonlySet<string>): void {
  const end = EventTarget.prototype;
  for (let owner: object | null = globalThis; owner && owner !== end; owner = Reflect.getPrototypeOf(owner))
    for (const name of Reflect.ownKeys(owner))
      if (name !== "constructor" && !(typeof name === "string" && kept.has(name))) remove(owner, name);
}

function remove(owner: object, name: string | symbol): void {
  if (!Reflect.deleteProperty(owner, name)) Reflect.defineProperty(owner, name, { value: undefined });
}
