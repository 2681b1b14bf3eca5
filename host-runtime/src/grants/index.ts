/** Who may do what: decisions of the user, how long they hold, and what was done with them. */
export { createGrants } from "./authority.ts";
export type { Grants, GrantsPorts, Revocation } from "./grants.ts";
export { grantSubjectOf, type AuthorizationRequest, type Grant, type GrantSubject } from "./grant.ts";
export { permissionMeaning, type PermissionMeaning } from "./permission-texts.ts";
