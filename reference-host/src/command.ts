import { parseArgs } from "node:util";
import { PluginPlatformError, toErrorInfo } from "@terminal-plugin/host-runtime";
import { runHeadless } from "./headless/headless-run.ts";
import type { TrustLevel } from "./control/index.ts";
import type { ReferenceHostOptions } from "./reference-host.ts";
import { serveReferenceHost } from "./serve.ts";

const help = `Usage: npm start -- [options]

Runs the reference host: a web page with real shells, plugins and a marketplace on this machine.

  --port <number>     port of the page (a free one by default)
  --data-dir <path>   folder for grants, installed plugins and the registry
  --plugin <path>     load a plugin from its folder or .tgz for this run; can be repeated. A folder is open for
                      development: its interceptors may be attached where this build has passed no benchmark
  --package <path>    publish a plugin to the embedded registry and install it; can be repeated
  --offer <path>      as --package, but ask nothing for it: the user enables it in the plugin manager
  --trust <any|signed|known>
                      what is asked of every package: nothing, a valid signature, or one of a known publisher. When
                      absent: known for packages of a registry, any for those that are named here
  --known-publisher <id>
                      id of a publisher whom you know, as \`terminal-plugin keygen\` prints it; can be repeated
  --plugins-off       start with all plugins switched off
  --system-sandbox <off|try|require>
                      also put each plugin into namespaces of its own with bubblewrap (Linux; off by default)
  --isolated-in <process|quickjs>
                      run isolated plugins in processes, or in virtual machines inside this one (process by default)
  --no-open           do not open a browser
  --headless          do the main job once without a person, print what happens, exit 0 or 1
  --verbose           show everything that is logged
  --log-quotes        log what plugins say too, which can be what a terminal shows; for plugin authors
  --help              show this

Example: npm start -- --port 4800 --plugin ../my-plugin
`;

/**
 * Runs the host from a command line until it is interrupted. Resolves with the exit status: 0, 1 for a failure, 2 for a
 * wrong command line.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const values = readOptions(args);
    if (values.help) {
      process.stdout.write(help);
      return 0;
    }
    const options: ReferenceHostOptions = {
      ...(values.port === undefined ? {} : { port: readPort(values.port) }),
      ...(values["data-dir"] === undefined ? {} : { dataFolder: values["data-dir"] }),
      packages: values.package ?? [],
      offered: values.offer ?? [],
      plugins: values.plugin ?? [],
      pluginsOff: values["plugins-off"] ?? false,
      ...(values.trust === undefined ? {} : { trust: readTrust(values.trust) }),
      knownPublishers: (values["known-publisher"] ?? []).map(readPublisherId),
      show: (line) => process.stderr.write(`${line}\n`),
      systemSandbox: readSystemSandbox(values["system-sandbox"]),
      isolatedIn: readIsolatedIn(values["isolated-in"]),
      quotesInLog: values["log-quotes"] ?? false,
      showFrom: values.verbose ? "debug" : "warn",
    };
    if (process.listenerCount("SIGUSR1") === 0) process.on("SIGUSR1", ignoreInspectorSignal);
    if (!values.headless) {
      await serveReferenceHost({ ...options, isOpening: values["no-open"] !== true });
      return 0;
    }
    await runHeadless({ ...options, print: (line) => process.stdout.write(`${line}\n`) });
    process.stdout.write("ok: the plugin completed a command in a real shell\n");
    return 0;
  } catch (error) {
    const { code, message } = toErrorInfo(error);
    const unexpected =
      error instanceof PluginPlatformError ? "" : `\n${(error as Error).stack ?? String(error)}`;
    process.stderr.write(`failed: ${code}: ${message}${unexpected}\n`);
    return code === "usage" ? 2 : 1;
  }
}

/** A child could send the signal that opens Node's inspector; in this process it does nothing. */
function ignoreInspectorSignal(): void {}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string" },
        "data-dir": { type: "string" },
        plugin: { type: "string", multiple: true },
        package: { type: "string", multiple: true },
        offer: { type: "string", multiple: true },
        trust: { type: "string" },
        "known-publisher": { type: "string", multiple: true },
        "plugins-off": { type: "boolean" },
        "system-sandbox": { type: "string", default: "off" },
        "isolated-in": { type: "string", default: "process" },
        "no-open": { type: "boolean" },
        headless: { type: "boolean" },
        verbose: { type: "boolean" },
        "log-quotes": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message.split(". ")[0] : "The command line is wrong";
    throw new PluginPlatformError("usage", `${message}. See npm start -- --help.`, { cause });
  }
}

function readSystemSandbox(text: string): "off" | "try" | "require" {
  if (text === "off" || text === "try" || text === "require") return text;
  throw new PluginPlatformError(
    "usage",
    `Expected off, try or require for --system-sandbox, got ${JSON.stringify(text)}.`,
  );
}

function readIsolatedIn(text: string): "process" | "quickjs" {
  if (text === "process" || text === "quickjs") return text;
  throw new PluginPlatformError(
    "usage",
    `Expected process or quickjs for --isolated-in, got ${JSON.stringify(text)}.`,
  );
}

function readTrust(text: string): TrustLevel {
  if (text === "any" || text === "signed" || text === "known") return text;
  throw new PluginPlatformError(
    "usage",
    `Expected any, signed or known for --trust, got ${JSON.stringify(text)}.`,
  );
}

function readPublisherId(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new PluginPlatformError(
    "usage",
    `Expected 64 hexadecimal digits for --known-publisher, got ${JSON.stringify(text)}.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new PluginPlatformError("usage", `Expected a port from 0 to 65535, got ${JSON.stringify(text)}.`);
}
