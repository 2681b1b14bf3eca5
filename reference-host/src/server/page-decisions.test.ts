import type { DecisionRequest } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import type { Page } from "./control-methods.ts";
import { PageDecisions } from "./page-decisions.ts";

interface TestPage extends Page {
  readonly told: string[];
  end(): void;
}

function createPage(rendererId: string): TestPage {
  const gone = new AbortController();
  const told: string[] = [];
  return {
    rendererId,
    signal: gone.signal,
    told,
    notify: (method, params) => void told.push(`${method} ${(params as { requestId: string }).requestId}`),
    end: () => gone.abort(),
  };
}

const request = (requestId: string, sessionId?: string): DecisionRequest => ({
  requestId,
  pluginId: "com.example.x",
  displayName: "X",
  publisher: "Example",
  version: "1.0.0",
  signed: false,
  questions: [{ permission: "terminal.complete", allows: "Complete", required: true }],
  lifetimes: ["once", "session"],
  ...(sessionId === undefined ? {} : { sessionId }),
});
const never = new AbortController().signal;
const allow = { decision: "allow", lifetime: "session" } as const;

describe("page decisions", () => {
  it("GRA-3: only the page that displays the session is asked, and only it can answer", async () => {
    const [owner, other] = [createPage("a"), createPage("b")];
    const decisions = new PageDecisions(() => "a");
    decisions.pageReady(owner);
    decisions.pageReady(other);
    const decided = decisions.decide(request("q", "s"), never);
    expect(other.told).toEqual([]);
    decisions.answer(other, "q", allow);
    decisions.answer(owner, "q", { decision: "deny", reason: "denied" });
    expect(await decided).toEqual({ decision: "deny", reason: "denied" });
    expect(owner.told).toEqual(["decision.requested q", "decision.withdrawn q"]);
  });

  it("GRA-10: a question without a session goes to all pages; the first answer counts and the others see it withdrawn", async () => {
    const [first, second] = [createPage("a"), createPage("b")];
    const decisions = new PageDecisions(() => undefined);
    decisions.pageReady(first);
    decisions.pageReady(second);
    const decided = decisions.decide(request("q"), never);
    decisions.answer(second, "q", allow);
    decisions.answer(first, "q", { decision: "deny", reason: "denied" });
    expect(await decided).toEqual(allow);
    expect(first.told).toEqual(["decision.requested q", "decision.withdrawn q"]);
  });

  it("GRA-6: a question that no page can show waits for one, and an abort denies it", async () => {
    const decisions = new PageDecisions(() => undefined);
    const ending = new AbortController();
    const waiting = decisions.decide(request("q1"), never);
    const aborted = decisions.decide(request("q2"), ending.signal);
    ending.abort();
    expect(await aborted).toEqual({ decision: "deny", reason: "ended" });
    const page = createPage("a");
    decisions.pageReady(page);
    expect(page.told).toEqual(["decision.requested q1"]);
    decisions.answer(page, "q1", allow);
    expect(await waiting).toEqual(allow);
  });

  it("GRA-6: when the asked page goes away, the question goes to the page that takes its terminal over", async () => {
    let owner: string | undefined = "a";
    const [first, second] = [createPage("a"), createPage("b")];
    const decisions = new PageDecisions(() => owner);
    decisions.pageReady(first);
    decisions.pageReady(second);
    const decided = decisions.decide(request("q", "s"), never);
    owner = undefined;
    first.end();
    expect(second.told).toEqual(["decision.requested q"]);
    decisions.answer(second, "q", allow);
    expect(await decided).toEqual(allow);
    expect(first.told).toEqual(["decision.requested q"]);
  });
});
