import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createFolder, repository, runIn } from "../command.fixture.ts";

/** A registry with one package in it; the base of its addresses. */
async function startRegistry(tarball: Uint8Array): Promise<string> {
  const server = createServer((request, response) => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (request.url === "/words") {
      const dist = { tarball: `${base}/words/-/words-1.0.0.tgz` };
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          name: "words",
          "dist-tags": { latest: "1.0.0" },
          versions: { "1.0.0": { name: "words", version: "1.0.0", dist } },
        }),
      );
    } else if (request.url?.endsWith(".tgz")) response.end(tarball);
    else response.writeHead(404).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("CLI-4: validates a package by its name in a registry, without installing it", async () => {
  const folder = await createFolder();
  const out = join(folder, "packed.tgz");
  await runIn(repository, "pack", "sample-plugins/git-completion", "--out", out);
  const registry = await startRegistry(await readFile(out));
  expect(await runIn(folder, "validate", "npm:words", "--registry", registry)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^valid npm:words /m),
  });
  expect(await runIn(folder, "validate", "npm:words@1.0.0", "--registry", registry)).toMatchObject({
    status: 0,
  });
});

it("CLI-4: a package from a registry that attacks the reader is a finding", async () => {
  const registry = await startRegistry(Buffer.from("no archive, but text that is long enough"));
  const { status, output } = await runIn(
    await createFolder(),
    "validate",
    "npm:words",
    "--registry",
    registry,
  );
  expect(status).toBe(1);
  expect(output).toContain("[PKG005 archive_invalid]");
});

it.each([
  ["npm:", /Expected a package such as npm:my-plugin/],
  ["npm:Words Words", /Expected a package such as npm:my-plugin/],
  ["npm:other", /other/],
  ["npm:words@2.0.0", /words: the registry has no version 2\.0\.0/],
])("CLI-7: says in a sentence what is wrong with %s", async (name, message) => {
  const registry = await startRegistry(new Uint8Array(0));
  const { status, errors } = await runIn(await createFolder(), "validate", name, "--registry", registry);
  expect(status).toBeGreaterThan(0);
  expect(errors).toMatch(message);
  expect(errors).not.toMatch(/\n\s+at /);
});
