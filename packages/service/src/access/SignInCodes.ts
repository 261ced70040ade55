import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { scopes } from "@tabwright/core/contract"
import { DataFolder } from "../database/DataFolder.ts"
import { withRandomIds } from "../store/NewId.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ApiKeys, type ShownKey } from "./ApiKeys.ts"
import { AuditLog } from "./AuditLog.ts"
import { hashOfKey } from "./KeyText.ts"

/** Long enough to find the terminal's window, and too short for a link that was left in a chat. */
const codeMinutes = 10

const randomSize = 32

/** The size of a code's tag, and its length as base64url. */
const tagBytes = 16
const tagLength = 22

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
 * Signs users in to the console: each code works once, within 10 minutes, and gives a key of all scopes that lives 12 hours. Only
 * hashes of codes are stored, in the database, so that any node answers. Of two uses of a code at once, one gets a key. A code
 * ends with a tag of the server's secret, so guesses are told apart from issued codes without the database.
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
    /** Returns true for a code that was made with this server's secret, used and expired ones included. */
    isIssued(code: Redacted.Redacted): boolean
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
      const secret = Redacted.value((yield* DataFolder).secret)

      const tagOf = (random: string) =>
        createHmac("sha256", secret).update(`sign-in code\n${random}`).digest().subarray(0, tagBytes)

      const isIssued = (code: Redacted.Redacted) => {
        const text = Redacted.value(code)
        const tag = Buffer.from(text.slice(-tagLength), "base64url")
        return tag.length === tagBytes && timingSafeEqual(tag, tagOf(text.slice(0, -tagLength)))
      }

      const create = Effect.fn("SignInCodes.create")(
        function* (projectId: string) {
          const random = randomBytes(randomSize).toString("base64url")
          const text = random + tagOf(random).toString("base64url")
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

      return SignInCodes.of({ create, createForFirstProject, isIssued, redeem })
    }),
  )
}
