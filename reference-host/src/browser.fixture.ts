import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { pageFolder } from "./page-folder.ts";
import type { GateResult } from "@terminal-plugin/host-runtime";
import { startTestHost, type TestHost } from "./reference-host.fixture.ts";

/** Starts Debian's Chromium without anything that calls home. */
function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** How long a test waits for what the page shows. */
export const slow: { readonly timeout: number; readonly interval: number } = {
  timeout: 40_000,
  interval: 50,
};

/** A page over a real host, with what a test reads and does. */
export interface BrowserPage {
  readonly page: Page;
  readonly host: TestHost;
  /** Errors of the page: thrown ones and everything that the console calls an error. */
  readonly problems: readonly string[];
  readonly dialog: Locator;
  readonly popup: Locator;
  /** Text of the visible terminal's rows, without empty ones. */
  rows(): Promise<readonly string[]>;
  /** Waits until the last row with text is this. */
  expectLine(text: string): Promise<void>;
  /** Types at human speed. */
  type(text: string): Promise<void>;
  /** Answers the permission dialog of the plugin of that name. */
  answer(name: string, decision: "allow" | "deny"): Promise<void>;
  /**
   * Rules of WCAG 2.2 A and AA that the page breaks, with the elements. Ask again: what still fades in has another
   * contrast.
   */
  violations(): Promise<readonly string[]>;
  /** Keeps a picture of the page in `artifacts/`. */
  picture(name: string): Promise<void>;
  close(): Promise<void>;
}

/** What a page starts with. */
export interface BrowserPageOptions {
  readonly packages?: readonly string[];
  /** Results of the benchmark that the build carries; none by default. */
  readonly gateResults?: readonly GateResult[];
  /** Ids of publishers that the user named; none by default. */
  readonly knownPublishers?: readonly string[];
  readonly colorScheme?: "light" | "dark";
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page, context: BrowserContext) => Promise<void>;
}

const artifacts = fileURLToPath(new URL("../../artifacts/", import.meta.url));

/** Path of a packed sample plugin. */
export const sample = (name: string): string =>
  fileURLToPath(new URL(`../../sample-plugins/dist/${name}.tgz`, import.meta.url));

/**
 * One Chromium for the tests of a file, and pages that end with their test. Called once, outside of tests; returns what
 * opens a page over a host of its own.
 */
export function usePages(): (options?: BrowserPageOptions) => Promise<BrowserPage> {
  // A browser, a host and real shells on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  let browser: Browser;
  const open: BrowserPage[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const page of open.splice(0)) await page.close();
  });
  afterAll(() => browser.close());
  return async (options) => {
    const page = await openBrowserPage(browser, options);
    open.push(page);
    return page;
  };
}

/** Starts a host with bash and opens its page. */
async function openBrowserPage(browser: Browser, options: BrowserPageOptions = {}): Promise<BrowserPage> {
  const host = await startTestHost({
    pageFolder,
    packages: options.packages ?? [],
    gateResults: options.gateResults ?? [],
    knownPublishers: options.knownPublishers ?? [],
  });
  await writeFile(join(host.folder, ".bashrc"), "PS1='$ '\n");
  await mkdir(artifacts, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: 1100, height: 640 },
    colorScheme: options.colorScheme ?? "dark",
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error.stack)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await options.before?.(page, context);
  await page.goto(host.host.url);
  await page.locator(".terminal-view[data-state=attached]").waitFor();
  const dialog = page.locator("dialog.permission-dialog[open]");
  const rows = async (): Promise<readonly string[]> => {
    const texts = await page.locator(".terminal-view:not([hidden]) .xterm-rows > div").allTextContents();
    return texts.map((text) => text.replaceAll("\u00a0", " ").trimEnd()).filter((text) => text !== "");
  };
  return {
    page,
    host,
    problems,
    dialog,
    popup: page.getByRole("listbox", { name: "Completions" }),
    rows,
    expectLine: (text) => expect.poll(async () => (await rows()).at(-1), slow).toBe(text),
    type: (text) => page.keyboard.type(text, { delay: 15 }),
    async answer(name, decision): Promise<void> {
      const asked = page.getByRole("dialog", { name: `Allow ${name}?` });
      await asked.waitFor();
      await dialog.locator(`[data-decision=${decision}]`).click();
      await asked.waitFor({ state: "detached" });
    },
    violations: () => findViolations(page),
    async picture(name): Promise<void> {
      await page.screenshot({ path: join(artifacts, `${name}.png`) });
    },
    async close(): Promise<void> {
      await context.close();
      await host.close();
    },
  };
}

async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const injected = Reflect.get(window, "axe") as {
      run(
        context: object,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    // The rows are drawn for the eye; xterm.js offers its own tree to assistive technology on request.
    const result = await injected.run({ exclude: [".xterm-rows"] }, { runOnly: tags });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  });
}
