import { formatCell, readCellState } from "@terminal-plugin/host-runtime";
import { readGatePlatform } from "@terminal-plugin/host-runtime/node";
import { readCarriedResults } from "./gate-results.ts";
import { openBrowser } from "./open-browser.ts";
import { startReferenceHost, type ReferenceHost, type ReferenceHostOptions } from "./reference-host.ts";

/** How a host is served to a person. */
export interface ServeOptions extends ReferenceHostOptions {
  /** Opens the page in a browser where there is one. */
  readonly isOpening: boolean;
  /** Told of the host as soon as it runs. What it gives back ends before the host does. */
  readonly onStarted?: (host: ReferenceHost) => Promise<{ dispose(): Promise<void> }>;
}

/**
 * Starts a host, prints where it is, and runs it until the process is interrupted. Throws what `startReferenceHost` and
 * `onStarted` throw; nothing is left then.
 */
export async function serveReferenceHost({ isOpening, onStarted, ...options }: ServeOptions): Promise<void> {
  const host = await startReferenceHost(options);
  try {
    const interrupted = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
    });
    const work = await onStarted?.(host);
    process.stdout.write(`\nOpen this address in a browser on this machine:\n\n  ${host.url}\n\n`);
    process.stdout.write(
      `Marketplace: ${host.registryUrl ?? "not installed"}\nInterceptors: ${describeInterception()}\nState: ${host.dataFolder}\nStop with Ctrl-C.\n`,
    );
    if (isOpening) await openBrowser(host.url, host.dataFolder);
    await interrupted;
    process.stdout.write("\nStopping…\n");
    await work?.dispose();
  } finally {
    await host.close();
  }
}

/** Which plugins may see the bytes of terminals (BEN-6), in a line. */
function describeInterception(): string {
  const { cell, version } = readGatePlatform();
  return readCellState(readCarriedResults(), cell, version) === "pass"
    ? `on (the benchmark was passed on ${formatCell(cell)})`
    : `off, but for plugins loaded from a folder (no benchmark was passed on ${formatCell(cell)})`;
}
