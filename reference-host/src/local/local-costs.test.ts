import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toErrorInfo } from "@terminal-plugin/host-runtime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestHost, type TestHost } from "../reference-host.fixture.ts";
import { readLocalAccess } from "./local-access.ts";
import { localCostsPath } from "./local-endpoint.ts";
import { readHostCosts } from "./read-costs.ts";

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "resolved",
    (error: unknown) => toErrorInfo(error).code,
  );

describe("figures for a local tool", () => {
  let started: TestHost;
  beforeEach(async () => {
    started = await startTestHost();
  });
  afterEach(() => started.close());

  it("OBS-1: a tool that can read the data folder reads the costs of a running host, and nobody after its end", async () => {
    const { dataFolder } = started.host;
    expect(await readHostCosts(dataFolder)).toMatchObject({ plugins: [] });
    expect((await stat(join(dataFolder, "local-access.json"))).mode & 0o777).toBe(0o600);
    expect(started.host.url).not.toContain((await readLocalAccess(dataFolder)).token);
    await started.host.close();
    expect(await codeOf(readHostCosts(dataFolder))).toBe("file_not_found");
  });

  it("HST-3: the token opens the figures and nothing else, and is the only thing that does", async () => {
    const { address, token } = await readLocalAccess(started.host.dataFolder);
    const ask = (
      path: string,
      headers: Record<string, string>,
      method = "GET",
    ): Promise<number | undefined> =>
      new Promise((resolve, reject) =>
        request(`${address}${path}`, { headers, method }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on("error", reject)
          .end(),
      );
    const bearer = { authorization: `Bearer ${token}` };
    const controlToken = started.host.url.split("token=")[1] ?? "";
    const cases: readonly [string, Record<string, string>, string, number][] = [
      ["right", bearer, "GET", 200],
      ["none", {}, "GET", 401],
      ["wrong", { authorization: `Bearer ${token}x` }, "GET", 401],
      ["the page's", { authorization: `Bearer ${controlToken}` }, "GET", 401],
      ["a page's request", { ...bearer, origin: address }, "GET", 403],
      ["a preflight", { origin: "https://evil.example" }, "OPTIONS", 405],
      ["a foreign name", { ...bearer, host: "evil.example" }, "GET", 421],
    ];
    for (const [name, headers, method, status] of cases)
      expect([name, await ask(localCostsPath, headers, method)]).toEqual([name, status]);
    const upgrade = await new Promise<number | undefined>((resolve, reject) =>
      request(`${address}/control`, {
        headers: {
          connection: "Upgrade",
          upgrade: "websocket",
          origin: address,
          "sec-websocket-version": "13",
          "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
          "sec-websocket-protocol": `terminal-plugin.control.v1, token.${token}`,
        },
      })
        .on("response", (response) => resolve(response.statusCode))
        .on("upgrade", () => resolve(101))
        .on("error", reject)
        .end(),
    );
    expect(upgrade).toBe(401);
  });
});

describe("access to a host", () => {
  it.each([
    ["another machine", { address: "http://example.com:80", token: "x" }],
    ["a name that continues", { address: "http://127.0.0.1:80@example.com", token: "x" }],
    ["no token", { address: "http://127.0.0.1:80" }],
    ["a list", []],
  ])("HST-3: a file that names %s is not used", async (_name, value) => {
    const folder = await mkdtemp(join(tmpdir(), "access-"));
    await writeFile(join(folder, "local-access.json"), JSON.stringify(value));
    expect(await codeOf(readHostCosts(folder))).toBe("store_damaged");
    expect(await readFile(join(folder, "local-access.json"), "utf8")).toBe(JSON.stringify(value));
    await rm(folder, { recursive: true });
  });
});
