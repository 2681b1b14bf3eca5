import { applyEdits as applyJsonEdits, modify } from "jsonc-parser";
import type { Edit } from "./problem.ts";

/**
 * Applies edits to the text of one file, in order. JSON keeps its formatting: only what changes is written anew. Edits
 * that no longer apply, because an earlier one removed what they change, do nothing.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((current, edit) => {
    if (edit.kind === "text") return edit.text;
    const formattingOptions = { insertSpaces: !/\n\t/.test(current), tabSize: indentOf(current), eol: "\n" };
    return applyJsonEdits(current, modify(current, [...edit.path], edit.value, { formattingOptions }));
  }, text);
}

function indentOf(text: string): number {
  return /\n( +)"/.exec(text)?.[1]?.length ?? 2;
}
