import {
  managedRoles,
  maxInvitations,
  maxMembers,
  type ProjectRole,
  rolePermissions,
  type Scope,
} from "@tabwright/core/contract"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"
import type { Projects } from "../Projects.ts"

/** A user who signs in to the console. */
export interface User {
  readonly id: string
  readonly email: string
  readonly name: string | null
  /** Stands for the console session of the real service. */
  readonly apiKey: string
}

/** A user of a project. */
export interface Member {
  readonly id: string
  readonly projectId: string
  readonly user: User
  readonly keyId: string
  readonly role: ProjectRole
  readonly createdAt: Date
}

/** A link with which a user becomes a member. */
export interface Invitation {
  readonly id: string
  readonly projectId: string
  readonly email: string
  readonly role: ProjectRole
  readonly invitedBy: string | null
  readonly token: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The caller of a request: an API key, or a member with a role. */
export interface UserCaller {
  readonly projectId: string
  readonly user: User | undefined
  readonly role: ProjectRole | undefined
  readonly scopes: ReadonlyArray<Scope>
}

const hourMs = 60 * 60 * 1000

export class Users {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #projects: Projects
  readonly #members = new Map<string, Member>()
  readonly #invitations = new Map<string, Invitation>()

  constructor(clock: FakeClock, ids: Ids, projects: Projects) {
    this.#clock = clock
    this.#ids = ids
    this.#projects = projects
  }

  /** Creates a user who is a member of a project. */
  create(
    projectId: string,
    fields: { readonly email: string; readonly name: string | null; readonly role: ProjectRole },
  ) {
    const { role, ...rest } = fields
    const id = this.#ids.uuid("user")
    return this.#add(projectId, { ...rest, id, apiKey: `tw_user_${this.#ids.count("userKey")}` }, role)
  }

  /** The user's member of a project. Default: of the first project. */
  ofKey(apiKey: string, projectId: string | undefined): Member | undefined {
    return [...this.#members.values()].find(
      (member) => member.user.apiKey === apiKey && (projectId === undefined || member.projectId === projectId),
    )
  }

  projectsOf({ id }: User): ReadonlyArray<{ readonly id: string; readonly name: string; readonly role: ProjectRole }> {
    return [...this.#members.values()]
      .filter(({ user }) => user.id === id)
      .map(({ projectId, role }) => ({ id: projectId, name: this.#projects.name, role }))
  }

  /** By email address. */
  members(projectId: string): ReadonlyArray<Member> {
    return [...this.#members.values()]
      .filter((member) => member.projectId === projectId)
      .toSorted((one, other) => (one.user.email < other.user.email ? -1 : 1))
  }

  update(caller: UserCaller, id: string, role: ProjectRole): Member {
    this.#require(caller, role)
    const changed = { ...found(this.#managed(caller, id, role), "MemberNotFound"), role }
    this.#members.set(changed.id, changed)
    return changed
  }

  /** Idempotent. */
  remove(caller: UserCaller, id: string): void {
    const member = this.#managed(caller, id, undefined)
    if (member !== undefined) this.#members.delete(member.id)
  }

  /** Newest first. */
  invitations(projectId: string): ReadonlyArray<Invitation> {
    return [...this.#invitations.values()].filter((one) => one.projectId === projectId).toReversed()
  }

  invite(
    caller: UserCaller,
    fields: { readonly email: string; readonly role: ProjectRole; readonly expiresInHours: number },
  ): Invitation {
    this.#require(caller, fields.role)
    const { projectId, user } = caller
    const email = fields.email.toLowerCase()
    const present = this.invitations(projectId)
    const earlier = present.find((one) => one.email === email)
    if (earlier !== undefined && earlier.expiresAt > this.#clock.now) throw FakeApiError.of("InvitationExists")
    if (present.length >= maxInvitations) throw FakeApiError.of("TooManyInvitations")
    if (this.members(projectId).some((member) => member.user.email === email)) throw FakeApiError.of("MemberExists")
    if (earlier !== undefined) this.#invitations.delete(earlier.id)
    const createdAt = this.#clock.now
    const invitation = {
      id: this.#ids.uuid("invitation"),
      projectId,
      email,
      role: fields.role,
      invitedBy: user?.email ?? null,
      token: `twi_test_${this.#ids.count("invitationToken")}`,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + fields.expiresInHours * hourMs),
    }
    this.#invitations.set(invitation.id, invitation)
    return invitation
  }

  /** Idempotent. */
  revoke(caller: UserCaller, id: string): void {
    this.#require(caller)
    const invitation = this.#invitations.get(id)
    if (invitation?.projectId !== caller.projectId) return
    this.#require(caller, invitation.role)
    this.#invitations.delete(id)
  }

  accept({ user }: UserCaller, token: string): Member {
    if (user === undefined) throw FakeApiError.of("UserRequired")
    const invitation = found(
      [...this.#invitations.values()].find((one) => one.token === token && one.expiresAt > this.#clock.now),
      "InvitationNotFound",
    )
    if (invitation.email !== user.email) throw FakeApiError.of("InvitationForOther")
    const { projectId, role } = invitation
    if (this.members(projectId).some((member) => member.user.id === user.id)) throw FakeApiError.of("MemberExists")
    const member = this.#add(projectId, user, role)
    this.#invitations.delete(invitation.id)
    return member
  }

  #add(projectId: string, user: User, role: ProjectRole): Member {
    if (this.members(projectId).length >= maxMembers) throw FakeApiError.of("TooManyMembers")
    const [id, keyId] = [this.#ids.uuid("member"), this.#ids.uuid("memberKey")]
    const member = { id, projectId, user, keyId, role, createdAt: this.#clock.now }
    this.#members.set(id, member)
    return member
  }

  /** Throws unless the caller manages members, and those of the role. */
  #require({ role, scopes }: UserCaller, managed?: ProjectRole): void {
    const roles = managedRoles(role, new Set(scopes))
    if (managed === undefined ? roles.length === 0 : !roles.includes(managed)) throw FakeApiError.of("RoleNotAllowed")
  }

  /** The member that the caller may change. `remaining` is its next role. */
  #managed(caller: UserCaller, id: string, remaining: ProjectRole | undefined): Member | undefined {
    this.#require(caller)
    const member = this.#members.get(id.toLowerCase())
    if (member?.projectId !== caller.projectId) return undefined
    this.#require(caller, member.role)
    const owners = this.members(caller.projectId).filter(({ role }) => role === "owner")
    if (member.role === "owner" && remaining !== "owner" && owners.length === 1) throw FakeApiError.of("LastOwner")
    return member
  }
}

/** Scopes of a member, or of an API key of the fake. */
export const scopesOf = (role: ProjectRole | undefined): ReadonlyArray<Scope> =>
  role === undefined ? ["read", "write", "admin"] : rolePermissions[role].scopes
