import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Metric } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Statement } from "effect/sql"
import { runEvents } from "../../telemetry/ServiceMetrics.ts"
import { seriesOf } from "../../telemetry/MetricSeries.ts"
import { type CursorPage, cursorPage, selectPage } from "../Page.ts"
import { orderedJson } from "../SanitizedText.ts"

/** An event to append. The store assigns its id and time. */
export interface NewEvent {
  readonly type: string
  readonly data: { readonly [key: string]: unknown }
}

/** An entry of a run's append-only log. `id` counts from 1 within the run, without gaps. */
export interface RunEvent extends NewEvent {
  readonly runId: string
  readonly id: number
  readonly ts: Date
  /** Size of the event as readers get it, including its step. */
  readonly bytes: number
}

export interface LogState {
  /** Id of the last event. 0 for an empty or deleted log. */
  readonly latest: number
  /** Seconds since the run ended. Null for an active run. */
  readonly endedAgo: number | null
  /** True if the worker has released the run, after which nothing follows. */
  readonly isReleased: boolean
}

/** Terminal event types. A run has exactly one of them. */
const terminalTypes = ["run.completed", "run.failed", "run.cancelled", "run.dispatch_failed"]

export const isTerminalEvent = ({ type }: NewEvent): boolean => terminalTypes.includes(type)

/** The first event of a run, inserted with its row. */
export const createdType = "run.created"

/** The event of a run that has got browser capacity. */
export const dispatchedEvent: NewEvent = { type: "run.dispatched", data: {} }

/** The last event of a run: its worker has released the session and browser. */
export const releasedType = "worker.session_released"

const eventSeries = seriesOf(runEvents)

/** Counts an event that was inserted. */
export const countEvent = (type: string) => Metric.update(eventSeries({ type }), 1)

/**
 * An expression that appends events to a run, in the same statement as their cause. `unlessType` appends nothing if the
 * run has an event of this type. Returns true if the events were appended; the caller counts them.
 */
export const appendedEvents = (
  sql: PgClient.PgClient,
  runId: Statement.Fragment,
  events: ReadonlyArray<NewEvent>,
  unlessType?: string,
) => sql`append_events(${runId}, ${orderedJson(events)}::json, ${unlessType ?? null}::text)`

/** The append-only event log of each run. */
export class EventStore extends Context.Service<
  EventStore,
  {
    /** Appends events in order. Joins the caller's transaction, so that events commit together with their cause. */
    append(runId: string, events: ReadonlyArray<NewEvent>): Effect.Effect<void, SqlError>
    state(runId: string): Effect.Effect<LogState, SqlError>
    /** Reads events above `after` in ascending order: at most `limit`, and at most `bytes`, by default a page. */
    read(runId: string, after: number, limit: number, bytes?: number): Effect.Effect<CursorPage<RunEvent>, SqlError>
  }
>()("@tabwright/service/store/event/EventStore") {
  static readonly layer = Layer.effect(
    EventStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const append = Effect.fn("EventStore.append")(function* (runId: string, events: ReadonlyArray<NewEvent>) {
        yield* sql`SELECT ${appendedEvents(sql, sql`${runId}::uuid`, events)}`
        for (const { type } of events) yield* countEvent(type)
      })

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
          FROM ${selectPage(sql, found, { order: sql`id`, limit, bytes })} page
          JOIN event ON event.run_id = ${runId} AND event.id = page.id ORDER BY page.place`
        return cursorPage(rows, (event) => event)
      })

      const state = Effect.fn("EventStore.state")(function* (runId: string) {
        const [row] = yield* sql<LogState>`
          SELECT coalesce(max(id), 0) AS latest,
            extract(epoch FROM clock_timestamp() - max(ts) FILTER (WHERE ${sql.in("type", terminalTypes)}))::float8
              AS ended_ago,
            coalesce(bool_or(type = ${releasedType}), false) AS is_released
          FROM event WHERE run_id = ${runId}`
        return row ?? { latest: 0, endedAgo: null, isReleased: false }
      })

      return EventStore.of({ append, state, read })
    }),
  )
}
