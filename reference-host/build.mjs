// Bundles the page: one script, the styles and the icon, served as they are.
import { cpSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("./", import.meta.url));
const require = createRequire(import.meta.url);

mkdirSync(`${folder}dist/web`, { recursive: true });
await build({
  entryPoints: [`${folder}src/page/main.ts`],
  outfile: `${folder}dist/web/page.js`,
  bundle: true,
  minify: true,
  sourcemap: true,
  platform: "browser",
  format: "esm",
  target: ["chrome123", "firefox121", "safari17.5"],
  conditions: ["@terminal-plugin/source"],
  logLevel: "warning",
});
for (const file of ["index.html", "page.css", "icon.svg"])
  cpSync(`${folder}src/page/${file}`, `${folder}dist/web/${file}`);
cpSync(require.resolve("@xterm/xterm/css/xterm.css"), `${folder}dist/web/xterm.css`);
