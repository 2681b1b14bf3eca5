import { validators, type ContractFinding } from "../../generated/remote-validators.ts";
import type { RemoteClientMessage, RemoteServerMessage } from "../../generated/types.ts";

/** Types of the messages that a remote client sends. */
const clientTypes: readonly string[] = [
  "auth",
  "terminal_list",
  "terminal_reveal_request",
  "terminal_spawn_request",
  "terminal_input",
  "terminal_dispose_request",
] satisfies readonly RemoteClientMessage["type"][];

/** Types of the messages that a host sends to a remote client. */
const serverTypes: readonly string[] = [
  "auth_result",
  "error",
  "terminal_list_result",
  "terminal_event",
  "terminal_reveal_ack",
  "terminal_spawn_ack",
  "terminal_output",
  "terminal_dispose_ack",
] satisfies readonly RemoteServerMessage["type"][];

/** A message that was read, or why it is none. */
export type RemoteReading<Message> =
  | { readonly ok: true; readonly message: Message }
  | {
      readonly ok: false;
      /** `unknown_type`: perhaps of a later version, to be left alone; `malformed`: anything else. */
      readonly reason: "unknown_type" | "malformed";
      /** What was expected and where, without anything of the value. */
      readonly problem: string;
    };

/** Reads a parsed message of a remote client. Unknown fields are tolerated. */
export function readRemoteClientMessage(value: unknown): RemoteReading<RemoteClientMessage> {
  return readMessage<RemoteClientMessage>("RemoteClientMessage", clientTypes, value, findClientProblem);
}

/** Reads a parsed message of the host, on the side of a client. Unknown fields are tolerated (TPC-2). */
export function readRemoteServerMessage(value: unknown): RemoteReading<RemoteServerMessage> {
  return readMessage<RemoteServerMessage>("RemoteServerMessage", serverTypes, value, findServerProblem);
}

function readMessage<Message>(
  name: keyof typeof validators,
  types: readonly string[],
  value: unknown,
  findProblem: (message: Message) => string | undefined,
): RemoteReading<Message> {
  const type = typeOf(value);
  if (type === undefined)
    return { ok: false, reason: "malformed", problem: 'Expected an object with a text "type".' };
  if (!types.includes(type))
    return { ok: false, reason: "unknown_type", problem: `Expected one of the types ${types.join(", ")}.` };
  const validate = validators[name];
  if (!validate(value))
    return { ok: false, reason: "malformed", problem: `${type}${describe(validate.errors?.[0])}` };
  const problem = findProblem(value as Message);
  return problem === undefined
    ? { ok: true, message: value as Message }
    : { ok: false, reason: "malformed", problem: `${type}: ${problem}` };
}

function typeOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const type: unknown = Object.hasOwn(value, "type") && "type" in value ? value.type : undefined;
  return typeof type === "string" ? type : undefined;
}

/** Half of a surrogate pair: text that has no bytes. */
const loneSurrogate = /\p{Surrogate}/u;

function findClientProblem(message: RemoteClientMessage): string | undefined {
  if (message.type !== "terminal_input") return undefined;
  if ((message.data === undefined) === (message.bytes === undefined))
    return 'expected either "data" or "bytes".';
  if (message.data !== undefined && loneSurrogate.test(message.data))
    return "/data: expected text that UTF-8 can carry, got half of a surrogate pair.";
  return undefined;
}

function findServerProblem(message: RemoteServerMessage): string | undefined {
  if (message.type !== "terminal_event" || message.info === undefined) return undefined;
  return message.info.id === message.terminalId ? undefined : '/info/id: expected the id of "terminalId".';
}

function describe(finding: ContractFinding | undefined): string {
  if (!finding) return ": expected another value.";
  const { instancePath, keyword, params } = finding;
  return `${instancePath.slice(0, 64)}: expected ${expectation(keyword, params)}.`;
}

function expectation(keyword: string, params: Readonly<Record<string, unknown>>): string {
  if (keyword === "type") return String(params["type"]);
  if (keyword === "required") return `a field "${String(params["missingProperty"])}"`;
  if (keyword === "pattern") return "another form of text";
  return `${keyword} ${String(params["limit"])}`;
}
