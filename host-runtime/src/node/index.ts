/** Platform adapters for Node. */
export { readArchive, writeArchive } from "./archive.ts";
export { readPackage, readPackageFolder } from "./package-folder.ts";
