import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { PluginPlatformError } from "@terminal-plugin/host-runtime";
import type { CommandSpec } from "./command-spec.ts";

const inflate = promisify(brotliDecompress);

/** First bytes of a pack: name and version of the form. */
const magic = "TPCMDS01";

/** The table of contents of a pack. */
export interface PackIndex {
  readonly source: { readonly name: string; readonly version: string };
  /** Programs: block, place in it, description. */
  readonly commands: Readonly<Record<string, readonly [block: number, index: number, description: string]>>;
  /** Length of each block in bytes, in their order. */
  readonly blocks: readonly number[];
}

/** A pack of commands on disk. Nothing is held open; each block is read when it is asked for. */
export interface PackFile {
  readonly index: PackIndex;
  readBlock(block: number): Promise<readonly CommandSpec[]>;
}

/** Reads the table of contents of a pack. Throws `file_not_found`, and `internal_error` for a damaged one. */
export async function readPackFile(path: string): Promise<PackFile> {
  const head = await readBytes(path, 0, magic.length + 4);
  if (head.toString("latin1", 0, magic.length) !== magic)
    throw new PluginPlatformError("internal_error", `Expected a pack of commands in ${path}.`);
  const indexBytes = head.readUInt32BE(magic.length);
  const index = checkIndex(await readJson(path, head.length, indexBytes), path);
  const offsets: number[] = [];
  let offset = head.length + indexBytes;
  for (const length of index.blocks) {
    offsets.push(offset);
    offset += length;
  }
  return {
    index,
    async readBlock(block) {
      const [from, length] = [offsets[block], index.blocks[block]];
      if (from === undefined || length === undefined)
        throw new PluginPlatformError("internal_error", `Expected a block ${block} in ${path}.`);
      return checkBlock(await readJson(path, from, length), path);
    },
  };
}

async function readJson(path: string, offset: number, length: number): Promise<unknown> {
  const bytes = await inflate(await readBytes(path, offset, length));
  return JSON.parse(bytes.toString("utf8"));
}

async function readBytes(path: string, offset: number, length: number): Promise<Buffer> {
  const file = await open(path, "r").catch((cause: unknown) => {
    throw new PluginPlatformError("file_not_found", `Expected a pack of commands at ${path}.`, { cause });
  });
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, offset);
    if (bytesRead === length) return buffer;
    throw new PluginPlatformError("internal_error", `Expected ${length} bytes at ${offset} of ${path}.`);
  } finally {
    await file.close();
  }
}

/** The table of contents, when it has its parts. The generator of packs writes it; nobody else does. */
function checkIndex(value: unknown, path: string): PackIndex {
  const index = value as Partial<PackIndex> | null;
  if (index && typeof index === "object" && index.commands && Array.isArray(index.blocks))
    return index as PackIndex;
  throw new PluginPlatformError("internal_error", `Expected a table of contents in ${path}.`);
}

function checkBlock(value: unknown, path: string): readonly CommandSpec[] {
  if (Array.isArray(value)) return value as readonly CommandSpec[];
  throw new PluginPlatformError("internal_error", `Expected a list of commands in ${path}.`);
}
