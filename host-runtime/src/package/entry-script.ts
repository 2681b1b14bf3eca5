import { parse, type Node, type Program } from "acorn";
import { placeAt, type PackageFinding } from "./finding.ts";
import { readUtf8 } from "./json-file.ts";
import { escapeName } from "./paths.ts";

/** Newest syntax that every supported host can run. */
const ecmaVersion = 2024;

/** The syntax tree of a script, as ESTree. */
export type ScriptTree = Program;

/** Text of an entry point and what is wrong with it. */
export interface EntryScript {
  readonly text?: string;
  /** The syntax tree, when the text can be parsed and is self-contained. */
  readonly tree?: ScriptTree;
  readonly findings: readonly PackageFinding[];
}

/**
 * Checks on the syntax tree that an entry point is one self-contained classic script: no import, export, import.meta
 * or dynamic import is left in it (MAN-9). Words in strings, comments and regular expressions do not matter.
 */
export function checkEntryScript(path: string, bytes: Uint8Array): EntryScript {
  const file = escapeName(path).slice(1, -1);
  const text = readUtf8(bytes);
  if (text === undefined)
    return { findings: [{ code: "entry_not_script", file, message: "Expected valid UTF-8." }] };
  if (text.trim() === "")
    return {
      findings: [{ code: "entry_not_script", file, message: "Expected a script, got an empty file." }],
    };
  const { tree, refusal } = readScript(text);
  if (!refusal) return { text, ...(tree ? { tree } : {}), findings: [] };
  const place = placeAt(text, refusal.offset);
  return { text, findings: [{ code: "entry_not_script", file, ...place, message: refusal.message }] };
}

interface Refusal {
  readonly offset: number;
  readonly message: string;
}

function readScript(text: string): { readonly tree?: ScriptTree; readonly refusal?: Refusal } {
  try {
    const tree = parse(text, { ecmaVersion, sourceType: "script" });
    // A keyword is never written with escapes, so a text without the word has no dynamic import to look for.
    const dynamicImport = text.includes("import") ? findNode(tree, "ImportExpression") : undefined;
    if (!dynamicImport) return { tree };
    const message = "Expected one self-contained script, got a dynamic import.";
    return { refusal: { offset: dynamicImport.start, message } };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof SyntaxError && "pos" in error && typeof error.pos === "number") {
    const reason = error.message.replace(/ \(\d+:\d+\)$/, "").slice(0, 200);
    return { offset: error.pos, message: `Expected one self-contained classic script: ${reason}.` };
  }
  // Anything else is the parser running out of stack.
  return { offset: 0, message: "Expected a script that can be parsed; its syntax is nested too deeply." };
}

/** Finds the first node of that type without recursion, so that deep trees do no harm. */
function findNode(tree: Node, type: string): Node | undefined {
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (typeof item !== "object" || item === null || item instanceof RegExp) continue;
    if (isNode(item) && item.type === type) return item;
    for (const value of Object.values(item))
      if (typeof value === "object" && value !== null) waiting.push(value);
  }
  return undefined;
}

function isNode(item: object): item is Node {
  return "type" in item && typeof item.type === "string" && "start" in item;
}
