export type * from "./protocol/index.ts";
