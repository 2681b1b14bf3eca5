import type { MachineBridge } from "./bridge.ts";

/** Takes the bridge away from the global object. Called once, before anything else runs in the machine. */
function takeBridge(): MachineBridge {
  const { bridge } = globalThis as { bridge?: MachineBridge };
  Reflect.deleteProperty(globalThis, "bridge");
  if (bridge) return bridge;
  throw new TypeError("Expected the bridge of a virtual machine.");
}

/** The bridge of this virtual machine. */
export const bridge: MachineBridge = takeBridge();
