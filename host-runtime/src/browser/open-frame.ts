import { createDisposable, DisposableStore, type ChannelItem, type Disposable } from "../kernel/index.ts";
import type { Clock } from "../ports/index.ts";
import { frameStart } from "./frame/frame-messages.ts";

/** How long a frame that was loaded may take to answer: its script has run by then. */
const answerDeadlineMs = 4000;

/** What happens to a frame. */
export interface FrameEvents {
  /** Something came over its channel; not checked yet. */
  onItem(item: unknown): void;
  /** It could not be opened, or is not the plugin frame. */
  onProblem(message: string): void;
}

/**
 * A frame in the page. Disposing removes it: nothing of its worker arrives any more, and the browser ends the worker
 * with its document, a busy one by force. No event tells a page when that was done.
 */
export interface OpenFrame extends Disposable {
  post(item: ChannelItem): void;
}

/** Puts a sandboxed frame without an origin into the page, invisible, and connects a channel to it. */
export function openFrame(document: Document, url: string, clock: Clock, events: FrameEvents): OpenFrame {
  const channel = new MessageChannel();
  const parts = new DisposableStore();
  const element = createElement(document);
  let isConnected = false;
  let isRemoved = false;

  parts.add(watchPolicy(document, url, (message) => events.onProblem(message)));
  const answer = parts.add(new DisposableStore());
  element.addEventListener("load", () => {
    if (isRemoved) return;
    if (isConnected) return events.onProblem("The plugin frame was loaded anew.");
    isConnected = true;
    answer.add(
      clock.setTimeout(
        () => events.onProblem(`${url} did not answer: expected plugin-frame.html of this version there.`),
        answerDeadlineMs,
      ),
    );
    element.contentWindow?.postMessage(frameStart, "*", [channel.port2]);
  });
  channel.port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    answer.dispose();
    if (!isRemoved) events.onItem(data);
  });
  channel.port1.start();
  element.src = url;
  (document.body ?? document.documentElement).append(element);

  return {
    post: (item) => channel.port1.postMessage(item),
    dispose(): void {
      if (isRemoved) return;
      isRemoved = true;
      parts.dispose();
      element.remove();
      channel.port1.close();
    },
  };
}

function createElement(document: Document): HTMLIFrameElement {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.setAttribute("allow", "");
  element.setAttribute("aria-hidden", "true");
  element.referrerPolicy = "no-referrer";
  element.hidden = true;
  element.tabIndex = -1;
  element.title = "Plugin";
  return element;
}

/** Tells when the page's own policy refuses the frame: it would load an error page without a word. */
function watchPolicy(document: Document, url: string, onRefused: (message: string) => void): Disposable {
  const { origin, href } = new URL(url);
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective !== "frame-src" || ![origin, href].includes(event.blockedURI)) return;
    onRefused(`The page's Content-Security-Policy refuses the plugin frame: expected frame-src ${origin}.`);
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  return createDisposable(() => document.removeEventListener("securitypolicyviolation", onViolation));
}
