/**
 * State of one runtime of a plugin. `failed` keeps the reason and can be activated again; `quarantined` can not, until
 * the user releases the plugin (ACT-8).
 */
export type RuntimeState = "inactive" | "starting" | "active" | "stopping" | "failed" | "quarantined";

/** What happens to a runtime. */
export type RuntimeEvent =
  | "activate"
  | "started"
  | "stop"
  | "reaped"
  | "reapedAfterFailure"
  | "reapedForQuarantine"
  | "quarantine"
  | "release";

/**
 * The whole life of a runtime. A missing entry means that the event cannot happen in that state; a runtime leaves
 * `stopping` only when its sandbox is reaped, so that a replacement never runs beside it, and nothing starts out of
 * `quarantined`.
 */
export const runtimeTransitions: {
  readonly [State in RuntimeState]: { readonly [Event in RuntimeEvent]?: RuntimeState };
} = Object.freeze({
  inactive: { activate: "starting", quarantine: "quarantined" },
  starting: { started: "active", stop: "stopping" },
  active: { stop: "stopping" },
  stopping: { reaped: "inactive", reapedAfterFailure: "failed", reapedForQuarantine: "quarantined" },
  failed: { activate: "starting", quarantine: "quarantined" },
  quarantined: { release: "inactive" },
});
