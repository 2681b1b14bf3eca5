import { limits, type FetchParams, type FetchResult } from "@terminal-plugin/sdk/protocol";
import { describe, expect, it } from "vitest";
import type { RuntimeIdentity } from "../activation/index.ts";
import { createGrants, grantSubjectOf, type Grants } from "../grants/index.ts";
import { createIds } from "../kernel/index.ts";
import { createManualClock, silentLog, type FetchPort, type ManualClock } from "../ports/index.ts";
import { PluginNetwork } from "./plugin-network.ts";
import { codeOf, createPackage, settle } from "./runtime.fixture.ts";

const never = new AbortController().signal;

interface Parts {
  readonly clock: ManualClock;
  readonly grants: Grants;
  readonly sent: FetchParams[];
  fetch(params: Partial<FetchParams>, signal?: AbortSignal): Promise<FetchResult>;
}

/** A network whose port answers by path; api.example.com and cdn.example.com are declared, `deny` denies one. */
async function create(
  answer: (params: FetchParams, signal: AbortSignal) => Partial<FetchResult> | Promise<Partial<FetchResult>>,
  deny?: string,
): Promise<Parts> {
  const subject = grantSubjectOf(
    await createPackage({
      optional: [
        "provider.terminal",
        "terminal.complete",
        "network:https://api.example.com",
        "network:https://cdn.example.com",
      ],
    }),
  );
  const clock = createManualClock();
  const grants = createGrants({
    clock,
    ids: createIds(),
    log: silentLog,
    decisions: {
      decide: ({ questions }) =>
        Promise.resolve(
          questions.some(({ permission }) => permission === deny)
            ? { decision: "deny", reason: "denied" }
            : { decision: "allow", lifetime: "application" },
        ),
    },
  });
  const sent: FetchParams[] = [];
  const port: FetchPort = async (params, signal) => {
    sent.push(params);
    return { status: 200, headers: {}, body: "", ...(await answer(params, signal)) };
  };
  const network = new PluginNetwork({
    clock,
    grants,
    fetch: port,
    subjectOf: () => subject,
    openSecret: () => Promise.reject(new Error("no secret in these tests")),
  });
  const identity: RuntimeIdentity = {
    pluginId: subject.pluginId,
    version: subject.version,
    runtimeId: "runtime-1",
    runtimeKind: "isolated",
    principal: subject.principal,
  };
  return {
    clock,
    grants,
    sent,
    fetch: (params, signal = never) =>
      network.fetch(identity, { url: "https://api.example.com/", method: "GET", ...params }, signal),
  };
}

const redirectTo = (location: string, status = 302): Partial<FetchResult> => ({
  status,
  headers: { location },
});

describe("requests of plugins", () => {
  it("GRA-12: follows a redirect to a granted origin and leaves the authorization behind", async () => {
    const parts = await create(({ url }) =>
      url === "https://api.example.com/" ? redirectTo("https://cdn.example.com/file#part") : { body: "file" },
    );
    const headers = { Authorization: "Bearer x", "X-Trace": "1" };
    expect((await parts.fetch({ headers })).body).toBe("file");
    expect(parts.sent).toEqual([
      {
        url: "https://api.example.com/",
        method: "GET",
        headers: { authorization: "Bearer x", "x-trace": "1" },
      },
      { url: "https://cdn.example.com/file", method: "GET", headers: { "x-trace": "1" } },
    ]);
  });

  const refusedTargets: readonly (readonly [name: string, location: string, code: string])[] = [
    ["an origin that is not declared", "https://evil.example/", "permission_undeclared"],
    ["another port", "https://api.example.com:8443/", "permission_undeclared"],
    [
      "a name that begins like a granted one",
      "https://api.example.com.evil.example/",
      "permission_undeclared",
    ],
    ["an origin that was denied", "https://cdn.example.com/", "permission_denied"],
    ["plain http", "http://api.example.com/", "contract_violation"],
    ["an address with credentials", "https://user:word@api.example.com/", "contract_violation"],
    ["a script", "javascript:alert(1)", "contract_violation"],
    ["no address", "https://", "contract_violation"],
    ["a path relative to another host", "//evil.example/", "permission_undeclared"],
  ];
  it.each(refusedTargets)(
    "GRA-12: a redirect to %s is refused before anything is sent",
    async (_name, to, code) => {
      const parts = await create(() => redirectTo(to), "network:https://cdn.example.com");
      expect(await codeOf(parts.fetch({}))).toBe(code);
      expect(parts.sent).toHaveLength(1);
    },
  );

  const methods: readonly (readonly [
    status: number,
    method: FetchParams["method"],
    next: FetchParams["method"],
  ])[] = [
    [301, "POST", "GET"],
    [302, "POST", "GET"],
    [303, "PUT", "GET"],
    [303, "HEAD", "HEAD"],
    [302, "PUT", "PUT"],
    [307, "POST", "POST"],
    [308, "PATCH", "PATCH"],
  ];
  it.each(methods)("GRA-12: after a %i a %s becomes a %s", async (status, method, next) => {
    const parts = await create(({ url }) => (url.endsWith("/b") ? {} : redirectTo("/b", status)));
    const body = method === "HEAD" ? {} : { body: "x", headers: { "content-type": "text/plain" } };
    await parts.fetch({ method, ...body });
    const keepsBody = next === method && method !== "HEAD";
    expect(parts.sent[1]).toEqual({
      url: "https://api.example.com/b",
      method: next,
      headers: keepsBody ? { "content-type": "text/plain" } : {},
      ...(keepsBody ? { body: "x" } : {}),
    });
  });

  it("GRA-12: redirects without end are cut off", async () => {
    const parts = await create(() => redirectTo("/again"));
    expect(await codeOf(parts.fetch({}))).toBe("network_failed");
    expect(parts.sent).toHaveLength(limits.fetchRedirects + 1);
  });

  const refusedHeaders: readonly (readonly [name: string, headers: Record<string, string>])[] = [
    ["Host", { Host: "evil.example" }],
    ["Cookie", { Cookie: "a=1" }],
    ["Connection", { connection: "close" }],
    ["Content-Length", { "Content-Length": "1" }],
    ["Transfer-Encoding", { "transfer-encoding": "chunked" }],
    ["Upgrade", { UPGRADE: "websocket" }],
    ["Origin", { origin: "https://bank.example" }],
    ["Referer", { referer: "https://bank.example" }],
    ["a proxy header", { "Proxy-Authorization": "x" }],
    ["a Sec- header", { "Sec-Fetch-Site": "none" }],
    ["X-Forwarded-For", { "X-Forwarded-For": "127.0.0.1" }],
    ["a method override", { "X-HTTP-Method-Override": "DELETE" }],
    ["a header twice", { "x-a": "1", "X-A": "2" }],
    ["a second line", { "x-a": "1\r\nhost: evil" }],
    ["a zero character", { "x-a": "\0" }],
    ["a wide character", { "x-a": "✓" }],
    ["a name that is no token", { "x a": "1" }],
  ];
  it.each(refusedHeaders)("GRA-12: refuses %s and sends nothing", async (_name, headers) => {
    const parts = await create(() => ({}));
    expect(await codeOf(parts.fetch({ headers }))).toBe("contract_violation");
    expect(parts.sent).toEqual([]);
  });

  it("GRA-12: bounds headers and body of a request exactly", async () => {
    const parts = await create(() => ({}));
    const value = "x".repeat(limits.fetchHeaderBytes / 4 - 1);
    const headers = { a: value, b: value, c: value, d: value };
    const body = "ä".repeat(limits.fetchRequestBytes / 2);
    expect(await codeOf(parts.fetch({ method: "POST", headers, body }))).toBe("resolved");
    expect(await codeOf(parts.fetch({ headers: { ...headers, e: "" } }))).toBe("value_too_large");
    expect(await codeOf(parts.fetch({ method: "POST", body: `${body}x` }))).toBe("value_too_large");
    expect(await codeOf(parts.fetch({ method: "GET", body: "" }))).toBe("contract_violation");
  });

  it("GRA-12: an answer's cookies do not reach the plugin", async () => {
    const parts = await create(() => ({ headers: { "Set-Cookie": "a=1", "set-cookie2": "b", "X-A": "1" } }));
    expect((await parts.fetch({})).headers).toEqual({ "x-a": "1" });
  });

  it("GRA-12: a server that does not answer in time fails with deadline_exceeded", async () => {
    const parts = await create(
      (_params, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const work = codeOf(parts.fetch({}));
    await settle();
    parts.clock.advance(limits.fetchDeadlineMs);
    expect(await work).toBe("deadline_exceeded");
  });

  it("GRA-12: an answer that comes after the permission was revoked does not reach the plugin", async () => {
    let answer: (result: Partial<FetchResult>) => void = () => {};
    const parts = await create(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const work = codeOf(parts.fetch({}));
    await settle();
    await parts.grants.revoke("com.example.shell", "network:https://api.example.com");
    answer({ body: "late" });
    expect(await work).toBe("permission_denied");
  });

  it("LIM-3: requests in flight are bounded, and a finished one makes room", async () => {
    const waiting: ((result: Partial<FetchResult>) => void)[] = [];
    const parts = await create(() => new Promise((resolve) => waiting.push(resolve)));
    const running = Array.from({ length: limits.fetchesInFlight }, () => codeOf(parts.fetch({})));
    await settle();
    expect(await codeOf(parts.fetch({}))).toBe("too_many_requests");
    waiting.forEach((resolve) => resolve({}));
    expect(new Set(await Promise.all(running))).toEqual(new Set(["resolved"]));
    const next = codeOf(parts.fetch({}));
    await settle();
    waiting.at(-1)?.({});
    expect(await next).toBe("resolved");
  });
});
