// npm run docs: writes the generated parts of README.md and docs/*.md, which stand between markers.
import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { rules } from "../../cli/dist/validation/rules/index.js";
import { root } from "../run.mjs";
import { writeBlock } from "./blocks.mjs";

const block = /<!-- generated: (?<marker>[^>]+?) -->\n[^]*?<!-- end -->/g;

/** Paths of the pages, relative to the root. */
export function listPages() {
  const inDocs = readdirSync(join(root, "docs"), { recursive: true })
    .filter((name) => name.endsWith(".md"))
    .sort();
  return ["README.md", ...inDocs.map((name) => join("docs", name))];
}

/** The text of a page without its generated parts: what a person wrote. */
export function withoutGenerated(text) {
  return text.replace(block, "");
}

/** Each page as it has to stand in the repository. */
export async function derivePages() {
  const options = { ...(await resolveConfig(join(root, "README.md"))), parser: "markdown" };
  const pages = new Map();
  for (const path of listPages()) {
    const filled = readFileSync(join(root, path), "utf8").replace(
      block,
      (_, marker) => `<!-- generated: ${marker} -->\n\n${writeBlock(marker)}\n\n<!-- end -->`,
    );
    pages.set(path, await format(filled, options));
  }
  return pages;
}

/** Names of the pages of rules, one for each and the list. */
export const rulePages = ["README.md", ...rules.map(({ id }) => `${id.toLowerCase()}.md`)];

/** Makes the pages of rules that are not there yet, and removes those of rules that are gone. */
function makeRulePages() {
  const folder = join(root, "docs/rules");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((entry) => !rulePages.includes(entry)))
    unlinkSync(join(folder, name));
  for (const { id, title } of rules) {
    const path = join(folder, `${id.toLowerCase()}.md`);
    const text = `# ${id}: ${title.replace(/\.$/, "")}\n\n<!-- generated: rule ${id} -->\n<!-- end -->\n`;
    // The heading is the title of the rule, so it is written anew each time.
    const generated = existsSync(path) ? readFileSync(path, "utf8").match(block)?.[0] : undefined;
    writeFileSync(path, generated ? text.replace(block, () => generated) : text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeRulePages();
  for (const [path, text] of await derivePages()) {
    if (readFileSync(join(root, path), "utf8") === text) continue;
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}
