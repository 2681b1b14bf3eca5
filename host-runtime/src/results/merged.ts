import type {
  Annotation,
  ContributionId,
  CompletionItem,
  DecorationRule,
  Hover,
  Link,
  Match,
  MatchSeverity,
  SemanticResult,
  TerminalPalette,
} from "@terminal-plugin/sdk/protocol";

/** Says which provider an element came from; every element that reaches a screen carries it. */
export interface Provenance {
  readonly providerId: ContributionId;
  /** Whether the host itself provides it; it stands before plugins at equal rank (HST-6). */
  readonly builtIn: boolean;
}

/** A completion item after ranking. `displayText` is only there for built-in items (CMP-5). */
export interface MergedCompletionItem extends CompletionItem, Provenance {
  /** Clamped; 0 when the provider gave none (CMP-2). */
  readonly score: number;
}

/** A highlight rule after fan-out. `id` is `<provider id>/<rule id>` (DEC-1). */
export interface MergedDecorationRule extends DecorationRule, Provenance {}

/** A link with its normalized address, the one that is shown and opened (LNK-3). */
export interface MergedLink extends Link, Provenance {}

/** A hover. */
export interface MergedHover extends Hover, Provenance {}

/** A match with its severity filled in (MAT-4). */
export interface MergedMatch extends Match, Provenance {
  readonly severity: MatchSeverity;
}

/** What one provider says of a command. */
export interface MergedSemantic extends SemanticResult, Provenance {}

/** A note. */
export interface MergedAnnotation extends Annotation, Provenance {}

/** A background layer; `opacity` is filled in and scaled to the total (BKG-1). */
export interface MergedBackgroundLayer extends Provenance {
  readonly color: string;
  readonly opacity: number;
}

/** What a fan-out delivers for each ordinary kind: checked, ranked and capped. */
export interface MergedResults {
  readonly "terminal.completion": { readonly items: readonly MergedCompletionItem[] };
  readonly "terminal.decoration": { readonly rules: readonly MergedDecorationRule[] };
  readonly "terminal.link": { readonly links: readonly MergedLink[] };
  readonly "terminal.hover": { readonly hovers: readonly MergedHover[] };
  readonly "terminal.matcher": { readonly matches: readonly MergedMatch[] };
  readonly "terminal.semantic": { readonly semantics: readonly MergedSemantic[] };
  readonly "terminal.prompt": { readonly annotations: readonly MergedAnnotation[] };
  readonly "terminal.background": {
    readonly layers: readonly MergedBackgroundLayer[];
    readonly refreshAfterMs?: number;
  };
  readonly "terminal.theme": { readonly colors: Partial<TerminalPalette> };
}
