// Runs a completion plugin and asks it once: node embed-a-host.mjs <folder or .tgz of the plugin> <command line>
import { createHostRuntime } from "@terminal-plugin/host-runtime";
import { createIsolatedPlacement, readPackage } from "@terminal-plugin/host-runtime/node";
import { verifyPackage } from "@terminal-plugin/host-runtime/package";

const [path, input] = process.argv.slice(2);
const verified = await verifyPackage(await readPackage(path));

const placement = createIsolatedPlacement();
const runtime = createHostRuntime({
  host: { name: "Example", os: "linux" },
  placements: [placement],
  decisions: {
    // An application asks its user here. Without a decision provider, everything is denied.
    async decide({ displayName, questions }) {
      for (const { permission, allows } of questions) console.log(`${displayName}: ${permission}: ${allows}`);
      return { decision: "allow", lifetime: "application" };
    },
  },
});

await runtime.install(verified);
await runtime.enable(verified.manifest.id);
const session = runtime.sessions.open({
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "local",
  columns: 80,
  rows: 24,
  ownerId: "window-1",
});

const complete = (requestId) =>
  new Promise((resolve) => {
    const request = {
      requestId,
      rendererId: "window-1",
      sessionId: session.sessionId,
      kind: "terminal.completion",
      payload: { input, cursor: input.length, hostOs: "linux", cwdSource: "unknown", limit: 10 },
    };
    runtime.request(request, (update) => {
      if (update.done) resolve(update);
    });
  });

let update = await complete("request-1");
// The first request starts the plugin and may end before it is there. Its start goes on, so a later one gets an answer.
for (let next = 2; next <= 20 && update.outcomes.some(isLate); next += 1)
  update = await complete(`request-${next}`);
for (const { text, description = "" } of update.result.items) console.log(`${text}  ${description}`);
for (const { providerId, status, error } of update.outcomes)
  console.log(`${providerId}: ${status}${error ? ` (${error.code}: ${error.message})` : ""}`);

await runtime.dispose();
await placement.dispose();

function isLate({ error }) {
  return error?.code === "deadline_exceeded";
}
