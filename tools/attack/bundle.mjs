// Bundles a program of the host runtime's test code so that it runs on the built package, on any version of Node.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../run.mjs";

const source = join(root, "host-runtime", "src");

/** Test code is bundled; every other file of the package is taken from `dist`. Returns the path of the program. */
export async function bundleFixture(entry) {
  const outfile = join(root, "host-runtime", "temp", `${entry.replaceAll("/", "-")}.mjs`);
  await build({
    entryPoints: [join(source, entry)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
    plugins: [{ name: "built-package", setup: takeFromDist }],
  });
  return outfile;
}

function takeFromDist({ onResolve }) {
  onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, importer }) => {
    if (path.endsWith(".fixture.ts")) return undefined;
    const file = resolve(dirname(importer), path)
      .replace(source, join(root, "host-runtime", "dist"))
      .replace(/\.ts$/, ".js");
    if (!existsSync(file)) throw new Error(`${file} is not built: npm run build.`);
    return { path: pathToFileURL(file).href, external: true };
  });
}
