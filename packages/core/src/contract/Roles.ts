import type { Scope } from "./Enums.ts"

/**
 * Roles of members, from most to fewest permissions, as named on the wire.
 *
 * @category constants
 * @since 0.1.0
 */
export const projectRoles = ["owner", "admin", "member", "viewer"] as const

/** A role of `projectRoles`. */
export type ProjectRole = (typeof projectRoles)[number]

/** Permissions of a role in its project. No role has the scope `admin`, which reaches all projects. */
interface RolePermissions {
  readonly scopes: ReadonlyArray<Scope>
  /** The roles of members that it can invite, change and remove. */
  readonly manages: ReadonlyArray<ProjectRole>
}

/**
 * Permissions by role.
 *
 * @category constants
 * @since 0.1.0
 */
export const rolePermissions: Readonly<Record<ProjectRole, RolePermissions>> = {
  owner: { scopes: ["read", "write"], manages: projectRoles },
  admin: { scopes: ["read", "write"], manages: ["admin", "member", "viewer"] },
  member: { scopes: ["read", "write"], manages: [] },
  viewer: { scopes: ["read"], manages: [] },
}

/**
 * Returns the roles of members that a caller can invite, change and remove. API keys have no role: those with the scope
 * `admin` manage all members.
 *
 * @category validation
 * @since 0.1.0
 */
export const managedRoles = (role: ProjectRole | undefined, scopes: ReadonlySet<Scope>): ReadonlyArray<ProjectRole> =>
  role === undefined ? (scopes.has("admin") ? projectRoles : []) : rolePermissions[role].manages
