import type { Socket } from "node:net";
import type { InterceptorDirection, JsonValue } from "@terminal-plugin/sdk/protocol";
import type { ChunkCosts } from "../../cost/index.ts";
import { PluginPlatformError } from "../../kernel/index.ts";
import type { CommandContext } from "./command-context.ts";
import { createFieldReader, type FieldReader } from "./messages.ts";

/** Command: takes a plane's pipe, sent beside it. */
export function acceptPlanePipe(
  context: CommandContext,
  params: JsonValue,
  socket: Socket | undefined,
): JsonValue {
  if (!socket) throw new PluginPlatformError("interceptor_rejected", "The plane's pipe was gone already.");
  context.interceptors.acceptPipe(createFieldReader(params).string("pipeId"), socket);
  return null;
}

/** Command: puts an interceptor into the path of a terminal's bytes. */
export function attachInterceptor(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  const terminalId = fields.string("terminalId");
  const attachmentId = fields.number("attachmentId");
  context.interceptors.attach(
    context.terminal(terminalId),
    { terminalId, direction: readDirection(fields), attachmentId, pipeId: fields.string("pipeId") },
    (error, costs) =>
      context.post(terminalId, "interceptor-tripped", {
        attachmentId,
        error: { code: error.code, message: error.message },
        costs: toJson(costs),
      }),
  );
  return null;
}

/** Command: takes an interceptor out again, and answers what it cost. */
export function detachInterceptor(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  return toJson(
    context.interceptors.detach(
      fields.string("terminalId"),
      readDirection(fields),
      fields.number("attachmentId"),
    ),
  );
}

/** Command: what an interceptor cost so far. */
export function readInterceptorCosts(context: CommandContext, params: JsonValue): JsonValue {
  const fields = createFieldReader(params);
  return toJson(
    context.interceptors.costs(
      fields.string("terminalId"),
      readDirection(fields),
      fields.number("attachmentId"),
    ),
  );
}

function toJson(costs: ChunkCosts | undefined): JsonValue {
  return costs ? { ...costs } : null;
}

function readDirection(fields: FieldReader): InterceptorDirection {
  return fields.string("direction") === "input" ? "input" : "output";
}
