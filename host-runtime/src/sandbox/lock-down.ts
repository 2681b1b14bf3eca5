import "ses";

/** Deeply freezes a value and everything that can be reached from it, and returns it. */
export type Harden = <Value>(value: Value) => Value;

/**
 * Freezes every intrinsic of this realm (ISO-1). Call it once, before anything of a plugin is there and after the
 * process took what it needs from the unfrozen realm. Irreversible: only for a process or worker that serves one plugin.
 */
export function lockDown(): Harden {
  lockdown({
    errorTaming: "safe",
    consoleTaming: "unsafe",
    overrideTaming: "moderate",
    errorTrapping: "none",
    unhandledRejectionTrapping: "none",
    stackFiltering: "concise",
    localeTaming: "unsafe",
  });
  return harden;
}
