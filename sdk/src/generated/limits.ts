// Derived from sdk/contract by "npm run contract". Do not edit.

/** Every number that host and plugin must agree on, in one place. */
export const limits: {
  /** A control message as JSON. Unit: bytes. Source: LIM-1. */
  readonly controlMessageBytes: 1048576;
  /** A provider payload as JSON. Unit: bytes. Source: LIM-1. */
  readonly providerPayloadBytes: 131072;
  /** A provider result as JSON. Unit: bytes. Source: LIM-1. */
  readonly providerResultBytes: 131072;
  /** Nesting of a JSON value. Unit: levels. Source: LIM-6. */
  readonly jsonDepth: 128;
  /** Values in one JSON document. Unit: values. Source: LIM-6. */
  readonly jsonValues: 100000;
  /** The file of a signature, and what it signs. Unit: bytes. Source: SIG-1. */
  readonly signatureBytes: 4194304;
  /** How far ahead of this machine's clock a signature may have been made. Unit: ms. Source: SIG-5. */
  readonly clockToleranceMs: 300000;
  /** terminal-plugin.json. Unit: bytes. Source: MAN-10. */
  readonly manifestBytes: 262144;
  /** A packed package. Unit: bytes. Source: MAN-10. */
  readonly packagePackedBytes: 16777216;
  /** An unpacked package. Unit: bytes. Source: MAN-10. */
  readonly packageUnpackedBytes: 67108864;
  /** Files of a package. Unit: files. Source: MAN-10. */
  readonly packageFiles: 4096;
  /** A path inside a package, in UTF-8. Unit: bytes. Source: MAN-8. */
  readonly packagePathBytes: 512;
  /** Messages from one plugin. Unit: messages/s. Source: LIM-6. */
  readonly messagesPerSecond: 2000;
  /** Bytes queued for or from one plugin. Unit: bytes. Source: LIM-6. */
  readonly queuedBytes: 4194304;
  /** Unanswered requests in each direction of a plugin's channel. Unit: requests. Source: LIM-3. */
  readonly pendingRequests: 256;
  /** Log kept for each plugin. Unit: bytes. Source: LIM-6. */
  readonly logBytes: 1048576;
  /** Log lines of one plugin, and most of them at once. Unit: lines/s. Source: LIM-3. */
  readonly logLinesPerSecond: 1000;
  /** Memory of an isolated plugin's process, where the kernel does not hold it to less. Unit: bytes. Source: ISO-2. */
  readonly runtimeMemoryBytes: 268435456;
  /** Memory of an advanced plugin's process, where the kernel does not hold it to less. Unit: bytes. Source: ISO-2. */
  readonly planeMemoryBytes: 402653184;
  /** Memory of a plugin's virtual machine. Unit: bytes. Source: ISO-4. */
  readonly machineMemoryBytes: 134217728;
  /** Between two checks of a plugin process's memory. Unit: ms. Source: ISO-2. */
  readonly memoryCheckIntervalMs: 250;
  /** Stored values of each plugin. Unit: bytes. Source: LIM-6. */
  readonly storageBytes: 5242880;
  /** Active timers of a plugin. Unit: timers. Source: SDK-6. */
  readonly timersPerPlugin: 256;
  /** Body of a plugin's HTTP request in UTF-8. Unit: bytes. Source: GRA-12. */
  readonly fetchRequestBytes: 524288;
  /** Body of the answer to a plugin's HTTP request. Unit: bytes. Source: GRA-12. */
  readonly fetchResponseBytes: 786432;
  /** Headers of a plugin's HTTP request, and of the answer. Unit: bytes. Source: GRA-12. */
  readonly fetchHeaderBytes: 16384;
  /** One exchange with a server, name resolution and body included. Unit: ms. Source: GRA-12. */
  readonly fetchDeadlineMs: 30000;
  /** Redirects that are followed for one request of a plugin. Unit: redirects. Source: GRA-12. */
  readonly fetchRedirects: 5;
  /** HTTP requests of one plugin at a time. Unit: requests. Source: LIM-3. */
  readonly fetchesInFlight: 16;
  /** Activation of a plugin. Unit: ms. Source: ACT-7. */
  readonly activationDeadlineMs: 5000;
  /** Deactivation of a plugin. Unit: ms. Source: ACT-7. */
  readonly deactivationDeadlineMs: 2000;
  /** Failures of a plugin within the quarantine's window that put it into quarantine. Unit: failures. Source: ACT-8. */
  readonly quarantineFailures: 3;
  /** How long a failure counts for the quarantine. Unit: ms. Source: ACT-8. */
  readonly quarantineWindowMs: 300000;
  /** Breaker trips of one runtime within this time are one failure. Unit: ms. Source: ACT-8. */
  readonly failureMergeMs: 1000;
  /** Between two liveness checks. Unit: ms. Source: ISO-4. */
  readonly pingIntervalMs: 2000;
  /** Without an answer a plugin is killed. Unit: ms. Source: ISO-4. */
  readonly livenessDeadlineMs: 5000;
  /** An invocation of an ordinary provider. Unit: ms. Source: FAN-5. */
  readonly providerDeadlineMs: 1500;
  /** An invocation of a completion provider. Unit: ms. Source: FAN-5. */
  readonly completionDeadlineMs: 750;
  /** Completion at the renderer, activation and authorization included. Unit: ms. Source: FAN-5. */
  readonly completionEndToEndMs: 800;
  /** Any other kind at the renderer. Unit: ms. Source: FAN-9. */
  readonly endToEndMs: 2000;
  /** Active terminal requests of a renderer. Unit: requests. Source: FAN-6. */
  readonly activeRequestsPerRenderer: 64;
  /** Providers invoked for one request. Unit: providers. Source: FAN-3. */
  readonly providersPerFanOut: 32;
  /** JSON of the merged result of all providers: a message of 1 MiB has room for it and what became of each provider. Unit: bytes. Source: LIM-1. */
  readonly mergedResultBytes: 786432;
  /** Providers of one kind whose order the user can choose. Unit: providers. Source: FAN-3. */
  readonly orderedProviders: 256;
  /** A permission prompt without an answer denies. Unit: ms. Source: LIM-6. */
  readonly promptTimeoutMs: 60000;
  /** Audit entries kept, over a restart too when the host has a store. Unit: entries. Source: LIM-6. */
  readonly auditEntries: 10000;
  /** Completion input; longer makes no request. Unit: UTF-16 code units. Source: LIM-6. */
  readonly completionInputChars: 4096;
  /** Items of one completion provider. Unit: items. Source: CMP-2. */
  readonly completionItems: 100;
  /** Text of a completion item. Unit: UTF-16 code units. Source: CMP-2. */
  readonly completionTextChars: 4096;
  /** Description of an item. Unit: UTF-16 code units. Source: CMP-2. */
  readonly descriptionChars: 2048;
  /** Largest score, positive or negative. Unit: points. Source: CMP-2. */
  readonly completionScore: 1000000;
  /** Rules of one decoration provider. Unit: rules. Source: DEC-2. */
  readonly decorationRulesPerProvider: 64;
  /** Patterns of one rule. Unit: patterns. Source: DEC-2. */
  readonly decorationPatternsPerRule: 16;
  /** A pattern. Unit: UTF-16 code units. Source: DEC-2. */
  readonly decorationPatternChars: 512;
  /** Active rules after fan-out. Unit: rules. Source: DEC-2. */
  readonly decorationActiveRules: 16;
  /** Active patterns after fan-out. Unit: patterns. Source: DEC-2. */
  readonly decorationActivePatterns: 32;
  /** RE2JS program of a pattern. Unit: instructions. Source: DEC-3. */
  readonly decorationProgramSize: 600;
  /** Id of a rule. Unit: UTF-16 code units. Source: DEC-8. */
  readonly decorationRuleIdChars: 128;
  /** Label of a rule. Unit: UTF-16 code units. Source: DEC-8. */
  readonly decorationLabelChars: 256;
  /** Text examined of one logical line. Unit: UTF-16 code units. Source: DEC-4. */
  readonly decorationSegmentChars: 4096;
  /** Plugin matches kept for one terminal write. Unit: matches. Source: DEC-4. */
  readonly decorationMatchesPerWrite: 256;
  /** One slice of matching. Unit: ms. Source: DEC-3. */
  readonly decorationSliceMs: 8;
  /** Links or hovers of one provider for one line. Unit: ranges. Source: LNK-1. */
  readonly lineRanges: 64;
  /** A line for links and hovers; longer makes no request. Unit: UTF-16 code units. Source: LNK-1. */
  readonly lineChars: 8192;
  /** Address of a link. Unit: UTF-16 code units. Source: LNK-1. */
  readonly linkUriChars: 2048;
  /** Label of a link. Unit: UTF-16 code units. Source: LNK-1. */
  readonly linkLabelChars: 256;
  /** Contents of a hover. Unit: UTF-16 code units. Source: HOV-1. */
  readonly hoverContentChars: 2048;
  /** Logical lines of one matcher request. Unit: lines. Source: MAT-1. */
  readonly matcherLines: 32;
  /** Visible logical matches. Unit: matches. Source: MAT-3. */
  readonly matcherMatches: 64;
  /** Label of a match. Unit: UTF-16 code units. Source: MAT-4. */
  readonly matchLabelChars: 256;
  /** Command of a semantic request; longer makes no request. Unit: UTF-16 code units. Source: LIM-6. */
  readonly semanticCommandChars: 4096;
  /** Classification of a command. Unit: UTF-16 code units. Source: SEM-2. */
  readonly semanticClassificationChars: 64;
  /** Annotations of one result. Unit: annotations. Source: SEM-2. */
  readonly annotations: 8;
  /** Text of an annotation. Unit: UTF-16 code units. Source: SEM-2. */
  readonly annotationChars: 512;
  /** Prompt line of a prompt request. Unit: UTF-16 code units. Source: PRO-3. */
  readonly promptLineChars: 1024;
  /** Background layers after fan-out. Unit: layers. Source: BKG-1. */
  readonly backgroundLayers: 4;
  /** Opacity of one layer and of all together. Unit: alpha. Source: BKG-1. */
  readonly backgroundOpacity: 0.35;
  /** Opacity of a layer that gives none. Unit: alpha. Source: BKG-1. */
  readonly backgroundDefaultOpacity: 0.15;
  /** Shortest refresh interval. Unit: ms. Source: BKG-2. */
  readonly backgroundRefreshMinMs: 250;
  /** Longest refresh interval. Unit: ms. Source: BKG-2. */
  readonly backgroundRefreshMaxMs: 60000;
  /** Working folder of a snapshot. Unit: UTF-16 code units. Source: LIM-6. */
  readonly cwdChars: 4096;
  /** Title of a snapshot. Unit: UTF-16 code units. Source: SNP-9. */
  readonly titleChars: 256;
  /** A chunk or a result. Unit: bytes. Source: ICP-6. */
  readonly interceptorChunkBytes: 65536;
  /** Queued output of an interceptor. Unit: bytes. Source: ICP-6. */
  readonly interceptorCreditBytes: 262144;
  /** An input chunk. Unit: ms. Source: ICP-7. */
  readonly interceptorInputDeadlineMs: 4;
  /** An output chunk. Unit: ms. Source: ICP-7. */
  readonly interceptorOutputDeadlineMs: 50;
  /** Input queued for a terminal. Unit: bytes. Source: LIM-6. */
  readonly ptyInputQueueBytes: 4194304;
  /** Unacknowledged bytes of a data stream. Unit: bytes. Source: DP-16. */
  readonly streamHighWatermarkBytes: 262144;
  /** Reading resumes below. Unit: bytes. Source: DP-16. */
  readonly streamLowWatermarkBytes: 65536;
  /** Payload of one data frame. Unit: bytes. Source: DP-5. */
  readonly streamFrameBytes: 65536;
  /** Output that is gathered before it is handed to an interceptor. Unit: bytes. Source: ICP-6. */
  readonly interceptorGatherBytes: 32768;
  /** Longest wait for more output to gather. Unit: ms. Source: ICP-6. */
  readonly interceptorGatherMs: 2;
  /** Smaller output chunks are handed over at once. Unit: bytes. Source: ICP-6. */
  readonly interceptorGatherFromBytes: 1024;
  /** After a missed deadline the plane says within this time who held the chunk. Unit: ms. Source: ICP-17. */
  readonly interceptorVerdictMs: 1000;
  /** Misses that are not the plugin's fault, within the strike window, before the breaker trips. Unit: misses. Source: ICP-17. */
  readonly interceptorStrikes: 10;
  /** Window in which strikes are counted. Unit: ms. Source: ICP-17. */
  readonly interceptorStrikeWindowMs: 60000;
  /** A plugin's thread that does not pick up a chunk within this time is to blame. Unit: ms. Source: ICP-17. */
  readonly interceptorPickUpMs: 100;
  /** A terminal's program that ignores the hang-up is killed after this. Unit: ms. Source: PTY-9. */
  readonly terminalCloseGraceMs: 2000;
  /** Managed terminals of a host that live or are being opened. Unit: terminals. Source: TPC-8. */
  readonly remoteManagedTerminals: 4;
  /** Remote clients of a host at once. Unit: clients. Source: TPC-28. */
  readonly remoteClients: 16;
  /** A remote client that has not said who it is by then is disconnected. Unit: ms. Source: TPC-13. */
  readonly remoteAuthMs: 10000;
  /** Messages of a remote client, in the long run; more ends its connection. Unit: messages/s. Source: TPC-28. */
  readonly remoteMessagesPerSecond: 500;
  /** Messages of a remote client at once. Unit: messages. Source: TPC-28. */
  readonly remoteMessagesBurst: 1000;
  /** Requests of a remote client that wait for the desktop or a program. Unit: requests. Source: TPC-28. */
  readonly remotePendingRequests: 16;
  /** Input of remote clients that a managed terminal has not taken yet. Unit: bytes. Source: TPC-28. */
  readonly remoteQueuedInputBytes: 262144;
  /** One input message of a remote client, decoded. Unit: bytes. Source: TPC-13. */
  readonly remoteInputBytes: 65536;
  /** Output of a managed terminal in one message. Unit: bytes. Source: TPC-28. */
  readonly remoteOutputBytes: 16384;
  /** Messages that a remote client has not taken; more ends its connection. Unit: bytes. Source: TPC-28. */
  readonly remoteLagBytes: 262144;
  /** Output of a terminal that a client keeps, the end of it. Unit: UTF-16 code units. Source: TPC-10. */
  readonly remoteTailChars: 65536;
  /** Closed terminals that a client remembers, so that nothing brings them back. Unit: terminals. Source: TPC-16. */
  readonly remoteClosedTerminals: 4096;
  /** A change of the active terminal within this time after a reveal carries its trace. Unit: ms. Source: TPC-15. */
  readonly remoteRevealTraceMs: 5000;
  /** Output of a managed terminal on its way to the host's process; what is beyond is not sent, and clients are ended. Unit: bytes. Source: TPC-28. */
  readonly remoteTapBytes: 1048576;
} = Object.freeze({
  controlMessageBytes: 1048576,
  providerPayloadBytes: 131072,
  providerResultBytes: 131072,
  jsonDepth: 128,
  jsonValues: 100000,
  signatureBytes: 4194304,
  clockToleranceMs: 300000,
  manifestBytes: 262144,
  packagePackedBytes: 16777216,
  packageUnpackedBytes: 67108864,
  packageFiles: 4096,
  packagePathBytes: 512,
  messagesPerSecond: 2000,
  queuedBytes: 4194304,
  pendingRequests: 256,
  logBytes: 1048576,
  logLinesPerSecond: 1000,
  runtimeMemoryBytes: 268435456,
  planeMemoryBytes: 402653184,
  machineMemoryBytes: 134217728,
  memoryCheckIntervalMs: 250,
  storageBytes: 5242880,
  timersPerPlugin: 256,
  fetchRequestBytes: 524288,
  fetchResponseBytes: 786432,
  fetchHeaderBytes: 16384,
  fetchDeadlineMs: 30000,
  fetchRedirects: 5,
  fetchesInFlight: 16,
  activationDeadlineMs: 5000,
  deactivationDeadlineMs: 2000,
  quarantineFailures: 3,
  quarantineWindowMs: 300000,
  failureMergeMs: 1000,
  pingIntervalMs: 2000,
  livenessDeadlineMs: 5000,
  providerDeadlineMs: 1500,
  completionDeadlineMs: 750,
  completionEndToEndMs: 800,
  endToEndMs: 2000,
  activeRequestsPerRenderer: 64,
  providersPerFanOut: 32,
  mergedResultBytes: 786432,
  orderedProviders: 256,
  promptTimeoutMs: 60000,
  auditEntries: 10000,
  completionInputChars: 4096,
  completionItems: 100,
  completionTextChars: 4096,
  descriptionChars: 2048,
  completionScore: 1000000,
  decorationRulesPerProvider: 64,
  decorationPatternsPerRule: 16,
  decorationPatternChars: 512,
  decorationActiveRules: 16,
  decorationActivePatterns: 32,
  decorationProgramSize: 600,
  decorationRuleIdChars: 128,
  decorationLabelChars: 256,
  decorationSegmentChars: 4096,
  decorationMatchesPerWrite: 256,
  decorationSliceMs: 8,
  lineRanges: 64,
  lineChars: 8192,
  linkUriChars: 2048,
  linkLabelChars: 256,
  hoverContentChars: 2048,
  matcherLines: 32,
  matcherMatches: 64,
  matchLabelChars: 256,
  semanticCommandChars: 4096,
  semanticClassificationChars: 64,
  annotations: 8,
  annotationChars: 512,
  promptLineChars: 1024,
  backgroundLayers: 4,
  backgroundOpacity: 0.35,
  backgroundDefaultOpacity: 0.15,
  backgroundRefreshMinMs: 250,
  backgroundRefreshMaxMs: 60000,
  cwdChars: 4096,
  titleChars: 256,
  interceptorChunkBytes: 65536,
  interceptorCreditBytes: 262144,
  interceptorInputDeadlineMs: 4,
  interceptorOutputDeadlineMs: 50,
  ptyInputQueueBytes: 4194304,
  streamHighWatermarkBytes: 262144,
  streamLowWatermarkBytes: 65536,
  streamFrameBytes: 65536,
  interceptorGatherBytes: 32768,
  interceptorGatherMs: 2,
  interceptorGatherFromBytes: 1024,
  interceptorVerdictMs: 1000,
  interceptorStrikes: 10,
  interceptorStrikeWindowMs: 60000,
  interceptorPickUpMs: 100,
  terminalCloseGraceMs: 2000,
  remoteManagedTerminals: 4,
  remoteClients: 16,
  remoteAuthMs: 10000,
  remoteMessagesPerSecond: 500,
  remoteMessagesBurst: 1000,
  remotePendingRequests: 16,
  remoteQueuedInputBytes: 262144,
  remoteInputBytes: 65536,
  remoteOutputBytes: 16384,
  remoteLagBytes: 262144,
  remoteTailChars: 65536,
  remoteClosedTerminals: 4096,
  remoteRevealTraceMs: 5000,
  remoteTapBytes: 1048576,
});
