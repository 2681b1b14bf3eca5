import type { Rule } from "../rule.ts";

/** No files of editors, version control and tools are packed. */
export const rule: Rule = {
  id: "PKG013",
  severity: "warning",
  title: "No files of editors, version control and tools are packed.",
  why: "They say more about your machine than you want, and do nothing for a user.",
  hint: 'Name in "files" of package.json only what the plugin needs.',
  check: ({ paths }) =>
    paths.flatMap((path) =>
      /(^|\/)(\.(git|github|gitlab|hg|svn|vscode|idea|vs|fleet|zed|cursor|claude|aider[^/]*|husky|changeset|circleci)\/|\.(DS_Store|gitignore|gitattributes|editorconfig|cursorrules|prettierrc[^/]*|eslintrc[^/]*)$|Thumbs\.db$|desktop\.ini$|(CLAUDE|AGENTS|GEMINI)\.md$|[^/]*\.(swp|swo|orig|rej|bak)$|[^/]*~$)/i.test(
        path,
      )
        ? [{ file: path, message: "Expected no file of an editor or tool." }]
        : [],
    ),
  good: {},
  bad: { files: { "dist/.vscode/settings.json": "{}" } },
};
