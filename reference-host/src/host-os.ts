import type { HostOs } from "@terminal-plugin/sdk/protocol";

/** The operating system of this machine as plugins are told of it. */
export function hostOsOf(platform: NodeJS.Platform): HostOs {
  if (platform === "linux") return "linux";
  if (platform === "darwin") return "macos";
  return platform === "win32" ? "windows" : "other";
}
