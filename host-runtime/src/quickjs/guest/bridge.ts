/**
 * What the thread of a virtual machine puts into it, as the global `bridge`, before any script: the only ways out. Texts
 * cross as C strings, so values that may hold U+0000 cross as JSON text.
 */
export interface MachineBridge {
  /** Sends a message to the host, as JSON text. */
  post(text: string): void;
  /** Length of what was posted and the host has not taken yet. */
  queuedBytes(): number;
  /** Milliseconds that only go up. */
  now(): number;
  /** Calls `MachineGuest.fire` with the number, once, after the delay. */
  startTimer(id: number, delayMs: number): void;
  stopTimer(id: number): void;
  /** Cryptographic random bytes. */
  randomBytes(count: number): ArrayBuffer;
  /**
   * A pure function of the platform, by name; `argumentsJson` is the list of its arguments. Returns its result as JSON
   * text, or an empty text when the platform refuses.
   */
  compute(name: keyof PlatformFunctions, argumentsJson: string): string;
  /** UTF-8 of a text that is given as JSON. */
  encode(json: string): ArrayBuffer;
  /** The text of bytes as JSON, or an empty text where `isFatal` and the bytes are wrong. */
  decode(encoding: string, isFatal: boolean, ignoresByteOrderMark: boolean, bytes: ArrayBuffer): string;
}

/** Functions without authority that the virtual machine takes from the platform instead of bringing its own. */
export interface PlatformFunctions {
  /** Reads an address. */
  parseUrl(text: string, base?: string): UrlParts;
  /** Changes one part of an address as the setter of that name does. */
  changeUrl(href: string, part: string, value: string): UrlParts;
  readQuery(text: string): readonly (readonly [string, string])[];
  writeQuery(pairs: readonly (readonly [string, string])[]): string;
  /** The standard name of an encoding. */
  encodingName(label: string): string;
}

/** The parts of an address that URL has as properties. */
export interface UrlParts {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What the script of the virtual machine gives its thread: the global `guest`. */
export interface MachineGuest {
  /** Takes one message of the host. */
  receive(text: string): void;
  /** A timer is due. */
  fire(id: number): void;
  /** Something that a job of the machine threw. */
  uncaught(error: unknown): void;
}
