// Bundles the page and the client for remote use: for each one script, the styles and the icon, served as they are.
import { cpSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("./", import.meta.url));
const require = createRequire(import.meta.url);

mkdirSync(`${folder}dist/web`, { recursive: true });
await build({
  entryPoints: { page: `${folder}src/page/main.ts`, remote: `${folder}src/remote-page/main.ts` },
  outdir: `${folder}dist/web`,
  bundle: true,
  minify: true,
  sourcemap: true,
  platform: "browser",
  format: "esm",
  target: ["chrome123", "firefox121", "safari17.5"],
  conditions: ["@terminal-plugin/source"],
  logLevel: "warning",
});
for (const file of [
  "page/index.html",
  "page/page.css",
  "page/icon.svg",
  "remote-page/remote.html",
  "remote-page/remote.css",
])
  cpSync(`${folder}src/${file}`, `${folder}dist/web/${basename(file)}`);
cpSync(require.resolve("@xterm/xterm/css/xterm.css"), `${folder}dist/web/xterm.css`);
