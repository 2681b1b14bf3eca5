import { parse, type Comment, type Node, type Token } from "acorn";
import MagicString, { type SourceMap } from "magic-string";

/** Texts that a hardened compartment refuses wherever they stand, even in strings and comments. */
const refusedTexts: readonly RegExp[] = [
  /<!--|-->/,
  /(?:^|[^.]|\.\.\.)\bimport\s*(?:\(|\/[/*])/,
  /(?:^|[^.])\beval\s*\(/,
];

/** Rewritten code and the map from it to the code before. */
export interface CompartmentText {
  readonly code: string;
  readonly map: SourceMap;
}

/**
 * Rewrites a bundle so that a hardened compartment accepts it and it means the same (CLI-3): comments go, but those that
 * hold a licence; in strings, templates and regular expressions a character of each refused text becomes an escape;
 * operators that form one are set apart; a method named `eval` or `import` gets a computed name, and a direct `eval`,
 * which a plugin does not have, an indirect one. Only `String.raw` and its like can see a difference.
 */
export function makeCompartmentText(code: string): CompartmentText {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  const tree = parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    onToken: tokens,
    onComment: comments,
  });
  const text = new MagicString(code);
  for (const comment of comments) dropComment(text, code, comment);
  tokens.forEach((token, index) => rewriteToken(text, code, token, tokens[index + 1]));
  rewriteNames(text, tree);
  return { code: text.toString(), map: text.generateMap({ hires: "boundary", includeContent: true }) };
}

/** Finds a text that a compartment would refuse: its offset, or -1. */
export function findRefusedText(code: string): number {
  for (const pattern of refusedTexts) {
    const at = code.search(pattern);
    if (at !== -1) return at;
  }
  return -1;
}

function dropComment(text: MagicString, code: string, { type, start, end, value }: Comment): void {
  const isLicence =
    type === "Block" && (value.startsWith("!") || /@(?:license|licence|preserve|copyright)\b/i.test(value));
  if (isLicence && findRefusedText(code.slice(start, end)) === -1) return;
  const lineStart = code.lastIndexOf("\n", start - 1) + 1;
  if (code[end] === "\n" && code.slice(lineStart, start).trim() === "") text.remove(lineStart, end + 1);
  // A comment separates tokens, and one that spans lines ends a statement like a line break.
  else text.overwrite(start, end, value.includes("\n") ? "\n" : " ");
}

function rewriteToken(text: MagicString, code: string, token: Token, next: Token | undefined): void {
  const { start, end } = token;
  const { label } = token.type;
  if (label === "string" || label === "template" || label === "invalidTemplate" || label === "regexp") {
    const raw = code.slice(start, end);
    const escaped = escapeRefused(raw);
    if (escaped !== raw) text.overwrite(start, end, escaped);
    return;
  }
  if (!next || next.start !== end) return;
  const pair = code.slice(start, next.end);
  if (pair.startsWith("-->") || pair.startsWith("<!")) text.appendLeft(end, " ");
}

/**
 * Each escaped character is the one whose escape means the same in a string, a template, a regular expression and a
 * class of one: the second dash after `<!`, which may also end a look-behind or a range; and the end of `-->`.
 */
function escapeRefused(raw: string): string {
  return raw
    .replace(/<!--/g, "<!-\\u002d")
    .replace(/-->/g, "--\\u003e")
    .replace(/\bimport(?=\s*(?:\(|\/[/*]))/g, "im\\u0070ort")
    .replace(/\beval(?=\s*\()/g, "ev\\u0061l");
}

function rewriteNames(text: MagicString, tree: Node): void {
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (typeof item !== "object" || item === null || item instanceof RegExp) continue;
    if (isNode(item)) rewriteName(text, item);
    waiting.push(...Object.values(item).filter((value) => typeof value === "object"));
  }
}

function rewriteName(text: MagicString, node: Node & Readonly<Record<string, unknown>>): void {
  const { type, callee, key } = node;
  if (type === "CallExpression" && isIdentifier(callee, ["eval"]))
    text.overwrite(callee.start, callee.end, "(0,eval)");
  if ((type === "MethodDefinition" || type === "Property") && node["computed"] === false) {
    const isCallable = type === "MethodDefinition" || node["method"] === true || node["kind"] !== "init";
    if (isCallable && isIdentifier(key, ["eval", "import"])) {
      text.appendLeft(key.start, "['");
      text.appendRight(key.end, "']");
    }
  }
}

function isNode(item: object): item is Node & Readonly<Record<string, unknown>> {
  return "type" in item && typeof item.type === "string" && "start" in item;
}

function isIdentifier(item: unknown, names: readonly string[]): item is Node {
  if (typeof item !== "object" || item === null || !isNode(item) || item.type !== "Identifier") return false;
  const { name } = item;
  return typeof name === "string" && names.includes(name);
}
