/** Raw result → validated result → ranking. */
export type { Drop, DropCode } from "./drops.ts";
export type * from "./merged.ts";
