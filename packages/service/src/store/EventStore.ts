import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Metric } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { joining } from "../database/Joining.ts"
import { runEvents } from "../observe/Metrics.ts"
import { type CursorPage, cursorPage, fitting } from "./PageBudget.ts"
import { inOrder, storable } from "./Storable.ts"

/** Something that happened in a run; the store numbers and times it. */
export interface NewEvent {
  readonly type: string
  readonly data: { readonly [key: string]: unknown }
}

/**
 * One entry of a run's append-only log. `id` counts from 1 within the run, without gaps.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunEvent extends NewEvent {
  readonly runId: string
  readonly id: number
  readonly ts: Date
  /** Size of the event as readers get it, with the step that it names. */
  readonly bytes: number
}

/**
 * How a run's log stands.
 *
 * @category models
 * @since 0.1.0
 */
export interface Standing {
  /** Id of the last event; 0 where there is no log, or none any more. */
  readonly latest: number
  /** Seconds since the run ended; null while it has not. */
  readonly endedAgo: number | null
  /** Its worker has let go of it: nothing comes after that. */
  readonly isReleased: boolean
}

/** What ends a run in its log: one of them, once. */
const terminalTypes = ["run.completed", "run.failed", "run.cancelled", "run.dispatch_failed"]

/**
 * Whether an event tells of its run's end.
 *
 * @category guards
 * @since 0.1.0
 */
export const isTerminalEvent = ({ type }: NewEvent): boolean => terminalTypes.includes(type)

/**
 * The last thing that is recorded of a run: its worker has let go of session and browser.
 *
 * @category constants
 * @since 0.1.0
 */
export const releasedType = "worker.session_released"

/**
 * The append-only log of each run. Nothing is ever changed or removed in it.
 *
 * @category services
 * @since 0.1.0
 */
export class EventStore extends Context.Service<
  EventStore,
  {
    /** Appends in the given order; joins the caller's transaction, so that an event is there exactly when its cause is. */
    append(runId: string, events: ReadonlyArray<NewEvent>): Effect.Effect<void, SqlError>
    /** Appends an event unless the run has one of its type already. */
    appendOnce(runId: string, event: NewEvent): Effect.Effect<void, SqlError>
    /** How the run's log stands. */
    standing(runId: string): Effect.Effect<Standing, SqlError>
    /** Reads events with an id above `after`, ascending: at most `limit`, and at most `bytes` of them, by default a page. */
    read(runId: string, after: number, limit: number, bytes?: number): Effect.Effect<CursorPage<RunEvent>, SqlError>
  }
>()("@tabwright/service/store/EventStore") {
  static readonly layer = Layer.effect(
    EventStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const append = Effect.fn("EventStore.append")(function* (runId: string, events: ReadonlyArray<NewEvent>) {
        // The run's row orders writers, so that ids grow in the order in which they become visible.
        yield* sql`SELECT id FROM run WHERE id = ${runId} FOR UPDATE`
        for (const event of storable(events)) {
          yield* sql`
            INSERT INTO event (run_id, id, type, data)
            SELECT ${runId}, coalesce(max(id), 0) + 1, ${event.type}, ${inOrder(event.data)}::json
            FROM event WHERE run_id = ${runId}`
          yield* Metric.update(Metric.withAttributes(runEvents, { type: event.type }), 1)
        }
      }, joining(sql))

      const appendOnce = Effect.fn("EventStore.appendOnce")(function* (runId: string, event: NewEvent) {
        yield* sql`SELECT id FROM run WHERE id = ${runId} FOR UPDATE`
        const told = yield* sql`SELECT id FROM event WHERE run_id = ${runId} AND type = ${event.type} LIMIT 1`
        if (told.length === 0) yield* append(runId, [event])
      }, joining(sql))

      const read = Effect.fn("EventStore.read")(function* (
        runId: string,
        after: number,
        limit: number,
        bytes?: number,
      ) {
        const found = sql`
          SELECT event.id, event.content_bytes + coalesce(step.content_bytes, 0) AS bytes
          FROM event LEFT JOIN step ON step.run_id = event.run_id
            AND step.number = CASE WHEN event.type = 'step.completed' THEN (event.data ->> 'number')::integer END
          WHERE event.run_id = ${runId} AND event.id > ${after}`
        const rows = yield* sql<RunEvent & { readonly hasNext: boolean }>`
          SELECT event.run_id, event.id, event.ts, event.type, event.data, page.bytes, page.has_next
          FROM ${fitting(sql, found, { order: sql`id`, limit, bytes })} page
          JOIN event ON event.run_id = ${runId} AND event.id = page.id ORDER BY page.place`
        return cursorPage(rows, (event) => event)
      })

      const standing = Effect.fn("EventStore.standing")(function* (runId: string) {
        const [row] = yield* sql<Standing>`
          SELECT coalesce(max(id), 0) AS latest,
            extract(epoch FROM clock_timestamp() - max(ts) FILTER (WHERE ${sql.in("type", terminalTypes)}))::float8
              AS ended_ago,
            coalesce(bool_or(type = ${releasedType}), false) AS is_released
          FROM event WHERE run_id = ${runId}`
        return row ?? { latest: 0, endedAgo: null, isReleased: false }
      })

      return EventStore.of({ append, appendOnce, standing, read })
    }),
  )
}
