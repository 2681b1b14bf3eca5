import { limits } from "@terminal-plugin/sdk/protocol";
import { DisposableStore, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import type { MergedAnnotation } from "../results/index.ts";
import { readRow, type EmulatorBuffer, type EmulatorEvent, type SessionTracker } from "../terminal/index.ts";
import type { ProviderClient } from "./provider-client.ts";
import { RefreshedRequest } from "./refreshed-request.ts";

/** What of a terminal notes follow. A `Terminal` of xterm.js fits, with or without a screen. */
export interface PromptTerminal {
  readonly buffer: { readonly active: EmulatorBuffer };
  readonly onWriteParsed: EmulatorEvent<void>;
}

/** What notes at commands need. */
export interface PromptAdapterOptions {
  readonly client: ProviderClient;
  readonly tracker: Pick<SessionTracker, "onChange" | "isAtConfirmedPrompt" | "readCommandLine">;
  readonly clock: Clock;
  /** A command was submitted: where its notes will stand is here. */
  onSubmitted(): void;
  /** Takes all notes of the command that ended last. */
  onAnnotations(annotations: readonly MergedAnnotation[]): void;
  /** Nobody may be asked any more: every note goes. */
  onUnavailable(): void;
  /** Told of a listener that throws. */
  onFailure(error: unknown): void;
}

/** Notes at commands. */
export interface PromptAdapter extends Disposable {
  setVisible(visible: boolean): void;
  setConnected(connected: boolean): void;
}

/** How long a completed command waits for the next prompt, in milliseconds. */
const promptWaitMs = 150;

/**
 * Asks for notes when the host saw a command end (PRO-1), together with the next prompt's row when that is a confirmed
 * and empty one (PRO-2). A prompt that comes later than that asks once more. The first prompt asks as well, so that
 * providers know the session before its first command; nothing is shown then.
 */
export function createPromptAdapter(terminal: PromptTerminal, options: PromptAdapterOptions): PromptAdapter {
  const { client, tracker, clock } = options;
  const store = new DisposableStore(options.onFailure);
  let hasCommand = false;
  /** What waits for the prompt or for the terminal to be seen. */
  let due: "commandCompleted" | "promptReady" | undefined = "promptReady";
  let timer: Disposable | undefined;

  const request = store.add(
    new RefreshedRequest({
      client,
      kind: "terminal.prompt",
      payload: (reason) => {
        const promptLine = readEmptyPrompt(terminal.buffer.active, tracker);
        return { reason, ...(promptLine !== undefined && { promptLine }) };
      },
      apply: (result) => {
        if (!result) options.onUnavailable();
        else if (hasCommand) options.onAnnotations(result.annotations);
      },
    }),
  );
  const stopTimer = (): void => {
    timer?.dispose();
    timer = undefined;
  };
  const ask = (): void => {
    if (due === undefined || !request.isWorking) return;
    const reason = due;
    stopTimer();
    const isPrompt = readEmptyPrompt(terminal.buffer.active, tracker) !== undefined;
    // A prompt without a command is nothing to ask about; one that is late is asked about when it comes.
    if (reason === "promptReady" && !isPrompt) return;
    due = isPrompt ? undefined : "promptReady";
    request.ask(reason);
  };
  store.add({ dispose: stopTimer });
  store.add(
    tracker.onChange(({ change }) => {
      if (change === "commandSubmitted") {
        // What was asked for the command before may not end up at this one (FAN-7).
        request.cancel();
        stopTimer();
        due = undefined;
        hasCommand = false;
        options.onSubmitted();
      } else if (change === "commandCompleted") {
        hasCommand = true;
        due = "commandCompleted";
        stopTimer();
        timer = clock.setTimeout(ask, promptWaitMs);
      }
    }),
  );
  store.add(
    terminal.onWriteParsed(() => {
      if (due !== undefined && readEmptyPrompt(terminal.buffer.active, tracker) !== undefined) ask();
    }),
  );
  store.add(client.onDidChangeAvailability(() => request.ask("contributions")));
  return {
    setVisible(visible): void {
      if (request.setVisible(visible)) ask();
    },
    setConnected(connected): void {
      if (request.setConnected(connected)) ask();
    },
    dispose: () => store.dispose(),
  };
}

/** The row of a confirmed prompt at which nothing is typed, up to the cursor; undefined anywhere else (PRO-2). */
function readEmptyPrompt(
  buffer: EmulatorBuffer,
  tracker: PromptAdapterOptions["tracker"],
): string | undefined {
  if (!tracker.isAtConfirmedPrompt() || tracker.readCommandLine()?.input !== "") return undefined;
  const row = readRow(buffer, buffer.baseY + buffer.cursorY);
  if (!row) return undefined;
  let text = "";
  for (const char of row.text) {
    const [span] = row.spans(text.length, char.length);
    if (!span || span.x >= buffer.cursorX || text.length + char.length > limits.promptLineChars) break;
    text += char;
  }
  return text;
}
