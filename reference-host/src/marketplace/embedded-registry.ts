import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { limits } from "@terminal-plugin/sdk/protocol";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import { checkHost, loopbackHosts } from "../server/request-guard.ts";

/** A running registry that speaks the npm protocol. */
export interface EmbeddedRegistry {
  /** Address with a slash at its end. */
  readonly url: string;
  /** Allows publishing to it; lives as long as this run. */
  readonly publishToken: string;
  close(): Promise<void>;
}

/** A published tarball is sent as base64 inside JSON; this leaves room for both. */
const maxBodyBytes = limits.packagePackedBytes * 2;

/**
 * Starts Verdaccio in this process on a free port of the loopback interface, without uplinks, its packages in `folder`
 * (MKT-1). Browsers are refused whatever they ask: Verdaccio would answer any origin. Only this run's publisher may
 * publish; everyone who can connect may read.
 */
export async function startEmbeddedRegistry(folder: string): Promise<EmbeddedRegistry> {
  await prepareFolder(folder);
  const verdaccio = await createVerdaccio(folder);
  const app = verdaccio.listeners("request") as RequestListener[];
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    if (checkHost(request, hosts) || isFromBrowser(request)) {
      response.writeHead(403, { "Content-Type": "text/plain", "Cache-Control": "no-store" });
      response.end("origin_refused\n");
      return;
    }
    for (const listener of app) listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const port = (server.address() as AddressInfo).port;
  hosts.push(...loopbackHosts(port));
  const url = `http://127.0.0.1:${port}/`;
  try {
    return { url, publishToken: await registerPublisher(url), close: () => closeServer(server) };
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}

/** Removes accounts of earlier runs, and what a failed publish left: a package without a version hides all others from search. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(accountsFile(folder), { force: true });
  const names = await readdir(folder, { withFileTypes: true });
  for (const entry of names.filter((name) => name.isDirectory())) {
    const inside = join(folder, entry.name);
    const packages = entry.name.startsWith("@")
      ? (await readdir(inside)).map((name) => join(inside, name))
      : [inside];
    for (const path of packages) if (!(await hasVersion(path))) await rm(path, { recursive: true });
  }
}

async function hasVersion(folder: string): Promise<boolean> {
  try {
    const packument: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const versions = (packument as { versions?: object } | null)?.versions;
    return versions !== undefined && Object.keys(versions).length > 0;
  } catch {
    return false;
  }
}

/** The registry's server is large and only a marketplace needs it, so it is installed beside the host or not at all. */
function loadVerdaccio(): (config: object) => Promise<Server> {
  try {
    const module = createRequire(import.meta.url)("verdaccio") as {
      runServer(config: object): Promise<Server>;
    };
    return module.runServer;
  } catch (cause) {
    throw new PluginPlatformError(
      "platform_unsupported",
      "The embedded marketplace needs the package verdaccio. Install it beside the host.",
      { cause },
    );
  }
}

async function createVerdaccio(folder: string): Promise<Server> {
  const runServer = loadVerdaccio();
  const configPath = join(folder, "config.yaml");
  const rule = { access: "$all", publish: "$authenticated", unpublish: "$authenticated" };
  return runServer({
    storage: folder,
    self_path: configPath,
    configPath,
    auth: { htpasswd: { file: accountsFile(folder), max_users: 1, algorithm: "bcrypt", rounds: 4 } },
    uplinks: {},
    packages: { "@*/*": rule, "**": rule },
    security: { api: { jwt: { sign: { expiresIn: "30d" } }, legacy: false } },
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "fatal" },
    max_body_size: `${maxBodyBytes}b`,
    publish: { allow_offline: true },
  });
}

/** Takes the only account there can be. Its password is forgotten at once. */
async function registerPublisher(url: string): Promise<string> {
  const response = await fetch(`${url}-/user/org.couchdb.user:publisher`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "publisher", password: randomBytes(24).toString("base64url") }),
  });
  const body = (await response.json()) as { token?: unknown };
  if (response.status !== 201 || typeof body.token !== "string")
    throw new PluginPlatformError(
      "registry_error",
      `The registry refused its own publisher: ${response.status}.`,
    );
  return body.token;
}

function isFromBrowser({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
}

function accountsFile(folder: string): string {
  return join(folder, "htpasswd");
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
