/** What the command line gives; what is missing is asked, or has a default. */
export interface CreateOptions {
  readonly kind?: string;
  readonly id?: string;
  readonly name?: string;
  readonly displayName?: string;
  readonly publisher?: string;
  readonly license?: string;
  readonly packagesFrom?: string;
  readonly yes?: true;
}
