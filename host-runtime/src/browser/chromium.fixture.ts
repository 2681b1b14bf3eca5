import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { chromium, type Browser, type Page } from "playwright-core";
import { WebSocketServer } from "ws";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Whether there is a Chromium to test with. */
export const hasChromium: boolean = existsSync(executablePath);

/** Starts Chromium without anything that calls home. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath,
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

/** The policy of a strict page. For plugins it needs `frame-src` and nothing else. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self' http://*.localhost:*";

/** What a test page is served with. */
export interface TestPageOptions {
  /** Folder of this package. */
  readonly packageFolder: string;
  /** The page's script, a file of this package that is bundled with everything that it imports. */
  readonly script: string;
  readonly policy?: string;
  /** Further files by path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Body of the page. */
  readonly body?: string;
  /** Gets what the page sends over a WebSocket at `/report`, and its end, which comes when the page's process is gone. */
  readonly onReport?: { message(text: string): void; end(): void };
  /** Answers a `confirm` of the page. */
  readonly onDialog?: (text: string) => boolean;
}

/** A page in Chromium, served from this process under a strict policy. */
export interface TestPage {
  readonly page: Page;
  readonly origin: string;
  /** What the page threw, and what its console calls an error. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Serves a page, what plugins run in, and a WebSocket at `/echo` that sends back what it gets; opens the page. */
export async function openTestPage(browser: Browser, options: TestPageOptions): Promise<TestPage> {
  const files = new Map<string, string | Uint8Array>([
    ["/", `<!doctype html><meta charset="utf-8"><title>Test</title><body>${options.body ?? ""}`],
    ["/page.js", await bundle(join(options.packageFolder, options.script))],
    ["/plugin-frame.html", await readFile(join(options.packageFolder, "dist/browser/plugin-frame.html"))],
    ["/quickjs-worker.js", await readFile(join(options.packageFolder, "dist/browser/quickjs-worker.js"))],
    ...Object.entries(options.files ?? {}),
  ]);
  files.set("/", `${String(files.get("/"))}<script type="module" src="/page.js"></script>`);
  const policy = options.policy ?? strictPolicy;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const content = files.get(path);
    response.writeHead(content === undefined ? 404 : 200, {
      "Content-Type": typeOf(path),
      ...(path === "/" ? { "Content-Security-Policy": policy } : {}),
    });
    response.end(content);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket, { url }) => {
    if (url === "/echo") socket.on("message", (data, binary) => socket.send(data, { binary }));
    if (url !== "/report") return;
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") options.onReport?.message(data);
    });
    socket.on("close", () => options.onReport?.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error.stack)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on(
    "dialog",
    (dialog) => void (options.onDialog?.(dialog.message()) ? dialog.accept() : dialog.dismiss()),
  );
  await page.goto(`${origin}/`);
  return {
    page,
    origin,
    problems,
    async close() {
      await page.close().catch(() => {});
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2023",
    conditions: ["@terminal-plugin/source"],
    loader: { ".css": "text" },
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

function typeOf(path: string): string {
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith("/") || path.endsWith(".html") ? "text/html" : "application/octet-stream";
}
