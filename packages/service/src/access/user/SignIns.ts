import { PgClient } from "@effect/sql-pg"
import type { ProjectRole } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { sanitizeText } from "../../store/SanitizedText.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { AuditLog, CurrentActor } from "../AuditLog.ts"
import { ConsoleSessions } from "./ConsoleSessions.ts"
import { Invitations } from "./Invitations.ts"
import { Members, type UserRef } from "./Members.ts"
import { UserRejected } from "./UserRejected.ts"

/** A user as the provider has authenticated it. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** In lower case. Undefined unless the provider has verified it. */
  readonly email: string | undefined
  readonly name: string | null
  readonly groups: ReadonlyArray<string>
}

/** Users who become members with their first sign-in, without an invitation. */
export interface Admission {
  /** Domains of email addresses, in lower case. */
  readonly domains: ReadonlyArray<string>
  readonly groups: ReadonlyArray<string>
  readonly role: ProjectRole
  /** Default: the oldest project. */
  readonly projectId?: string | undefined
}

/** Default: none. */
export const AdmissionRule = Context.Reference<Admission>("@tabwright/service/access/user/AdmissionRule", {
  defaultValue: () => ({ domains: [], groups: [], role: "viewer" }),
})

/** Returns true for a user whose domain or group is admitted. The domain must match exactly. */
export const isAdmitted = (
  { domains, groups }: Pick<Admission, "domains" | "groups">,
  { email = "", groups: own }: Pick<Identity, "email" | "groups">,
): boolean => domains.includes(email.slice(email.lastIndexOf("@") + 1)) || own.some((group) => groups.includes(group))

/** A sign-in at the provider. */
export interface SignIn {
  readonly identity: Identity
  readonly idToken: Redacted.Redacted
  readonly invitation: Redacted.Redacted | undefined
  /** Token of the browser's previous session, which ends. */
  readonly previous: Redacted.Redacted | undefined
  readonly userAgent: string | null
}

/** Signs in users whom the provider has authenticated, if they are members of a project or become one. */
export class SignIns extends Context.Service<
  SignIns,
  {
    /** Returns the token of a new console session. Without success nothing is stored but the audit entry. */
    signIn(signIn: SignIn): Effect.Effect<Redacted.Redacted, UserRejected | StoreError>
  }
>()("@tabwright/service/access/user/SignIns") {
  static readonly layer = Layer.effect(
    SignIns,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const members = yield* Members
      const invitations = yield* Invitations
      const sessions = yield* ConsoleSessions
      const admission = yield* AdmissionRule

      const find = ({ issuer, subject }: Identity) =>
        Effect.map(
          sql<UserRef>`SELECT id, email FROM console_user WHERE issuer = ${issuer} AND subject = ${subject}`,
          ([row]) => Option.fromNullishOr(row),
        )

      /** Stores the user with the verified address. */
      const store = Effect.fnUntraced(function* ({ issuer, name, subject }: Identity, email: string) {
        const rows = yield* sql<UserRef>`
          INSERT INTO console_user (id, issuer, subject, email, name)
          VALUES (${randomUUID()}, ${issuer}, ${subject}, ${email}, ${name})
          ON CONFLICT (issuer, subject) DO UPDATE SET email = excluded.email, name = excluded.name
          RETURNING id, email`
        return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
      })

      const admit = Effect.fnUntraced(function* (user: UserRef) {
        const projectId = admission.projectId
        const rows = yield* sql<{ id: string }>`SELECT id FROM project
          WHERE ${projectId === undefined ? sql`true` : sql`id = ${projectId}`} ORDER BY created_at, id LIMIT 1`
        const project = rows[0]
        if (project !== undefined) yield* members.add(project.id, user, admission.role)
      })

      const userOf = Effect.fnUntraced(function* (identity: Identity, invitation: Redacted.Redacted | undefined) {
        const known = yield* find(identity)
        const { email } = identity
        if (email === undefined) {
          // The address is needed for an invitation or an admission only.
          if (Option.isNone(known) || invitation !== undefined) {
            return yield* new UserRejected({ reason: "EmailNotVerified" })
          }
          return known.value
        }
        const user = yield* store(identity, email)
        if (invitation !== undefined) {
          yield* invitations.accept(invitation, user).pipe(
            Effect.catchIf(
              ({ _tag, ...error }) => _tag === "UserRejected" && "reason" in error && error.reason === "MemberExists",
              () => Effect.void,
            ),
          )
        } else if (Option.isNone(known) && isAdmitted(admission, identity)) yield* admit(user)
        return user
      })

      const signIn = Effect.fn("SignIns.signIn")(function* (given: SignIn) {
        const identity = sanitizeText(given.identity)
        const user = yield* userOf(identity, given.invitation)
        if ((yield* members.projectsOf(user.id)).length === 0) return yield* new UserRejected({ reason: "NotInvited" })
        const { ipAddress } = yield* CurrentActor
        if (given.previous !== undefined) yield* sessions.endByToken(given.previous)
        const { idToken, userAgent } = given
        const token = yield* sessions.create({ userId: user.id, ipAddress, userAgent, idToken })
        yield* audit.recordSuccess({
          action: "signIn",
          projectId: null,
          resourceType: "user",
          resourceId: user.id,
          details: { email: user.email },
        })
        return token
      })

      return SignIns.of({
        signIn: (given) => {
          const { email = null, issuer, subject } = given.identity
          return sql.withTransaction(signIn(given)).pipe(
            Effect.tapErrorTag("UserRejected", ({ reason }) =>
              audit.recordDenied({
                action: "signIn",
                projectId: null,
                resourceType: "user",
                resourceId: null,
                details: { email, issuer, subject, reason },
              }),
            ),
            Effect.updateService(CurrentActor, (actor) => ({ ...actor, userEmail: email })),
          )
        },
      })
    }),
  )
}
