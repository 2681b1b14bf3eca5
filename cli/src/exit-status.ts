/** Exit statuses of the command line. */
export const exitStatus: {
  /** The work is done and all is well. */
  readonly ok: 0;
  /** The work is done and the answer is no: findings, a failed build, failing tests. */
  readonly failed: 1;
  /** The command line is wrong, or a file that it names is missing or would be overwritten. */
  readonly usage: 2;
  /** The tool itself failed. */
  readonly internal: 70;
  /** The user cancelled. */
  readonly cancelled: 130;
} = Object.freeze({ ok: 0, failed: 1, usage: 2, internal: 70, cancelled: 130 });

/** One of the exit statuses, or that of a program that the command ran. */
export type ExitStatus = number;
