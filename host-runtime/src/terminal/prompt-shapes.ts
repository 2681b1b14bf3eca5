/** A prompt that carries no marks, recognized by its text. */
export interface PromptShape {
  /**
   * What every later prompt of the session has in common with the first: the sign at the end of a shell's prompt, or
   * the name of a network device.
   */
  readonly key: string;
}

/** Longest row that can be a prompt, in UTF-16 code units. */
const maxPromptChars = 200;

const shellSign = /(?:^|[^\s])\s*([$#%>❯➜λ»⟩›])[ \u00a0]+$/u;

/**
 * Reads the text before the cursor as the prompt of a shell: it ends with one of the usual signs and a space. A bare
 * `> ` is refused, because it is also how shells ask for the rest of a command. This is a shape and no proof: the
 * caller needs the shell's process group in the foreground too (SEM-1).
 */
export function readShellPrompt(text: string): PromptShape | undefined {
  if (text.length > maxPromptChars || text.trim() === ">") return undefined;
  const sign = shellSign.exec(text)?.[1];
  return sign === undefined ? undefined : { key: sign };
}

/** Prompts of network devices; each has the device's name as its first group. */
const deviceShapes: readonly RegExp[] = [
  // router> router# router(config-if)#
  /^([A-Za-z0-9][\w./-]{0,62})(?:\([\w.:/ -]{1,64}\))?[>#] ?$/,
  // user@device> user@device#
  /^([\w-]{1,32}@[\w.-]{1,63})[>#%] ?$/,
  // <device>
  /^<([\w.-]{1,63})> ?$/,
  // [admin@device] > and [admin@device] /interface>
  /^\[([\w-]{1,32}@[^\]\s]{1,63})\] ?(?:\/[\w /-]{0,64})?> ?$/,
];
/** [device] and [device-GigabitEthernet0/0/1]: told apart from other text by the name that `<device>` gave before. */
const deviceView = /^\[[~*]?([\w.-]{1,63}?)(?:-[\w/.-]{1,64})?\] ?$/;

/**
 * Reads the text before the cursor as the prompt of a network device. `known` is the key of the session's first
 * prompt, when there was one; then only that device's prompts are read (SEM-1).
 */
export function readDevicePrompt(text: string, known: string | undefined): PromptShape | undefined {
  if (text.length > maxPromptChars) return undefined;
  for (const shape of deviceShapes) {
    const name = shape.exec(text)?.[1];
    if (name !== undefined && (known === undefined || name === known)) return { key: name };
  }
  if (known === undefined || !deviceView.test(text)) return undefined;
  const rest = text.replace(/^\[[~*]?/, "");
  const isKnown = rest.startsWith(known) && /^(?:-[\w/.-]{1,64})?\] ?$/.test(rest.slice(known.length));
  return isKnown ? { key: known } : undefined;
}
