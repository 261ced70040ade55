import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Exceeds the duration of any wait and start. An older reservation belongs to a killed process. */
const lifeSeconds = 300

/** A browser that a project is about to start. */
export interface BrowserReservation {
  readonly browserId: string
  readonly projectId: string
  /** True for a browser of a run, which is counted with the run. */
  readonly isForRun: boolean
}

/**
 * Counts a project's browsers against its quota: running, starting, and waited for by runs. The check and the write
 * share a transaction, and the transactions of a project are serialized.
 */
export class BrowserReservationStore extends Context.Service<
  BrowserReservationStore,
  {
    /**
     * Returns true if a run without a browser may be created. Call it in the transaction that creates the run. Always
     * true for a session with a running browser.
     */
    hasCapacityFor(projectId: string, limit: number, sessionId: string | undefined): Effect.Effect<boolean, SqlError>
    /** Reserves a browser within the quota. For a run, other waiting runs do not count. Idempotent. */
    reserve(reservation: BrowserReservation, limit: number): Effect.Effect<boolean, SqlError>
    /** Releases the reservation once the browser has a row or its start failed. Idempotent. */
    release(browserId: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/browser/BrowserReservationStore") {
  static readonly layer = Layer.effect(
    BrowserReservationStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const isOpen = sql`reserved_at > now() - make_interval(secs => ${lifeSeconds})`

      /** Other transactions that count the project's browsers wait until the caller's ends. */
      const count = Effect.fnUntraced(function* (projectId: string, except: string | null) {
        yield* sql`SELECT pg_advisory_xact_lock(hashtext('tabwright/browsers of ' || ${projectId}::text))`
        const rows = yield* sql<{ taken: bigint; reserved: bigint; promised: bigint; waiting: bigint }>`
          SELECT
            (SELECT count(*) FROM browser WHERE project_id = ${projectId} AND status = 'active') AS taken,
            (SELECT count(*) FROM browser_reservation WHERE project_id = ${projectId} AND ${isOpen} AND NOT is_for_run
              AND browser_id IS DISTINCT FROM ${except}::uuid) AS reserved,
            (SELECT count(*) FROM browser_reservation WHERE project_id = ${projectId} AND ${isOpen} AND is_for_run
              AND browser_id IS DISTINCT FROM ${except}::uuid) AS promised,
            (SELECT count(*) FROM run WHERE project_id = ${projectId} AND status IN ('queued', 'dispatching', 'running')
              AND NOT EXISTS (
                SELECT FROM browser WHERE browser.session_id = run.session_id AND browser.status = 'active')) AS waiting`
        const row = rows[0] ?? (yield* Effect.die("An aggregate returned no row"))
        const running = Number(row.taken) + Number(row.reserved)
        return { withRuns: running + Number(row.waiting), withStarts: running + Number(row.promised) }
      })

      const hasCapacityFor = Effect.fn("BrowserReservationStore.hasCapacityFor")(function* (
        projectId: string,
        limit: number,
        sessionId: string | undefined,
      ) {
        if (sessionId !== undefined) {
          const own = yield* sql`SELECT id FROM browser WHERE session_id = ${sessionId} AND status = 'active'`
          if (own.length > 0) return true
        }
        return (yield* count(projectId, null)).withRuns < limit
      })

      const reserve = Effect.fn("BrowserReservationStore.reserve")(
        function* ({ browserId, projectId, isForRun }: BrowserReservation, limit: number) {
          const { withRuns, withStarts } = yield* count(projectId, browserId)
          if ((isForRun ? withStarts : withRuns) >= limit) return false
          yield* sql`INSERT INTO browser_reservation (browser_id, project_id, is_for_run)
            VALUES (${browserId}, ${projectId}, ${isForRun})
            ON CONFLICT (browser_id) DO UPDATE SET reserved_at = now()`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const release = (browserId: string) =>
        Effect.asVoid(sql`DELETE FROM browser_reservation WHERE browser_id = ${browserId} OR NOT ${isOpen}`)

      return BrowserReservationStore.of({ hasCapacityFor, reserve, release })
    }),
  )
}
