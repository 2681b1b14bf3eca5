// The pages of the rules of `terminal-plugin validate`, from the rules themselves.

/** The table of all rules. */
export function ruleTable(rules) {
  const rows = rules.map(
    ({ id, severity, fixable, title }) =>
      `| [${id}](${id.toLowerCase()}.md) | ${severity} | ${fixable ? "yes" : ""} | ${cell(title)} |`,
  );
  return [
    "| rule | severity | `--fix` | what is true of a good plugin |",
    "| --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** The page of a rule, without its heading. */
export function rulePage({ severity, fixable, why, hint, bad }) {
  const shown = showExample(bad);
  return [
    `Severity: ${severity}.${fixable ? " `terminal-plugin validate --fix` puts it right." : ""}`,
    `**Why.** ${why}`,
    `**What to do.** ${hint}`,
    ...(shown.length > 0 ? ["A finding comes from:", ...shown] : []),
  ];
}

/** The parts of an example that differ from a plain plugin. Long ones and those with links of their own are left out. */
function showExample({ manifest, packageJson, activate, files, beside }) {
  const isShort = (text) => text.length < 900 && !text.includes("](");
  const parts = [
    manifest && ["terminal-plugin.json", "json", JSON.stringify(manifest, null, 2)],
    packageJson && ["package.json", "json", JSON.stringify(packageJson, null, 2)],
    activate && ["`activate` of the entry point", "js", activate],
    ...Object.entries({ ...files, ...beside }).map(([path, text]) =>
      typeof text === "string" && text !== "" ? [path, "text", visible(text)] : undefined,
    ),
  ].filter((part) => part !== undefined && part !== false && isShort(part[2]) && part[2].length > 0);
  return parts
    .slice(0, 2)
    .map(([name, language, text]) => `In ${name}:\n\n\`\`\`${language}\n${visible(text).trimEnd()}\n\`\`\``);
}

/** Characters that nobody sees as escapes. */
function visible(text) {
  return text.replace(
    /[^\n\t\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
