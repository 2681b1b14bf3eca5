import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** A source's path in the map: the same wherever the plugin and its dependencies lie on this machine. */
export function stablePath(folder: string, file: string): string {
  const parts = file.replaceAll("\u0000", "").split("?")[0]?.split(sep) ?? [];
  const modules = parts.lastIndexOf("node_modules");
  if (modules !== -1) return parts.slice(modules).join("/");
  const inside = relative(folder, parts.join(sep)).split(sep);
  if (inside[0] !== "..") return inside.join("/");
  return packagePath(parts.join(sep));
}

/** A path in a package that is linked from elsewhere: the package's name and the path inside it. */
function packagePath(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const name = packageName(join(folder, "package.json"));
    if (name) return `node_modules/${name}/${relative(folder, file).split(sep).join("/")}`;
  }
  return file.split(sep).at(-1) ?? "";
}

function packageName(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const content: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (typeof content !== "object" || content === null || !("name" in content)) return undefined;
  return typeof content.name === "string" ? content.name : undefined;
}
