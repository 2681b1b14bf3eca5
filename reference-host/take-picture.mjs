// npm run docs:picture: takes the picture of the page in docs/images from a running reference host.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "../tools/run.mjs";
import { startReferenceHost } from "./dist/index.js";

const picture = join(root, "docs/images/page.png");
const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const samples = ["git-completion", "log-levels", "identity-input"].map((name) =>
  join(root, "sample-plugins/dist", `${name}.tgz`),
);

const scratch = mkdtempSync(join(tmpdir(), "demo-"));
try {
  const project = createProject(scratch);
  const host = await startReferenceHost({
    dataFolder: join(scratch, "data"),
    packages: samples,
    cwd: project,
    env: { ...process.env, HOME: scratch, SHELL: "/bin/bash" },
    show: (line) => console.error(line),
  });
  try {
    await takePicture(host.url);
  } finally {
    await host.close();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`wrote ${picture}`);

/** A home with a plain prompt and a repository to stand in. */
function createProject(home) {
  const project = join(home, "project");
  mkdirSync(project);
  writeFileSync(join(home, ".bashrc"), "PS1='\\w $ '\n");
  execFileSync("git", ["init", "--quiet", project]);
  return project;
}

async function takePicture(url) {
  if (!existsSync(browserPath)) throw new Error(`Expected Chromium at ${browserPath}; set CHROMIUM.`);
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 440 }, colorScheme: "light" });
    page.setDefaultTimeout(60_000);
    await page.goto(url);
    for (let question = 0; question < 2; question += 1)
      await page.click("dialog[open] button[data-decision=allow]");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    const terminal = page.locator(".xterm-helper-textarea");
    await terminal.focus();
    await page.locator(".xterm-rows", { hasText: "~/project" }).waitFor();
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
    await page.waitForTimeout(300);
    await page.screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}
