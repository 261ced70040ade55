import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { DataFolder } from "../database/DataFolder.ts"
import { newId } from "../store/NewId.ts"
import { formatRecencyKey, type RecencyKey } from "../store/RecencyKey.ts"
import { storable } from "../store/Storable.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AuditLog } from "./AuditLog.ts"
import { newKeyText } from "./KeyText.ts"
import { type Scope, scopes } from "@tabwright/core/contract"
import { ValidKeys } from "./ValidKeys.ts"

/**
 * A key as it is kept: without itself.
 *
 * @category models
 * @since 0.1.0
 */
export interface ApiKey {
  readonly id: string
  readonly projectId: string
  readonly name: string
  /** Its first characters. */
  readonly hint: string
  readonly scopes: ReadonlyArray<Scope>
  /** What may be spent with it in a calendar month of UTC, as a decimal; null for no limit. */
  readonly monthlyCapUsd: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** To the minute, about. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  /** Until when the key before its last rotation opens too; null where none does. */
  readonly previousUntil: Date | null
}

/** A key that was just made, in the one moment in which it can be shown. */
export interface ShownKey {
  readonly record: ApiKey
  readonly key: Redacted.Redacted
}

/** What a caller gives for a new key; the store adds the rest. */
export type NewApiKey = Pick<ApiKey, "projectId" | "name" | "scopes" | "monthlyCapUsd" | "expiresAt">

/** What of a key can be changed; what is absent stays. */
export type ApiKeyChange = Partial<Pick<ApiKey, "name" | "scopes" | "monthlyCapUsd" | "expiresAt">>

/** Which keys to list. */
export interface ApiKeyQuery {
  readonly projectId?: string | undefined
  readonly after?: RecencyKey | undefined
  readonly limit: number
}

/**
 * Makes, changes and ends keys. Each change is in the audit log, and true for the next request that arrives.
 *
 * @category services
 * @since 0.1.0
 */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /**
     * None where there is no such project. The key is shown here and never again, but to a repetition of the request that
     * made it.
     */
    create(key: NewApiKey): Effect.Effect<Option.Option<ShownKey>, StoreError>
    find(id: string): Effect.Effect<Option.Option<ApiKey>, StoreError>
    /** Newest first, revoked and expired ones too. `key` is where a list goes on after the row. */
    list(
      query: ApiKeyQuery,
    ): Effect.Effect<ReadonlyArray<{ readonly record: ApiKey; readonly key: string }>, StoreError>
    /** None for an unknown or revoked one. */
    update(id: string, change: ApiKeyChange): Effect.Effect<Option.Option<ApiKey>, StoreError>
    /**
     * Gives a key a new text. The one before opens too for the overlap; one that a rotation before that left open ends now.
     * A repetition of the request rotates nothing more. None for an unknown or revoked one.
     */
    rotate(id: string, overlapMinutes: number): Effect.Effect<Option.Option<ShownKey>, StoreError>
    /** Ends a key for good. Revoking again is fine. */
    revoke(id: string): Effect.Effect<Option.Option<ApiKey>, StoreError>
    /** Makes a project with one key of all scopes, unless there is a project already. */
    readonly createFirst: Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /** Makes one more key of all scopes for the oldest project: the cure for a lost one. */
    readonly createForFirstProject: Effect.Effect<Redacted.Redacted, StoreError>
  }
>()("@tabwright/service/access/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog
      const valid = yield* ValidKeys
      const secret = Redacted.value((yield* DataFolder).secret)

      const columns = sql`id, project_id, name, hint, scopes, trim_scale(monthly_cap_usd)::text AS monthly_cap_usd, created_at,
        expires_at, last_used_at, revoked_at, CASE WHEN previous_until > now() THEN previous_until END AS previous_until`

      const find = (id: string) =>
        Effect.map(sql<ApiKey>`SELECT ${columns} FROM api_key WHERE id = ${id}`, ([row]) => Option.fromNullishOr(row))

      const findByHash = (id: string, hash: Uint8Array) =>
        Effect.map(
          sql<ApiKey>`SELECT ${columns} FROM api_key WHERE id = ${id} AND hash = ${hash} AND revoked_at IS NULL`,
          ([row]) => Option.fromNullishOr(row),
        )

      const insert = Effect.fnUntraced(function* (given: NewApiKey) {
        const id = yield* newId("apiKey")
        const { key, kept } = yield* newKeyText(secret)
        const made = yield* find(id)
        if (Option.isSome(made)) return Option.some({ record: made.value, key })
        const { projectId, name, scopes, monthlyCapUsd, expiresAt } = storable(given)
        const rows = yield* sql<ApiKey>`
          INSERT INTO api_key (id, project_id, name, scopes, monthly_cap_usd, expires_at, hash, hint)
          SELECT ${id}::uuid, id, ${name}, ${sql.json(scopes)}::jsonb, ${monthlyCapUsd}::text::numeric,
            ${expiresAt}::timestamptz, ${kept.hash}, ${kept.hint}
          FROM project WHERE id = ${projectId} ON CONFLICT DO NOTHING RETURNING ${columns}`
        const record = rows[0]
        // Another node may have carried out the same request meanwhile.
        if (record === undefined) return Option.map(yield* find(id), (other): ShownKey => ({ record: other, key }))
        const details = { name, hint: record.hint, scopes, monthlyCapUsd, expiresAt }
        yield* audit.done({ action: "createApiKey", projectId, subjectType: "apiKey", subjectId: id, details })
        return Option.some({ record, key })
      })

      /** Tells of the change, if there was anything to change. */
      const told = Effect.fnUntraced(function* (action: string, rows: ReadonlyArray<ApiKey>, details: object) {
        const record = rows[0]
        if (record === undefined) return Option.none<ApiKey>()
        const { id: subjectId, projectId } = record
        yield* audit.done({ action, projectId, subjectType: "apiKey", subjectId, details })
        return Option.some(record)
      })

      const create = Effect.fn("ApiKeys.create")(insert, (effect) => sql.withTransaction(effect))

      const list = Effect.fn("ApiKeys.list")(function* ({ projectId, after, limit }: ApiKeyQuery) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const rows = yield* sql<ApiKey & { readonly micros: bigint }>`
          SELECT ${columns}, ${micros} AS micros FROM api_key
          WHERE ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}
          ORDER BY created_at DESC, id DESC LIMIT ${limit}`
        return rows.map(({ micros: at, ...record }) => ({
          record,
          key: formatRecencyKey({ micros: at, id: record.id }),
        }))
      })

      const update = Effect.fn("ApiKeys.update")(
        function* (id: string, given: ApiKeyChange) {
          const { name, scopes, monthlyCapUsd, expiresAt } = storable(given)
          const rows = yield* sql<ApiKey>`
            UPDATE api_key SET name = coalesce(${name ?? null}::text, name),
              scopes = coalesce(${scopes === undefined ? null : sql.json(scopes)}::jsonb, scopes),
              monthly_cap_usd = CASE WHEN ${monthlyCapUsd !== undefined} THEN ${monthlyCapUsd ?? null}::text::numeric
                ELSE monthly_cap_usd END,
              expires_at = CASE WHEN ${expiresAt !== undefined} THEN ${expiresAt ?? null}::timestamptz ELSE expires_at END
            WHERE id = ${id} AND revoked_at IS NULL RETURNING ${columns}`
          return yield* told("updateApiKey", rows, given)
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.forget),
      )

      const rotate = Effect.fn("ApiKeys.rotate")(
        function* (id: string, overlapMinutes: number) {
          const { key, kept } = yield* newKeyText(secret)
          const isOverlapping = overlapMinutes > 0
          const rows = yield* sql<ApiKey>`
            UPDATE api_key SET hash = ${kept.hash}, hint = ${kept.hint},
              previous_hash = CASE WHEN ${isOverlapping} THEN hash END,
              previous_until = CASE WHEN ${isOverlapping} THEN now() + make_interval(mins => ${overlapMinutes}) END
            WHERE id = ${id} AND revoked_at IS NULL AND hash <> ${kept.hash} RETURNING ${columns}`
          const rotated = yield* told("rotateApiKey", rows, { hint: kept.hint, overlapMinutes })
          const record = Option.isSome(rotated) ? rotated : yield* findByHash(id, kept.hash)
          return Option.map(record, (of): ShownKey => ({ record: of, key }))
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.forget),
      )

      const revoke = Effect.fn("ApiKeys.revoke")(
        function* (id: string) {
          const rows = yield* sql<ApiKey>`
            UPDATE api_key SET revoked_at = now(), previous_hash = NULL, previous_until = NULL
            WHERE id = ${id} AND revoked_at IS NULL RETURNING ${columns}`
          const revoked = yield* told("revokeApiKey", rows, {})
          return Option.isSome(revoked) ? revoked : yield* find(id)
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => valid.forget),
      )

      const insertFirst = Effect.fnUntraced(function* (projectId: string) {
        const made = yield* insert({ projectId, name: "first", scopes, monthlyCapUsd: null, expiresAt: null })
        return Option.isSome(made) ? made.value.key : yield* Effect.die("the project of the first key has gone")
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
        if (first === undefined) return yield* Effect.die("createFirst runs before any other key is made")
        return yield* insertFirst(first.id)
      }).pipe(sql.withTransaction, Effect.withSpan("ApiKeys.createForFirstProject"))

      return ApiKeys.of({ create, find, list, update, rotate, revoke, createFirst, createForFirstProject })
    }),
  )
}
