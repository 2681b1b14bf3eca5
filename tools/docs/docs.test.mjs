import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { rules } from "../../cli/dist/validation/rules/index.js";
import { root } from "../run.mjs";
import { compileSamples, readSamples } from "./check-samples.mjs";
import { derivePages, listPages, rulePages, withoutGenerated } from "./generate.mjs";

const pages = listPages().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const textOf = (path) => readFileSync(join(root, path), "utf8");
const readJson = (path) => JSON.parse(textOf(path));
const workspaces = ["sdk", "host-runtime", "reference-host", "cli", "cli/create-terminal-plugin"];

/** The compiler and child processes, on a machine that does other things too. */
const slow = { timeout: 120_000 };

describe("pages", () => {
  it("have current generated parts: tables of contract and import law, and the samples that tests run", async () => {
    const stale = [...(await derivePages())].filter(([path, text]) => textOf(path) !== text);
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it("CLI-4: have one for each rule of validate, with its title, and no others", () => {
    expect(readdirSync(join(root, "docs/rules")).toSorted()).toEqual(rulePages.toSorted());
    for (const { id, title } of rules)
      expect(textOf(`docs/rules/${id.toLowerCase()}.md`)).toContain(`# ${id}: ${title.replace(/\.$/, "")}\n`);
  });

  it("have a section for each provider kind", () => {
    const guide = textOf("docs/write-a-plugin.md");
    const kinds = readJson("sdk/contract/kinds.json");
    const missing = kinds
      .filter(({ payload }) => payload !== null)
      .filter(({ kind }) => !guide.includes(`<!-- generated: kind ${kind} -->`));
    expect(missing).toEqual([]);
  });

  it.each(pages)("$path: every link leads to a file or a heading", ({ path, text }) => {
    const links = [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(({ groups }) => groups.target);
    const broken = links
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file, heading] = target.split("#");
        const full = file ? join(dirname(join(root, path)), file) : join(root, path);
        if (!existsSync(full)) return true;
        return heading !== undefined && !headingsOf(readFileSync(full, "utf8")).includes(heading);
      });
    expect(broken).toEqual([]);
  });

  it.each(pages)("$path: every file of the repository that it names is there", ({ text }) => {
    const named = withoutCode(text).matchAll(
      /`(?<path>(?:sdk|host-runtime|reference-host|cli|sample-plugins|docs|tools)\/[^`*<\s]*)`/g,
    );
    const missing = [...named]
      .map(({ groups }) => groups.path)
      .filter((file) => !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });

  it.each(pages)("$path: every npm script that it names is there", ({ text }) => {
    const scripts = [
      ...Object.keys(readJson("package.json").scripts),
      ...Object.keys(readJson("sample-plugins/git-completion/package.json").scripts),
      "dev",
      "typecheck",
    ];
    const named = [...text.matchAll(/npm run (?<name>[a-z:-]+)/g)].map(({ groups }) => groups.name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("have samples that compile", slow, () => {
    const samples = [...pages, { path: "sdk/README.md", text: textOf("sdk/README.md") }].flatMap(
      ({ path, text }) =>
        readSamples(withoutGenerated(text))
          .filter(({ code }) => !/from "\.{1,2}\//.test(code))
          .map(({ line, code }) => ({ name: `${path} (sample at ${line})`, code })),
    );
    expect(samples.length).toBeGreaterThan(4);
    expect(compileSamples(samples)).toEqual([]);
  });

  it("find a sample that does not compile", slow, () => {
    const code = 'import { definePlugin } from "@terminal-plugin/sdk";\ndefinePlugin({ activate: 1 });\n';
    expect(compileSamples([{ name: "bad", code }])).toEqual([expect.stringMatching(/^bad:2: /)]);
  });

  it("ISO-7: the security page says in points what isolation does not protect from", () => {
    const [, section = ""] = textOf("docs/security.md").split("\n## What it does not protect from\n");
    const points = section.split("\n## ")[0].matchAll(/^- \*\*(?<point>[^*]+)\.\*\*/gm);
    expect([...points].map(({ groups }) => groups.point)).toEqual(
      expect.arrayContaining([
        "What you allowed",
        "Bad advice",
        "Bugs in the engine",
        "Use of CPU",
        "Side channels",
        "Other programs of the same user",
        "The application",
      ]),
    );
  });

  it.each(["page", "manager"])("HST-1: the picture %s is there and small", (name) => {
    const { size } = statSync(join(root, `docs/images/${name}.png`));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(300_000);
  });
});

describe("examples", () => {
  const runExample = async (...args) => {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: 60_000 });
    return stdout;
  };

  it("EMB-3: a host in one file runs a packed plugin", slow, async () => {
    const out = await runExample(
      "docs/examples/embed-a-host.mjs",
      "sample-plugins/dist/git-completion.tgz",
      "git st",
    );
    expect(out).toContain("git status  Show the state of the working tree");
    expect(out).toContain("dev.terminal-plugin.git-completion.subcommands: ok");
  });

  it("CMP-6: a terminal with bytes of its own completes a line", slow, async () => {
    const out = await runExample("docs/examples/own-terminal.mjs");
    expect(out).toBe("hello world  example.words\nhelp  example.words\nthe line is now: hello world\n");
  });
});

describe("runtime dependencies", () => {
  const rows = textOf("docs/decisions/dependencies.md")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

  it.each(workspaces)("of %s have their reason written down", (folder) => {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = readJson(`${folder}/package.json`);
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
      (name) => !name.startsWith("@terminal-plugin/"),
    );
    const isNamed = (name) =>
      rows.some(
        ([, packages = "", users = ""]) => packages.includes(`\`${name}\``) && users.includes(folder),
      );
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it("that are gone have no reason left", () => {
    const used = workspaces.flatMap((folder) => {
      const {
        dependencies = {},
        optionalDependencies = {},
        peerDependencies = {},
      } = readJson(`${folder}/package.json`);
      return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    });
    const named = rows.flatMap(([, packages = ""]) =>
      [...packages.matchAll(/`(?<name>[^`]+)`/g)].map(({ groups }) => groups.name),
    );
    expect(named.filter((name) => !used.includes(name))).toEqual([]);
  });
});

/** Names of headings as links use them. */
function headingsOf(text) {
  return [...withoutCode(text).matchAll(/^#+ (?<title>.+)$/gm)].map(({ groups }) =>
    groups.title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutCode(text) {
  return text.replace(/^```[^]*?^```$/gm, "");
}
