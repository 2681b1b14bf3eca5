// Derived from reference-host/contract by "npm run contract". Do not edit.

/** Every number that host and plugin must agree on, in one place. */
export const limits: {
  /** Pages connected at once. Unit: pages. Source: HST-3. */
  readonly pages: 16;
  /** Audit entries of a plugin that a page gets at once, the latest. Unit: entries. Source: GRA-8. */
  readonly auditEntriesShown: 500;
  /** Control messages from one page, averaged over the burst. Unit: messages/s. Source: LIM-3. */
  readonly pageMessagesPerSecond: 1000;
  /** Messages that one page may send at once before its connection is ended. Unit: messages. Source: LIM-3. */
  readonly pageMessagesBurst: 10000;
  /** Unanswered control requests of one page. Unit: requests. Source: LIM-3. */
  readonly pagePendingRequests: 256;
  /** Control messages queued for a page that does not read. Unit: bytes. Source: LIM-3. */
  readonly pageQueuedBytes: 8388608;
  /** Terminals open at once. Unit: terminals. Source: DP-14. */
  readonly terminals: 64;
  /** A data token that is not used until then opens nothing. Unit: ms. Source: DP-9. */
  readonly dataTokenLifetimeMs: 30000;
  /** A connection that has not sent its request until then is closed. Unit: ms. Source: HST-3. */
  readonly handshakeMs: 10000;
  /** Refused WebSocket requests that are logged at once; a foreign page can make any number of them. Unit: refusals. Source: HST-3. */
  readonly refusalsLoggedAtOnce: 10;
  /** Refused WebSocket requests that are logged after those. Unit: refusals/s. Source: HST-3. */
  readonly refusalsLoggedPerSecond: 0.1;
  /** A piece of the text of a plugin's kept data; a control message stays below 1 MiB with it. Unit: UTF-16 code units. Source: LIM-1. */
  readonly exportChars: 131072;
  /** A page that has not opened an offered terminal by then is not waited for. Unit: ms. Source: TPC-21. */
  readonly remoteOfferMs: 10000;
  /** A remote client that answers no ping for this long is disconnected. Unit: ms. Source: HST-3. */
  readonly remotePingMs: 30000;
} = Object.freeze({
  pages: 16,
  auditEntriesShown: 500,
  pageMessagesPerSecond: 1000,
  pageMessagesBurst: 10000,
  pagePendingRequests: 256,
  pageQueuedBytes: 8388608,
  terminals: 64,
  dataTokenLifetimeMs: 30000,
  handshakeMs: 10000,
  refusalsLoggedAtOnce: 10,
  refusalsLoggedPerSecond: 0.1,
  exportChars: 131072,
  remoteOfferMs: 10000,
  remotePingMs: 30000,
});
