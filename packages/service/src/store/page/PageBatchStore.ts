import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type CursorPage, cursorPage, formatKeysetPosition, type KeysetPosition, selectPage } from "../Page.ts"
import { hasValidKey } from "../KeyValidity.ts"
import { lockProject } from "../ProjectLock.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import type { PageOptions, PageResult } from "./PageOptions.ts"

/** Most running batches of a project. */
export const maxRunningBatches = 20

/** Time after which a page whose worker has not renewed its lease is fetched again. */
const leaseTime = "30 seconds"

export type PageBatchStatus = "running" | "completed" | "cancelled"

/** A job that fetches many pages with the same options. */
export interface PageBatch {
  readonly id: string
  readonly projectId: string
  readonly apiKeyId: string | null
  readonly options: PageOptions
  readonly status: PageBatchStatus
  readonly total: number
  readonly fetched: number
  readonly failed: number
  /** Cost of models in USD as decimal text. */
  readonly costUsd: string
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

export interface NewPageBatch extends Pick<PageBatch, "id" | "projectId" | "apiKeyId" | "options"> {
  readonly urls: ReadonlyArray<string>
}

export type PageItemStatus = "pending" | "fetching" | "fetched" | "failed" | "cancelled"

/** A page of a batch. */
export interface PageItem {
  readonly number: number
  readonly url: string
  readonly status: PageItemStatus
  readonly result: PageResult | null
  readonly errorCode: string | null
  readonly errorMessage: string | null
  readonly finishedAt: Date | null
}

/** A page that this worker fetches. `attempts` tells it apart from later attempts. */
export interface ClaimedPage extends Pick<PageBatch, "projectId" | "apiKeyId" | "options"> {
  readonly batchId: string
  readonly number: number
  readonly url: string
  readonly attempts: number
  /** False if the key of the batch was revoked, has expired or lost its scope. */
  readonly hasValidKey: boolean
}

type ClaimKey = Pick<ClaimedPage, "batchId" | "number" | "attempts">

export type PageOutcome =
  | { readonly result: PageResult }
  | { readonly error: { readonly code: string; readonly message: string } }

/** Stores batches of pages and their results. */
export class PageBatchStore extends Context.Service<
  PageBatchStore,
  {
    /** Returns none if the project has {@link maxRunningBatches}. Otherwise runs `onCreated` in the same transaction. */
    create(
      batch: NewPageBatch,
      onCreated: Effect.Effect<void, SqlError>,
    ): Effect.Effect<Option.Option<PageBatch>, SqlError>
    find(projectId: string, id: string): Effect.Effect<Option.Option<PageBatch>, SqlError>
    /** Lists batches after the position, newest first. */
    list(
      projectId: string,
      page: { readonly after?: KeysetPosition | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<{ readonly batch: PageBatch; readonly key: string }>, SqlError>
    /** Lists pages after a number, in the order of the request. */
    items(
      batchId: string,
      page: { readonly after: number; readonly status?: PageItemStatus | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<PageItem>, SqlError>
    /**
     * Ends a running batch and its pending pages. Pages that are being fetched are discarded. Idempotent. Runs `onEnd` in
     * the same transaction if the batch was running.
     */
    cancel(
      projectId: string,
      id: string,
      onEnd: (batch: PageBatch) => Effect.Effect<void, SqlError>,
    ): Effect.Effect<Option.Option<PageBatch>, SqlError>
    /** Deletes a batch with its results. Idempotent. Runs `onDeleted` in the same transaction if the batch existed. */
    delete(projectId: string, id: string, onDeleted: Effect.Effect<void, SqlError>): Effect.Effect<void, SqlError>
    /**
     * Claims due pages of running batches, up to `limit`, the batches of a project in their order: up to `perProject`,
     * including those in progress on any node.
     */
    claim(limit: number, perProject: number): Effect.Effect<ReadonlyArray<ClaimedPage>, SqlError>
    /** Renews the leases of claimed pages. Returns those that are still held. */
    renew(claimed: ReadonlyArray<ClaimKey>): Effect.Effect<ReadonlyArray<ClaimKey>, SqlError>
    /** Returns a claimed page, to be fetched after a pause. The attempt counts if it may have loaded the page. */
    release(
      claimed: ClaimKey,
      next: { readonly pauseSeconds: number; readonly isCounted: boolean },
    ): Effect.Effect<void, SqlError>
    /**
     * Stores the outcome of a claimed page, unless it was cancelled or claimed again. Runs `onEnd` in the same transaction if
     * this page was the last one of its batch.
     */
    finish(
      claimed: ClaimKey,
      outcome: PageOutcome,
      onEnd: (batch: PageBatch) => Effect.Effect<void, SqlError>,
    ): Effect.Effect<void, SqlError>
    /** Deletes batches that ended more than `days` days ago. */
    deleteOlderThan(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/page/PageBatchStore") {
  static readonly layer = Layer.effect(
    PageBatchStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sql`id, project_id, api_key_id, options, status, total, fetched, failed,
        trim_scale(cost_usd)::text AS cost_usd, created_at, finished_at`
      const first = (rows: ReadonlyArray<PageBatch>) => Option.fromNullishOr(rows[0])

      /**
       * Taken before several pages are locked, which would be a deadlock in another order. For claims it also serializes
       * nodes, so that the limit of each project holds.
       */
      const lockPages = sql`SELECT pg_advisory_xact_lock(hashtextextended('tabwright page batches', 0))`

      const create = Effect.fn("PageBatchStore.create")(
        function* (given: NewPageBatch, onCreated: Effect.Effect<void, SqlError>) {
          const { apiKeyId, id, options, projectId, urls } = sanitizeText(given)
          yield* lockProject(sql, projectId)
          const running = yield* sql`SELECT FROM page_batch WHERE project_id = ${projectId} AND status = 'running'`
          if (running.length >= maxRunningBatches) return Option.none()
          const rows = yield* sql<PageBatch>`
            INSERT INTO page_batch (id, project_id, api_key_id, options, total)
            VALUES (${id}, ${projectId}, ${apiKeyId}::uuid, ${orderedJson(options)}::json, ${urls.length})
            RETURNING ${columns}`
          yield* sql`
            INSERT INTO page_batch_item (batch_id, number, url)
            SELECT ${id}, place, url FROM jsonb_array_elements_text(${sql.json(urls)}) WITH ORDINALITY AS given (url, place)`
          yield* onCreated
          return first(rows)
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (projectId: string, id: string) =>
        Effect.map(
          sql<PageBatch>`SELECT ${columns} FROM page_batch WHERE id = ${id} AND project_id = ${projectId}`,
          first,
        )

      const list: PageBatchStore["Service"]["list"] = Effect.fn("PageBatchStore.list")(function* (
        projectId,
        { after, limit },
      ) {
        const isNext =
          after === undefined
            ? sql`true`
            : sql`(created_at, id) < (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
        const found = sql`
            SELECT id, created_at, octet_length(options::text) AS bytes FROM page_batch
            WHERE project_id = ${projectId} AND ${isNext}`
        const rows = yield* sql<PageBatch & { readonly hasNext: boolean; readonly micros: bigint }>`
            SELECT batch.*, trim_scale(batch.cost_usd)::text AS cost_usd, page.has_next,
              (extract(epoch FROM batch.created_at) * 1000000)::bigint AS micros
            FROM ${selectPage(sql, found, { order: sql`created_at DESC, id DESC`, limit })} page
            JOIN page_batch batch ON batch.id = page.id ORDER BY page.place`
        return cursorPage(rows, ({ micros, ...batch }) => ({
          batch,
          key: formatKeysetPosition({ micros, id: batch.id }),
        }))
      })

      const items: PageBatchStore["Service"]["items"] = Effect.fn("PageBatchStore.items")(function* (
        batchId,
        { after, limit, status },
      ) {
        const found = sql`
            SELECT number, content_bytes AS bytes FROM page_batch_item WHERE batch_id = ${batchId} AND number > ${after}
              AND ${status === undefined ? sql`true` : sql`status = ${status}`}`
        const rows = yield* sql<PageItem & { readonly hasNext: boolean }>`
            SELECT item.number, url, status, result, error_code, error_message, finished_at, page.has_next
            FROM ${selectPage(sql, found, { order: sql`number`, limit })} page
            JOIN page_batch_item item ON item.batch_id = ${batchId} AND item.number = page.number ORDER BY page.place`
        return cursorPage(rows, (item) => item)
      })

      const cancel: PageBatchStore["Service"]["cancel"] = Effect.fn("PageBatchStore.cancel")(
        function* (projectId, id, onEnd) {
          yield* lockPages
          const rows = yield* sql<PageBatch>`
            UPDATE page_batch SET status = 'cancelled', finished_at = clock_timestamp()
            WHERE id = ${id} AND project_id = ${projectId} AND status = 'running' RETURNING ${columns}`
          const [batch] = rows
          if (batch === undefined) return yield* find(projectId, id)
          yield* sql`
            UPDATE page_batch_item SET status = 'cancelled', finished_at = clock_timestamp()
            WHERE batch_id = ${id} AND status IN ('pending', 'fetching')`
          yield* onEnd(batch)
          return Option.some(batch)
        },
        (effect) => sql.withTransaction(effect),
      )

      const remove: PageBatchStore["Service"]["delete"] = (projectId, id, onDeleted) =>
        Effect.andThen(
          lockPages,
          sql`DELETE FROM page_batch WHERE id = ${id} AND project_id = ${projectId} RETURNING id`,
        ).pipe(
          Effect.flatMap((rows) => (rows.length > 0 ? onDeleted : Effect.void)),
          sql.withTransaction,
        )

      const claim = Effect.fn("PageBatchStore.claim")(
        function* (limit: number, perProject: number) {
          yield* lockPages
          return yield* sql<ClaimedPage>`
            WITH running AS (SELECT * FROM page_batch WHERE status = 'running'),
              busy AS (
                SELECT project_id, count(*) AS pages FROM running JOIN page_batch_item item ON item.batch_id = running.id
                WHERE item.status = 'fetching' AND item.due_at > clock_timestamp() GROUP BY project_id),
              due AS (
                SELECT due.batch_id, due.number, running.project_id,
                  row_number() OVER (PARTITION BY running.project_id ORDER BY running.created_at, running.id, due.number)
                    + coalesce(busy.pages, 0) AS place
                FROM running LEFT JOIN busy USING (project_id) CROSS JOIN LATERAL (
                  SELECT batch_id, number FROM page_batch_item item
                  WHERE item.batch_id = running.id AND item.status IN ('pending', 'fetching')
                    AND item.due_at <= clock_timestamp()
                  ORDER BY number LIMIT ${perProject}) due),
              chosen AS (SELECT * FROM due WHERE place <= ${perProject} ORDER BY place LIMIT ${limit})
            UPDATE page_batch_item item SET status = 'fetching', attempts = attempts + 1,
              due_at = clock_timestamp() + ${leaseTime}::interval
            FROM chosen JOIN running ON running.id = chosen.batch_id
            WHERE item.batch_id = chosen.batch_id AND item.number = chosen.number
            RETURNING item.batch_id, item.number, item.url, item.attempts, running.project_id, running.api_key_id,
              running.options,
              running.api_key_id IS NULL OR ${hasValidKey(sql, sql`running.api_key_id`)} AS has_valid_key`
        },
        (effect) => sql.withTransaction(effect),
      )

      const renew: PageBatchStore["Service"]["renew"] = (claimed) =>
        claimed.length === 0
          ? Effect.succeed([])
          : Effect.andThen(
              lockPages,
              sql<ClaimKey>`
              UPDATE page_batch_item item SET due_at = clock_timestamp() + ${leaseTime}::interval
              FROM jsonb_to_recordset(${sql.json(
                claimed.map(({ attempts, batchId, number }) => ({ attempts, batch_id: batchId, number })),
              )}) AS held (batch_id uuid, number integer, attempts integer)
              WHERE item.batch_id = held.batch_id AND item.number = held.number AND item.attempts = held.attempts
                AND item.status = 'fetching'
              RETURNING item.batch_id, item.number, item.attempts`,
            ).pipe(sql.withTransaction)

      const release: PageBatchStore["Service"]["release"] = (
        { attempts, batchId, number },
        { isCounted, pauseSeconds },
      ) =>
        Effect.asVoid(sql`
          UPDATE page_batch_item SET status = 'pending', attempts = attempts - ${isCounted ? 0 : 1},
            due_at = clock_timestamp() + make_interval(secs => ${pauseSeconds})
          WHERE batch_id = ${batchId} AND number = ${number} AND attempts = ${attempts} AND status = 'fetching'`)

      const finish: PageBatchStore["Service"]["finish"] = Effect.fn("PageBatchStore.finish")(
        function* ({ attempts, batchId, number }, outcome, onEnd) {
          const isFetched = "result" in outcome
          const result = isFetched ? orderedJson(sanitizeText(outcome.result)) : null
          const costUsd = isFetched ? (outcome.result.usage.costUsd ?? "0") : "0"
          const error = isFetched ? undefined : sanitizeText(outcome.error)
          // The batch first, as those that cancel and delete it.
          yield* sql`SELECT FROM page_batch WHERE id = ${batchId} FOR UPDATE`
          const rows = yield* sql<PageBatch>`
            WITH finished AS (
              UPDATE page_batch_item SET status = ${isFetched ? "fetched" : "failed"}, result = ${result}::json,
                error_code = ${error?.code ?? null}, error_message = ${error?.message ?? null},
                finished_at = clock_timestamp()
              WHERE batch_id = ${batchId} AND number = ${number} AND attempts = ${attempts} AND status = 'fetching'
              RETURNING batch_id)
            UPDATE page_batch SET fetched = fetched + ${isFetched ? 1 : 0}, failed = failed + ${isFetched ? 0 : 1},
              cost_usd = cost_usd + ${costUsd}::numeric,
              status = CASE WHEN fetched + failed + 1 = total THEN 'completed' ELSE status END,
              finished_at = CASE WHEN fetched + failed + 1 = total THEN clock_timestamp() END
            FROM finished WHERE page_batch.id = finished.batch_id AND page_batch.status = 'running'
            RETURNING ${columns}`
          const [batch] = rows
          if (batch?.status === "completed") yield* onEnd(batch)
        },
        (effect) => sql.withTransaction(effect),
      )

      const deleteOlderThan = (days: number) =>
        Effect.asVoid(sql`DELETE FROM page_batch WHERE finished_at < now() - make_interval(secs => ${days * 86_400})`)

      return PageBatchStore.of({
        create,
        find,
        list,
        items,
        cancel,
        delete: remove,
        claim,
        renew,
        release,
        finish,
        deleteOlderThan,
      })
    }),
  )
}
