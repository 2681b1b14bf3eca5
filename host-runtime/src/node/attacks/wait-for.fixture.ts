/** Waits until a condition holds; false when it did not in time. */
export async function waitFor(condition: () => boolean, deadlineMs: number): Promise<boolean> {
  for (const endAt = performance.now() + deadlineMs; !condition();) {
    if (performance.now() > endAt) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
