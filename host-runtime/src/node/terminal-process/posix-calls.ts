import { createRequire } from "node:module";

/** What the line discipline of a terminal does with typed characters. */
export interface LineState {
  /** Typed characters are echoed by the kernel. */
  readonly echo: boolean;
  /** Input is read line by line. Without echo this means password entry (SEN-2). */
  readonly canonical: boolean;
}

/** System calls on a terminal's master descriptor that Node has no function for. */
export interface PosixCalls {
  /** Keeps a descriptor from every program that is started later (PTY-3). False when the call failed. */
  setCloseOnExec(fd: number): boolean;
  /** State of the line discipline, or undefined when it cannot be read. About half a microsecond. */
  readLineState(fd: number): LineState | undefined;
  /** Process group in the foreground, or undefined when there is none. */
  readForegroundGroup(fd: number): number | undefined;
}

interface FlagLayout {
  /** Bytes before `c_lflag` in `struct termios`. */
  readonly offset: number;
  readonly echo: number;
  readonly canonical: number;
}

/** `struct termios` of the platforms whose layout is known; others have no line state. */
const flagLayouts: Readonly<Partial<Record<NodeJS.Platform, FlagLayout>>> = {
  linux: { offset: 12, echo: 0o10, canonical: 0o2 },
  darwin: { offset: 24, echo: 0x8, canonical: 0x100 },
};
const setDescriptorFlags = 2;
const closeOnExec = 1;
/** Larger than `struct termios` of every platform. */
const termiosBytes = 128;

/** Binds the calls in the C library of this process, or returns undefined where that is not possible. */
export function loadPosixCalls(): PosixCalls | undefined {
  const layout = flagLayouts[process.platform];
  if (!layout) return undefined;
  try {
    return bindCalls(checkKoffi(createRequire(import.meta.url)("koffi")), layout);
  } catch {
    return undefined;
  }
}

type NativeFunction = (...args: readonly unknown[]) => unknown;
interface Koffi {
  load(library: null): { func(signature: string): NativeFunction };
}

function checkKoffi(value: unknown): Koffi {
  if (typeof value === "object" && value !== null && "load" in value && typeof value.load === "function")
    return value as Koffi;
  throw new TypeError("Expected koffi to have a load function.");
}

function bindCalls(koffi: Koffi, layout: FlagLayout): PosixCalls {
  const library = koffi.load(null);
  const fcntl = library.func("int fcntl(int fd, int cmd, ...)");
  const tcgetattr = library.func("int tcgetattr(int fd, _Out_ uint8_t *buffer)");
  const tcgetpgrp = library.func("int tcgetpgrp(int fd)");
  const termios = new Uint8Array(termiosBytes);
  const view = new DataView(termios.buffer);
  return {
    setCloseOnExec: (fd) => fcntl(fd, setDescriptorFlags, "int", closeOnExec) === 0,
    readLineState(fd): LineState | undefined {
      if (tcgetattr(fd, termios) !== 0) return undefined;
      const flags = view.getUint32(layout.offset, true);
      return { echo: (flags & layout.echo) !== 0, canonical: (flags & layout.canonical) !== 0 };
    },
    readForegroundGroup(fd): number | undefined {
      const group = tcgetpgrp(fd);
      return typeof group === "number" && group > 1 ? group : undefined;
    },
  };
}
