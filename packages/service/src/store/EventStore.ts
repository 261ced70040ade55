import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
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
}

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
    /** Whether the run has an event of the type. */
    has(runId: string, type: string): Effect.Effect<boolean, SqlError>
    /** At most `limit` events with an id above `after`, ascending. */
    read(runId: string, after: number, limit: number): Effect.Effect<ReadonlyArray<RunEvent>, SqlError>
  }
>()("@tabwright/service/store/EventStore") {
  static readonly layer = Layer.effect(
    EventStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const append = Effect.fn("EventStore.append")(
        function* (runId: string, events: ReadonlyArray<NewEvent>) {
          // The run's row orders writers, so that ids grow in the order in which they become visible.
          yield* sql`SELECT id FROM run WHERE id = ${runId} FOR UPDATE`
          for (const event of storable(events)) {
            yield* sql`
              INSERT INTO event (run_id, id, type, data)
              SELECT ${runId}, coalesce(max(id), 0) + 1, ${event.type}, ${inOrder(event.data)}::json
              FROM event WHERE run_id = ${runId}`
          }
        },
        (effect) => sql.withTransaction(effect),
      )

      const has = (runId: string, type: string) =>
        Effect.map(
          sql`SELECT id FROM event WHERE run_id = ${runId} AND type = ${type} LIMIT 1`,
          (rows) => rows.length > 0,
        )

      const appendOnce = Effect.fn("EventStore.appendOnce")(
        function* (runId: string, event: NewEvent) {
          yield* sql`SELECT id FROM run WHERE id = ${runId} FOR UPDATE`
          if (!(yield* has(runId, event.type))) yield* append(runId, [event])
        },
        (effect) => sql.withTransaction(effect),
      )

      const read = (runId: string, after: number, limit: number) =>
        sql<RunEvent>`SELECT * FROM event WHERE run_id = ${runId} AND id > ${after} ORDER BY id LIMIT ${limit}`

      return EventStore.of({ append, appendOnce, has, read })
    }),
  )
}
