// npm run docs: writes the generated parts of README.md and docs/*.md, which stand between markers.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await derivePages()) {
    if (readFileSync(join(root, path), "utf8") === text) continue;
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}
