import type { SemanticVersion } from "../generated/types.ts";

/** Version of the provider API that this contract describes; a manifest's `engines.api` is a range of it (MAN-7). */
export const apiVersion: SemanticVersion = "1.0.0";
