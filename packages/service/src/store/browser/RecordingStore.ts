import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { FileStore, type NewFile } from "../file/FileStore.ts"
import { sanitizeText } from "../SanitizedText.ts"

/**
 * State of a recording: `recording` while the browser runs, `encoding` until the video exists, `ready` with a video,
 * `failed` if encoding failed, `none` after deletion.
 */
export type RecordingState = "recording" | "encoding" | "ready" | "failed" | "none"

export interface RecordingRow {
  readonly browserId: string
  readonly state: RecordingState
  /** Reason why there is no video. */
  readonly detail: string | null
  readonly attempts: number
  /** The video. Set if and only if the state is `ready`. */
  readonly fileId: string | null
  readonly durationMs: number | null
}

/**
 * The recordings a node can encode: those in its folder, including those made under an earlier id, and those assigned
 * to it.
 */
export interface RecordingNode {
  readonly nodeId: string
  readonly found: ReadonlyArray<string>
}

/** Stores recordings, one row per recorded browser. */
export class RecordingStore extends Context.Service<
  RecordingStore,
  {
    begin(browserId: string): Effect.Effect<void, SqlError>
    find(browserId: string): Effect.Effect<Option.Option<RecordingRow>, SqlError>
    /** Returns the ids of the videos of a session's browsers, oldest first. */
    videosOf(sessionId: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Filters for browsers that are being recorded or await encoding. */
    unfinished(browserIds: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>, SqlError>
    awaitVideo(browserId: string): Effect.Effect<void, SqlError>
    /**
     * Marks recordings as ready if their browsers have stopped: the given ones, and the node's others except open ones,
     * because their server may have been killed.
     */
    awaitVideosOfDeadNodes(
      place: RecordingNode & { readonly open: ReadonlyArray<string> },
    ): Effect.Effect<void, SqlError>
    /**
     * Returns a recording on the node with fewer than `tries` attempts and counts the attempt: the longest waiting one
     * of the project that is not in `served` or comes first there.
     */
    takeNext(
      place: RecordingNode,
      tries: number,
      served: ReadonlyArray<string>,
    ): Effect.Effect<Option.Option<RecordingRow & { readonly projectId: string }>, SqlError>
    /** Adds the video. Returns false, without writing, if the recording was deleted. */
    finish(browserId: string, video: Omit<NewFile, "browserId">, durationMs: number): Effect.Effect<boolean, SqlError>
    fail(browserId: string, detail: string): Effect.Effect<void, SqlError>
    /**
     * Fails recordings that used up their attempts, because the server may have been killed during the last one, and
     * those of other nodes that did not come back within a day.
     */
    failUnrecoverable(place: RecordingNode, tries: number): Effect.Effect<void, SqlError>
    /** Deletes the rows of videos whose browsers stopped more than `days` days ago. */
    expire(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/browser/RecordingStore") {
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

      const videosOf = (sessionId: string) =>
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

      const awaitVideo = (browserId: string) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'encoding', updated_at = now()
          WHERE browser_id = ${browserId} AND state = 'recording'`)

      const isThere = ({ nodeId, found }: RecordingNode) =>
        found.length === 0
          ? sql`browser.node_id = ${nodeId}`
          : sql`(browser.node_id = ${nodeId} OR ${sql.in("browser.id", found)})`

      const awaitVideosOfDeadNodes = ({ open, ...place }: RecordingNode & { readonly open: ReadonlyArray<string> }) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'encoding', updated_at = now() FROM browser
          WHERE browser.id = recording.browser_id AND browser.status = 'stopped' AND recording.state = 'recording'
            AND ${isThere(place)} ${open.length === 0 ? sql`` : sql`AND NOT ${sql.in("recording.browser_id", open)}`}`)

      const takeNext = (place: RecordingNode, tries: number, served: ReadonlyArray<string>) =>
        Effect.map(
          sql<RecordingRow & { readonly projectId: string }>`
            UPDATE recording SET attempts = attempts + 1, updated_at = now() FROM browser
            WHERE browser.id = recording.browser_id AND recording.browser_id = (
              SELECT recording.browser_id FROM recording JOIN browser ON browser.id = recording.browser_id
              WHERE state = 'encoding' AND attempts < ${tries} AND ${isThere(place)}
              ORDER BY (
                SELECT ordinality FROM jsonb_array_elements_text(${sql.json(served)}) WITH ORDINALITY
                WHERE value = browser.project_id::text) NULLS FIRST, recording.updated_at
              LIMIT 1 FOR UPDATE OF recording SKIP LOCKED)
            RETURNING recording.*, browser.project_id`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const finish = Effect.fn("RecordingStore.finish")(
        function* (browserId: string, video: Omit<NewFile, "browserId">, durationMs: number) {
          const open = yield* sql`
            SELECT browser_id FROM recording WHERE browser_id = ${browserId} AND state = 'encoding' FOR UPDATE`
          if (open.length === 0) return false
          yield* files.insert({ ...video, browserId })
          yield* sql`UPDATE recording SET state = 'ready', detail = NULL, file_id = ${video.id},
            duration_ms = ${Math.round(durationMs)}, updated_at = now() WHERE browser_id = ${browserId}`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const fail = (browserId: string, detail: string) =>
        Effect.asVoid(sql`
          UPDATE recording SET state = 'failed', detail = ${sanitizeText(detail)}, updated_at = now()
          WHERE browser_id = ${browserId} AND state IN ('recording', 'encoding')`)

      const failUnrecoverable = (place: RecordingNode, tries: number) =>
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
        videosOf,
        unfinished,
        awaitVideo,
        awaitVideosOfDeadNodes,
        takeNext,
        finish,
        fail,
        failUnrecoverable,
        expire,
      })
    }),
  )
}
