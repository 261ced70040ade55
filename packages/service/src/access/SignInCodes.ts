import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { scopes } from "@tabwright/core/contract"
import { DataDirectory } from "../database/DataDirectory.ts"
import { withRandomIds } from "../store/IdGenerator.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ApiKeys, type KeyWithValue } from "./ApiKeys.ts"
import { AuditLog } from "./AuditLog.ts"
import { hashOfKey } from "./KeyToken.ts"

/** Long enough to open the link, but short enough that a link left in a chat is useless. */
const codeMinutes = 10

const randomSize = 32

/** The size of a code's tag, and its length as base64url. */
const tagBytes = 16
const tagLength = 22

/** A working day. */
const keyHours = 12

const keyName = "Console"

/** A new code, which is not stored. */
export interface SignInCode {
  readonly code: Redacted.Redacted
  readonly expiresAt: Date
}

/**
 * Signs users in to the console: each code works once, within 10 minutes, and yields a key of all scopes that is valid
 * for 12 hours. Only hashes of codes are stored, in the database, so any node can redeem them. Of concurrent attempts
 * with one code, one succeeds. A code ends with a tag derived from the server secret, which distinguishes guesses from
 * issued codes without a query.
 */
export class SignInCodes extends Context.Service<
  SignInCodes,
  {
    /** None if the project does not exist. */
    create(projectId: string): Effect.Effect<Option.Option<SignInCode>, StoreError>
    /** For the oldest project, used by the operator's command line. */
    readonly createForFirstProject: Effect.Effect<Option.Option<SignInCode>, StoreError>
    /** Returns true for a code created with this server's secret, including used and expired ones. */
    isIssued(code: Redacted.Redacted): boolean
    /** None if the code is unknown, used or expired. */
    redeem(code: Redacted.Redacted): Effect.Effect<Option.Option<KeyWithValue>, StoreError>
  }
>()("@tabwright/service/access/SignInCodes") {
  static readonly layer = Layer.effect(
    SignInCodes,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const keys = yield* ApiKeys
      const audit = yield* AuditLog
      const secret = Redacted.value((yield* DataDirectory).secret)

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
          const event = { action: "createSignInCode", projectId, resourceType: "signInCode", resourceId: null }
          yield* audit.recordSuccess({ ...event, details: { expiresAt: made.expiresAt } })
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
          if (used === undefined) return Option.none<KeyWithValue>()
          const { projectId, keyExpiresAt: expiresAt } = used
          return yield* keys.create({ projectId, name: keyName, scopes, monthlyCapUsd: null, policy: null, expiresAt })
        },
        (effect) => sql.withTransaction(effect),
        withRandomIds,
      )

      return SignInCodes.of({ create, createForFirstProject, isIssued, redeem })
    }),
  )
}

/**
 * Returns a sign-in link. The code is in the fragment, which browsers do not send to servers, so it appears in no proxy
 * log.
 */
export const signInLink = (address: string, { code, expiresAt }: SignInCode) => ({
  code: Redacted.value(code),
  url: `${address}/#sign-in=${Redacted.value(code)}`,
  expiresAt: expiresAt.toISOString(),
})
