import { fileURLToPath } from "node:url";

/** The built page: everything in this folder is served, and nothing else. */
export const pageFolder: string = fileURLToPath(new URL("../dist/web/", import.meta.url));
