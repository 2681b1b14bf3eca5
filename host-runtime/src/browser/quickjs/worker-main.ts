// Script of a page's worker that runs one plugin in a virtual machine. Only trusted code runs in the worker itself.
import { serveMachine } from "../../quickjs/index.ts";
import type { ChannelItem } from "../../kernel/index.ts";

/** The engine in base64 and the script inside the machine, put in by the build. */
declare const QUICKJS_WASM: string;
declare const GUEST_SCRIPT: string;

/** An eighth of what a worker of Chromium has. */
const stackBytes = 65_536;

const wasm = new WebAssembly.Module(Uint8Array.from(atob(QUICKJS_WASM), (unit) => unit.charCodeAt(0)));
void serveMachine(
  {
    post: (item) => postMessage(item),
    onItem: (listener) =>
      addEventListener("message", ({ data }: MessageEvent<ChannelItem>) => listener(data)),
  },
  { wasm, guestScript: GUEST_SCRIPT, stackBytes },
);
