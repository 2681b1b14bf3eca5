// A real host without a page of its own: runtime, terminal process and plane processes as an application builds them,
// and a server for data sockets. For the rounds of chaos and for the soak.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { runtimeModule } from "../bench/bare-reader.mjs";

const [{ createHostRuntime }, { verifyPackage }, node] = await Promise.all([
  runtimeModule("index.js"),
  runtimeModule("package/index.js"),
  runtimeModule("node/index.js"),
]);

/** Subprotocol of a data socket here. */
export const dataProtocol = "data";

/** Starts a host. `close()` ends everything that it started. */
export async function startHost() {
  const handles = new Map();
  const terminals = node.createTerminalProcess();
  const placement = node.createAdvancedPlacement();
  const runtime = createHostRuntime({
    host: { name: "chaos", os: process.platform === "darwin" ? "macos" : "linux" },
    placements: [placement],
    // What is tried here are the bytes, not the speed that a build has shown.
    interception: { refusal: () => undefined },
    interceptorTerminals: node.createInterceptorTerminals((sessionId) => handles.get(sessionId)),
    decisions: { decide: () => Promise.resolve({ decision: "allow", lifetime: "session" }) },
  });
  const server = createServer().on("upgrade", (request, socket, head) => {
    const handle = handles.get(request.url.slice(1));
    // A refusal reaches the page as the code that closes its socket.
    if (handle)
      handle
        .adopt({ headers: request.headers, protocol: dataProtocol }, socket, head)
        .catch(() => socket.destroy());
    else socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    runtime,
    port: server.address().port,
    /** Starts a program in a terminal with a session of its own. */
    async openTerminal(file, args, cwd) {
      const { sessionId } = runtime.sessions.open({
        ...{ hostId: "h", workspaceId: "w", protocol: "local", columns: 80, rows: 24, ownerId: "page" },
      });
      const env = { PATH: process.env.PATH, TERM: "xterm-256color", LC_ALL: "C.UTF-8" };
      const handle = await terminals.open({
        terminalId: sessionId,
        file,
        args,
        cwd,
        env,
        columns: 80,
        rows: 24,
      });
      handles.set(sessionId, handle);
      return handle;
    },
    /** Puts an interceptor into a direction of a terminal, or takes it out when `providerId` is undefined. */
    choose: (sessionId, direction, providerId) =>
      runtime.interceptors.choose("page", { sessionId, direction, ...(providerId && { providerId }) }),
    /** Process ids of what runs below this process: terminal process and plane processes. */
    children: () => listChildren(),
    async close() {
      await Promise.allSettled([...handles.values()].map((handle) => handle.close()));
      await runtime.dispose();
      await placement.dispose();
      await terminals.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A plugin with an interceptor for each direction; both run `body`, which sees `data` and the count `seen`. */
export function createFilter(id, body) {
  const name = id.replaceAll(".", "-");
  const manifest = {
    ...{
      manifestVersion: 1,
      id,
      name,
      displayName: name,
      description: "Sees what passes.",
      version: "1.0.0",
    },
    ...{ publisher: "Example", license: "MIT", engines: { api: "^1.0.0" }, main: { advanced: "main.js" } },
    activationEvents: [],
    permissions: {
      required: [],
      optional: [
        ...["provider.terminal", "terminal.intercept.input", "terminal.intercept.output", "runtime.advanced"],
      ],
    },
    contributes: {
      providers: ["input", "output"].map((direction) => ({
        ...{ id: `${id}.${direction}`, kind: `terminal.interceptor.${direction}`, label: direction },
      })),
    },
  };
  const source = `var seen = 0; var plugin = { activate(context) { for (const direction of ["input", "output"])
    context.subscriptions.add(context.providers.register("${id}." + direction, "terminal.interceptor." + direction,
      ({ data }) => { seen += 1; ${body} })); } }; plugin;`;
  const encode = (text) => new TextEncoder().encode(text);
  return verifyPackage([
    { path: "terminal-plugin.json", bytes: encode(JSON.stringify(manifest)) },
    { path: "package.json", bytes: encode(JSON.stringify({ name, version: "1.0.0", license: "MIT" })) },
    { path: "main.js", bytes: encode(source) },
  ]);
}

/** Children of this process by what they are: only on a system with /proc. */
function listChildren() {
  const found = { terminal: [], plane: [] };
  for (const task of readdirSync("/proc/self/task")) {
    for (const pid of readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean)) {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (command.includes("plane-main")) found.plane.push(Number(pid));
      else if (command.includes("terminal-process")) found.terminal.push(Number(pid));
    }
  }
  return found;
}
