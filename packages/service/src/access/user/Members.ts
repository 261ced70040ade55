import { PgClient } from "@effect/sql-pg"
import { maxMembers, type ProjectRole, rolePermissions } from "@tabwright/core/contract"
import { Context, Effect, Layer } from "effect"
import { newId } from "../../store/IdGenerator.ts"
import { lockProject } from "../../store/ProjectLock.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { AuditLog } from "../AuditLog.ts"
import { ValidKeys } from "../ValidKeys.ts"
import { UserRejected } from "./UserRejected.ts"

/** A user of a project. */
export interface Member {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly name: string | null
  readonly role: ProjectRole
  readonly apiKeyId: string
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

/** A project of a user. */
export interface Membership {
  readonly id: string
  readonly name: string
  readonly role: ProjectRole
}

/** A user as an author or subject of a change. */
export interface UserRef {
  readonly id: string
  readonly email: string
}

/**
 * Stores the members of projects. A member has an API key without a value, which carries the scopes of the role and
 * everything that is recorded by key. Each change is recorded in the audit log and takes effect for the next request.
 */
export class Members extends Context.Service<
  Members,
  {
    /** By email address. */
    list(projectId: string): Effect.Effect<ReadonlyArray<Member>, StoreError>
    /** By name. */
    projectsOf(userId: string): Effect.Effect<ReadonlyArray<Membership>, StoreError>
    /** In the caller's transaction. False if the user is a member already. */
    add(projectId: string, user: UserRef, role: ProjectRole): Effect.Effect<boolean, UserRejected | StoreError>
    /** `manages` has the roles that the caller may change and grant. */
    update(
      projectId: string,
      id: string,
      role: ProjectRole,
      manages: ReadonlyArray<ProjectRole>,
    ): Effect.Effect<Member, UserRejected | StoreError>
    /** Idempotent. */
    remove(
      projectId: string,
      id: string,
      manages: ReadonlyArray<ProjectRole>,
    ): Effect.Effect<void, UserRejected | StoreError>
  }
>()("@tabwright/service/access/user/Members") {
  static readonly layer = Layer.effect(
    Members,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const valid = yield* ValidKeys

      const list = (projectId: string) => sql<Member>`
        SELECT member.id, user_id, email, console_user.name, role, api_key_id, member.created_at,
          api_key.last_used_at AS last_seen_at
        FROM member JOIN console_user ON console_user.id = user_id JOIN api_key ON api_key.id = api_key_id
        WHERE member.project_id = ${projectId} ORDER BY email, member.id`

      /** The member, after the project was locked so that its last owner stays. */
      const findLocked = Effect.fnUntraced(function* (
        projectId: string,
        id: string,
        manages: ReadonlyArray<ProjectRole>,
        remaining: ProjectRole | undefined,
      ) {
        yield* lockProject(sql, projectId)
        const members = yield* list(projectId)
        const member = members.find((one) => one.id === id.toLowerCase())
        if (member === undefined) return undefined
        if (!manages.includes(member.role)) return yield* new UserRejected({ reason: "RoleNotAllowed" })
        const isLastOwner = members.every(({ id: other, role }) => other === member.id || role !== "owner")
        if (member.role === "owner" && remaining !== "owner" && isLastOwner) {
          return yield* new UserRejected({ reason: "LastOwner" })
        }
        return member
      })

      const record = (action: string, projectId: string, id: string, details: object) =>
        audit.recordSuccess({ action, projectId, resourceType: "member", resourceId: id, details })

      const add = Effect.fn("Members.add")(function* (projectId: string, user: UserRef, role: ProjectRole) {
        yield* lockProject(sql, projectId)
        const present = yield* list(projectId)
        if (present.some(({ userId }) => userId === user.id)) return false
        if (present.length >= maxMembers) return yield* new UserRejected({ reason: "TooManyMembers" })
        const [id, keyId] = [yield* newId("member"), yield* newId("memberKey")]
        yield* sql`INSERT INTO api_key (id, project_id, name, is_member, prefix, scopes)
          VALUES (${keyId}, ${projectId}, ${user.email}, true, '', ${sql.json(rolePermissions[role].scopes)}::jsonb)`
        yield* sql`INSERT INTO member (id, project_id, user_id, role, api_key_id)
          VALUES (${id}, ${projectId}, ${user.id}, ${role}, ${keyId})`
        yield* record("createMember", projectId, id, { email: user.email, role })
        return true
      })

      const update = Effect.fn("Members.update")(
        function* (projectId: string, id: string, role: ProjectRole, manages: ReadonlyArray<ProjectRole>) {
          if (!manages.includes(role)) return yield* new UserRejected({ reason: "RoleNotAllowed" })
          const member = yield* findLocked(projectId, id, manages, role)
          if (member === undefined) return yield* new UserRejected({ reason: "MemberNotFound" })
          if (member.role === role) return member
          yield* sql`UPDATE member SET role = ${role} WHERE id = ${member.id}`
          yield* sql`UPDATE api_key SET scopes = ${sql.json(rolePermissions[role].scopes)}::jsonb
            WHERE id = ${member.apiKeyId}`
          yield* record("updateMember", projectId, id, { email: member.email, from: member.role, to: role })
          return { ...member, role }
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.clearCache),
      )

      const remove = Effect.fn("Members.remove")(
        function* (projectId: string, id: string, manages: ReadonlyArray<ProjectRole>) {
          const member = yield* findLocked(projectId, id, manages, undefined)
          if (member === undefined) return
          yield* sql`DELETE FROM member WHERE id = ${member.id}`
          yield* sql`UPDATE api_key SET revoked_at = now() WHERE id = ${member.apiKeyId}`
          yield* record("deleteMember", projectId, id, { email: member.email, role: member.role })
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.clearCache),
      )

      return Members.of({
        list,
        projectsOf: (userId) => sql<Membership>`
          SELECT project.id, project.name, role FROM member JOIN project ON project.id = project_id
          WHERE user_id = ${userId} ORDER BY project.name, project.id`,
        add,
        update,
        remove,
      })
    }),
  )
}
