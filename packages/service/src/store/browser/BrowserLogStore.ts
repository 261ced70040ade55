import { PgClient } from "@effect/sql-pg"
import type { LogEntry, LogEntryType } from "@tabwright/chromium"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** The part of an entry that is stored as JSON. */
export type LogContent = Omit<LogEntry, "type" | "atMs">

export interface BrowserLogRow {
  readonly number: number
  readonly type: LogEntryType
  readonly startedAt: Date
  /** Run that used the browser. */
  readonly runId: string | null
  readonly entry: LogContent
}

export interface BrowserLogQuery {
  readonly after?: number
  /** Default: no limit. A log is bounded. */
  readonly limit?: number
  readonly types?: ReadonlyArray<LogEntryType>
  readonly since?: Date
  readonly runId?: string
}

/** The place of an entry, which is read later. */
export interface LogKey {
  readonly browserId: string
  readonly number: number
  readonly type: LogEntryType
}

/** Stores logs of browsers, one row per browser with a log and one per entry. */
export class BrowserLogStore extends Context.Service<
  BrowserLogStore,
  {
    begin(browserId: string): Effect.Effect<void, SqlError>
    /** Adds entries, each once. Does nothing if the log was deleted. */
    append(
      browserId: string,
      entries: ReadonlyArray<BrowserLogRow>,
      isTruncated: boolean,
    ): Effect.Effect<void, SqlError>
    /** Returns undefined for a browser without a log. */
    state(browserId: string): Effect.Effect<{ readonly truncated: boolean } | undefined, SqlError>
    /** Returns entries in the order in which they were recorded. */
    list(browserId: string, query: BrowserLogQuery): Effect.Effect<ReadonlyArray<BrowserLogRow>, SqlError>
    /** Returns the keys of the requests and WebSockets of a browser by time, and those of the first one of each page. */
    network(
      browserId: string,
      runId: string | undefined,
    ): Effect.Effect<{ readonly all: ReadonlyArray<LogKey>; readonly firstOfPages: ReadonlyArray<LogKey> }, SqlError>
    /** Returns the keys of the entries of all browsers that a run used, by time. */
    ofRun(runId: string): Effect.Effect<ReadonlyArray<LogKey>, SqlError>
    /** Returns entries in the order of their keys. Exports read a few at a time, so that other requests are not delayed. */
    findAll(keys: ReadonlyArray<LogKey>): Effect.Effect<ReadonlyArray<BrowserLogRow>, SqlError>
    /** Deletes the logs of browsers that stopped more than `days` days ago. */
    expire(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/browser/BrowserLogStore") {
  static readonly layer = Layer.effect(
    BrowserLogStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const begin = (browserId: string) =>
        Effect.asVoid(sql`INSERT INTO browser_log (browser_id) VALUES (${browserId}) ON CONFLICT DO NOTHING`)

      const append = (browserId: string, entries: ReadonlyArray<BrowserLogRow>, isTruncated: boolean) => {
        const rows = entries.map(({ number, type, startedAt, runId, entry }) => ({
          number,
          type,
          started_at: startedAt.toISOString(),
          run_id: runId,
          entry,
        }))
        return Effect.asVoid(sql`
          WITH log AS (
            UPDATE browser_log SET truncated = truncated OR ${isTruncated} WHERE browser_id = ${browserId}
            RETURNING browser_id)
          INSERT INTO browser_log_entry (browser_id, number, type, started_at, run_id, entry)
          SELECT log.browser_id, added.* FROM log, jsonb_to_recordset(${sql.json(rows)}) AS added (
            number integer, type text, started_at timestamptz, run_id uuid, entry jsonb)
          ON CONFLICT DO NOTHING`)
      }

      const state = (browserId: string) =>
        Effect.map(
          sql<{ truncated: boolean }>`SELECT truncated FROM browser_log WHERE browser_id = ${browserId}`,
          (rows) => rows[0],
        )

      const list = (browserId: string, { after = 0, limit, types = [], since, runId }: BrowserLogQuery) => {
        const conditions = [
          sql`browser_id = ${browserId}`,
          sql`number > ${after}`,
          ...(types.length === 0 ? [] : [sql.in("type", types)]),
          ...(since === undefined ? [] : [sql`started_at >= ${since}`]),
          ...(runId === undefined ? [] : [sql`run_id = ${runId}`]),
        ]
        return sql<BrowserLogRow>`
          SELECT number, type, started_at, run_id, entry FROM browser_log_entry WHERE ${sql.and(conditions)}
          ORDER BY number ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}`
      }

      const network = Effect.fn("BrowserLogStore.network")(function* (browserId: string, runId: string | undefined) {
        const found = sql`browser_id = ${browserId} AND type IN ('request', 'webSocket')
          AND ${runId === undefined ? sql`true` : sql`run_id = ${runId}`}`
        const all = yield* sql<LogKey>`SELECT browser_id, number, type FROM browser_log_entry WHERE ${found}
          ORDER BY started_at, number`
        const firstOfPages = yield* sql<LogKey>`
          SELECT DISTINCT ON (entry ->> 'pageId') browser_id, number, type FROM browser_log_entry
          WHERE ${found} AND entry ->> 'pageId' IS NOT NULL ORDER BY entry ->> 'pageId', started_at, number`
        return { all, firstOfPages }
      })

      const ofRun = (runId: string) =>
        sql<LogKey>`SELECT browser_id, number, type FROM browser_log_entry WHERE run_id = ${runId}
          ORDER BY started_at, browser_id, number`

      const findAll = (keys: ReadonlyArray<LogKey>) =>
        keys.length === 0
          ? Effect.succeed([])
          : sql<BrowserLogRow>`
              SELECT number, type, started_at, run_id, entry
              FROM jsonb_to_recordset(${sql.json(
                keys.map(({ browserId, number }, place) => ({ browser_id: browserId, number, place })),
              )}) AS wanted (browser_id uuid, number integer, place integer)
              JOIN browser_log_entry USING (browser_id, number) ORDER BY place`

      const expire = (days: number) =>
        Effect.asVoid(sql`
          DELETE FROM browser_log USING browser
          WHERE browser.id = browser_log.browser_id AND browser.status = 'stopped'
            AND browser.finished_at < now() - make_interval(days => ${days})`)

      return BrowserLogStore.of({ begin, append, state, list, network, ofRun, findAll, expire })
    }),
  )
}
