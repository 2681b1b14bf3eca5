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
  /** Completes the command line at a shell prompt (CMP-1). */
  readonly "terminal.completion": {
    readonly operation: "provideCompletions";
    readonly payload: CompletionPayload;
    readonly result: CompletionResult;
  };
  /** Highlights text by rules (DEC-1). */
  readonly "terminal.decoration": {
    readonly operation: "provideDecorations";
    readonly payload: DecorationPayload;
    readonly result: DecorationResult;
  };
  /** Finds links in a line (LNK-1). */
  readonly "terminal.link": {
    readonly operation: "provideLinks";
    readonly payload: LinkPayload;
    readonly result: LinkResult;
  };
  /** Explains parts of a line (HOV-1). */
  readonly "terminal.hover": {
    readonly operation: "provideHovers";
    readonly payload: HoverPayload;
    readonly result: HoverResult;
  };
  /** Marks matches in the latest lines (MAT-1). */
  readonly "terminal.matcher": {
    readonly operation: "provideMatches";
    readonly payload: MatcherPayload;
    readonly result: MatcherResult;
  };
  /** Says what a submitted command does (SEM-1). */
  readonly "terminal.semantic": {
    readonly operation: "provideSemantics";
    readonly payload: SemanticPayload;
    readonly result: SemanticResult;
  };
  /** Notes beside a completed command (PRO-1). */
  readonly "terminal.prompt": {
    readonly operation: "provideAnnotations";
    readonly payload: PromptPayload;
    readonly result: PromptResult;
  };
  /** Tints the terminal's background (BKG-1). */
  readonly "terminal.background": {
    readonly operation: "provideBackgrounds";
    readonly payload: BackgroundPayload;
    readonly result: BackgroundResult;
  };
  /** Changes colors of the palette (THM-1). */
  readonly "terminal.theme": {
    readonly operation: "provideTheme";
    readonly payload: ThemePayload;
    readonly result: ThemeResult;
  };
}

/** Operation of `terminal.completion` (SDK-12). */
export type CompletionOperation = "provideCompletions";

/** Operation of `terminal.decoration` (SDK-12). */
export type DecorationOperation = "provideDecorations";

/** Operation of `terminal.link` (SDK-12). */
export type LinkOperation = "provideLinks";

/** Operation of `terminal.hover` (SDK-12). */
export type HoverOperation = "provideHovers";

/** Operation of `terminal.matcher` (SDK-12). */
export type MatcherOperation = "provideMatches";

/** Operation of `terminal.semantic` (SDK-12). */
export type SemanticOperation = "provideSemantics";

/** Operation of `terminal.prompt` (SDK-12). */
export type PromptOperation = "provideAnnotations";

/** Operation of `terminal.background` (SDK-12). */
export type BackgroundOperation = "provideBackgrounds";

/** Operation of `terminal.theme` (SDK-12). */
export type ThemeOperation = "provideTheme";

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
  /** `advanced` for kinds that see the terminal's bytes. */
  readonly runtime: "ordinary" | "advanced";
}

/** Every provider kind of this contract. */
export const providerKinds: { readonly [Kind in OrdinaryProviderKind | InterceptorKind]: ProviderKindRow } =
  Object.freeze({
    "terminal.completion": {
      operation: "provideCompletions",
      payload: "CompletionPayload",
      result: "CompletionResult",
      permissions: ["provider.terminal", "terminal.complete"],
      runtime: "ordinary",
    },
    "terminal.decoration": {
      operation: "provideDecorations",
      payload: "DecorationPayload",
      result: "DecorationResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.link": {
      operation: "provideLinks",
      payload: "LinkPayload",
      result: "LinkResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.hover": {
      operation: "provideHovers",
      payload: "HoverPayload",
      result: "HoverResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.matcher": {
      operation: "provideMatches",
      payload: "MatcherPayload",
      result: "MatcherResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.semantic": {
      operation: "provideSemantics",
      payload: "SemanticPayload",
      result: "SemanticResult",
      permissions: ["provider.terminal", "terminal.input", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.prompt": {
      operation: "provideAnnotations",
      payload: "PromptPayload",
      result: "PromptResult",
      permissions: ["provider.terminal", "terminal.output", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.background": {
      operation: "provideBackgrounds",
      payload: "BackgroundPayload",
      result: "BackgroundResult",
      permissions: ["provider.terminal", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.theme": {
      operation: "provideTheme",
      payload: "ThemePayload",
      result: "ThemeResult",
      permissions: ["provider.terminal", "terminal.decorate"],
      runtime: "ordinary",
    },
    "terminal.interceptor.input": {
      operation: "interceptInput",
      payload: null,
      result: null,
      permissions: ["provider.terminal", "terminal.intercept.input", "runtime.advanced"],
      runtime: "advanced",
    },
    "terminal.interceptor.output": {
      operation: "interceptOutput",
      payload: null,
      result: null,
      permissions: ["provider.terminal", "terminal.intercept.output", "runtime.advanced"],
      runtime: "advanced",
    },
  });
