import { describe, expect, it } from "vitest";
import { definePlugin } from "@terminal-plugin/sdk";
import { createTestHost } from "@terminal-plugin/sdk/testing";

// The registrations inside `activate` are the samples of the provider API's description, word for word.
const completionSample = definePlugin({
  activate(context) {
    context.subscriptions.add(context.providers.register(
      "com.example.shell.completion",
      "terminal.completion",
      async ({ payload, cancellationToken }) => {
        if (cancellationToken.isCancellationRequested) return { items: [] };
        return { items: [{ text: "git status", displayText: "git status", score: 100 }] };
      },
    ));
  },
});

const filterSample = definePlugin({
  activate(context) {
    context.subscriptions.add(context.providers.register(
      "com.example.filter.input",
      "terminal.interceptor.input",
      async ({ data, session, sequence }) => {
        // The transferred UTF-8 Uint8Array is owned by this invocation.
        return data;
      },
    ));
  },
});

describe("samples of the provider API", () => {
  it("SDK-4: the completion sample runs", async () => {
    const host = await createTestHost(completionSample);
    const result = await host.invoke("com.example.shell.completion", "terminal.completion", { input: "git st" });
    expect(result).toEqual({ items: [{ text: "git status", displayText: "git status", score: 100 }] });
    expect(await host.deactivate()).toEqual({ failures: [], leftovers: [] });
  });

  it("SDK-4, SDK-11: the interceptor sample runs", async () => {
    const host = await createTestHost(filterSample);
    const bytes = await host.intercept("com.example.filter.input", "terminal.interceptor.input", "ls é\r");
    expect(new TextDecoder().decode(bytes)).toBe("ls é\r");
    expect(await host.deactivate()).toEqual({ failures: [], leftovers: [] });
  });
});
