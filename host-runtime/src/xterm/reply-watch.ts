import type { Terminal } from "@xterm/xterm";
import { DisposableStore, type Disposable } from "../kernel/index.ts";

/** Tells what an emulator answers to a program's question from what the user types. */
export interface ReplyWatch extends Disposable {
  /** Whether the data event that runs now is an answer (SEN-5). */
  isReply(): boolean;
}

/** The questions of programs that xterm.js answers: attributes, status, modes, sizes, settings and colors. */
const questions = {
  csi: [
    { final: "c" },
    { prefix: ">", final: "c" },
    { final: "n" },
    { prefix: "?", final: "n" },
    { intermediates: "$", final: "p" },
    { prefix: "?", intermediates: "$", final: "p" },
    { final: "t" },
  ],
  dcs: [{ intermediates: "$", final: "q" }],
  osc: [4, 10, 11, 12],
} as const;

/**
 * Watches for questions. The emulator answers while it parses one, and no key can come before the parser is done with
 * the piece that holds it; so every data event until then is an answer. Focus and mouse reports are known by their
 * shape alone.
 */
export function watchReplies({ parser }: Pick<Terminal, "parser">): ReplyWatch {
  const store = new DisposableStore();
  let isAnswering = false;
  const onQuestion = (): false => {
    isAnswering = true;
    queueMicrotask(() => (isAnswering = false));
    return false;
  };
  for (const id of questions.csi) store.add(parser.registerCsiHandler(id, onQuestion));
  for (const id of questions.dcs) store.add(parser.registerDcsHandler(id, onQuestion));
  for (const id of questions.osc) store.add(parser.registerOscHandler(id, onQuestion));
  return { isReply: () => isAnswering, dispose: () => store.dispose() };
}
