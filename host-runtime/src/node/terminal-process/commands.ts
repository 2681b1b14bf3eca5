import type { Socket } from "node:net";
import type { JsonValue } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "../../kernel/index.ts";
import { acceptDataSocket } from "./data-socket.ts";
import { credentialPrograms } from "./credential-offer.ts";
import type { CommandContext, CommandHandler } from "./command-context.ts";
import {
  acceptPlanePipe,
  attachInterceptor,
  detachInterceptor,
  readInterceptorCosts,
} from "./interceptor-commands.ts";
import { createFieldReader } from "./messages.ts";
import { createOutputTap } from "./output-tap.ts";
import { checkTerminalSize, checkText, findFolder, findProgram } from "./spawn-checks.ts";
import { Terminal } from "./terminal.ts";

/** Every command of the terminal process, by name. */
export const commands: Readonly<Record<string, CommandHandler>> = {
  open: openTerminal,
  resize: resizeTerminal,
  adopt: adoptSocket,
  detach: detachPage,
  close: closeTerminal,
  "write-input": writeInput,
  "write-secret": writeSecret,
  "answer-prompt": answerPrompt,
  probe: probeSocket,
  "interceptor-pipe": acceptPlanePipe,
  "interceptor-attach": attachInterceptor,
  "interceptor-detach": detachInterceptor,
  "interceptor-costs": readInterceptorCosts,
};

function openTerminal(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  const terminalId = fields.string("terminalId");
  const [columns, rows] = [fields.number("columns"), fields.number("rows")];
  checkTerminalSize(columns, rows);
  if (context.terminals.has(terminalId))
    throw new PluginPlatformError("terminal_spawn_failed", "Expected a terminal id that is not in use.");
  const env = fields.stringMap("env");
  const args = fields.strings("args");
  for (const argument of args) if (argument !== "") checkText("argument", argument);
  const cwd = findFolder(fields.string("cwd"));
  const file = findProgram(fields.string("file"), env);
  const nonce = fields.optionalString("nonce");
  const isTapped = fields.optionalNumber("tap") === 1;
  const post = (event: string, data: JsonValue): void => context.post(terminalId, event, data);
  const terminal = new Terminal({
    native: context.native,
    posix: context.posix,
    clock: context.clock,
    ...(nonce === undefined ? {} : { nonce }),
    onFailure: context.report,
    program: { file, args, cwd, env: { ...env, PWD: cwd }, columns, rows },
    events: {
      exited: (exit) => {
        post("exited", { ...exit });
        if (terminal.isEnded) context.forget(terminalId);
      },
      delivered: () => {
        context.forget(terminalId);
        post("delivered", null);
      },
      attached: () => post("attached", null),
      detached: (code) => post("detached", code),
      ...(isTapped
        ? {
            tapped: createOutputTap((event, data, onSent) => context.post(terminalId, event, data, onSent)),
          }
        : {}),
    },
  });
  context.terminals.set(terminalId, terminal);
  return { pid: terminal.pid };
}

function resizeTerminal(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  context.terminal(fields.string("terminalId")).resize(fields.number("columns"), fields.number("rows"));
  return null;
}

function adoptSocket(context: CommandContext, params: JsonValue, socket: Socket | undefined): JsonValue {
  if (!socket) throw new PluginPlatformError("stream_refused", "The page's connection was gone already.");
  try {
    const fields = createFieldReader(params);
    const headers = fields.stringMap("headers");
    const head = Buffer.from(fields.string("head"), "base64");
    context
      .terminal(fields.string("terminalId"))
      .attachPage((events) => acceptDataSocket({ headers, head }, socket, context.clock, events));
    return null;
  } catch (error) {
    const isAnswered =
      error instanceof PluginPlatformError &&
      (error.code === "stream_second_reader" || error.code === "terminal_exited");
    if (!isAnswered) socket.destroy();
    throw error;
  }
}

function detachPage(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  const code = fields.string("code");
  context
    .terminal(fields.string("terminalId"))
    .detachPage(code === "stream_refused" ? "stream_refused" : "disposed");
  return null;
}

function closeTerminal(context: CommandContext, params: JsonValue): JsonValue {
  const terminalId = createFieldReader(params).string("terminalId");
  const terminal = context.terminal(terminalId);
  terminal.close();
  if (terminal.hasExited) context.forget(terminalId);
  return { hasExited: terminal.hasExited };
}

/** Input from outside of the page. */
function writeInput(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  const bytes = Buffer.from(fields.string("data"), "base64");
  context.terminal(fields.string("terminalId")).writeInput(bytes);
  return null;
}

/** Writes input that is kept from interceptors, logs and recordings. Nothing of it is in an answer or an error. */
function writeSecret(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  const bytes = Buffer.from(fields.string("data"), "base64");
  context.terminal(fields.string("terminalId")).writeSecret(bytes);
  return null;
}

/** Waits for the password prompt of a program and answers it. Nothing of the credential is in an answer or an error. */
async function answerPrompt(context: CommandContext, params: JsonValue): Promise<JsonValue> {
  const fields = createFieldReader(params);
  const name = fields.string("program");
  const program = credentialPrograms.find((known) => known === name);
  if (!program) throw new PluginPlatformError("internal_error", "Expected sudo or su.");
  const bytes = Buffer.from(fields.string("data"), "base64");
  await context
    .terminal(fields.string("terminalId"))
    .answerPrompt(program, bytes, fields.number("deadlineMs"));
  return null;
}

/** Answers with what arrives on a handed-over socket: how the host process finds out whether the hand-over loses bytes. */
function probeSocket(
  _context: CommandContext,
  params: JsonValue,
  socket: Socket | undefined,
): Promise<JsonValue> {
  const fields = createFieldReader(params);
  const expectedBytes = fields.number("expectedBytes");
  const head = Buffer.from(fields.string("head"), "base64");
  return new Promise((resolve) => {
    let received = head;
    const finish = (): void => {
      socket?.destroy();
      resolve(received.toString("base64"));
    };
    if (!socket || received.length >= expectedBytes) return finish();
    socket.on("error", finish);
    socket.on("close", finish);
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      if (received.length >= expectedBytes) finish();
    });
  });
}
