/** What the test host reads of `terminal-plugin.json`; an imported JSON module fits. */
export interface ManifestLike {
  /** Id of the plugin. */
  readonly id: string;
  /** Version of the plugin. */
  readonly version: string;
  /** Declared permissions; all of them count as granted unless the test says otherwise. */
  readonly permissions?: {
    /** Asked when the plugin is enabled. */
    readonly required?: readonly string[];
    /** Asked at first use. */
    readonly optional?: readonly string[];
  };
  /** Contributions. */
  readonly contributes?: {
    /** Providers that may be registered. */
    readonly providers?: readonly {
      /** Id of the provider. */
      readonly id: string;
      /** Kind of the provider. */
      readonly kind: string;
    }[];
    /** Settings. */
    readonly configuration?: {
      /** Settings by key; the test host uses their defaults. */
      readonly properties: Readonly<
        Record<string, { readonly default?: boolean | number | string } | undefined>
      >;
    };
  };
}
