import type {
  ActivationEvent,
  JsonValue,
  PluginId,
  ProviderContribution,
  RuntimeKind,
} from "@terminal-plugin/sdk/protocol";
import { createActivations, type Activations, type ActivePlugin } from "../../activation/index.ts";
import { noAbort, packPlugin, script, testHost, testPrincipal } from "../../activation/plugins.fixture.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import type { VerifiedPackage } from "../../package/index.ts";
import { systemClock, type Clock, type InterceptorTerminals, type LogEntry } from "../../ports/index.ts";
import { PluginStorage } from "../../runtime/plugin-storage.ts";
import type { Attack } from "./attack.fixture.ts";
import type { AttackPlacement, Harm } from "./attack-placement.fixture.ts";
import type { StallWatch } from "./stalls.fixture.ts";
import { waitFor } from "./wait-for.fixture.ts";

/** The plugin that does nothing wrong. */
const wellBehaved = "com.example.well";

/** A host with real sandboxes, storage, a stream of terminal bytes and a plugin that behaves. */
export interface AttackHost {
  readonly kind: RuntimeKind;
  readonly activations: Activations;
  /** Starts a plugin that carries the attacks and starts each when it is told its name. */
  startAttacker(id: PluginId, attacks: readonly Attack[]): Promise<Attacker>;
  /** Asks the well-behaved plugin; the milliseconds until it answered. Throws when it does not. */
  askOther(): Promise<number>;
  /** What activates a plugin in this placement. */
  activationEventOf(id: PluginId): ActivationEvent;
  watchStalls(): StallWatch;
  /** Ends everything and says what was harmed. */
  dispose(): Promise<Harm>;
}

/** What became of an attack. */
export type AttackReport =
  | { readonly end: "answered"; readonly escaped: boolean; readonly outcome: string }
  | { readonly end: "killed"; readonly reason: string; readonly reapMs: number }
  | { readonly end: "silent" };

/** A plugin that attacks. */
export interface Attacker {
  run(attack: Attack, patienceMs: number): Promise<AttackReport>;
  /** Whether it still answers its host. */
  answers(): Promise<boolean>;
  dispose(): Promise<void>;
}

/** Starts a host whose plugins run in one placement. */
export async function createAttackHost(
  { kind, create, surround }: AttackPlacement,
  clock: Clock = systemClock,
): Promise<AttackHost> {
  const log: LogEntry[] = [];
  const sink = {
    write(entry: LogEntry): void {
      if (entry.message.startsWith("outcome ")) log.push(entry);
    },
  };
  const surroundings = await surround();
  const storage = new PluginStorage(surroundings.store);
  const placement = create({ log: sink });
  const activations = createActivations({
    placements: [placement],
    host: { ...testHost, supportedKinds: ["terminal.completion", "terminal.interceptor.output"] },
    clock,
    log: sink,
    services: { handle: (identity, method, params) => serve(storage, identity.pluginId, method, params) },
  });
  const { interceptorTerminals } = surroundings;
  const activationEventOf = (id: PluginId): ActivationEvent => `onProvider:${id}.${entryOf(kind)}`;
  const start = async (id: PluginId, attacks: readonly Attack[]): Promise<Attacker> => {
    activations.add(await packAttacks(id, kind, sourceOf(id, kind, attacks)), testPrincipal);
    const active = await startPatiently(() => activations.activate(id, kind, activationEventOf(id)));
    return createAttacker({ id, active, activations, log, interceptorTerminals });
  };
  const other = await start(wellBehaved, []);
  return {
    kind,
    activations,
    startAttacker: start,
    activationEventOf,
    watchStalls: () => surroundings.watchStalls(),
    async askOther() {
      const startedAt = performance.now();
      if (!(await other.answers())) throw new Error("The well-behaved plugin does not answer.");
      return performance.now() - startedAt;
    },
    async dispose() {
      await activations.dispose();
      await placement.dispose();
      return surroundings.finish();
    },
  };
}

/** A plugin that has done nothing yet is started again when a machine full of attackers made it late. */
async function startPatiently(start: () => Promise<ActivePlugin>): Promise<ActivePlugin> {
  for (let left = 5; ; left -= 1)
    try {
      return await start();
    } catch (error) {
      const isLate = error instanceof PluginPlatformError && error.code === "activation_timeout";
      if (!isLate || left === 0) throw error;
    }
}

interface AttackerParts {
  readonly id: PluginId;
  readonly active: ActivePlugin;
  readonly activations: Activations;
  readonly log: readonly LogEntry[];
  readonly interceptorTerminals: InterceptorTerminals | undefined;
}

let lastTicket = 0;

function createAttacker({ id, active, activations, log, interceptorTerminals }: AttackerParts): Attacker {
  const outcomes = new Map<string, { readonly escaped: boolean; readonly outcome: string }>();
  let read = 0;
  let stoppingAt = 0;
  let reapedAt = 0;
  let reason = "";
  activations.onDidChange((change) => {
    if (change.pluginId !== id) return;
    if (change.state === "stopping") stoppingAt = performance.now();
    if (change.state === "failed") reapedAt = performance.now();
    if (change.failure) reason = `${change.failure.code}: ${change.failure.message}`;
  });
  const readLog = (): void => {
    for (; read < log.length; read += 1) {
      const { event, pluginId, message } = log[read] ?? { event: "", message: "" };
      if (event !== "plugin.log" || pluginId !== id || !message.startsWith("outcome ")) continue;
      const [ticket = "", escaped, ...rest] = message.slice("outcome ".length).split(" ");
      outcomes.set(ticket, { escaped: escaped === "true", outcome: rest.join(" ") });
    }
  };
  const report = async (ticket: string, patienceMs: number): Promise<AttackReport> => {
    const has = (): boolean => {
      readLog();
      return outcomes.has(ticket) || reapedAt > 0;
    };
    await waitFor(has, patienceMs);
    const outcome = outcomes.get(ticket);
    if (reapedAt > 0) return { end: "killed", reason, reapMs: reapedAt - stoppingAt };
    return outcome ? { end: "answered", ...outcome } : { end: "silent" };
  };
  const byMessage = (name: string, patienceMs: number): Promise<AttackReport> => {
    const ticket = String((lastTicket += 1));
    activations.sendSettings(id, { attack: name, ticket });
    return report(ticket, patienceMs);
  };
  const byRequest = async (name: string, patienceMs: number): Promise<AttackReport> => {
    const result = await Promise.race([
      active.invoke(
        {
          providerId: `${id}.completion`,
          kind: "terminal.completion",
          operation: "provideCompletions",
          requestId: "r",
          payload: { name },
          deadlineMs: 750,
        },
        AbortSignal.timeout(patienceMs),
      ),
      new Promise((resolve) => setTimeout(resolve, patienceMs, "late")),
    ]);
    if (!active.isCurrent()) return report("", patienceMs);
    const text = JSON.stringify(result);
    return { end: "answered", escaped: false, outcome: text.slice(0, 200) };
  };
  const byChunk = async (name: string, patienceMs: number): Promise<AttackReport> => {
    await byMessage(`arm ${name}`, 5000);
    const attachmentId = (lastTicket += 1);
    const bytePipe = active.bytePipe();
    if (!bytePipe || !interceptorTerminals) throw new Error("There are no bytes for the plugin.");
    let trip: string | undefined;
    const attached = await active.attachInterceptor(
      {
        attachmentId,
        providerId: `${id}.output`,
        kind: "terminal.interceptor.output",
        session: witnessSession,
        creditBytes: 65_536,
      },
      noAbort(),
    );
    if (attached.status !== "ok") throw new Error(`attach: ${JSON.stringify(attached)}`);
    const placed = await interceptorTerminals.place({
      sessionId: witnessSession.sessionId,
      direction: "output",
      attachmentId,
      bytePipe,
      onTrip: (error) => (trip = `${error.code}: ${error.message}`),
    });
    const isOver = await waitFor(() => trip !== undefined || reapedAt > 0, Math.min(patienceMs, 2000));
    await placed.remove();
    if (isOver && reapedAt === 0) await waitFor(() => reapedAt > 0, 500);
    if (reapedAt > 0) return report("", 0);
    return { end: "answered", escaped: false, outcome: trip ?? "nothing changed" };
  };
  return {
    run(attack, patienceMs) {
      if (attack.via === "request") return byRequest(attack.name, patienceMs);
      return attack.via === "chunk" ? byChunk(attack.name, patienceMs) : byMessage(attack.name, patienceMs);
    },
    async answers() {
      const answer = await byMessage("are you there", 10_000);
      return answer.end === "answered" && answer.outcome.includes("here");
    },
    dispose: () => activations.remove(id),
  };
}

const witnessSession = {
  sessionId: "witness",
  hostId: "h",
  workspaceId: "w",
  protocol: "local",
  status: "connected",
  columns: 80,
  rows: 24,
  alternateScreen: false,
} as const;

/** The local name of the provider whose use activates the plugin. */
function entryOf(kind: RuntimeKind): string {
  return kind === "isolated" ? "completion" : "output";
}

/** The attacks of those that the placement can run. */
export function attacksFor(kind: RuntimeKind, attacks: readonly Attack[]): readonly Attack[] {
  const missing = kind === "isolated" ? "chunk" : "request";
  return attacks.filter(({ via }) => via !== missing);
}

function sourceOf(id: PluginId, kind: RuntimeKind, attacks: readonly Attack[]): string {
  const table = attacksFor(kind, attacks)
    .map(({ name, body }) => `${JSON.stringify(name)}: async (context, invocation) => { ${body} }`)
    .join(",\n");
  const chunkTable = attacks
    .filter(({ via }) => via === "chunk")
    .map(({ name, body }) => `${JSON.stringify(name)}: (invocation) => { ${body} }`)
    .join(",\n");
  const providers =
    kind === "isolated"
      ? `context.providers.register("${id}.completion", "terminal.completion", ({ payload }) => attacks[payload.name](context));`
      : `context.providers.register("${id}.output", "terminal.interceptor.output", (invocation) => armed ? chunks[armed](invocation) : invocation.data);`;
  return script(`
    let armed;
    const attacks = { ${table} };
    const chunks = { ${chunkTable} };
    context.settings.onDidChange(async ({ attack, ticket }) => {
      let escaped = false, outcome;
      try {
        if (attack === "are you there") outcome = "here";
        else if (attack.startsWith("arm ")) armed = attack.slice(4);
        else { outcome = await attacks[attack](context); escaped = outcome !== false && outcome !== undefined; outcome = String(outcome); }
      } catch (error) {
        try { outcome = "threw " + String(error && error.message); } catch { outcome = "threw something unreadable"; }
      }
      const say = () => context.log.info("outcome " + ticket + " " + escaped + " " + String(outcome).slice(0, 300));
      say();
      // The log drops what comes right after a flood.
      for (let later = 1; later <= 4; later += 1) setTimeout(say, 1100 * later);
    });
    ${providers}`);
}

/** A package with this very text: past what the package stage refuses, so that the sandbox alone is tested. */
export async function packAttacks(id: PluginId, kind: RuntimeKind, source: string): Promise<VerifiedPackage> {
  const plain = "({ activate() {} });";
  const output: ProviderContribution = {
    id: `${id}.output`,
    label: "Output",
    kind: "terminal.interceptor.output",
  };
  const packed =
    kind === "isolated"
      ? await packPlugin({ id, isolated: plain })
      : await packPlugin({
          id,
          isolated: null,
          advanced: plain,
          providers: [output],
          manifest: {
            permissions: { optional: ["provider.terminal", "terminal.intercept.output", "runtime.advanced"] },
          },
        });
  return { ...packed, entryText: { [kind]: source } };
}

async function serve(
  storage: PluginStorage,
  id: PluginId,
  method: string,
  params: JsonValue,
): Promise<JsonValue> {
  const { key, value } = params as { readonly key: string; readonly value: JsonValue };
  if (method === "storage.set") await storage.set(id, key, value);
  else if (method === "storage.get") {
    const found = await storage.get(id, key);
    return found === undefined ? {} : { value: found };
  } else throw new PluginPlatformError("permission_denied", `${method} was not granted.`);
  return {};
}
