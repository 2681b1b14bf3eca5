// npm run docs:picture: takes the pictures of the page in docs/images from a running reference host.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../tools/run.mjs";
import { startReferenceHost } from "./dist/index.js";

const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const samples = ["git-completion", "log-levels", "issue-links", "exit-code-note", "compiler-messages"];
const pictureOf = (name) => join(root, "docs/images", `${name}.png`);

const scratch = mkdtempSync(join(tmpdir(), "demo-"));
try {
  const project = createProject(scratch);
  const host = await startReferenceHost({
    dataFolder: join(scratch, "data"),
    packages: samples.map((name) => join(root, "sample-plugins/dist", `${name}.tgz`)),
    cwd: project,
    env: { ...process.env, HOME: scratch, SHELL: "/bin/bash" },
    show: (line) => console.error(line),
  });
  try {
    await takePictures(host.url);
  } finally {
    await host.close();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** A home with a plain prompt and a repository to stand in. */
function createProject(home) {
  const project = join(home, "project");
  mkdirSync(project);
  writeFileSync(join(home, ".bashrc"), "PS1='\\w $ '\n");
  execFileSync("git", ["init", "--quiet", project]);
  return project;
}

async function takePictures(url) {
  if (!existsSync(browserPath)) throw new Error(`Expected Chromium at ${browserPath}; set CHROMIUM.`);
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 440 }, colorScheme: "light" });
    page.setDefaultTimeout(60_000);
    await page.goto(url);
    for (const name of samples) {
      await page.click("dialog[open] button[data-decision=allow]");
      console.error(`allowed ${samples.indexOf(name) + 1} of ${samples.length}`);
    }
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.locator(".xterm-helper-textarea").focus();
    await page.locator(".xterm-rows", { hasText: "~/project" }).waitFor();
    await takeCompletion(page);
    await takeManager(page);
  } finally {
    await browser.close();
  }
}

async function takeCompletion(page) {
  await page.keyboard.type("printf 'ERROR disk is full\\nWARN 3 files left\\nINFO done\\n'\n");
  await page.locator(".xterm-rows", { hasText: /INFO.done/ }).waitFor();
  await page.keyboard.type("git st");
  await page
    .locator("[role=listbox] [role=option]", { hasText: /git.status/ })
    .first()
    .waitFor();
  await page.locator("[role=option]", { hasText: "Git completion" }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.mouse.move(900, 300);
  await save(page, "page");
}

async function takeManager(page) {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+U");
  await page.setViewportSize({ width: 1200, height: 720 });
  await page.keyboard.type("clear\n");
  await page.waitForTimeout(500);
  await page.keyboard.type("(exit 127)\n");
  await page.locator(".terminal-plugin-notes", { hasText: "command not found" }).waitFor();
  await page.keyboard.type("echo 'src/main.ts(12,7): error TS2304: no such name'; echo see octo/tools#12\n");
  await page.locator(".xterm-rows", { hasText: /see.octo/ }).waitFor();
  await page.getByRole("button", { name: "Plugins", exact: true }).click();
  for (const summary of ["Order of providers", "What plugins cost"])
    await page.locator(".plugin-panel summary", { hasText: summary }).press("Enter");
  await page
    .locator(".plugin-costs tbody tr")
    .nth(samples.length - 1)
    .waitFor();
  await page.locator(".plugin-costs").getByRole("button", { name: "Git completion" }).press("Enter");
  await page.getByRole("button", { name: "Close plugin manager" }).focus();
  await save(page, "manager");
}

async function save(page, name) {
  await page.waitForTimeout(300);
  await page.screenshot({ path: pictureOf(name) });
  console.log(`wrote ${pictureOf(name)}`);
}
