/** How an attack has to end. */
export type Containment =
  /** The attempt fails; the plugin lives on. */
  | "refused"
  /** The plugin is killed and reaped, and the reason is known. */
  | "killed"
  /** The plugin pays for it alone and still answers afterwards. */
  | "survives";

/** The one right end of an attack; or, where both being killed and surviving are right, why. */
export type Expectation = Containment | { readonly either: string };

/** Whether an attack may end so. */
export function isExpected(expected: Expectation, end: "killed" | "survives"): boolean {
  return typeof expected === "object" || expected === end || (expected === "refused" && end === "survives");
}

/** One row of the attack suite. Pure data: the suite runs it against every placement and on every version of Node. */
export interface Attack {
  readonly name: string;
  /** What would be seen if the attack succeeded. */
  readonly success: string;
  readonly expected: Expectation;
  /**
   * Body of `async (context, invocation) => …`. An attempt at authority returns true, or something of the platform's,
   * when it succeeds; throwing or returning anything else is a failed attempt.
   */
  readonly body: string;
  /**
   * What calls the body: a message of the host (default), a provider's request whose result is the body's, or a chunk
   * of terminal bytes whose answer is the body's. The last two exist in one placement each.
   */
  readonly via?: "message" | "request" | "chunk";
  /** It takes memory: where nothing limits that, it may also come to nothing. */
  readonly onMemory?: true;
}

/** A script that must not even load. */
export interface RefusedScript {
  readonly name: string;
  readonly source: string;
}
