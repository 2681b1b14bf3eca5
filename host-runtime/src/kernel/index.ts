/** Clock, deadlines, bounded queues, ids, errors and disposables: what every stage builds on. */
export { PluginPlatformError, toErrorInfo } from "./errors.ts";
export {
  createDisposable,
  DisposableStore,
  type Disposable,
  type DisposalFailureListener,
} from "./disposable.ts";
export { Emitter, type Listener } from "./emitter.ts";
export { systemClock, type Clock } from "./clock.ts";
export { createDeadline, type Deadline } from "./deadline.ts";
export { checkJson, contractJson, exceedsBytes, jsonByteLength, scanJsonText } from "./json.ts";
export { MessageBudget } from "./message-budget.ts";
export { RelayFence, type ChannelItem } from "./relay-fence.ts";
export { TurnSlices, type TurnSlicesOptions } from "./turn-slices.ts";
export { RpcPeer, type RpcPeerOptions } from "./rpc-peer.ts";
export { cutText } from "./cut-text.ts";
export { createDeferred, type Deferred } from "./deferred.ts";
export { copyBytes } from "./bytes.ts";
export { onAbort } from "./on-abort.ts";
export { createIds, type Ids } from "./ids.ts";
export {
  findUnsafeCharacter,
  formatCodePoint,
  makeVisible,
  type TextRules,
  type UnsafeCharacter,
} from "./unsafe-text.ts";
