import { PgClient } from "@effect/sql-pg"
import { maxInvitations, type ProjectRole } from "@tabwright/core/contract"
import { Context, Effect, Layer, Redacted } from "effect"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { newId } from "../../store/IdGenerator.ts"
import { lockProject } from "../../store/ProjectLock.ts"
import { sanitizeText } from "../../store/SanitizedText.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { AuditLog, CurrentActor } from "../AuditLog.ts"
import { hashOfKey, newToken } from "../KeyToken.ts"
import { Members, type UserRef } from "./Members.ts"
import { UserRejected } from "./UserRejected.ts"

/** An invitation that was not accepted, without its token. */
export interface Invitation {
  readonly id: string
  readonly projectId: string
  readonly email: string
  readonly role: ProjectRole
  readonly invitedBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface InvitationWithToken {
  readonly invitation: Invitation
  readonly token: Redacted.Redacted
}

export type NewInvitation = Pick<Invitation, "projectId" | "email" | "role"> & { readonly expiresInHours: number }

const start = "twi_"

/**
 * Stores invitations, which are deleted when they are accepted or revoked. Tokens have 256 random bits and are stored as
 * hashes. Each change is recorded in the audit log.
 */
export class Invitations extends Context.Service<
  Invitations,
  {
    /** Newest first, including expired ones. */
    list(projectId: string): Effect.Effect<ReadonlyArray<Invitation>, StoreError>
    /** Replaces an expired invitation of the address. The token is returned only here, and to a retry of the request. */
    create(invitation: NewInvitation): Effect.Effect<InvitationWithToken, UserRejected | StoreError>
    /** Idempotent. `manages` has the roles of invitations that the caller may revoke. */
    revoke(
      projectId: string,
      id: string,
      manages: ReadonlyArray<ProjectRole>,
    ): Effect.Effect<void, UserRejected | StoreError>
    /** Makes the user a member of the returned project. The user's address is a verified one. */
    accept(token: Redacted.Redacted, user: UserRef): Effect.Effect<Invitation, UserRejected | StoreError>
  }
>()("@tabwright/service/access/user/Invitations") {
  static readonly layer = Layer.effect(
    Invitations,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const members = yield* Members
      const secret = Redacted.value((yield* DataDirectory).secret)

      const columns = sql`id, project_id, email, role, invited_by, created_at, expires_at`

      const record = (action: string, { id, projectId }: Invitation, details: object) =>
        audit.recordSuccess({ action, projectId, resourceType: "invitation", resourceId: id, details })

      const list = (projectId: string) => sql<Invitation>`
        SELECT ${columns} FROM invitation WHERE project_id = ${projectId} ORDER BY created_at DESC, id DESC`

      const create = Effect.fn("Invitations.create")(
        function* (given: NewInvitation) {
          const { email: text, expiresInHours, projectId, role } = sanitizeText(given)
          const email = text.toLowerCase()
          const id = yield* newId("invitation")
          const token = Redacted.make(yield* newToken(secret, "invitation", start))
          yield* lockProject(sql, projectId)
          const present = yield* list(projectId)
          const made = present.find((one) => one.id === id)
          if (made !== undefined) return { invitation: made, token }
          yield* sql`DELETE FROM invitation WHERE project_id = ${projectId} AND email = ${email} AND expires_at <= now()`
          if (present.length >= maxInvitations) return yield* new UserRejected({ reason: "TooManyInvitations" })
          if ((yield* members.list(projectId)).some((one) => one.email === email)) {
            return yield* new UserRejected({ reason: "MemberExists" })
          }
          const { userEmail } = yield* CurrentActor
          const rows = yield* sql<Invitation>`
            INSERT INTO invitation (id, project_id, email, role, hash, invited_by, expires_at)
            VALUES (${id}, ${projectId}, ${email}, ${role}, ${hashOfKey(Redacted.value(token))}, ${userEmail},
              now() + make_interval(hours => ${expiresInHours}))
            ON CONFLICT (project_id, email) DO NOTHING RETURNING ${columns}`
          const invitation = rows[0]
          if (invitation === undefined) return yield* new UserRejected({ reason: "InvitationExists" })
          yield* record("createInvitation", invitation, { email, role, expiresAt: invitation.expiresAt })
          return { invitation, token }
        },
        (effect) => sql.withTransaction(effect),
      )

      const revoke = Effect.fn("Invitations.revoke")(
        function* (projectId: string, id: string, manages: ReadonlyArray<ProjectRole>) {
          const rows = yield* sql<Invitation>`
            DELETE FROM invitation WHERE id = ${id} AND project_id = ${projectId} RETURNING ${columns}`
          const invitation = rows[0]
          if (invitation === undefined) return
          const { email, role } = invitation
          if (!manages.includes(role)) return yield* new UserRejected({ reason: "RoleNotAllowed" })
          yield* record("deleteInvitation", invitation, { email, role })
        },
        (effect) => sql.withTransaction(effect),
      )

      const accept = Effect.fn("Invitations.accept")(
        function* (token: Redacted.Redacted, user: UserRef) {
          const rows = yield* sql<Invitation>`
            DELETE FROM invitation WHERE hash = ${hashOfKey(Redacted.value(token))} AND expires_at > now()
            RETURNING ${columns}`
          const invitation = rows[0]
          if (invitation === undefined) return yield* new UserRejected({ reason: "InvitationNotFound" })
          const { email, projectId, role } = invitation
          if (email !== user.email) return yield* new UserRejected({ reason: "InvitationForOther" })
          yield* record("acceptInvitation", invitation, { email, role })
          const isNew = yield* members.add(projectId, user, role)
          return isNew ? invitation : yield* new UserRejected({ reason: "MemberExists" })
        },
        // A rejection rolls back, so that the invitation stays valid.
        (effect) => sql.withTransaction(effect),
      )

      return Invitations.of({ list, create, revoke, accept })
    }),
  )
}

/** Returns the link to the console. The token is in the fragment, which browsers do not send to servers. */
export const invitationLink = (address: string, token: Redacted.Redacted): string =>
  `${address}/#invitation=${Redacted.value(token)}`
