// Packs commands into one file: a compressed index, then compressed blocks of commands. A block is the unit of loading.
import { brotliCompressSync, constants } from "node:zlib";

/** First bytes of a pack: name and version of the form. */
const magic = "TPCMDS01";
/** Size from which a block takes no more commands, and from which a command gives its subcommands away. */
const blockChars = 49_152;
/** A subcommand smaller than this stays where it is: a reference would hardly be smaller. */
const smallChars = 400;

/**
 * `specs` is a map from path to command, `roots` one from the name of a program to a path. Returns the bytes of the pack.
 */
export function packCommands(specs, roots, source) {
  const blocks = createBlocks();
  const places = new Map();
  const loads = [];
  for (const path of reachable(specs, roots)) {
    const command = specs.get(path);
    split(command, blocks);
    places.set(command, blocks.add(command));
  }
  for (const command of specs.values()) collectLoads(command, loads);
  for (const command of loads) {
    const at = places.get(specs.get(command.load));
    delete command.load;
    if (at) command.at = at;
  }
  const contents = blocks.list().map((block) => compress(JSON.stringify(block)));
  const commands = Object.fromEntries(
    [...roots].map(([name, path]) => {
      const command = specs.get(path);
      return [name, [...places.get(command), command.description ?? ""]];
    }),
  );
  const index = compress(JSON.stringify({ source, commands, blocks: contents.map(({ length }) => length) }));
  const head = Buffer.alloc(magic.length + 4);
  head.write(magic, "latin1");
  head.writeUInt32BE(index.length, magic.length);
  return Buffer.concat([head, index, ...contents]);
}

/** Paths that a root leads to, each once, a command's own parts right behind it. */
function reachable(specs, roots) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path) || !specs.has(path)) return;
    found.add(path);
    const loads = [];
    collectLoads(specs.get(path), loads);
    for (const { load } of loads) visit(load);
  };
  for (const path of roots.values()) visit(path);
  return found;
}

function collectLoads(command, loads) {
  if (command.load !== undefined) loads.push(command);
  for (const subcommand of command.subcommands ?? []) collectLoads(subcommand, loads);
}

/** Moves subcommands of a command that is too large to blocks; a name, a description and the place stay. */
function split(command, blocks) {
  for (const subcommand of command.subcommands ?? []) split(subcommand, blocks);
  if (sizeOf(command) <= blockChars) return;
  command.subcommands = command.subcommands?.map((subcommand) => {
    if (subcommand.at || subcommand.load !== undefined || sizeOf(subcommand) < smallChars) return subcommand;
    const { name, description } = subcommand;
    return { name, ...(description !== undefined && { description }), at: blocks.add(subcommand) };
  });
}

function createBlocks() {
  const blocks = [[]];
  let size = 0;
  return {
    add(command) {
      const chars = sizeOf(command);
      if (size > 0 && size + chars > blockChars) {
        blocks.push([]);
        size = 0;
      }
      size += chars;
      const block = blocks.at(-1);
      block.push(command);
      return [blocks.length - 1, block.length - 1];
    },
    list: () => blocks,
  };
}

function sizeOf(command) {
  return JSON.stringify(command).length;
}

function compress(text) {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
