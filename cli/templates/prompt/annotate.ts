import type { Annotation, PromptPayload } from "@terminal-plugin/sdk";

/** Annotations for the place where a command ended or a prompt is ready. */
export function annotate(reason: PromptPayload["reason"], cwd: string | undefined): readonly Annotation[] {
  return reason === "commandCompleted" && cwd !== undefined ? [{ text: `in ${cwd}` }] : [];
}
