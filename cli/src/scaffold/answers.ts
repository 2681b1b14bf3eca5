import { userInfo } from "node:os";
import { basename } from "node:path";
import type { Template } from "./templates.ts";

/** Everything that a new plugin's files depend on. */
export interface Answers {
  readonly template: Template;
  readonly id: string;
  /** Name of the npm package. */
  readonly name: string;
  readonly displayName: string;
  readonly publisher: string;
  readonly license: string;
}

/** A folder's name as the name of an npm package. */
export function defaultName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return name || "my-plugin";
}

/** A plugin id for a package name. */
export function defaultId(name: string): string {
  const segment = name.replace(/^@[^/]*\//, "").replace(/[^a-z0-9-]+/g, "-");
  return `com.example.${segment.replace(/^-+/, "") || "plugin"}`;
}

/** `my-plugin` as `My plugin`. */
export function defaultDisplayName(name: string): string {
  const words = name
    .replace(/^@[^/]*\//, "")
    .replace(/[-_.~]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The user's name on this machine. */
export function defaultPublisher(): string {
  try {
    return userInfo().username || "Unknown";
  } catch {
    // A user without an entry in the system's list has no name.
    return "Unknown";
  }
}
