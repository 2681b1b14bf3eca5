// Script of the sandboxed frame: starts the worker that runs one plugin, and stands between it and the page.
import { PluginPlatformError, RelayFence } from "../../kernel/index.ts";
import { isFrameStart, type FrameReport } from "./frame-messages.ts";

/** Script of the worker, put in by the build. */
declare const WORKER_SCRIPT: string;

addEventListener("message", function onStart(event: MessageEvent<unknown>): void {
  const [channel] = event.ports;
  if (event.source !== parent || !isFrameStart(event.data) || !channel) return;
  removeEventListener("message", onStart);
  serve(channel);
});

function serve(channel: MessagePort): void {
  const report = (value: FrameReport): void => channel.postMessage(value);
  report({ report: "started" });
  const address = URL.createObjectURL(new Blob([WORKER_SCRIPT], { type: "text/javascript" }));
  const worker = new Worker(address, { name: "terminal-plugin" });
  URL.revokeObjectURL(address);
  const fence = new RelayFence(performance.now());
  const end = (ended: Omit<Extract<FrameReport, { report: "ended" }>, "report">): void => {
    worker.removeEventListener("message", onItem);
    worker.terminate();
    report({ report: "ended", ...ended });
  };
  const onItem = ({ data }: MessageEvent<unknown>): void => {
    try {
      channel.postMessage(fence.pass(data, performance.now()));
    } catch (error) {
      const { code, message } =
        error instanceof PluginPlatformError
          ? error
          : new PluginPlatformError("internal_error", "The frame could not send a message on.");
      end({ cause: "violation", code, message });
    }
  };
  worker.addEventListener("message", onItem);
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    end({ cause: "crash", code: "runtime_ended", message: "The worker of the plugin could not be started." });
  });
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    fence.forwarded(data);
    worker.postMessage(data);
  });
  channel.start();
}
