import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Opens the page in the user's browser where there is a display. The address is handed over in a file that only the
 * user can read, because the arguments of a process can be read by everyone. Says whether a browser was started.
 */
export async function openBrowser(
  url: string,
  dataFolder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<boolean> {
  const opener = findOpener(env);
  if (!opener) return false;
  const file = join(dataFolder, "open.html");
  const target = JSON.stringify(url).replaceAll("<", String.raw`\u003c`);
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Opening…</title><script>location.replace(${target});</script>\n`,
    { mode: 0o600 },
  );
  return new Promise((resolve) => {
    const [command = "", ...args] = opener;
    const child = spawn(command, [...args, pathToFileURL(file).href], {
      stdio: "ignore",
      detached: true,
      env: { ...env },
    });
    child.once("error", () => resolve(false));
    child.once("spawn", () => resolve(true));
    child.unref();
  });
}

function findOpener(env: Readonly<Record<string, string | undefined>>): readonly string[] | undefined {
  if (process.platform === "darwin") return ["open"];
  if (process.platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? ["xdg-open"] : undefined;
}
