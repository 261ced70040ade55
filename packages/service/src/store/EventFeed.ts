import { PgClient } from "@effect/sql-pg"
import { Context, Deferred, Effect, Layer, Schedule } from "effect"

/** How late, at most, whoever watches a run learns of an event. */
const interval = "200 millis"

/** Somebody who waits for events of a run. */
interface Waiting {
  readonly runId: string
  readonly after: number
  readonly signal: Deferred.Deferred<void>
}

/**
 * Tells those who watch runs that there is something new. One query looks for all of them together, however many there
 * are, and none while nobody watches; it sees what any node has written.
 *
 * @category services
 * @since 0.1.0
 */
export class EventFeed extends Context.Service<
  EventFeed,
  {
    /** Waits until the run has an event with an id above `after`. */
    grown(runId: string, after: number): Effect.Effect<void>
  }
>()("@tabwright/service/store/EventFeed") {
  static readonly layer = Layer.effect(
    EventFeed,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const waiting = new Set<Waiting>()

      const round = Effect.gen(function* () {
        if (waiting.size === 0) return
        const watched = [...waiting]
        const runIds = [...new Set(watched.map(({ runId }) => runId))]
        const rows = yield* sql<{ id: string; latest: number | null }>`
          SELECT run.id, (SELECT max(event.id) FROM event WHERE event.run_id = run.id) AS latest
          FROM run WHERE ${sql.in("id", runIds)}`
        const latest = new Map(rows.map((row) => [row.id, row.latest ?? 0]))
        for (const { runId, after, signal } of watched) {
          if ((latest.get(runId) ?? 0) > after) yield* Deferred.succeed(signal, undefined)
        }
      })

      yield* round.pipe(
        Effect.catchCause((cause) => Effect.logWarning("Looking for new events failed", cause)),
        Effect.repeat(Schedule.spaced(interval)),
        Effect.forkScoped,
      )

      const grown = Effect.fnUntraced(function* (runId: string, after: number) {
        const entry: Waiting = { runId, after, signal: yield* Deferred.make<void>() }
        yield* Effect.acquireUseRelease(
          Effect.sync(() => waiting.add(entry)),
          () => Deferred.await(entry.signal),
          () => Effect.sync(() => waiting.delete(entry)),
        )
      })

      return EventFeed.of({ grown })
    }),
  )
}
