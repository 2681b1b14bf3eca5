/** State of one runtime of a plugin. `failed` keeps the reason and can be activated again. */
export type RuntimeState = "inactive" | "starting" | "active" | "stopping" | "failed";

/** What happens to a runtime. */
export type RuntimeEvent = "activate" | "started" | "stop" | "reaped" | "reapedAfterFailure";

/**
 * The whole life of a runtime. A missing entry means that the event cannot happen in that state; a runtime leaves
 * `stopping` only when its sandbox is reaped, so that a replacement never runs beside it.
 */
export const runtimeTransitions: {
  readonly [State in RuntimeState]: { readonly [Event in RuntimeEvent]?: RuntimeState };
} = Object.freeze({
  inactive: { activate: "starting" },
  starting: { started: "active", stop: "stopping" },
  active: { stop: "stopping" },
  stopping: { reaped: "inactive", reapedAfterFailure: "failed" },
  failed: { activate: "starting" },
});
