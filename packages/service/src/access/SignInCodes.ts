import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { scopes } from "@tabwright/core/contract"
import { withRandomIds } from "../store/NewId.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ApiKeys, type ShownKey } from "./ApiKeys.ts"
import { AuditLog } from "./AuditLog.ts"
import { hashOfKey } from "./KeyText.ts"

/** Long enough to find the terminal's window, and too short for a link that was left in a chat. */
const codeMinutes = 10

/** A working day: who signs in the next morning asks for another link. */
const keyHours = 12

/** What the key of a sign-in is called. */
const keyName = "Console"

/**
 * A code that was just made, in the one moment in which it can be shown.
 *
 * @category models
 * @since 0.1.0
 */
export interface SignInCode {
  readonly code: Redacted.Redacted
  readonly expiresAt: Date
}

/**
 * Signs people in to the console: each code opens it once, within 10 minutes, with a key of all scopes that lives 12 hours.
 * Only hashes of codes are kept, in the database, so that any node answers. Of two who use a code at once, one gets a key.
 *
 * @category services
 * @since 0.1.0
 */
export class SignInCodes extends Context.Service<
  SignInCodes,
  {
    /** None where there is no such project. */
    create(projectId: string): Effect.Effect<Option.Option<SignInCode>, StoreError>
    /** For the oldest project: for whoever started the server. */
    readonly createForFirstProject: Effect.Effect<Option.Option<SignInCode>, StoreError>
    /** Uses the code up. None for one that is unknown, was used or is too old. */
    redeem(code: Redacted.Redacted): Effect.Effect<Option.Option<ShownKey>, StoreError>
  }
>()("@tabwright/service/access/SignInCodes") {
  static readonly layer = Layer.effect(
    SignInCodes,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const keys = yield* ApiKeys
      const audit = yield* AuditLog

      const create = Effect.fn("SignInCodes.create")(
        function* (projectId: string) {
          const text = randomBytes(32).toString("base64url")
          // What can open nothing any more is of no use to anybody.
          yield* sql`DELETE FROM sign_in_code WHERE expires_at < now() - interval '1 day'`
          const rows = yield* sql<{ expiresAt: Date }>`
            INSERT INTO sign_in_code (hash, project_id, expires_at)
            SELECT ${hashOfKey(text)}, id, now() + make_interval(mins => ${codeMinutes})
            FROM project WHERE id = ${projectId} RETURNING expires_at`
          const made = rows[0]
          if (made === undefined) return Option.none<SignInCode>()
          const event = { action: "createSignInCode", projectId, subjectType: "signInCode", subjectId: null }
          yield* audit.done({ ...event, details: { expiresAt: made.expiresAt } })
          return Option.some<SignInCode>({ code: Redacted.make(text), expiresAt: made.expiresAt })
        },
        (effect) => sql.withTransaction(effect),
      )

      const createForFirstProject = Effect.gen(function* () {
        const [first] = yield* sql<{ id: string }>`SELECT id FROM project ORDER BY created_at LIMIT 1`
        return first === undefined ? Option.none<SignInCode>() : yield* create(first.id)
      })

      const redeem = Effect.fn("SignInCodes.redeem")(
        function* (code: Redacted.Redacted) {
          const rows = yield* sql<{ projectId: string; keyExpiresAt: Date }>`
            UPDATE sign_in_code SET used_at = now()
            WHERE hash = ${hashOfKey(Redacted.value(code))} AND used_at IS NULL AND expires_at > now()
            RETURNING project_id, now() + make_interval(hours => ${keyHours}) AS key_expires_at`
          const used = rows[0]
          if (used === undefined) return Option.none<ShownKey>()
          const { projectId, keyExpiresAt: expiresAt } = used
          return yield* keys.create({ projectId, name: keyName, scopes, monthlyCapUsd: null, expiresAt })
        },
        (effect) => sql.withTransaction(effect),
        withRandomIds,
      )

      return SignInCodes.of({ create, createForFirstProject, redeem })
    }),
  )
}
