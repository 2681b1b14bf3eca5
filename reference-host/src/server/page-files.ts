import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/**
 * The page's policy. Scripts and connections only from this server, no frames in either direction. Styles may be
 * inline because xterm.js writes style elements of its own; with no image or font from elsewhere they reach nothing.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer (HST-3). */
export const securityHeaders: Readonly<Record<string, string>> = Object.freeze({
  "Content-Security-Policy": contentSecurityPolicy,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cache-Control": "no-store",
});

/** Answers a request whose Host was checked. */
export type PageFiles = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves the files that lie in `folder` now, and nothing else: a request is looked up in the list, never joined to
 * a path. Throws `file_not_found` when the page is not built.
 */
export async function createPageFiles(folder: string): Promise<PageFiles> {
  const files = await listFiles(folder);
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return answer(response, 405, "method");
    const path = (request.url ?? "").split(/[?#]/, 1)[0] ?? "";
    const file = files.get(path === "/" ? "/index.html" : path);
    if (file === undefined) return answer(response, 404, "not found");
    const bytes = await readFile(file);
    response.writeHead(200, {
      ...securityHeaders,
      "Content-Type": contentTypes[extname(file)] ?? "application/octet-stream",
      "Content-Length": bytes.length,
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

/** Answers with a status and a word. */
export function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...securityHeaders, "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}

async function listFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new PluginPlatformError("file_not_found", `Expected the built page in ${folder}.`, { cause });
  });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, file).split(sep).join("/")}`, file);
  }
  if (!files.has("/index.html"))
    throw new PluginPlatformError("file_not_found", `Expected index.html in ${folder}.`);
  return files;
}
