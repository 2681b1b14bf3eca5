import type { ContributionId, InterceptorKind } from "@terminal-plugin/sdk/protocol";
import type { GrantSubject } from "../grants/index.ts";

/** An interceptor of an enabled plugin. */
export interface EnabledInterceptor {
  readonly subject: GrantSubject;
  readonly providerId: ContributionId;
  readonly kind: InterceptorKind;
  readonly label: string;
}
