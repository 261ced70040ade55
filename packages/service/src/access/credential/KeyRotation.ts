import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { StoreError } from "../../store/StoreError.ts"
import { AuditLog } from "../AuditLog.ts"
import { KeyEncryption } from "./KeyEncryption.ts"
import type { KeyEncryptionError, WrappedKey } from "./WrappingKeys.ts"

/** Maximum data keys per call, because each may take a request to a key management service. */
const maxRows = 200

const concurrency = 8

interface Row extends WrappedKey {
  readonly id: string
  readonly type: "credential" | "vault"
}

export interface Rewrapped {
  /** The key that encrypts the data keys now. */
  readonly keyId: string
  readonly rewrapped: number
  /** Data keys that still need a call. */
  readonly remaining: number
  /** Data keys among them whose own key is not available. */
  readonly failed: number
}

/** Encrypts the data keys of stored credentials and vaults again. What they encrypt stays as it is. */
export class KeyRotation extends Context.Service<
  KeyRotation,
  {
    /** Encrypts up to 200 data keys with the current key, and records it in the audit log. Safe to repeat. */
    readonly rewrap: Effect.Effect<Rewrapped, KeyEncryptionError | StoreError>
  }
>()("@tabwright/service/access/credential/KeyRotation") {
  static readonly layer = Layer.effect(
    KeyRotation,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const keys = yield* KeyEncryption
      const audit = yield* AuditLog

      /** Leaves a row alone that was changed meanwhile: it has the current key already. */
      const replace = ({ id, type, wrappedKey: before }: Row, { keyId, wrappedKey }: WrappedKey) => sql`
        UPDATE ${sql(type)} SET key_id = ${keyId}, wrapped_key = ${wrappedKey}
        WHERE id = ${id} AND wrapped_key = ${before}`

      const rewrap = Effect.gen(function* () {
        const keyId = yield* keys.currentKeyId
        // Random, so that keys that cannot be decrypted do not keep others from their turn.
        const rows = yield* sql<Row>`
          SELECT * FROM (
            SELECT id, 'credential' AS type, key_id, wrapped_key FROM credential WHERE key_id <> ${keyId}
            UNION ALL SELECT id, 'vault', key_id, wrapped_key FROM vault WHERE key_id <> ${keyId}
          ) old ORDER BY random() LIMIT ${maxRows}`
        const done = yield* Effect.forEach(
          rows,
          (row) =>
            keys.unwrap(row).pipe(
              Effect.flatMap((dataKey) => keys.wrap(dataKey)),
              Effect.flatMap((wrapped) => replace(row, wrapped)),
              Effect.as(true),
              Effect.catchTag("KeyEncryptionError", (error) =>
                error.isRetryable
                  ? Effect.fail(error)
                  : Effect.as(Effect.logError("A data key cannot be decrypted", error.message), false),
              ),
            ),
          { concurrency },
        )
        const rewrapped = done.filter(Boolean).length
        if (rewrapped > 0) {
          const details = { keyId, rewrapped }
          const about = { projectId: null, resourceType: null, resourceId: null }
          yield* audit.recordSuccess({ action: "rewrapCredentialKeys", ...about, details })
        }
        const [left] = yield* sql<{ readonly count: number }>`
          SELECT ((SELECT count(*) FROM credential WHERE key_id <> ${keyId})
            + (SELECT count(*) FROM vault WHERE key_id <> ${keyId}))::int AS count`
        return { keyId, rewrapped, remaining: left?.count ?? 0, failed: done.length - rewrapped }
      }).pipe(Effect.withSpan("KeyRotation.rewrap"))

      return KeyRotation.of({ rewrap })
    }),
  )
}
