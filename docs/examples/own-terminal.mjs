// A terminal whose bytes come from the application itself, with completion: node own-terminal.mjs
import { createHostRuntime, createSessionTracker } from "@terminal-plugin/host-runtime";
import { createCompletionController } from "@terminal-plugin/host-runtime/xterm";
import headless from "@xterm/headless";

const runtime = createHostRuntime({
  host: { name: "Example", os: "linux" },
  builtIns: [
    {
      id: "example.words",
      kind: "terminal.completion",
      label: "Words",
      provide: ({ input }) => ({
        items: ["hello world", "help"].filter((text) => text.startsWith(input)).map((text) => ({ text })),
      }),
    },
  ],
});
const rendererId = "window-1";
const session = runtime.sessions.open({
  hostId: "host-1",
  workspaceId: "workspace-1",
  protocol: "local",
  columns: 80,
  rows: 24,
  ownerId: rendererId,
});

// The emulator. In a page: Terminal of @xterm/xterm, and mountCompletion in place of the controller below.
const terminal = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
const nonce = crypto.randomUUID();
const onFailure = (error) => console.error(error);
const tracker = createSessionTracker(terminal, { nonce, onFailure });
tracker.onChange((change) => session.apply(change));

// What the adapters ask. Across a process boundary, this is the place for a channel.
let requests = 0;
const client = {
  isAvailable: (kind) => runtime.overview().availableKinds.includes(kind),
  onDidChangeAvailability: (listener) => runtime.onDidChange(listener),
  request(kind, payload, onUpdate) {
    const requestId = `request-${(requests += 1)}`;
    return runtime.request({ requestId, rendererId, sessionId: session.sessionId, kind, payload }, onUpdate);
  },
};
const completion = createCompletionController(terminal, {
  tracker,
  client,
  hostOs: "linux",
  write: (keys) => terminal.input(keys),
  onFailure,
});

// The byte source: a shell that only echoes, and marks its prompt with the nonce as the integration scripts do.
terminal.onData((data) => terminal.write(data.replaceAll("\x7f", "\b \b")));
terminal.write(`\x1b]133;A;nonce=${nonce}\x07$ \x1b]133;B;nonce=${nonce}\x07`);

const listed = new Promise((resolve) =>
  completion.onChange((list) => list && !list.pending && resolve(list)),
);
await new Promise((resolve) => terminal.write("", resolve));
terminal.input("he");
for (const { text, providerId } of (await listed).items) console.log(`${text}  ${providerId}`);
completion.accept(0);
await new Promise((resolve) => terminal.write("", resolve));
console.log(`the line is now: ${tracker.readCommandLine()?.input}`);

completion.dispose();
tracker.dispose();
terminal.dispose();
await runtime.dispose();
