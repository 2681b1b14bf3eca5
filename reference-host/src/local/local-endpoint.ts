import type { IncomingMessage, ServerResponse } from "node:http";
import { toErrorInfo, type LogSink } from "@terminal-plugin/host-runtime";
import { answer, securityHeaders } from "../server/page-files.ts";
import { createSecretToken, equalTokens } from "../server/secret-token.ts";

/** Path under which a local tool reads what the plugins cost. */
export const localCostsPath = "/local/costs";

/** What tools of the same user may read over the page's port. */
export interface LocalEndpoint {
  /** Opens this and nothing else: no terminal, no decision, no page. */
  readonly token: string;
  /** Answers a request whose Host was checked; false when it is not for this. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Serves figures to a tool that can read the host's data folder. A web page cannot ask: it has no token, whatever it
 * sends with one is preceded by a preflight that is refused, and an Origin is refused as such (HST-3).
 */
export function createLocalEndpoint(readCosts: () => Promise<unknown>, log: LogSink): LocalEndpoint {
  const token = createSecretToken();
  const send = async (response: ServerResponse): Promise<void> => {
    const body = JSON.stringify(await readCosts());
    response.writeHead(200, { ...securityHeaders, "Content-Type": "application/json" });
    response.end(body);
  };
  return {
    token,
    answer(request, response): boolean {
      if (request.url !== localCostsPath) return false;
      const { origin = [], authorization = [] } = request.headersDistinct;
      const given = authorization[0] ?? "";
      if (request.method !== "GET") answer(response, 405, "method");
      else if (origin.length > 0) answer(response, 403, "origin_refused");
      else if (authorization.length !== 1 || !equalTokens(`Bearer ${token}`, given))
        answer(response, 401, "unauthorized");
      else
        send(response).catch((error: unknown) => {
          log.write({ level: "error", event: "local.failed", message: toErrorInfo(error).message });
          if (response.headersSent) response.destroy();
          else answer(response, 500, "internal_error");
        });
      return true;
    },
  };
}
