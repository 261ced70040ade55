import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import type { KeyedProvider } from "@tabwright/core/contract"
import { DataDirectory } from "../database/DataDirectory.ts"
import type { StoreError } from "../store/StoreError.ts"
import { cacheAccess } from "./AccessCache.ts"
import { AuditLog } from "./AuditLog.ts"
import { seal, unseal } from "./Seal.ts"

/** A project's key of a model provider, without its value. */
export interface ProviderKey {
  readonly provider: KeyedProvider
  /** The last four characters of the key, fewer for a short key. */
  readonly suffix: string
  /** False when it was encrypted with another server secret and must be set again. */
  readonly isReadable: boolean
  readonly createdAt: Date
}

interface Row {
  readonly provider: KeyedProvider
  readonly suffix: string
  readonly sealed: Uint8Array
  readonly createdAt: Date
}

/**
 * Stores the model provider keys of projects, at most one per provider, encrypted with the server secret. Each change
 * is recorded in the audit log.
 */
export class ProviderKeys extends Context.Service<
  ProviderKeys,
  {
    /** The decrypted key. None when there is none or it cannot be decrypted. */
    find(projectId: string, provider: KeyedProvider): Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /**
     * The providers for which the project has a usable key. Cached for a few seconds, but never stale after a change.
     */
    providers(projectId: string): Effect.Effect<ReadonlySet<KeyedProvider>, StoreError>
    /** Sorted by provider. */
    list(projectId: string): Effect.Effect<ReadonlyArray<ProviderKey>, StoreError>
    /** Replaces the key of the provider. The project must exist. */
    set(projectId: string, provider: KeyedProvider, key: Redacted.Redacted): Effect.Effect<ProviderKey, StoreError>
    /** Idempotent. */
    remove(projectId: string, provider: KeyedProvider): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/access/ProviderKeys") {
  static readonly layer = Layer.effect(
    ProviderKeys,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const secret = Redacted.value((yield* DataDirectory).secret)

      /** Binds the ciphertext to its row: it cannot be decrypted for another project or provider. */
      const purpose = (projectId: string, provider: string) => `provider key\n${projectId}\n${provider}`

      const open = (projectId: string, row: Pick<Row, "provider" | "sealed">) =>
        Option.map(unseal(secret, purpose(projectId, row.provider), row.sealed), (text) =>
          Redacted.make(Buffer.from(text).toString()),
        )

      const recordOf = (projectId: string, row: Row): ProviderKey => ({
        provider: row.provider,
        suffix: row.suffix,
        isReadable: Option.isSome(open(projectId, row)),
        createdAt: row.createdAt,
      })

      const recordAudit = (action: string, projectId: string, provider: KeyedProvider, details: object) =>
        audit.recordSuccess({ action, projectId, resourceType: "providerKey", resourceId: provider, details })

      const find = Effect.fn("ProviderKeys.find")(function* (projectId: string, provider: KeyedProvider) {
        const [row] = yield* sql<Pick<Row, "provider" | "sealed">>`
          SELECT provider, sealed FROM provider_key WHERE project_id = ${projectId} AND provider = ${provider}`
        if (row === undefined) return Option.none()
        const key = open(projectId, row)
        if (Option.isNone(key)) {
          yield* Effect.logWarning(
            "A provider key was encrypted with a different server secret and cannot be used. Set the key again.",
          ).pipe(Effect.annotateLogs({ projectId, provider }))
        }
        return key
      })

      const list = (projectId: string) =>
        Effect.map(sql<Row>`SELECT * FROM provider_key WHERE project_id = ${projectId} ORDER BY provider`, (rows) =>
          rows.map((row) => recordOf(projectId, row)),
        )

      const { find: providersOf, clear } = yield* cacheAccess((projectId) =>
        Effect.map(list(projectId), (keys) =>
          Option.some(new Set(keys.flatMap(({ provider, isReadable }) => (isReadable ? [provider] : [])))),
        ),
      )

      const providers = (projectId: string) => Effect.map(providersOf(projectId), Option.getOrThrow)

      const set = Effect.fn("ProviderKeys.set")(
        function* (projectId: string, provider: KeyedProvider, key: Redacted.Redacted) {
          const text = Redacted.value(key)
          const sealed = seal(secret, purpose(projectId, provider), Buffer.from(text))
          const suffix = suffixOf(text)
          const rows = yield* sql<Row>`
            INSERT INTO provider_key (project_id, provider, sealed, suffix)
            VALUES (${projectId}, ${provider}, ${sealed}, ${suffix})
            ON CONFLICT (project_id, provider)
              DO UPDATE SET sealed = excluded.sealed, suffix = excluded.suffix, created_at = clock_timestamp()
            RETURNING *`
          const row = rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
          yield* recordAudit("setProviderKey", projectId, provider, { suffix })
          return recordOf(projectId, row)
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => clear),
      )

      const remove = Effect.fn("ProviderKeys.remove")(
        function* (projectId: string, provider: KeyedProvider) {
          const rows = yield* sql`
            DELETE FROM provider_key WHERE project_id = ${projectId} AND provider = ${provider} RETURNING provider`
          if (rows.length > 0) yield* recordAudit("deleteProviderKey", projectId, provider, {})
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => clear),
      )

      return ProviderKeys.of({ find, providers, list, set, remove })
    }),
  )
}

/** Providers show the ends of keys too. Never more than a quarter of the key. */
const suffixOf = (key: string): string => {
  const shown = Math.min(4, Math.floor(key.length / 4))
  return `…${shown === 0 ? "" : key.slice(-shown)}`
}

/** Prefixes of keys by provider. Absent if keys have no common prefix. */
const keyPrefixes: { readonly [provider in KeyedProvider]?: string } = {
  anthropic: "sk-ant-",
  google: "AIza",
  moonshotai: "sk-",
  openai: "sk-",
  xai: "xai-",
}

/** Returns true if a key has its provider's prefix, and null if the prefix is unknown. */
export const hasProviderPrefix = (provider: KeyedProvider, key: Redacted.Redacted): boolean | null => {
  const beginning = keyPrefixes[provider]
  return beginning === undefined ? null : Redacted.value(key).startsWith(beginning)
}
