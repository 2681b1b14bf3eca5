// Plugins in a page: a plain xterm.js terminal with bytes of its own, and the runtime in the page. Bundle it with esbuild
// and serve it beside plugin-frame.html of @terminal-plugin/host-runtime and a plugin's files under /plugin/.
import { createHostRuntime, createSessionTracker } from "@terminal-plugin/host-runtime";
import { createBrowserPlacement } from "@terminal-plugin/host-runtime/browser";
import { verifyPackage } from "@terminal-plugin/host-runtime/package";
import { mountProviders } from "@terminal-plugin/host-runtime/xterm";
import { Terminal } from "@xterm/xterm";

const placement = createBrowserPlacement({ frameUrl: "/plugin-frame.html" });
const runtime = createHostRuntime({
  host: { name: "Example page", os: "linux" },
  placements: [placement],
  decisions: {
    // An application asks with a dialog of its own.
    async decide({ displayName, questions }) {
      const allowed = confirm(`Allow ${displayName}?\n${questions.map(({ allows }) => allows).join("\n")}`);
      return allowed
        ? { decision: "allow", lifetime: "application" }
        : { decision: "deny", reason: "denied" };
    },
  },
});

const paths = ["terminal-plugin.json", "package.json", "dist/main.js"];
const files = await Promise.all(
  paths.map(async (path) => {
    const response = await fetch(`/plugin/${path}`);
    return { path, bytes: new Uint8Array(await response.arrayBuffer()) };
  }),
);
const plugin = await verifyPackage(files);
await runtime.install(plugin);
await runtime.enable(plugin.manifest.id);

const container = document.querySelector("#terminal");
const terminal = new Terminal({ allowProposedApi: true, cols: 80, rows: 24 });
terminal.open(container);
const rendererId = "page";
const session = runtime.sessions.open({
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "ssh",
  columns: terminal.cols,
  rows: terminal.rows,
  ownerId: rendererId,
});
const onFailure = (error) => console.error(error);
const tracker = createSessionTracker(terminal, { onFailure });
tracker.onChange((change) => session.apply(change));
let requests = 0;
const client = {
  isAvailable: (kind) => runtime.overview().availableKinds.includes(kind),
  onDidChangeAvailability: (listener) => runtime.onDidChange(listener),
  request(kind, payload, onUpdate) {
    const requestId = `request-${(requests += 1)}`;
    return runtime.request({ requestId, rendererId, sessionId: session.sessionId, kind, payload }, onUpdate);
  },
};

// The byte source: any that there is; here a WebSocket.
const socket = new WebSocket(`ws://${location.host}/echo`);
const write = (keys) => socket.send(keys);
socket.addEventListener("message", ({ data }) => terminal.write(data));
terminal.onData(write);

const providers = mountProviders(terminal, {
  tracker,
  client,
  hostOs: "linux",
  write,
  container,
  onFailure,
});
addEventListener("pagehide", () => {
  providers.dispose();
  void runtime.dispose();
});
