import {
  limits,
  type Decision,
  type DecisionRequest,
  type GrantLifetime,
  type OpaqueId,
  type Permission,
  type PluginId,
} from "@terminal-plugin/sdk/protocol";
import { fitsContract } from "../contract/index.ts";
import { cutText, makeVisible, onAbort, type Disposable, type Ids } from "../kernel/index.ts";
import type { Clock, DecisionProvider, LogSink } from "../ports/index.ts";
import type { AuthorizationRequest, GrantSubject } from "./grant.ts";
import { permissionMeaning } from "./permission-texts.ts";

/** One question to the user. */
export interface Question {
  readonly subject: GrantSubject;
  /** The permissions that are missing. */
  readonly permissions: readonly Permission[];
  readonly sessionId: OpaqueId | undefined;
  readonly provider: AuthorizationRequest["provider"];
  readonly lifetimes: readonly GrantLifetime[];
}

/** How a question ended. */
export interface Outcome {
  /** The question that was shown: its provider is the first one that asked. */
  readonly question: Question;
  readonly decision: Decision;
  /** How many uses of the question's own provider still waited. */
  readonly waiting: number;
}

interface OpenPrompt {
  readonly question: Question;
  /** Settles after `onOutcome` has taken the outcome in. */
  readonly answered: Promise<Outcome>;
  waiting: number;
  /** Ends the prompt with a denial that counts as no answer of the user. */
  end(): void;
}

/** Longest text of a dialog's string, in UTF-16 code units, as the contract bounds it. */
const maxShownChars = 1024;

/**
 * Asks the user, one dialog for identical questions (GRA-6). The wait of who asks ends with its own signal; the dialog
 * stays until it is answered, 60 s have passed, or its session, plugin or host ends (FAN-12).
 */
export class Prompts {
  readonly #open = new Map<string, OpenPrompt>();
  readonly #ports: {
    readonly clock: Clock;
    readonly ids: Ids;
    readonly decisions: DecisionProvider;
    readonly log: LogSink;
  };
  readonly #onOutcome: (outcome: Outcome) => Promise<void>;
  #ended = false;

  /** `onOutcome` is called once for each dialog, before anyone who waits continues. */
  constructor(
    ports: {
      readonly clock: Clock;
      readonly ids: Ids;
      readonly decisions: DecisionProvider;
      readonly log: LogSink;
    },
    onOutcome: (outcome: Outcome) => Promise<void>,
  ) {
    this.#ports = ports;
    this.#onOutcome = onOutcome;
  }

  /** The answer. Rejects with the signal's reason when the caller stops waiting. */
  async ask(question: Question, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    if (this.#ended) return { question, decision: { decision: "deny", reason: "ended" }, waiting: 1 };
    const key = questionKey(question);
    const prompt = this.#open.get(key) ?? this.#start(key, question);
    const share = isSameProvider(prompt.question, question) ? 1 : 0;
    prompt.waiting += share;
    let waiting: Disposable | undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      waiting = onAbort(signal, () => reject(signal.reason));
    });
    try {
      return await Promise.race([prompt.answered, aborted]);
    } finally {
      prompt.waiting -= share;
      waiting?.dispose();
    }
  }

  endSession(sessionId: OpaqueId): void {
    this.#endWhere((question) => question.sessionId === sessionId);
  }

  endPlugin(pluginId: PluginId): void {
    this.#endWhere((question) => question.subject.pluginId === pluginId);
  }

  endAll(): void {
    this.#ended = true;
    this.#endWhere(() => true);
  }

  #endWhere(matches: (question: Question) => boolean): void {
    for (const prompt of this.#open.values()) if (matches(prompt.question)) prompt.end();
  }

  #start(key: string, question: Question): OpenPrompt {
    const controller = new AbortController();
    let settle: (decision: Decision) => void = () => undefined;
    const decided = new Promise<Decision>((resolve) => (settle = resolve));
    const timer = this.#ports.clock.setTimeout(
      () => settle({ decision: "deny", reason: "timeout" }),
      limits.promptTimeoutMs,
    );
    const finish = async (decision: Decision): Promise<Outcome> => {
      timer.dispose();
      if (this.#open.get(key) === prompt) this.#open.delete(key);
      controller.abort();
      const outcome = { question, decision, waiting: prompt.waiting };
      await this.#onOutcome(outcome);
      return outcome;
    };
    const prompt: OpenPrompt = {
      question,
      waiting: 0,
      end: () => {
        this.#open.delete(key);
        settle({ decision: "deny", reason: "ended" });
      },
      answered: decided.then(finish),
    };
    this.#open.set(key, prompt);
    void this.#decide(question, controller.signal).then(settle);
    return prompt;
  }

  /** Whatever the application's provider does, the result is a decision of the contract. */
  async #decide(question: Question, signal: AbortSignal): Promise<Decision> {
    const request = createDecisionRequest(question, this.#ports.ids.next("prompt"));
    try {
      const answer: unknown = await this.#ports.decisions.decide(request, signal);
      if (isAcceptable(answer, question)) return answer;
      this.#reportFailure(question, "an answer that is not one of the offered decisions");
    } catch {
      this.#reportFailure(question, "an error");
    }
    return { decision: "deny", reason: "denied" };
  }

  #reportFailure(question: Question, what: string): void {
    this.#ports.log.write({
      level: "error",
      event: "grants.decision-invalid",
      pluginId: question.subject.pluginId,
      message: `The decision provider returned ${what}; it counts as a denial.`,
    });
  }
}

/** The dialog's content, with the plugin's strings made visible (GRA-9). */
function createDecisionRequest(question: Question, requestId: OpaqueId): DecisionRequest {
  const { subject, permissions, sessionId, provider, lifetimes } = question;
  const declared = [...subject.required, ...subject.optional];
  return {
    requestId,
    pluginId: subject.pluginId,
    displayName: shown(subject.displayName),
    publisher: shown(subject.publisher),
    version: subject.version,
    signed: subject.signed,
    ...(subject.signer ? { signer: subject.signer } : {}),
    questions: permissions.map((permission) => ({
      permission,
      allows: permissionMeaning(permission, declared).allows,
      required: subject.required.includes(permission),
    })),
    lifetimes,
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(provider ? { providerLabel: shown(provider.label) } : {}),
  };
}

function shown(text: string): string {
  return cutText(makeVisible(text), maxShownChars);
}

function isAcceptable(answer: unknown, question: Question): answer is Decision {
  return (
    fitsContract("Decision", answer) &&
    (answer.decision === "deny" || question.lifetimes.includes(answer.lifetime))
  );
}

/** Whether a `once` decision about one question is about the other too. */
export function isSameProvider(left: Question, right: Question): boolean {
  return left.provider?.id === right.provider?.id;
}

/** Questions are identical when all is equal but the provider that asks first. */
function questionKey({ subject, permissions, sessionId, lifetimes }: Question): string {
  return JSON.stringify([
    subject.pluginId,
    subject.version,
    subject.principal,
    permissions.toSorted(),
    sessionId ?? null,
    lifetimes,
  ]);
}
