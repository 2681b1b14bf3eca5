import { fileURLToPath } from "node:url";
import { toErrorInfo, type LogSink } from "@terminal-plugin/host-runtime";
import type { CommandSpec, Place } from "./command-spec.ts";
import { readPackFile, type PackFile } from "./pack-file.ts";

/** The pack that belongs to the host. */
export const ownPack: string = fileURLToPath(new URL("../../../../catalogue/commands.pack", import.meta.url));

/** Blocks that are kept, the latest used ones; one is 50 KB of JSON. */
const maxBlocks = 24;

/** What is known of programs. Loaded piece by piece when asked for; a pack that cannot be read knows nothing. */
export interface CommandCatalogue {
  /** The specification of a program. */
  find(program: string): Promise<CommandSpec | undefined>;
  /** The command with its parts, which may lie elsewhere. */
  load(command: CommandSpec): Promise<CommandSpec>;
  /** What the programs are for; undefined for one that is not known. */
  describe(programs: readonly string[]): Promise<readonly (string | undefined)[]>;
}

/** Opens a pack when it is first needed. A failure is logged once and asked for no more. */
export function createCommandCatalogue(log: LogSink, path: string = ownPack): CommandCatalogue {
  const blocks = new Map<number, Promise<readonly CommandSpec[]>>();
  let opened: Promise<PackFile | undefined> | undefined;
  let failed = false;
  const open = (): Promise<PackFile | undefined> => (opened ??= readPackFile(path).catch(fail));
  const fail = (error: unknown): undefined => {
    if (failed) return;
    const { code, message } = toErrorInfo(error);
    log.write({ level: "warn", event: "catalogue.failed", message: `${code}: ${message}` });
    failed = true;
    blocks.clear();
  };
  const readBlock = (pack: PackFile, block: number): Promise<readonly CommandSpec[]> => {
    const known = blocks.get(block) ?? pack.readBlock(block);
    blocks.delete(block);
    blocks.set(block, known);
    for (const oldest of blocks.keys()) {
      if (blocks.size <= maxBlocks) break;
      blocks.delete(oldest);
    }
    return known;
  };
  const at = async ([block, index]: Place): Promise<CommandSpec | undefined> => {
    const pack = await open();
    if (!pack || failed) return undefined;
    try {
      return (await readBlock(pack, block))[index];
    } catch (error) {
      return fail(error);
    }
  };
  const entryOf = (
    pack: PackFile | undefined,
    program: string,
  ): PackFile["index"]["commands"][string] | undefined =>
    pack && Object.hasOwn(pack.index.commands, program) ? pack.index.commands[program] : undefined;

  return {
    async find(program) {
      const entry = entryOf(await open(), program);
      return entry && at([entry[0], entry[1]]);
    },
    load: async (command) => (command.at && (await at(command.at))) ?? command,
    async describe(programs) {
      const pack = await open();
      return programs.map((program) => entryOf(pack, program)?.[2] || undefined);
    },
  };
}
