import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
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
 * Runs and steps of a session around a place, in order. A cut list lacks what is farthest from the place.
 *
 * @category models
 * @since 0.1.0
 */
export interface Transcript {
  readonly runs: ReadonlyArray<Run>
  /** Also the one that is under way, with `results` null. */
  readonly steps: ReadonlyArray<Step>
}

/**
 * Reads a session's turns and steps from any place on, in either direction.
 *
 * @category services
 * @since 0.1.0
 */
export class TranscriptStore extends Context.Service<
  TranscriptStore,
  {
    /** What stands at the place and after it: at most `limit` runs and `limit` steps, the nearest. */
    from(sessionId: string, place: Place, limit: number): Effect.Effect<Transcript, SqlError>
    /** What stands at the place and before it, nearest ones, also oldest first; without a place, from the end. */
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

      const from = Effect.fn("TranscriptStore.from")(function* (sessionId: string, place: Place, limit: number) {
        const runs = yield* sql<Run>`
            SELECT * FROM run WHERE session_id = ${sessionId} AND turn >= ${place.turn} ORDER BY turn LIMIT ${limit}`
        const steps = yield* sql<Step>`
            SELECT step.* FROM step JOIN run ON run.id = step.run_id
            WHERE run.session_id = ${sessionId} AND (run.turn, step.number) >= (${place.turn}, ${place.step})
            ORDER BY run.turn, step.number LIMIT ${limit}`
        return { runs, steps }
      }, inOneSnapshot)

      const upTo = Effect.fn("TranscriptStore.upTo")(function* (
        sessionId: string,
        place: Place | undefined,
        limit: number,
      ) {
        const runs = yield* sql<Run>`
            SELECT * FROM run WHERE session_id = ${sessionId}
              ${place === undefined ? sql`` : sql`AND turn <= ${place.turn}`}
            ORDER BY turn DESC LIMIT ${limit}`
        const steps = yield* sql<Step>`
            SELECT step.* FROM step JOIN run ON run.id = step.run_id
            WHERE run.session_id = ${sessionId}
              ${place === undefined ? sql`` : sql`AND (run.turn, step.number) <= (${place.turn}, ${place.step})`}
            ORDER BY run.turn DESC, step.number DESC LIMIT ${limit}`
        return { runs: runs.toReversed(), steps: steps.toReversed() }
      }, inOneSnapshot)

      return TranscriptStore.of({ from, upTo })
    }),
  )
}
