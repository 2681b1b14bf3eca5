import { limits, type ErrorInfo, type JsonValue } from "@terminal-plugin/sdk/protocol";
import { fitsContract } from "../contract/index.ts";
import type { Disposable } from "../kernel/index.ts";
import type { InterceptorAnswers, InterceptorLink } from "./interceptor-link.ts";
import { encodePlaneHeader, PlaneFrameParser, type PlaneFrame } from "./plane-frames.ts";

/** The pipe to a plane process, as the terminal process uses it. */
export interface PlanePipe {
  /** Writes a header and its payload, if any; the payload stays as it is until it was answered. */
  write(header: Uint8Array, payload: Uint8Array | undefined): void;
  /** Calls back once, after the bytes that arrived already were delivered. */
  afterArrived(callback: () => void): Disposable;
}

/** Shares one pipe among the attachments of a plane process: routes answers by attachment. */
export class PlaneLinks {
  readonly #pipe: PlanePipe;
  readonly #attached = new Map<number, InterceptorAnswers>();
  readonly #parser = new PlaneFrameParser((frame) => this.#route(frame));
  #ended = false;

  constructor(pipe: PlanePipe) {
    this.#pipe = pipe;
  }

  /** Bytes from the plane, split anywhere. Throws `interceptor_protocol` for a damaged stream; end it then. */
  receive(bytes: Uint8Array): void {
    this.#parser.push(bytes);
  }

  /** Opens the link of an attachment that the plane reported ready. */
  open(attachmentId: number, answers: InterceptorAnswers): InterceptorLink {
    this.#attached.set(attachmentId, answers);
    return {
      send: (sequence, bytes) =>
        this.#write(encodePlaneHeader("chunk", attachmentId, sequence, bytes.length), bytes),
      afterArrivedAnswers: (callback) => this.#pipe.afterArrived(callback),
      close: () => {
        if (this.#attached.delete(attachmentId))
          this.#write(encodePlaneHeader("detach", attachmentId, 0, 0), undefined);
      },
    };
  }

  /** The pipe is gone: every attachment fails open. */
  end(error: ErrorInfo): void {
    this.#ended = true;
    const attached = [...this.#attached.values()];
    this.#attached.clear();
    for (const answers of attached) answers.onClosed(error);
  }

  #write(header: Uint8Array, payload: Uint8Array | undefined): void {
    if (!this.#ended) this.#pipe.write(header, payload);
  }

  #route(frame: PlaneFrame): void {
    const answers = this.#attached.get(frame.attachmentId);
    if (!answers) return;
    const { type, sequence, payload } = frame;
    const heldMs = frame.heldMicros / 1000;
    if (type === "ok") answers.onOk(sequence, payload, heldMs);
    else if (type === "unchanged") answers.onOk(sequence, undefined, heldMs);
    else if (type === "failed") answers.onFailed(sequence, readError(payload));
    else if (type === "overdue") answers.onOverdue(sequence);
    else if (type === "closed") answers.onClosed(readError(payload));
    else answers.onClosed({ code: "interceptor_protocol", message: `A plane does not send ${type} frames.` });
  }
}

function readError(payload: Uint8Array): ErrorInfo {
  const fallback: ErrorInfo = {
    code: "interceptor_protocol",
    message: "The interceptor failed without a readable reason.",
  };
  if (payload.length > limits.interceptorChunkBytes) return fallback;
  try {
    const value = JSON.parse(new TextDecoder().decode(payload)) as JsonValue;
    return fitsContract("ErrorInfo", value) ? value : fallback;
  } catch {
    return fallback;
  }
}
