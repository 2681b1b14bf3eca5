/** The hardened compartment that every placement runs a plugin in. Only for a realm that serves one plugin. */
export { lockDown, type Harden } from "./lock-down.ts";
export { createEvaluator, type Evaluate } from "./compartment.ts";
