import { TurnSlices } from "../../kernel/index.ts";

/** Most time of one turn of the event loop that the messages of all plugins may take, in milliseconds. */
const sliceMs = 8;

/** How long one plugin's messages are read before it is another's turn, in milliseconds. */
export const shareMs = 2;

/** The turns of this process's event loop, shared by all plugins of it: what all of them send is read in slices (ISO-4). */
export const messageSlices: TurnSlices = new TurnSlices({
  sliceMs,
  now: () => performance.now(),
  defer: (callback) => void setImmediate(callback),
});
