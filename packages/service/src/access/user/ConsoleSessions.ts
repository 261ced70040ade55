import { PgClient } from "@effect/sql-pg"
import type { ProjectRole, Scope } from "@tabwright/core/contract"
import { Context, Duration, Effect, FiberSet, Layer, Option, Redacted } from "effect"
import { createHmac, randomBytes, randomUUID } from "node:crypto"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { repeatInBackground } from "../../RecurringTask.ts"
import { sanitizeText } from "../../store/SanitizedText.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { cacheAccess } from "../AccessCache.ts"
import { AuditLog } from "../AuditLog.ts"
import { hashOfKey } from "../KeyToken.ts"
import { seal, unseal } from "../Seal.ts"
import { ValidKeys } from "../ValidKeys.ts"
import { ConsoleSessionLimits, endOfSession } from "./ConsoleSessionLimits.ts"

/** A browser that is signed in to the console. */
export interface ConsoleSession {
  readonly id: string
  readonly userAgent: string | null
  readonly ipAddress: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/** The user of a console session. */
export interface SessionUser {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly name: string | null
}

/** The user of a console session as a member of a project, with the member's key. */
export interface SessionMember extends SessionUser {
  readonly role: ProjectRole
  readonly projectId: string
  readonly apiKeyId: string
  readonly scopes: ReadonlySet<Scope>
  readonly hasMonthlyLimit: boolean
  /** The SHA-256 of the session's token, as base64, as in {@link ValidKeys}. */
  readonly digest: string
}

export interface NewSession {
  readonly userId: string
  readonly userAgent: string | null
  readonly ipAddress: string | null
  readonly idToken: Redacted.Redacted
}

type Row = Omit<SessionMember, "scopes"> & {
  readonly scopes: ReadonlyArray<Scope>
  readonly remainingMs: number
  readonly isUseOld: boolean
}

const idTokenPurpose = (id: string): string => `id token\n${id}`

/**
 * Stores console sessions. Tokens have 256 random bits and are stored as hashes. Changes of sessions and members take
 * effect at once on all nodes, as those of API keys do.
 */
export class ConsoleSessions extends Context.Service<
  ConsoleSessions,
  {
    /** In the caller's transaction. */
    create(session: NewSession): Effect.Effect<Redacted.Redacted, StoreError>
    /** None for an ended session, and for a user who is not a member of the project. Default: the user's first project. */
    find(token: Redacted.Redacted, projectId?: string): Effect.Effect<Option.Option<SessionMember>, StoreError>
    /** None for an ended session. Not cached. */
    userOf(token: Redacted.Redacted): Effect.Effect<Option.Option<SessionUser>, StoreError>
    /** The latest used first. */
    list(userId: string): Effect.Effect<ReadonlyArray<ConsoleSession>, StoreError>
    /** Ends the session of a token, and returns the ID token of its sign-in. */
    endByToken(token: Redacted.Redacted): Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /** Idempotent. */
    end(userId: string, id: string): Effect.Effect<void, StoreError>
    endAll(userId: string): Effect.Effect<void, StoreError>
    /** A value that only pages of the console know, which unsafe requests with the session's cookie must contain. */
    csrfToken(token: Redacted.Redacted): string
    readonly deleteEnded: Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/access/user/ConsoleSessions") {
  static readonly layer = Layer.effect(
    ConsoleSessions,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const valid = yield* ValidKeys
      const { idleHours, maxHours } = yield* ConsoleSessionLimits
      const secret = Redacted.value((yield* DataDirectory).secret)
      const notes = yield* FiberSet.make()

      const end = endOfSession(sql, idleHours)
      const isValid = sql`${end} > now()`
      const ofToken = (token: Redacted.Redacted) => hashOfKey(Redacted.value(token))

      /** Runs in the background. A lost update is repeated with the next use. */
      const noteUse = ({ apiKeyId, sessionId }: Row) =>
        sql`WITH session AS (UPDATE console_session SET last_used_at = now() WHERE id = ${sessionId})
          UPDATE api_key SET last_used_at = now() WHERE id = ${apiKeyId}`.pipe(
          Effect.catchCause((cause) => Effect.logDebug("Failed to record the last use of a console session", cause)),
          FiberSet.run(notes),
        )

      const lookup = Effect.fnUntraced(function* (key: string) {
        const [digest = "", projectId = ""] = key.split(" ")
        const rows = yield* sql<Row>`
          SELECT session.id AS session_id, user_id, email, console_user.name, role, member.project_id, api_key_id, scopes,
            monthly_cap_usd IS NOT NULL AS has_monthly_limit, ${digest} AS digest,
            (extract(epoch FROM ${end} - now()) * 1000)::float8 AS remaining_ms,
            least(session.last_used_at, coalesce(api_key.last_used_at, '-infinity')) < now() - interval '1 minute' AS is_use_old
          FROM console_session session JOIN console_user ON console_user.id = user_id JOIN member USING (user_id)
            JOIN api_key ON api_key.id = api_key_id
          WHERE session.hash = ${Buffer.from(digest, "base64")} AND ${isValid} AND revoked_at IS NULL
            AND ${projectId === "" ? sql`true` : sql`member.project_id = ${projectId}`}
          ORDER BY member.created_at, member.id LIMIT 1`
        const row = rows[0]
        if (row === undefined) return Option.none<Row>()
        if (row.isUseOld) yield* noteUse(row)
        return Option.some(row)
      })
      const { clear, find } = yield* cacheAccess(lookup, ({ remainingMs }) => Duration.millis(remainingMs))

      const userOf = (token: Redacted.Redacted) =>
        Effect.map(
          sql<SessionUser>`
            SELECT session.id AS session_id, user_id, email, name
            FROM console_session session JOIN console_user ON console_user.id = user_id
            WHERE session.hash = ${ofToken(token)} AND ${isValid}`,
          ([row]) => Option.fromNullishOr(row),
        )

      const record = (action: string, userId: string, details: object) =>
        audit.recordSuccess({ action, projectId: null, resourceType: "user", resourceId: userId, details })

      const ended = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        effect.pipe(
          sql.withTransaction,
          Effect.tap(() => Effect.andThen(clear, valid.clearCache)),
        )

      return ConsoleSessions.of({
        create: Effect.fn("ConsoleSessions.create")(function* (given) {
          const { ipAddress, userAgent, userId } = sanitizeText(given)
          const token = randomBytes(32).toString("base64url")
          const id = randomUUID()
          const sealed = seal(secret, idTokenPurpose(id), Buffer.from(Redacted.value(given.idToken)))
          yield* sql`
            INSERT INTO console_session (id, hash, user_id, user_agent, ip_address, sealed_id_token, expires_at)
            VALUES (${id}, ${hashOfKey(token)}, ${userId}, ${userAgent}, ${ipAddress}, ${sealed},
              now() + make_interval(secs => ${maxHours * 3600}))`
          return Redacted.make(token)
        }),
        find: (token, projectId = "") =>
          Effect.map(
            find(`${ofToken(token).toString("base64")} ${projectId.toLowerCase()}`),
            Option.map((row) => ({ ...row, scopes: new Set(row.scopes) })),
          ),
        userOf,
        list: (userId) => sql<ConsoleSession>`
          SELECT id, user_agent, ip_address, created_at, last_used_at, expires_at FROM console_session session
          WHERE user_id = ${userId} AND ${isValid} ORDER BY last_used_at DESC, id`,
        endByToken: Effect.fn("ConsoleSessions.endByToken")(function* (token) {
          const rows = yield* sql<{ id: string; userId: string; sealedIdToken: Uint8Array }>`
            DELETE FROM console_session WHERE hash = ${ofToken(token)} RETURNING id, user_id, sealed_id_token`
          const row = rows[0]
          if (row === undefined) return Option.none<Redacted.Redacted>()
          yield* record("signOut", row.userId, {})
          return Option.map(unseal(secret, idTokenPurpose(row.id), row.sealedIdToken), (text) =>
            Redacted.make(Buffer.from(text).toString()),
          )
        }, ended),
        end: Effect.fn("ConsoleSessions.end")(function* (userId: string, id: string) {
          const rows = yield* sql`DELETE FROM console_session WHERE user_id = ${userId} AND id = ${id} RETURNING id`
          if (rows.length > 0) yield* record("deleteConsoleSession", userId, { consoleSessionId: id })
        }, ended),
        endAll: Effect.fn("ConsoleSessions.endAll")(function* (userId: string) {
          const rows = yield* sql`DELETE FROM console_session WHERE user_id = ${userId} RETURNING id`
          yield* record("deleteConsoleSessions", userId, { count: rows.length })
        }, ended),
        csrfToken: (token) =>
          createHmac("sha256", secret)
            .update(`csrf\n${ofToken(token).toString("base64")}`)
            .digest("base64url"),
        deleteEnded: Effect.asVoid(sql`DELETE FROM console_session session WHERE NOT ${isValid}`),
      })
    }),
  )
}

const interval = "1 hour"

/** Deletes ended console sessions. Safe to run on several nodes. */
export const sessionRetention = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* ConsoleSessions
    yield* sessions.deleteEnded.pipe(repeatInBackground(interval, "Failed to delete ended console sessions"))
  }),
)
