// An advanced plugin with identity interceptors in its plane process, and the stage that the terminal process would
// have, in this process: what a benchmark puts into the path of a terminal's bytes.
import { isUtf8 } from "node:buffer";
import { runtimeModule } from "./bare-reader.mjs";

const [runtime, node, terminal, { takeBytePipe }, { createPlanePipe }, sdk] = await Promise.all([
  runtimeModule("index.js"),
  runtimeModule("node/index.js"),
  runtimeModule("terminal/index.js"),
  runtimeModule("node/byte-pipe.js"),
  runtimeModule("node/plane-pipe.js"),
  import(import.meta.resolve("@terminal-plugin/sdk/protocol")),
]);
const { limits, providerKinds } = sdk;

const pluginId = "bench.identity";
const kinds = ["input", "output"].map((direction) => `terminal.interceptor.${direction}`);
const source = `var plugin = { activate(context) { for (const direction of ["input", "output"])
  context.providers.register("${pluginId}." + direction, "terminal.interceptor." + direction, ({ data }) => data); } };
plugin;`;

const session = {
  sessionId: "bench",
  hostId: "bench",
  workspaceId: "bench",
  protocol: "local",
  status: "connected",
  columns: 80,
  rows: 24,
  alternateScreen: false,
};

/** Starts the plane; `attach(direction, output)` gives a stage that passes through the plugin. */
export async function startPlane() {
  const placement = node.createAdvancedPlacement();
  const channel = await placement.start(pluginId, AbortSignal.timeout(20_000));
  const peer = new runtime.RpcPeer({
    send: (message) => channel.send(message),
    onRequest: () => ({}),
    onNotification: () => {},
    onViolation: (error) => {
      throw error;
    },
  });
  channel.onMessage((message) => peer.receive(message));
  const call = async (method, params) => {
    const result = await peer.request(method, params);
    if (result.status !== "ok") throw new Error(`${method}: ${JSON.stringify(result)}`);
  };
  await call("runner.load", {
    source,
    fileName: "identity.js",
    plugin: { id: pluginId, version: "1.0.0", mode: "advanced" },
    host: {
      name: "bench",
      apiVersion: sdk.apiVersion,
      os: "linux",
      supportedKinds: Object.keys(providerKinds),
    },
    providers: kinds.map((kind) => ({ id: `${pluginId}.${kind.split(".").at(-1)}`, kind, label: kind })),
    permissions: [],
    settings: {},
  });
  await call("plugin.activate", { event: "onStartupFinished" });
  const socket = takeBytePipe(channel.bytePipe);
  const links = new terminal.PlaneLinks(createPlanePipe(socket));
  socket.on("data", (bytes) => links.receive(bytes));
  socket.resume();
  let lastId = 0;
  return {
    /**
     * A stage for `ByteRoute.attach`. `onTrip` hears when the breaker trips; `tally` counts the chunks.
     */
    async attach(direction, onTrip, tally) {
      const attachmentId = (lastId += 1);
      const kind = `terminal.interceptor.${direction}`;
      await call("interceptor.attach", {
        attachmentId,
        providerId: `${pluginId}.${direction}`,
        kind,
        session,
        creditBytes: limits.interceptorCreditBytes,
      });
      const connect = (answers) => links.open(attachmentId, answers);
      return {
        stage: (output) =>
          new terminal.InterceptorStage(
            {
              direction,
              clock: runtime.systemClock,
              passageOf: () => "plugin",
              isUtf8,
              onTrip,
              connect,
              tally,
            },
            output,
          ),
      };
    },
    close: () => placement.dispose(),
  };
}
