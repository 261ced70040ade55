import { PgClient } from "@effect/sql-pg"
import type { Policy } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { type Scope, scopes } from "@tabwright/core/contract"
import { DataDirectory } from "../database/DataDirectory.ts"
import { newId } from "../store/IdGenerator.ts"
import { formatKeysetPosition, type KeysetPosition } from "../store/Page.ts"
import { sanitizeText } from "../store/SanitizedText.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AuditLog } from "./AuditLog.ts"
import { newKeyToken } from "./KeyToken.ts"
import { ValidKeys } from "./ValidKeys.ts"

/** A stored API key, without its value. Keys of members have none, and change with the member only. */
export interface ApiKey {
  readonly id: string
  readonly projectId: string
  readonly name: string
  /** The first characters of the key's value. */
  readonly prefix: string
  readonly scopes: ReadonlyArray<Scope>
  /** Limit of the cost per calendar month (UTC), as a decimal. Null means unlimited. */
  readonly monthlyCapUsd: string | null
  /** Rules for the actions and tools of runs created with the key. Null for none. */
  readonly policy: Policy | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Accurate to about a minute. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  /** End of the grace period of the value before the last rotation. Null if there is none. */
  readonly previousExpiresAt: Date | null
}

/** A new key with its value, which is not stored. */
export interface KeyWithValue {
  readonly record: ApiKey
  readonly key: Redacted.Redacted
}

export type NewApiKey = Pick<ApiKey, "projectId" | "name" | "scopes" | "monthlyCapUsd" | "policy" | "expiresAt">

/** The fields of a key that can change. Absent fields are unchanged. */
export type ApiKeyChange = Partial<Pick<ApiKey, "name" | "scopes" | "monthlyCapUsd" | "policy" | "expiresAt">>

export interface ApiKeyQuery {
  readonly projectId?: string | undefined
  readonly after?: KeysetPosition | undefined
  readonly limit: number
}

/** Stores API keys. Each change is recorded in the audit log and takes effect for the next request. */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /**
     * None if the project does not exist. The value is returned only here, and again to a retry of the same request.
     */
    create(key: NewApiKey): Effect.Effect<Option.Option<KeyWithValue>, StoreError>
    /** Also finds keys of members. */
    find(id: string): Effect.Effect<Option.Option<ApiKey>, StoreError>
    /** Newest first, including revoked and expired keys, without those of members. `key` is the position of a row. */
    list(
      query: ApiKeyQuery,
    ): Effect.Effect<ReadonlyArray<{ readonly record: ApiKey; readonly key: string }>, StoreError>
    /** None for an unknown or revoked key. */
    update(id: string, change: ApiKeyChange): Effect.Effect<Option.Option<ApiKey>, StoreError>
    /**
     * Gives a key a new value. The old value stays valid for the grace period; an older one still valid expires now.
     * Retrying the request does not rotate again. None for an unknown or revoked key.
     */
    rotate(id: string, gracePeriodMinutes: number): Effect.Effect<Option.Option<KeyWithValue>, StoreError>
    /** Idempotent. */
    revoke(id: string): Effect.Effect<Option.Option<ApiKey>, StoreError>
    /** Creates a project with one key of all scopes, unless a project exists. */
    readonly createFirst: Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /** Creates another key of all scopes for the oldest project, in case the first one was lost. */
    readonly createForFirstProject: Effect.Effect<Redacted.Redacted, StoreError>
  }
>()("@tabwright/service/access/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const valid = yield* ValidKeys
      const secret = Redacted.value((yield* DataDirectory).secret)

      const columns = sql`id, project_id, name, prefix, scopes, trim_scale(monthly_cap_usd)::text AS monthly_cap_usd, policy, created_at,
        expires_at, last_used_at, revoked_at, CASE WHEN previous_expires_at > now() THEN previous_expires_at END AS previous_expires_at`

      const find = (id: string) =>
        Effect.map(sql<ApiKey>`SELECT ${columns} FROM api_key WHERE id = ${id}`, ([row]) => Option.fromNullishOr(row))

      const findWithValue = (id: string) =>
        Effect.map(sql<ApiKey>`SELECT ${columns} FROM api_key WHERE id = ${id} AND NOT is_member`, ([row]) =>
          Option.fromNullishOr(row),
        )

      const findByHash = (id: string, hash: Uint8Array) =>
        Effect.map(
          sql<ApiKey>`SELECT ${columns} FROM api_key WHERE id = ${id} AND hash = ${hash} AND revoked_at IS NULL`,
          ([row]) => Option.fromNullishOr(row),
        )

      const insert = Effect.fnUntraced(function* (given: NewApiKey) {
        const id = yield* newId("apiKey")
        const { key, kept } = yield* newKeyToken(secret)
        const made = yield* find(id)
        if (Option.isSome(made)) return Option.some({ record: made.value, key })
        const { projectId, name, scopes, monthlyCapUsd, policy, expiresAt } = sanitizeText(given)
        const rows = yield* sql<ApiKey>`
          INSERT INTO api_key (id, project_id, name, scopes, monthly_cap_usd, policy, expires_at, hash, prefix)
          SELECT ${id}::uuid, id, ${name}, ${sql.json(scopes)}::jsonb, ${monthlyCapUsd}::text::numeric,
            ${policy === null ? null : sql.json(policy)}::jsonb, ${expiresAt}::timestamptz, ${kept.hash}, ${kept.prefix}
          FROM project WHERE id = ${projectId} ON CONFLICT DO NOTHING RETURNING ${columns}`
        const record = rows[0]
        // Another node may have executed the same request concurrently.
        if (record === undefined) return Option.map(yield* find(id), (other): KeyWithValue => ({ record: other, key }))
        const details = { name, prefix: record.prefix, scopes, monthlyCapUsd, policy, expiresAt }
        yield* audit.recordSuccess({
          action: "createApiKey",
          projectId,
          resourceType: "apiKey",
          resourceId: id,
          details,
        })
        return Option.some({ record, key })
      })

      const audited = Effect.fnUntraced(function* (action: string, rows: ReadonlyArray<ApiKey>, details: object) {
        const record = rows[0]
        if (record === undefined) return Option.none<ApiKey>()
        const { id: resourceId, projectId } = record
        yield* audit.recordSuccess({ action, projectId, resourceType: "apiKey", resourceId, details })
        return Option.some(record)
      })

      const create = Effect.fn("ApiKeys.create")(insert, (effect) => sql.withTransaction(effect))

      const list = Effect.fn("ApiKeys.list")(function* ({ projectId, after, limit }: ApiKeyQuery) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const rows = yield* sql<ApiKey & { readonly micros: bigint }>`
          SELECT ${columns}, ${micros} AS micros FROM api_key
          WHERE NOT is_member AND ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}
          ORDER BY created_at DESC, id DESC LIMIT ${limit}`
        return rows.map(({ micros: at, ...record }) => ({
          record,
          key: formatKeysetPosition({ micros: at, id: record.id }),
        }))
      })

      const update = Effect.fn("ApiKeys.update")(
        function* (id: string, given: ApiKeyChange) {
          const { name, scopes, monthlyCapUsd, policy, expiresAt } = sanitizeText(given)
          const rows = yield* sql<ApiKey>`
            UPDATE api_key SET name = coalesce(${name ?? null}::text, name),
              scopes = coalesce(${scopes === undefined ? null : sql.json(scopes)}::jsonb, scopes),
              monthly_cap_usd = CASE WHEN ${monthlyCapUsd !== undefined} THEN ${monthlyCapUsd ?? null}::text::numeric
                ELSE monthly_cap_usd END,
              policy = CASE WHEN ${policy !== undefined} THEN ${policy ? sql.json(policy) : null}::jsonb ELSE policy END,
              expires_at = CASE WHEN ${expiresAt !== undefined} THEN ${expiresAt ?? null}::timestamptz ELSE expires_at END
            WHERE id = ${id} AND NOT is_member AND revoked_at IS NULL RETURNING ${columns}`
          return yield* audited("updateApiKey", rows, given)
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.clearCache),
      )

      const rotate = Effect.fn("ApiKeys.rotate")(
        function* (id: string, gracePeriodMinutes: number) {
          const { key, kept } = yield* newKeyToken(secret)
          const hasGracePeriod = gracePeriodMinutes > 0
          const rows = yield* sql<ApiKey>`
            UPDATE api_key SET hash = ${kept.hash}, prefix = ${kept.prefix},
              previous_hash = CASE WHEN ${hasGracePeriod} THEN hash END,
              previous_expires_at = CASE WHEN ${hasGracePeriod} THEN now() + make_interval(mins => ${gracePeriodMinutes}) END
            WHERE id = ${id} AND NOT is_member AND revoked_at IS NULL AND hash <> ${kept.hash} RETURNING ${columns}`
          const rotated = yield* audited("rotateApiKey", rows, { prefix: kept.prefix, gracePeriodMinutes })
          const record = Option.isSome(rotated) ? rotated : yield* findByHash(id, kept.hash)
          return Option.map(record, (of): KeyWithValue => ({ record: of, key }))
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.clearCache),
      )

      const revoke = Effect.fn("ApiKeys.revoke")(
        function* (id: string) {
          const rows = yield* sql<ApiKey>`
            UPDATE api_key SET revoked_at = now(), previous_hash = NULL, previous_expires_at = NULL
            WHERE id = ${id} AND NOT is_member AND revoked_at IS NULL RETURNING ${columns}`
          const revoked = yield* audited("revokeApiKey", rows, {})
          return Option.isSome(revoked) ? revoked : yield* findWithValue(id)
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.clearCache),
      )

      const insertFirst = Effect.fnUntraced(function* (projectId: string) {
        const made = yield* insert({
          projectId,
          name: "first",
          scopes,
          monthlyCapUsd: null,
          policy: null,
          expiresAt: null,
        })
        return Option.isSome(made)
          ? made.value.key
          : yield* Effect.die("the project of the first API key does not exist")
      })

      const createFirst = Effect.gen(function* () {
        yield* sql`LOCK TABLE project IN EXCLUSIVE MODE`
        const projects = yield* sql`SELECT id FROM project LIMIT 1`
        if (projects.length > 0) return Option.none<Redacted.Redacted>()
        const id = randomUUID()
        yield* sql`INSERT INTO project (id, name) VALUES (${id}, 'default')`
        return Option.some(yield* insertFirst(id))
      }).pipe(sql.withTransaction, Effect.withSpan("ApiKeys.createFirst"))

      const createForFirstProject = Effect.gen(function* () {
        const projects = yield* sql<{ id: string }>`SELECT id FROM project ORDER BY created_at LIMIT 1`
        const first = projects[0]
        if (first === undefined) return yield* Effect.die("createFirst runs before any other key is created")
        return yield* insertFirst(first.id)
      }).pipe(sql.withTransaction, Effect.withSpan("ApiKeys.createForFirstProject"))

      return ApiKeys.of({ create, find, list, update, rotate, revoke, createFirst, createForFirstProject })
    }),
  )
}
