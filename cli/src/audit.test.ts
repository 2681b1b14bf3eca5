import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInputAudit } from "@terminal-plugin/host-runtime/node";
import { remoteAuditFolder } from "@terminal-plugin/reference-host";
import { expect, it } from "vitest";
import { createFolder, runIn } from "./command.fixture.ts";

it("TPC-8: audit verify says that a record is whole, and names the first entry that was changed", async () => {
  const folder = await createFolder();
  const auditFolder = remoteAuditFolder(join(folder, "data"));
  const audit = await createInputAudit({ folder: auditFolder });
  for (const text of ["l", "s", "\r"])
    audit.record({ terminalId: "term-1", bytes: new TextEncoder().encode(text) });
  audit.dispose();

  const whole = await runIn(folder, "audit", "verify", "--data-dir", "data");
  expect(whole).toMatchObject({ status: 0, errors: "" });
  expect(whole.output).toBe(`✓ 3 entries in ${auditFolder}, all as they were written.`);

  const file = join(auditFolder, "remote-input.jsonl");
  await writeFile(file, (await readFile(file, "utf8")).replace('"seq":2', '"seq":4'));
  const broken = await runIn(folder, "audit", "verify", "--data-dir", "data");
  expect(broken.status).toBe(1);
  expect(broken.output).toMatch(
    /^✗ Entry 2 of .*: it has the number 4, expected 2\.\n {2}The 1 before it are whole\.$/,
  );
  const json = await runIn(folder, "audit", "verify", "--data-dir", "data", "--json");
  expect(JSON.parse(json.output)).toMatchObject({ entries: 1, problem: { entry: 2 } });
});

it("TPC-8: audit verify says where it looked when there is no record", async () => {
  const result = await runIn(await createFolder(), "audit", "verify", "--data-dir", "nowhere");
  expect(result.status).toBe(2);
  expect(result.errors).toMatch(/remote inputs in .*nowhere.remote-audit\. Name the folder/);
});
