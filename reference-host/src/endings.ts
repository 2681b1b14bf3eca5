/** What a start has to end again. */
export interface Endings {
  /** Takes over the ending of something that was started, and returns it. */
  add<Started>(started: Started, end: (started: Started) => unknown): Started;
  /** Ends in the reverse order of the start, once, all of it even when some ending fails; throws the first failure. */
  run(): Promise<void>;
}

/** Creates an empty list of endings. */
export function createEndings(): Endings {
  const endings: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const end of endings.splice(0).toReversed()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length) throw failures[0];
  };
  return {
    add(started, end) {
      endings.push(() => end(started));
      return started;
    },
    run: () => (running ??= runAll()),
  };
}
