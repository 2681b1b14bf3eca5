import type { Link } from "@terminal-plugin/sdk";

const addresses = /\bhttps?:\/\/[^\s<>"'`|\\^{}]+/gi;
const references = /(?<![\w./-])([a-z\d](?:[a-z\d-]{0,38}))\/([\w.-]{1,100})#(\d{1,7})\b/gi;

/** Links of one row, from left to right. What is part of an address is no reference. */
export function findLinks(line: string): readonly Link[] {
  const found: Link[] = [];
  for (const { 0: text, index } of line.matchAll(addresses)) {
    const uri = withoutTrailing(text);
    found.push({ start: index, length: uri.length, uri });
  }
  for (const { 0: text, 1: owner = "", 2: repository = "", 3: issue = "", index } of line.matchAll(
    references,
  )) {
    if (found.some(({ start, length }) => index < start + length && start < index + text.length)) continue;
    const uri = `https://github.com/${owner}/${repository}/issues/${issue}`;
    found.push({ start: index, length: text.length, uri, label: `Issue ${issue} of ${owner}/${repository}` });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Without the punctuation of the sentence around it; a closing bracket stays when its opening one is inside. */
function withoutTrailing(text: string): string {
  let uri = text.replace(/[.,;:!?*]+$/, "");
  while (/[)\]]$/.test(uri) && isUnopened(uri)) uri = uri.slice(0, -1).replace(/[.,;:!?*]+$/, "");
  return uri;
}

function isUnopened(uri: string): boolean {
  const [open, close] = uri.endsWith(")") ? ["(", ")"] : ["[", "]"];
  return uri.split(close).length > uri.split(open).length;
}
