import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { selectPage } from "../Page.ts"
import type { Run } from "../run/RunStore.ts"
import type { Step } from "../run/StepStore.ts"

/** A position in a session: a step of a turn, or 0 for the turn's task. */
export interface TranscriptPosition {
  readonly turn: number
  readonly step: number
}

/** A section of a session's runs and steps, in order. */
export interface Transcript {
  /** The runs of `steps`, including those whose own position is outside the section. */
  readonly runs: ReadonlyArray<Run>
  /** Includes the current step, with `results` null. */
  readonly steps: ReadonlyArray<Step>
  /** The last position read. Undefined if nothing follows. */
  readonly end: TranscriptPosition | undefined
}

/** Reads a session's turns and steps from any position in either direction, at most one page of content. */
export class TranscriptStore extends Context.Service<
  TranscriptStore,
  {
    /** Reads up to `limit` positions from `place` on, starting with the task of its turn. */
    from(sessionId: string, place: TranscriptPosition, limit: number): Effect.Effect<Transcript, SqlError>
    /** Reads the last `limit` positions up to `place`, or up to the end. */
    upTo(sessionId: string, place: TranscriptPosition | undefined, limit: number): Effect.Effect<Transcript, SqlError>
  }
>()("@tabwright/service/store/session/TranscriptStore") {
  static readonly layer = Layer.effect(
    TranscriptStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      // Without a snapshot, a run that ends in between would appear to end before its last step.
      const inOneSnapshot = <A, E>(effect: Effect.Effect<A, E>) =>
        sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.pipe(
          Effect.andThen(effect),
          sql.withTransaction,
        )

      const taskPositions = sql`SELECT run.id AS run_id, turn, 0 AS step, content_bytes AS bytes FROM run`
      const stepPositions = sql`
        SELECT run_id, run.turn, number, step.content_bytes FROM step JOIN run ON run.id = step.run_id`

      const read = Effect.fnUntraced(function* (page: ReturnType<typeof selectPage>) {
        const places = yield* sql<TranscriptPosition & { readonly runId: string; readonly hasNext: boolean }>`
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

      const from = Effect.fn("TranscriptStore.from")(function* (
        sessionId: string,
        place: TranscriptPosition,
        limit: number,
      ) {
        const found = sql`
          ${taskPositions} WHERE session_id = ${sessionId} AND turn >= ${place.turn} UNION ALL
          ${stepPositions} WHERE session_id = ${sessionId} AND (run.turn, number) >= (${place.turn}, ${place.step})`
        return yield* read(selectPage(sql, found, { order: sql`turn, step`, limit, least }))
      }, inOneSnapshot)

      const upTo = Effect.fn("TranscriptStore.upTo")(function* (
        sessionId: string,
        place: TranscriptPosition | undefined,
        limit: number,
      ) {
        const isBefore = (row: Parameters<typeof sql.and>[0][number]) =>
          place === undefined ? sql`` : sql`AND ${row} <= (${place.turn}, ${place.step})`
        const found = sql`
          ${taskPositions} WHERE session_id = ${sessionId} ${isBefore(sql`(turn, 0)`)} UNION ALL
          ${stepPositions} WHERE session_id = ${sessionId} ${isBefore(sql`(run.turn, number)`)}`
        return yield* read(selectPage(sql, found, { order: sql`turn DESC, step DESC`, limit, least }))
      }, inOneSnapshot)

      return TranscriptStore.of({ from, upTo })
    }),
  )
}

/** Minimum number of positions of any size: the task and the first step may have no message on the page. */
const least = 3
