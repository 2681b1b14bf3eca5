/** The trusted code beside a plugin inside its sandbox; transport and sandbox are supplied. */
export { createGuest, type Guest } from "./guest.ts";
export { captureThread, type ThreadEnvironment } from "./thread-environment.ts";
export type { GuestEnvironment, GuestGlobals, Intercept } from "./environment.ts";
export { createCancellationToken } from "./cancellation.ts";
export { serveInterceptor, type InterceptorPortOptions } from "./interceptor-port.ts";
