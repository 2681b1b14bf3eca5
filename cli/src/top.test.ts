import { join } from "node:path";
import { startReferenceHost } from "@terminal-plugin/reference-host";
import { expect, it, onTestFinished } from "vitest";
import { createFolder, pluginFiles, runIn, writeFiles } from "./command.fixture.ts";

it("OBS-1: top shows each plugin of a running host, with a dash and not zero for what is not measured", async () => {
  const folder = await createFolder();
  const script = "var terminalPlugin = { activate() {} }; terminalPlugin;\n";
  await writeFiles(join(folder, "plugin"), { ...pluginFiles, "dist/main.js": script });
  const dataFolder = join(folder, "data");
  const host = await startReferenceHost({
    dataFolder,
    plugins: [join(folder, "plugin")],
    log: { write() {} },
  });
  onTestFinished(() => host.close());

  const table = await runIn(folder, "top", "--once", "--data-dir", "data");
  expect(table).toMatchObject({ status: 0, errors: "" });
  const [headings = "", row = ""] = table.output.split("\n");
  expect(
    headings
      .trim()
      .split(/\s{2,}/)
      .slice(0, 3),
  ).toEqual(["PLUGIN", "STATE", "CALLS"]);
  expect(row.trim().split(/\s{2,}/)).toEqual([
    "Sample",
    "disabled",
    "0",
    "0",
    "0",
    "–",
    "–",
    "–",
    "–",
    "–",
    "0.0",
    "0.0",
  ]);

  const json = await runIn(folder, "top", "--once", "--json", "--data-dir", "data");
  expect(JSON.parse(json.output)).toMatchObject({ plugins: [{ pluginId: "com.example.sample", calls: 0 }] });
});
