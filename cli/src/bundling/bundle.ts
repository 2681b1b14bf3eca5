import { isBuiltin } from "node:module";
import { join } from "node:path";
import commonjsModule from "@rollup/plugin-commonjs";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { rollup, type Plugin, type RollupLog } from "rollup";
import esbuild from "rollup-plugin-esbuild";
import { BuildProblem, toBuildError } from "./build-error.ts";
import { findRefusedText, makeCompartmentText } from "./compartment-text.ts";
import { stablePath } from "./stable-path.ts";

/** Syntax that every supported host runs. */
const target = "es2023";

/** One entry point, built. */
export interface BundledScript {
  /** The script, which ends with the address of its source map. */
  readonly code: string;
  /** Source map as JSON. */
  readonly map: string;
}

/**
 * Bundles a module into one classic script whose completion value is the module's default export (CLI-3):
 * `var terminalPlugin = (function () {…})(); terminalPlugin;`. The same sources give the same bytes, wherever they are.
 * Throws `build_failed` with the file and line in the message.
 */
export async function bundleScript(
  folder: string,
  sourceFile: string,
  mapName: string,
): Promise<BundledScript> {
  try {
    const bundle = await rollup({
      input: sourceFile,
      onLog: (_level, log) => refuseLog(folder, log),
      plugins: [
        refuseBuiltins(folder),
        nodeResolve({
          browser: true,
          preferBuiltins: false,
          extensions: [".ts", ".mts", ".mjs", ".js", ".json"],
        }),
        json(),
        checkPluginFactory(commonjsModule)(),
        esbuild({ include: /\.m?ts$/, target, loaders: { ".mts": "ts" }, sourceMap: true, tsconfig: false }),
        compartmentText(),
      ],
    });
    try {
      const { output } = await bundle.generate({
        format: "iife",
        name: "terminalPlugin",
        exports: "default",
        footer: "terminalPlugin;",
        inlineDynamicImports: true,
        sourcemap: "hidden",
        sourcemapPathTransform: (path) => stablePath(folder, join(folder, "dist", path)),
        file: join(folder, "dist", "plugin.js"),
      });
      const [{ code, map }] = output;
      if (!map) throw new BuildProblem("The bundle has no source map.");
      return {
        code: `${code.trimEnd()}\n//# sourceMappingURL=${mapName}\n`,
        map: `${JSON.stringify({ ...map, file: mapName.replace(/\.map$/, "") })}\n`,
      };
    } finally {
      await bundle.close();
    }
  } catch (error) {
    throw toBuildError(folder, error);
  }
}

/** A plugin runs without Node; an import of one of its modules is told with the place, not left in the script. */
function refuseBuiltins(folder: string): Plugin {
  return {
    name: "refuse-builtins",
    resolveId(source, importer) {
      if (!isBuiltin(source)) return null;
      const from = importer ? stablePath(folder, importer) : "The entry point";
      throw new BuildProblem(
        `${from} imports ${JSON.stringify(source)}, a module of Node. A plugin runs without Node: use what its context gives.`,
      );
    },
  };
}

/** The published types of the CommonJS plugin describe another form of the module; at run time it is the function. */
function checkPluginFactory(module: unknown): () => Plugin {
  if (typeof module === "function") return module as () => Plugin;
  throw new TypeError("Expected @rollup/plugin-commonjs to export a function.");
}

function json(): Plugin {
  return {
    name: "json",
    transform(code, id) {
      return id.endsWith(".json") ? { code: `export default ${code};`, map: null } : null;
    },
  };
}

function compartmentText(): Plugin {
  return {
    name: "compartment-text",
    renderChunk(code) {
      const result = makeCompartmentText(code);
      const refused = findRefusedText(result.code);
      if (refused === -1) return { code: result.code, map: result.map };
      const excerpt = result.code.slice(refused, refused + 60).replaceAll("\n", " ");
      throw new BuildProblem(
        `The bundle has a text that a plugin's sandbox refuses: ${JSON.stringify(excerpt)}.`,
      );
    },
  };
}

/** Anything that leaves an import in the bundle, or makes its export unclear, fails the build. */
function refuseLog(folder: string, log: RollupLog): void {
  switch (log.code) {
    case "UNRESOLVED_IMPORT":
      throw new BuildProblem(
        `${log.id ? stablePath(folder, log.id) : "A file"} imports ${JSON.stringify(log.exporter)}, which is not there. Install it, or correct the name.`,
      );
    case "MISSING_EXPORT":
    case "MISSING_GLOBAL_NAME":
    case "MISSING_NAME_OPTION_FOR_IIFE_EXPORT":
      throw new BuildProblem(log.message);
    default:
  }
}
