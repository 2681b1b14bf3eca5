import { describe, expectTypeOf, it } from "vitest";
import type {
  BackgroundResult,
  CancellationToken,
  CompletionItem,
  CompletionOperation,
  CompletionPayload,
  CompletionResult,
  DecorationPayload,
  DecorationResult,
  Disposable,
  HoverPayload,
  HoverResult,
  InterceptorInvocation,
  InvocationEnvelope,
  JsonValue,
  LinkPayload,
  LinkResult,
  MatcherPayload,
  MatcherResult,
  OrdinaryProviderKind,
  PluginContext,
  PromptPayload,
  PromptResult,
  ProviderHandler,
  ProviderInvocation,
  ProviderKindMap,
  SemanticPayload,
  SemanticResult,
  TerminalPalette,
  TerminalSnapshot,
  ThemePayload,
  ThemeResult,
} from "@terminal-plugin/sdk";

declare const context: PluginContext;
declare const result: { readonly [Kind in OrdinaryProviderKind]: ProviderKindMap[Kind]["result"] };
const { register } = context.providers;

describe("inference from the kind", () => {
  it("SDK-1: infers the payload of each ordinary kind from `kind`", () => {
    register("com.example.a.x", "terminal.completion", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<CompletionPayload>();
      return result["terminal.completion"];
    });
    register("com.example.a.x", "terminal.decoration", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<DecorationPayload>();
      return result["terminal.decoration"];
    });
    register("com.example.a.x", "terminal.link", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<LinkPayload>();
      return result["terminal.link"];
    });
    register("com.example.a.x", "terminal.hover", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<HoverPayload>();
      return result["terminal.hover"];
    });
    register("com.example.a.x", "terminal.matcher", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<MatcherPayload>();
      return result["terminal.matcher"];
    });
    register("com.example.a.x", "terminal.semantic", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<SemanticPayload>();
      return result["terminal.semantic"];
    });
    register("com.example.a.x", "terminal.prompt", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<PromptPayload>();
      return result["terminal.prompt"];
    });
    register("com.example.a.x", "terminal.background", ({ payload }) => {
      expectTypeOf(payload.backgroundColor).toEqualTypeOf<string | undefined>();
      return result["terminal.background"];
    });
    register("com.example.a.x", "terminal.theme", ({ payload }) => {
      expectTypeOf(payload).toEqualTypeOf<ThemePayload>();
      return result["terminal.theme"];
    });
  });

  it("SDK-1, SDK-11: infers bytes for both interceptor kinds", () => {
    register("com.example.a.in", "terminal.interceptor.input", (invocation) => {
      expectTypeOf(invocation).toEqualTypeOf<InterceptorInvocation>();
      expectTypeOf(invocation.data).toEqualTypeOf<Uint8Array>();
      expectTypeOf(invocation.sequence).toEqualTypeOf<number>();
      return invocation.data;
    });
    register(
      "com.example.a.out",
      "terminal.interceptor.output",
      async ({ data, session, cancellationToken }) => {
        expectTypeOf(session).toEqualTypeOf<TerminalSnapshot>();
        expectTypeOf(cancellationToken).toEqualTypeOf<CancellationToken>();
        return data.slice(0, 0);
      },
    );
    // @ts-expect-error an interceptor returns bytes, not text
    register("com.example.a.in", "terminal.interceptor.input", () => "text");
    // @ts-expect-error an interceptor has no payload
    register("com.example.a.in", "terminal.interceptor.input", ({ payload }) => payload);
    // @ts-expect-error an interceptor returns something
    register("com.example.a.in", "terminal.interceptor.input", async () => {});
  });

  it("ACT-5: an invocation carries ids, operation, deadline and cancellation", () => {
    register("com.example.a.x", "terminal.completion", (invocation) => {
      expectTypeOf(invocation).toEqualTypeOf<ProviderInvocation<"terminal.completion">>();
      expectTypeOf(invocation.operation).toEqualTypeOf<"provideCompletions">();
      expectTypeOf(invocation.kind).toEqualTypeOf<"terminal.completion">();
      expectTypeOf(invocation.deadlineMs).toEqualTypeOf<number>();
      expectTypeOf(invocation.cancellationToken.isCancellationRequested).toEqualTypeOf<boolean>();
      return { items: [] };
    });
  });

  it("SDK-5: a registration is a disposable that subscriptions take", () => {
    const registration = register("com.example.a.x", "terminal.prompt", () => ({ annotations: [] }));
    expectTypeOf(registration).toEqualTypeOf<Disposable>();
    expectTypeOf(context.subscriptions.add(registration)).toEqualTypeOf<Disposable>();
    // @ts-expect-error a function is not a disposable
    context.subscriptions.add(() => {});
  });
});

describe("results", () => {
  it("SDK-1: accepts results in all usual forms", () => {
    const items: CompletionItem[] = [];
    const load = async (): Promise<CompletionResult> => ({ items });
    const description: string | undefined = context.host.name || undefined;
    register("com.example.a.x", "terminal.completion", () => ({ items }));
    register("com.example.a.x", "terminal.completion", load);
    register("com.example.a.x", "terminal.completion", async ({ payload }) =>
      payload.cursor ? { items: [] } : load(),
    );
    register("com.example.a.x", "terminal.completion", ({ cancellationToken }) => {
      if (cancellationToken.isCancellationRequested) return { items: [] };
      return load();
    });
    register("com.example.a.x", "terminal.completion", async ({ payload: { input } }) => ({
      items: ["status", "stash"]
        .filter((name) => name.startsWith(input))
        .map((text, index) => ({ text, score: -index })),
    }));
    register("com.example.a.x", "terminal.completion", () => ({
      items: [
        { text: "a", ...(description === undefined ? {} : { description }) },
        { text: "b", score: 1 },
      ],
    }));
    register("com.example.a.x", "terminal.completion", () => {
      throw new Error("no completions");
    });
    register("com.example.a.x", "terminal.matcher", ({ payload }) => ({
      matches: payload.lines.map(({ lineId }) => ({
        lineId,
        start: 0,
        length: 1,
        label: "x",
        severity: "warning",
      })),
    }));
    register("com.example.a.x", "terminal.theme", () => ({ colors: { red: "#ff0000" } }));
    register("com.example.a.x", "terminal.semantic", () => ({
      classification: "deletes",
      destructive: true,
    }));
    register("com.example.a.x", "terminal.background", () => ({
      layers: [{ color: "#001122" }],
      refreshAfterMs: 500,
    }));
    // oxlint-disable-next-line no-explicit-any -- authors meet it in untyped libraries
    const anything: { readonly items: any[] } = { items: [] };
    register("com.example.a.x", "terminal.completion", () => anything);
    const handler: ProviderHandler<"terminal.hover"> = ({ payload }) => ({
      hovers: [{ start: 0, length: payload.line.length, contents: "line" }],
    });
    register("com.example.a.x", "terminal.hover", handler);
  });

  it("SDK-1: refuses wrong results and payload fields for each kind", () => {
    // @ts-expect-error text is a string
    register("com.example.a.x", "terminal.completion", async () => ({ items: [{ text: 3 }] }));
    // @ts-expect-error the key is `items`
    register("com.example.a.x", "terminal.completion", async () => ({ completions: [] }));
    // @ts-expect-error a result is compulsory
    register("com.example.a.x", "terminal.completion", async () => {});
    // @ts-expect-error a misspelled optional field
    register("com.example.a.x", "terminal.completion", async () => ({
      items: [{ text: "a", displaytext: "b" }],
    }));
    // @ts-expect-error a misspelled optional field, from a synchronous handler
    register("com.example.a.x", "terminal.completion", () => ({ items: [{ text: "a", descripton: "b" }] }));
    // @ts-expect-error a misspelled field of the result itself
    register("com.example.a.x", "terminal.background", () => ({ layers: [], refreshAfterMS: 500 }));
    register("com.example.a.x", "terminal.completion", ({ payload }) => {
      // @ts-expect-error no such field of the payload
      void payload.command;
      return { items: [] };
    });
    // @ts-expect-error the result of another kind
    register("com.example.a.x", "terminal.decoration", () => ({ items: [] }));
    // @ts-expect-error a rule needs an id
    register("com.example.a.x", "terminal.decoration", () => ({
      rules: [{ label: "l", patterns: [], color: "#ffffff" }],
    }));
    // @ts-expect-error a link needs a uri
    register("com.example.a.x", "terminal.link", () => ({ links: [{ start: 0, length: 1 }] }));
    // @ts-expect-error contents is text
    register("com.example.a.x", "terminal.hover", () => ({
      hovers: [{ start: 0, length: 1, contents: ["a"] }],
    }));
    // @ts-expect-error no such severity
    register("com.example.a.x", "terminal.matcher", () => ({
      matches: [{ lineId: "1", start: 0, length: 1, label: "l", severity: "fatal" }],
    }));
    // @ts-expect-error a flag is a boolean
    register("com.example.a.x", "terminal.semantic", () => ({ classification: "x", destructive: "yes" }));
    register("com.example.a.x", "terminal.prompt", ({ payload }) => {
      // @ts-expect-error the prompt kind has no command
      void payload.command;
      return { annotations: [] };
    });
    // @ts-expect-error no such color
    register("com.example.a.x", "terminal.theme", () => ({ colors: { orange: "#ff8800" } }));
  });

  it("SDK-1: refuses wrong kinds", () => {
    // @ts-expect-error a misspelled kind
    register("com.example.a.x", "terminal.completions", () => ({ items: [] }));
    // @ts-expect-error a kind without its prefix and a handler for another payload
    register("com.example.a.x", "completion", ({ payload }) => ({ items: [{ text: payload.input }] }));
    // @ts-expect-error a kind is a string
    register("com.example.a.x", 1, () => ({ items: [] }));
  });

  it("SNP-1: payloads and snapshots are readonly", () => {
    register("com.example.a.x", "terminal.completion", ({ payload }) => {
      // @ts-expect-error payloads are readonly
      payload.input = "";
      // @ts-expect-error snapshots are readonly
      payload.session.cwd = "/";
      return { items: [] };
    });
  });
});

describe("kinds of later versions", () => {
  it("SDK-2: the generic overload takes a kind that does not exist yet, with JSON in and out", () => {
    register("com.example.a.x", "connection.ssh", (invocation) => {
      expectTypeOf(invocation).toEqualTypeOf<InvocationEnvelope<string, string, JsonValue>>();
      return { anything: [1, "two", null] };
    });
    const kindFromElsewhere: string = context.host.supportedKinds[0] ?? "terminal.later";
    register("com.example.a.x", kindFromElsewhere, async ({ payload }) => payload);
    // @ts-expect-error the result is JSON
    register("com.example.a.x", "connection.ssh", () => ({ f: () => 1 }));
  });

  it("SDK-2: the generic overload does not weaken a known kind", () => {
    // @ts-expect-error JSON, but not a completion result
    register("com.example.a.x", "terminal.completion", () => ({ anything: 1 }));
  });
});

describe("exported types", () => {
  it("SDK-3: every ordinary kind has payload, item, operation and result types with the session in the payload", () => {
    type Payload = ProviderKindMap[OrdinaryProviderKind]["payload"];
    expectTypeOf<Payload["session"]>().toEqualTypeOf<TerminalSnapshot>();
    expectTypeOf<CompletionOperation>().toEqualTypeOf<"provideCompletions">();
    expectTypeOf<CompletionResult["items"][number]>().toEqualTypeOf<CompletionItem>();
    expectTypeOf<ProviderKindMap["terminal.decoration"]["result"]>().toEqualTypeOf<DecorationResult>();
    expectTypeOf<ProviderKindMap["terminal.link"]["result"]>().toEqualTypeOf<LinkResult>();
    expectTypeOf<ProviderKindMap["terminal.hover"]["result"]>().toEqualTypeOf<HoverResult>();
    expectTypeOf<ProviderKindMap["terminal.matcher"]["result"]>().toEqualTypeOf<MatcherResult>();
    expectTypeOf<ProviderKindMap["terminal.semantic"]["result"]>().toEqualTypeOf<SemanticResult>();
    expectTypeOf<ProviderKindMap["terminal.prompt"]["result"]>().toEqualTypeOf<PromptResult>();
    expectTypeOf<ProviderKindMap["terminal.background"]["result"]>().toEqualTypeOf<BackgroundResult>();
    expectTypeOf<ProviderKindMap["terminal.theme"]["result"]>().toEqualTypeOf<ThemeResult>();
    expectTypeOf<ThemePayload["palette"]>().toEqualTypeOf<TerminalPalette>();
  });

  it("SDK-12: kinds, operations and result keys are exactly those of the provider API", () => {
    type Row<Kind extends OrdinaryProviderKind> = [
      ProviderKindMap[Kind]["operation"],
      keyof ProviderKindMap[Kind]["result"],
    ];
    expectTypeOf<Row<"terminal.completion">>().toEqualTypeOf<["provideCompletions", "items"]>();
    expectTypeOf<Row<"terminal.decoration">>().toEqualTypeOf<["provideDecorations", "rules"]>();
    expectTypeOf<Row<"terminal.link">>().toEqualTypeOf<["provideLinks", "links"]>();
    expectTypeOf<Row<"terminal.hover">>().toEqualTypeOf<["provideHovers", "hovers"]>();
    expectTypeOf<Row<"terminal.matcher">>().toEqualTypeOf<["provideMatches", "matches"]>();
    expectTypeOf<Row<"terminal.semantic">>().toEqualTypeOf<
      ["provideSemantics", "classification" | "description" | "destructive" | "idempotent" | "annotations"]
    >();
    expectTypeOf<Row<"terminal.prompt">>().toEqualTypeOf<["provideAnnotations", "annotations"]>();
    expectTypeOf<Row<"terminal.background">>().toEqualTypeOf<
      ["provideBackgrounds", "layers" | "refreshAfterMs"]
    >();
    expectTypeOf<Row<"terminal.theme">>().toEqualTypeOf<["provideTheme", "colors"]>();
  });
});
