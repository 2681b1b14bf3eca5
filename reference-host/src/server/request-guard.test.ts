import { describe, expect, it } from "vitest";
import { checkHost, checkOrigin, loopbackHosts, offeredProtocols } from "./request-guard.ts";
import { createSecretToken, equalTokens } from "./secret-token.ts";

const hosts = loopbackHosts(4711);
const request = (headersDistinct: Record<string, string[]>, url = "/") => ({ headersDistinct, url });

describe("request guard", () => {
  it.each([
    ["the address", ["127.0.0.1:4711"], undefined],
    ["the name", ["localhost:4711"], undefined],
    ["none", [], 421],
    ["two", ["127.0.0.1:4711", "evil.example"], 421],
    ["the same twice", ["127.0.0.1:4711", "127.0.0.1:4711"], 421],
    ["a foreign name", ["evil.example"], 421],
    ["a foreign name with the port", ["evil.example:4711"], 421],
    ["another port", ["127.0.0.1:4712"], 421],
    ["no port", ["127.0.0.1"], 421],
    ["a longer name", ["127.0.0.1:4711.evil.example"], 421],
    ["a user part", ["x@127.0.0.1:4711"], 421],
    ["another loopback address", ["127.0.0.2:4711"], 421],
    ["upper case", ["LOCALHOST:4711"], 421],
    ["a list", ["127.0.0.1:4711, evil.example"], 421],
    ["empty", [""], 421],
  ])("HST-3: Host is checked exactly: %s", (_name, host, status) => {
    expect(checkHost(request({ host }), hosts)?.status).toBe(status);
  });

  it("HST-3: a request for an absolute address is refused", () => {
    const headers = { host: ["127.0.0.1:4711"] };
    expect(checkHost(request(headers, "http://evil.example/"), hosts)?.status).toBe(400);
  });

  it.each([
    ["the page's own", ["http://127.0.0.1:4711"], undefined],
    ["none", [], 403],
    ["null", ["null"], 403],
    ["two", ["http://127.0.0.1:4711", "http://evil.example"], 403],
    ["a foreign one", ["http://evil.example"], 403],
    ["the own one with more", ["http://127.0.0.1:4711.evil.example"], 403],
    ["with a slash", ["http://127.0.0.1:4711/"], 403],
    ["another scheme", ["https://127.0.0.1:4711"], 403],
    ["another port", ["http://127.0.0.1:4712"], 403],
    ["the other name of this host", ["http://localhost:4711"], 403],
    ["a file", ["file://"], 403],
    ["an extension", ["chrome-extension://abc"], 403],
  ])("HST-3: Origin is checked exactly: %s", (_name, origin, status) => {
    expect(checkOrigin(request({ host: ["127.0.0.1:4711"], origin }))?.status).toBe(status);
  });

  it("HST-3: subprotocols are read from every header and list", () => {
    const headers = { "sec-websocket-protocol": ["a, b", "c"] };
    expect(offeredProtocols(request(headers))).toEqual(["a", "b", "c"]);
  });

  it("HST-3: a token has at least 128 random bits and is compared as a whole", () => {
    const token = createSecretToken();
    expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
    expect(createSecretToken()).not.toBe(token);
    expect(equalTokens(token, token)).toBe(true);
    for (const other of ["", token.slice(1), `${token}x`, token.toUpperCase()])
      expect(equalTokens(token, other)).toBe(false);
  });
});
