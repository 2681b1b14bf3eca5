// Derived from sdk/contract by "npm run contract". Do not edit.

import type {
  InterceptorKind,
  OrdinaryProviderKind,
  PermissionName,
  BackgroundPayload,
  BackgroundResult,
  CompletionPayload,
  CompletionResult,
  DecorationPayload,
  DecorationResult,
  HoverPayload,
  HoverResult,
  LinkPayload,
  LinkResult,
  MatcherPayload,
  MatcherResult,
  PromptPayload,
  PromptResult,
  SemanticPayload,
  SemanticResult,
  ThemePayload,
  ThemeResult,
} from "./types.ts";

/** Operation, payload and result type of each ordinary kind (SDK-12). A later kind adds itself by declaration merging (SDK-13). */
export interface ProviderKindMap {
  readonly "terminal.completion": {
    readonly operation: "provideCompletions";
    readonly payload: CompletionPayload;
    readonly result: CompletionResult;
  };
  readonly "terminal.decoration": {
    readonly operation: "provideDecorations";
    readonly payload: DecorationPayload;
    readonly result: DecorationResult;
  };
  readonly "terminal.link": {
    readonly operation: "provideLinks";
    readonly payload: LinkPayload;
    readonly result: LinkResult;
  };
  readonly "terminal.hover": {
    readonly operation: "provideHovers";
    readonly payload: HoverPayload;
    readonly result: HoverResult;
  };
  readonly "terminal.matcher": {
    readonly operation: "provideMatches";
    readonly payload: MatcherPayload;
    readonly result: MatcherResult;
  };
  readonly "terminal.semantic": {
    readonly operation: "provideSemantics";
    readonly payload: SemanticPayload;
    readonly result: SemanticResult;
  };
  readonly "terminal.prompt": {
    readonly operation: "provideAnnotations";
    readonly payload: PromptPayload;
    readonly result: PromptResult;
  };
  readonly "terminal.background": {
    readonly operation: "provideBackgrounds";
    readonly payload: BackgroundPayload;
    readonly result: BackgroundResult;
  };
  readonly "terminal.theme": {
    readonly operation: "provideTheme";
    readonly payload: ThemePayload;
    readonly result: ThemeResult;
  };
}

/** What a host needs to know of a provider kind. */
export interface ProviderKindRow {
  /** Name of the operation. */
  readonly operation: string;
  /** Contract type of the payload, null for an interceptor. */
  readonly payload: string | null;
  /** Contract type of the result, null for an interceptor. */
  readonly result: string | null;
  /** Permissions that every use needs (GRA-2). */
  readonly permissions: readonly PermissionName[];
}

/** Every provider kind of this contract. */
export const providerKinds: { readonly [Kind in OrdinaryProviderKind | InterceptorKind]: ProviderKindRow } =
  Object.freeze({
    "terminal.completion": {
      operation: "provideCompletions",
      payload: "CompletionPayload",
      result: "CompletionResult",
      permissions: ["provider.terminal", "terminal.complete"],
    },
    "terminal.decoration": {
      operation: "provideDecorations",
      payload: "DecorationPayload",
      result: "DecorationResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
    },
    "terminal.link": {
      operation: "provideLinks",
      payload: "LinkPayload",
      result: "LinkResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
    },
    "terminal.hover": {
      operation: "provideHovers",
      payload: "HoverPayload",
      result: "HoverResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
    },
    "terminal.matcher": {
      operation: "provideMatches",
      payload: "MatcherPayload",
      result: "MatcherResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
    },
    "terminal.semantic": {
      operation: "provideSemantics",
      payload: "SemanticPayload",
      result: "SemanticResult",
      permissions: ["provider.terminal", "terminal.input", "terminal.decorate"],
    },
    "terminal.prompt": {
      operation: "provideAnnotations",
      payload: "PromptPayload",
      result: "PromptResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
    },
    "terminal.background": {
      operation: "provideBackgrounds",
      payload: "BackgroundPayload",
      result: "BackgroundResult",
      permissions: ["provider.terminal", "terminal.decorate"],
    },
    "terminal.theme": {
      operation: "provideTheme",
      payload: "ThemePayload",
      result: "ThemeResult",
      permissions: ["provider.terminal", "terminal.decorate"],
    },
    "terminal.interceptor.input": {
      operation: "interceptInput",
      payload: null,
      result: null,
      permissions: ["provider.terminal", "terminal.intercept.input", "runtime.advanced"],
    },
    "terminal.interceptor.output": {
      operation: "interceptOutput",
      payload: null,
      result: null,
      permissions: ["provider.terminal", "terminal.intercept.output", "runtime.advanced"],
    },
  });
