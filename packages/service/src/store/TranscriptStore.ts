import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { fitting } from "./PageBudget.ts"
import type { Run } from "./RunStore.ts"
import type { Step } from "./StepStore.ts"

/**
 * A place in a session: a step of one of its turns, or the turn's task before them, 0.
 *
 * @category models
 * @since 0.1.0
 */
export interface Place {
  readonly turn: number
  readonly step: number
}

/**
 * Runs and steps of a session around a place, in order.
 *
 * @category models
 * @since 0.1.0
 */
export interface Transcript {
  /** The runs of `steps`, also where their own place was not read. */
  readonly runs: ReadonlyArray<Run>
  /** Also the one that is under way, with `results` null. */
  readonly steps: ReadonlyArray<Step>
  /** The farthest place that was read, where there is more beyond it. */
  readonly end: Place | undefined
}

/**
 * Reads a session's turns and steps from any place on, in either direction. A transcript ends early where it would hold more
 * than a page of content.
 *
 * @category services
 * @since 0.1.0
 */
export class TranscriptStore extends Context.Service<
  TranscriptStore,
  {
    /** Reads at most `limit` places from the place on, beginning with the task of its turn. */
    from(sessionId: string, place: Place, limit: number): Effect.Effect<Transcript, SqlError>
    /** Reads at most `limit` places up to the place, the nearest ones; without a place, up to the end. */
    upTo(sessionId: string, place: Place | undefined, limit: number): Effect.Effect<Transcript, SqlError>
  }
>()("@tabwright/service/store/TranscriptStore") {
  static readonly layer = Layer.effect(
    TranscriptStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      // One snapshot: a run that ends in between would seem to have ended before its last step.
      const inOneSnapshot = <A, E>(effect: Effect.Effect<A, E>) =>
        sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.pipe(
          Effect.andThen(effect),
          sql.withTransaction,
        )

      const taskPlaces = sql`SELECT run.id AS run_id, turn, 0 AS step, content_bytes AS bytes FROM run`
      const stepPlaces = sql`
        SELECT run_id, run.turn, number, step.content_bytes FROM step JOIN run ON run.id = step.run_id`

      const read = Effect.fnUntraced(function* (page: ReturnType<typeof fitting>) {
        const places = yield* sql<Place & { readonly runId: string; readonly hasNext: boolean }>`
          SELECT run_id, turn, step, has_next FROM ${page} page ORDER BY place`
        const runIds = [...new Set(places.map(({ runId }) => runId))]
        const steps = places.filter(({ step }) => step > 0)
        const last = places.at(-1)
        return {
          runs: yield* sql<Run>`SELECT * FROM run WHERE id = ANY(${runIds}::uuid[]) ORDER BY turn`,
          steps: yield* sql<Step>`
            SELECT step.* FROM step JOIN run ON run.id = step.run_id
            JOIN unnest(${steps.map(({ runId }) => runId)}::uuid[], ${steps.map(({ step }) => step)}::integer[])
              AS page (run_id, number) ON page.run_id = step.run_id AND page.number = step.number
            ORDER BY run.turn, step.number`,
          end: last?.hasNext === true ? { turn: last.turn, step: last.step } : undefined,
        }
      })

      const from = Effect.fn("TranscriptStore.from")(function* (sessionId: string, place: Place, limit: number) {
        const found = sql`
          ${taskPlaces} WHERE session_id = ${sessionId} AND turn >= ${place.turn} UNION ALL
          ${stepPlaces} WHERE session_id = ${sessionId} AND (run.turn, number) >= (${place.turn}, ${place.step})`
        return yield* read(fitting(sql, found, { order: sql`turn, step`, limit, least }))
      }, inOneSnapshot)

      const upTo = Effect.fn("TranscriptStore.upTo")(function* (
        sessionId: string,
        place: Place | undefined,
        limit: number,
      ) {
        const isBefore = (row: Parameters<typeof sql.and>[0][number]) =>
          place === undefined ? sql`` : sql`AND ${row} <= (${place.turn}, ${place.step})`
        const found = sql`
          ${taskPlaces} WHERE session_id = ${sessionId} ${isBefore(sql`(turn, 0)`)} UNION ALL
          ${stepPlaces} WHERE session_id = ${sessionId} ${isBefore(sql`(run.turn, number)`)}`
        return yield* read(fitting(sql, found, { order: sql`turn DESC, step DESC`, limit, least }))
      }, inOneSnapshot)

      return TranscriptStore.of({ from, upTo })
    }),
  )
}

/**
 * Places that are read whatever their size: the task of the turn and the step in which a page begins may have no message on it,
 * and a page has at least one.
 */
const least = 3
