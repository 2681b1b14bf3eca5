import { once } from "node:events";
import {
  listRemoteTerminals,
  noRemoteTerminals,
  readRemoteServerMessage,
  reduceRemoteTerminals,
  type RemoteServerMessage,
  type RemoteTerminalInfo,
  type RemoteTerminals,
} from "@terminal-plugin/sdk/protocol";
import { vi } from "vitest";
import { WebSocket, type ClientOptions } from "ws";
import { remotePath, tokenParameter } from "../control/index.ts";
import { connectTestPage, type TestHost, type TestPage } from "../reference-host.fixture.ts";

/** A client over a real WebSocket, with everything that it was told. */
export interface RemoteClient {
  readonly socket: WebSocket;
  readonly messages: RemoteServerMessage[];
  /** Code and reason of the close frame; rejects nothing. */
  readonly ended: Promise<string>;
  send(message: unknown): void;
  /** Sends and waits for the answer with the request's id. */
  ask(
    message: { readonly requestId: string } & Readonly<Record<string, unknown>>,
  ): Promise<RemoteServerMessage>;
  /** Waits for a message that fits. */
  next(fits: (message: RemoteServerMessage) => boolean, what: string): Promise<RemoteServerMessage>;
  terminals(): readonly RemoteTerminalInfo[];
  /** Everything that a terminal printed since the client came. */
  output(terminalId: string): string;
  close(): void;
}

/** How long a test waits for what a host on a busy machine does. */
export const patient: { readonly timeout: number; readonly interval: number } = {
  timeout: 40_000,
  interval: 20,
};

/** Token of the address that the host gives to remote clients. */
export const remoteToken = (host: TestHost): string =>
  new URLSearchParams(new URL(host.host.remoteUrl).hash.slice(1)).get(tokenParameter) ?? "";

/** Opens the socket, without a word; rejects with the status of a refusal. */
export async function connectRemote(host: TestHost, options: ClientOptions = {}): Promise<RemoteClient> {
  const socket = new WebSocket(`ws://${new URL(host.host.url).host}${remotePath}`, options);
  const messages: RemoteServerMessage[] = [];
  let state: RemoteTerminals = noRemoteTerminals;
  socket.on("message", (data) => {
    const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
    const reading = readRemoteServerMessage(JSON.parse(text));
    if (!reading.ok) throw new Error(`The host sent what is no message: ${reading.problem}`);
    messages.push(reading.message);
    state = reduceRemoteTerminals(state, reading.message);
  });
  const ended = new Promise<string>((resolve) =>
    socket.on("close", (code, reason) => resolve(`${code} ${String(reason)}`)),
  );
  socket.on("error", () => {});
  await new Promise<void>((resolve, reject) => {
    socket.on("unexpected-response", (_, response) => reject(new Error(`status ${response.statusCode}`)));
    once(socket, "open").then(() => resolve(), reject);
  });
  const next: RemoteClient["next"] = async (fits, what) =>
    vi.waitFor(() => {
      const found = messages.find(fits);
      if (!found) throw new Error(`Expected ${what}; came: ${messages.map(({ type }) => type).join(", ")}`);
      return found;
    }, patient);
  return {
    socket,
    messages,
    ended,
    next,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    ask(message) {
      socket.send(JSON.stringify(message));
      return next(
        (answer) => "requestId" in answer && answer.requestId === message.requestId,
        `an answer to ${message.requestId}`,
      );
    },
    terminals: () => listRemoteTerminals(state),
    output: (terminalId) =>
      messages
        .map((message) =>
          message.type === "terminal_output" && message.terminalId === terminalId ? message.data : "",
        )
        .join(""),
    close: () => socket.terminate(),
  };
}

/** Connects and says who it is. */
export async function authenticate(
  host: TestHost,
  capabilities: readonly string[] = ["terminal_observe", "terminal_control"],
): Promise<RemoteClient> {
  const client = await connectRemote(host);
  client.send({ type: "auth", token: remoteToken(host), capabilities });
  await client.next(({ type }) => type === "auth_result", "auth_result");
  client.send({ type: "terminal_list", requestId: "first-list" });
  await client.next(({ type }) => type === "terminal_list_result", "the first list");
  return client;
}

/** A desktop: a page without a browser that shows what it is asked to show. */
export interface TestDesktop {
  readonly page: TestPage;
  readonly questions: string[];
  /** Answers to the question of managed terminals, in order. */
  readonly answers: boolean[];
  readonly revealed: boolean[];
  close(): void;
}

/** Connects the page and answers the host as the real page does. */
export async function connectDesktop(host: TestHost): Promise<TestDesktop> {
  const page = await connectTestPage(host.host.url);
  const { control } = page.page;
  const desktop: TestDesktop = {
    page,
    questions: [],
    answers: [true],
    revealed: [],
    close: () => page.page.close(),
  };
  control.onNotification("remote.asked", ({ questionId, workspaceName }) => {
    desktop.questions.push(workspaceName);
    const allow = desktop.answers.shift();
    if (allow !== undefined) control.notify("remote.answer", { questionId, allow });
  });
  control.onNotification("terminal.reveal", ({ preserveFocus, ...name }) => {
    desktop.revealed.push(preserveFocus);
    control.notify("terminal.focused", name);
  });
  control.onNotification("remote.offered", ({ offerId, profileId }) => {
    const opening = control.request("terminal.open", { offerId, profileId, columns: 80, rows: 24 });
    opening.then((opened) => page.mount(opened)).catch((error: unknown) => page.failures.push(error));
  });
  return desktop;
}
