import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { FileStore, type NewFile } from "./FileStore.ts"
import { storable } from "./Storable.ts"

/**
 * How far the recording of a browser is: `recording` while the browser runs, `encoding` until there is a film, `ready` with
 * one; `failed` where none could be made, `none` where none is left.
 *
 * @category models
 * @since 0.1.0
 */
export type RecordingState = "recording" | "encoding" | "ready" | "failed" | "none"

/**
 * The recording of a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingRow {
  readonly browserId: string
  readonly state: RecordingState
  /** Why there is no film. */
  readonly detail: string | null
  /** How often a film was tried to be made. */
  readonly attempts: number
  /** The film; set as long as `ready` is true of it. */
  readonly fileId: string | null
  readonly durationMs: number | null
}

/**
 * What a node can make films of: what stands in its folder, also from before it had its name, and what it should have there.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordingPlace {
  readonly nodeId: string
  readonly found: ReadonlyArray<string>
}

/**
 * Keeps recordings, one row for each browser that has one.
 *
 * @category services
 * @since 0.1.0
 */
export class RecordingStore extends Context.Service<
  RecordingStore,
  {
    begin(browserId: string): Effect.Effect<void, SqlError>
    find(browserId: string): Effect.Effect<Option.Option<RecordingRow>, SqlError>
    /** Ids of the films of a session's browsers, oldest first. */
    filmsOf(sessionId: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Those of the browsers that are being recorded still, or wait to become films; of the given ones. */
    unfinished(browserIds: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Says that the browser is gone and the film can be made. */
    awaitFilm(browserId: string): Effect.Effect<void, SqlError>
    /**
     * The same of those of the given recordings, and of the node's other browsers, whose browser has stopped, but for the open
     * ones: their server may have been killed.
     */
    awaitFilmsOfGone(place: RecordingPlace & { readonly open: ReadonlyArray<string> }): Effect.Effect<void, SqlError>
    /**
     * The one there that has waited longest for its film, among those that were tried no more than `tries` times; counts the
     * try.
     */
    takeNext(
      place: RecordingPlace,
      tries: number,
    ): Effect.Effect<Option.Option<RecordingRow & { readonly projectId: string }>, SqlError>
    /** Adds the film. False, and nothing is written, where the recording was removed meanwhile. */
    finish(browserId: string, film: Omit<NewFile, "browserId">, durationMs: number): Effect.Effect<boolean, SqlError>
    /** Says that there is no film and none will come. */
    fail(browserId: string, detail: string): Effect.Effect<void, SqlError>
    /**
     * Says the same of all that were tried so often, since the server may have been killed at the last try, and of those
     * elsewhere whose browser stopped a day ago: the node that has what was recorded has not come back.
     */
    giveUp(place: RecordingPlace, tries: number): Effect.Effect<void, SqlError>
    /** Removes the rows of films whose browsers stopped so many days ago. */
    expire(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/RecordingStore") {
  static readonly layer = Layer.effect(
    RecordingStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const files = yield* FileStore

      const begin = (browserId: string) =>
        Effect.asVoid(sql`INSERT INTO recording (browser_id) VALUES (${browserId}) ON CONFLICT DO NOTHING`)

      const find = (browserId: string) =>
        Effect.map(sql<RecordingRow>`SELECT * FROM recording WHERE browser_id = ${browserId}`, (rows) =>
          Option.fromNullishOr(rows[0]),
        )

      const filmsOf = (sessionId: string) =>
        Effect.map(
          sql<{ fileId: string }>`
            SELECT recording.file_id FROM recording JOIN browser ON browser.id = recording.browser_id
            WHERE browser.session_id = ${sessionId} AND recording.file_id IS NOT NULL ORDER BY browser.started_at`,
          (rows) => rows.map(({ fileId }) => fileId),
        )

      const unfinished = (browserIds: ReadonlyArray<string>) =>
        browserIds.length === 0
          ? Effect.succeed([])
          : Effect.map(
              sql<{ browserId: string }>`SELECT browser_id FROM recording
                WHERE ${sql.in("browser_id", browserIds)} AND state IN ('recording', 'encoding')`,
              (rows) => rows.map(({ browserId }) => browserId),
            )

      const awaitFilm = (browserId: string) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'encoding', updated_at = now()
          WHERE browser_id = ${browserId} AND state = 'recording'`)

      const isThere = ({ nodeId, found }: RecordingPlace) =>
        found.length === 0
          ? sql`browser.node_id = ${nodeId}`
          : sql`(browser.node_id = ${nodeId} OR ${sql.in("browser.id", found)})`

      const awaitFilmsOfGone = ({ open, ...place }: RecordingPlace & { readonly open: ReadonlyArray<string> }) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'encoding', updated_at = now() FROM browser
          WHERE browser.id = recording.browser_id AND browser.status = 'stopped' AND recording.state = 'recording'
            AND ${isThere(place)} ${open.length === 0 ? sql`` : sql`AND NOT ${sql.in("recording.browser_id", open)}`}`)

      const takeNext = (place: RecordingPlace, tries: number) =>
        Effect.map(
          sql<RecordingRow & { readonly projectId: string }>`
            UPDATE recording SET attempts = attempts + 1, updated_at = now() FROM browser
            WHERE browser.id = recording.browser_id AND recording.browser_id = (
              SELECT recording.browser_id FROM recording JOIN browser ON browser.id = recording.browser_id
              WHERE state = 'encoding' AND attempts < ${tries} AND ${isThere(place)}
              ORDER BY recording.updated_at LIMIT 1 FOR UPDATE OF recording SKIP LOCKED)
            RETURNING recording.*, browser.project_id`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const finish = Effect.fn("RecordingStore.finish")(
        function* (browserId: string, film: Omit<NewFile, "browserId">, durationMs: number) {
          const open = yield* sql`
            SELECT browser_id FROM recording WHERE browser_id = ${browserId} AND state = 'encoding' FOR UPDATE`
          if (open.length === 0) return false
          yield* files.insert({ ...film, browserId })
          yield* sql`UPDATE recording SET state = 'ready', detail = NULL, file_id = ${film.id},
            duration_ms = ${Math.round(durationMs)}, updated_at = now() WHERE browser_id = ${browserId}`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const fail = (browserId: string, detail: string) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'failed', detail = ${storable(detail)}, updated_at = now()
          WHERE browser_id = ${browserId} AND state IN ('recording', 'encoding')`)

      const giveUp = (place: RecordingPlace, tries: number) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'failed', updated_at = now(), detail =
            CASE WHEN attempts >= ${tries} THEN 'It was tried too often.' ELSE 'The node that has it did not come back.' END
          FROM browser WHERE browser.id = recording.browser_id AND (
            (state = 'encoding' AND attempts >= ${tries})
            OR (state IN ('recording', 'encoding') AND NOT ${isThere(place)}
              AND browser.finished_at < now() - interval '1 day'))`)

      const expire = Effect.fn("RecordingStore.expire")(
        function* (days: number) {
          const expired = yield* sql<{ browserId: string }>`
            UPDATE recording SET state = 'none', detail = 'Its time is up.', updated_at = now() FROM browser
            WHERE browser.id = recording.browser_id AND recording.state IN ('ready', 'failed')
              AND browser.status = 'stopped'
              AND browser.finished_at < now() - make_interval(secs => ${days * 86_400})
            RETURNING recording.browser_id`
          if (expired.length === 0) return
          const ids = expired.map(({ browserId }) => browserId)
          yield* sql`DELETE FROM file WHERE kind = 'recording' AND ${sql.in("browser_id", ids)}`
        },
        (effect) => sql.withTransaction(effect),
      )

      return RecordingStore.of({
        begin,
        find,
        filmsOf,
        unfinished,
        awaitFilm,
        awaitFilmsOfGone,
        takeNext,
        finish,
        fail,
        giveUp,
        expire,
      })
    }),
  )
}
