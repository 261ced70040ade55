import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** No request waits and starts that long: whoever reserved it was killed. */
const lifeSeconds = 300

/**
 * A browser that a project is about to get.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserReservation {
  readonly browserId: string
  readonly projectId: string
  /** Whether it is for a run, which is counted by itself. */
  readonly isPromised: boolean
}

/**
 * Counts the browsers of a project that has a limit: those that run, those that are about to, and those that its runs wait
 * for. A decision and what it decides are one transaction, and those of a project go one after the other.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserReservationStore extends Context.Service<
  BrowserReservationStore,
  {
    /**
     * Whether a run that has no browser yet may be made, to be asked in the transaction that makes it. One of a session
     * whose browser runs always may.
     */
    hasRoomFor(projectId: string, limit: number, sessionId: string | undefined): Effect.Effect<boolean, SqlError>
    /** Reserves a browser where there is room; for a run, those that only wait do not count. Repeating it is harmless. */
    reserve(reservation: BrowserReservation, limit: number): Effect.Effect<boolean, SqlError>
    /** To be called when the browser has its row, or there will be none. Repeating it is harmless. */
    release(browserId: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/BrowserReservationStore") {
  static readonly layer = Layer.effect(
    BrowserReservationStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const isOpen = sql`reserved_at > now() - make_interval(secs => ${lifeSeconds})`

      /** Whoever else counts the project's browsers waits for the end of the caller's transaction. */
      const count = Effect.fnUntraced(function* (projectId: string, except: string | null) {
        yield* sql`SELECT pg_advisory_xact_lock(hashtext('tabwright/browsers of ' || ${projectId}::text))`
        const rows = yield* sql<{ taken: bigint; reserved: bigint; promised: bigint; waiting: bigint }>`
          SELECT
            (SELECT count(*) FROM browser WHERE project_id = ${projectId} AND status = 'active') AS taken,
            (SELECT count(*) FROM browser_reservation WHERE project_id = ${projectId} AND ${isOpen} AND NOT is_promised
              AND browser_id IS DISTINCT FROM ${except}::uuid) AS reserved,
            (SELECT count(*) FROM browser_reservation WHERE project_id = ${projectId} AND ${isOpen} AND is_promised
              AND browser_id IS DISTINCT FROM ${except}::uuid) AS promised,
            (SELECT count(*) FROM run WHERE project_id = ${projectId} AND status IN ('queued', 'dispatching', 'running')
              AND NOT EXISTS (
                SELECT FROM browser WHERE browser.session_id = run.session_id AND browser.status = 'active')) AS waiting`
        const row = rows[0] ?? (yield* Effect.die("An aggregate gave no row"))
        const running = Number(row.taken) + Number(row.reserved)
        return { withRuns: running + Number(row.waiting), withStarts: running + Number(row.promised) }
      })

      const hasRoomFor = Effect.fn("BrowserReservationStore.hasRoomFor")(function* (
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
        function* ({ browserId, projectId, isPromised }: BrowserReservation, limit: number) {
          const { withRuns, withStarts } = yield* count(projectId, browserId)
          if ((isPromised ? withStarts : withRuns) >= limit) return false
          yield* sql`INSERT INTO browser_reservation (browser_id, project_id, is_promised)
            VALUES (${browserId}, ${projectId}, ${isPromised})
            ON CONFLICT (browser_id) DO UPDATE SET reserved_at = now()`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const release = (browserId: string) =>
        Effect.asVoid(sql`DELETE FROM browser_reservation WHERE browser_id = ${browserId} OR NOT ${isOpen}`)

      return BrowserReservationStore.of({ hasRoomFor, reserve, release })
    }),
  )
}
