import { createTestHost } from "@terminal-plugin/sdk/testing";
import { describe, expect, it } from "vitest";
import manifest from "../terminal-plugin.json" with { type: "json" };
import { classify } from "./classify.ts";
import plugin from "./main.ts";

describe("command risks", () => {
  it("SEM-2: states what a command does", async () => {
    const host = await createTestHost(plugin, { manifest });
    const id = "dev.terminal-plugin.command-risks.commands";
    expect(await host.invoke(id, "terminal.semantic", { command: "git push -f" })).toEqual({
      classification: "rewrites-history",
      description: "Replaces commits on the remote",
      destructive: true,
      idempotent: false,
      annotations: [{ text: "--force-with-lease keeps the work of others" }],
    });
  });

  it.each([
    ["rm -rf build", "deletes-files"],
    ["sudo rm -r /tmp/x", "deletes-files"],
    ["cd x && rm a.txt", "deletes-files"],
    ["dd if=a of=/dev/sdb", "overwrites-device"],
    ["git reset --hard HEAD~1", "discards-changes"],
    ["git clean -fd", "deletes-files"],
    ["kubectl -n prod delete pod x", "deletes-resources"],
    ["terraform destroy", "deletes-resources"],
    ["psql -c 'DROP TABLE users'", "deletes-data"],
  ])("knows %s", (line, classification) => {
    expect(classify(line)).toMatchObject({ classification, destructive: true });
  });

  it.each([
    "ls",
    "echo rm -rf",
    "git status",
    "git push",
    "git push --force-with-lease",
    "grep rm file",
    "format",
  ])("says nothing of %s", (line) => {
    expect(classify(line)).toMatchObject({ classification: "harmless", destructive: false });
  });
});
