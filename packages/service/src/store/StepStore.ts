import { PgClient } from "@effect/sql-pg"
import type { ActionResult, DecidedStep, Decision, Dispatch } from "@tabwright/agent"
import { Context, Effect, Layer, Metric, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { stepDuration } from "../observe/Metrics.ts"
import { EventStore, type NewEvent } from "./EventStore.ts"
import { type HeldRun, holds } from "./HeldRun.ts"
import { batchesOf } from "./PageBudget.ts"
import { inOrder, storable } from "./Storable.ts"
import { UsageStore } from "./UsageStore.ts"

/**
 * One step of a run as it is stored. `results` is null until the step is complete.
 *
 * @category models
 * @since 0.1.0
 */
export interface Step {
  readonly runId: string
  readonly number: number
  readonly url: string
  readonly decision: Decision
  readonly targets: DecidedStep["targets"]
  readonly dispatches: ReadonlyArray<Dispatch>
  readonly results: ReadonlyArray<ActionResult> | null
  readonly urlAfter: string | null
  readonly screenshotFileId: string | null
  readonly durationSeconds: number | null
  /** USD as decimal text; null where nobody knows what the decision cost. */
  readonly costUsd: string | null
  readonly notes: DecisionNotes | null
  readonly decidedAt: Date
  readonly completedAt: Date | null
}

/**
 * What happened around a decision of a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface DecisionNotes {
  /** What the model thought, as far as its provider shows that and somebody wants to know. */
  readonly thinking?: string
  /** Calls that came to nothing and were made again. */
  readonly retries?: ReadonlyArray<{ readonly attempt: number; readonly waitMs: number; readonly reason: string }>
}

/** What completes a step. */
export interface StepCompletion {
  readonly results: ReadonlyArray<ActionResult>
  readonly urlAfter: string
  readonly screenshotFileId: string | null
  readonly events: ReadonlyArray<NewEvent>
  /** Kept with the session for the browser that may have to take over. */
  readonly browserState: unknown
}

/**
 * Keeps the steps of a run. Every write names the epoch that the worker holds and does nothing under another, so that a
 * worker that was frozen and woken changes nothing.
 *
 * @category services
 * @since 0.1.0
 */
export class StepStore extends Context.Service<
  StepStore,
  {
    /** Stores a decision, and what it took, before it is acted on; the first one stays. None when the epoch no longer holds the run. */
    decide(
      run: HeldRun,
      step: DecidedStep,
      events: ReadonlyArray<NewEvent>,
      about?: { readonly model?: string; readonly notes?: DecisionNotes | undefined },
    ): Effect.Effect<Option.Option<Step>, SqlError>
    /** Marks an action as dispatched, before its first effect on the page; false when the epoch no longer holds the run. */
    dispatch(run: HeldRun, number: number, dispatch: Dispatch): Effect.Effect<boolean, SqlError>
    /** Completes the step, once, together with its events; none when the epoch no longer holds the run. */
    complete(
      run: HeldRun & { readonly sessionId: string },
      number: number,
      completion: StepCompletion,
    ): Effect.Effect<Option.Option<Step>, SqlError>
    /** Tells of something beside the steps; false, and nothing is told, when the epoch no longer holds the run. */
    tell(run: HeldRun, events: ReadonlyArray<NewEvent>): Effect.Effect<boolean, SqlError>
    /** Whether the run is under way and this epoch's. */
    isHeld(run: HeldRun): Effect.Effect<boolean, SqlError>
    find(runId: string, number: number): Effect.Effect<Option.Option<Step>, SqlError>
    /** Finds steps by their numbers, in order. */
    findAll(runId: string, numbers: ReadonlyArray<number>): Effect.Effect<ReadonlyArray<Step>, SqlError>
    /** Complete steps in order. */
    list(runId: string): Effect.Effect<ReadonlyArray<Step>, SqlError>
    /** Numbers of the complete steps in order, in batches that can be read one at a time with `findAll`. */
    batches(runId: string): Effect.Effect<ReadonlyArray<ReadonlyArray<number>>, SqlError>
  }
>()("@tabwright/service/store/StepStore") {
  static readonly layer = Layer.effect(
    StepStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const usages = yield* UsageStore
      const first = (rows: ReadonlyArray<Step>) => Option.fromNullishOr(rows[0])

      const isHeld = (run: HeldRun) =>
        Effect.map(
          sql`SELECT id FROM run WHERE id = ${run.id} AND epoch = ${run.epoch} AND status IN ('dispatching', 'running')`,
          (rows) => rows.length > 0,
        )

      const find = (runId: string, number: number) =>
        Effect.map(sql<Step>`SELECT * FROM step WHERE run_id = ${runId} AND number = ${number}`, first)

      const findAll = (runId: string, numbers: ReadonlyArray<number>) =>
        numbers.length === 0
          ? Effect.succeed([])
          : sql<Step>`SELECT * FROM step WHERE run_id = ${runId} AND ${sql.in("number", numbers)} ORDER BY number`

      const decide = Effect.fn("StepStore.decide")(
        function* (
          run: HeldRun,
          given: DecidedStep,
          told: ReadonlyArray<NewEvent>,
          about: { readonly model?: string; readonly notes?: DecisionNotes | undefined } = {},
        ) {
          const step = storable(given)
          const { usage } = step.decision
          if (!(yield* holds(sql, run))) return Option.none<Step>()
          const rows = yield* sql<Step>`
            INSERT INTO step (run_id, number, url, decision, targets, cost_usd, notes)
            VALUES (${run.id}, ${step.number}, ${step.url}, ${inOrder(step.decision)}::json, ${sql.json(step.targets)},
              ${usage === undefined ? "0" : usage.costUsd}::numeric,
              ${about.notes === undefined ? null : inOrder(about.notes)}::json)
            ON CONFLICT (run_id, number) DO NOTHING RETURNING *`
          if (rows.length === 0) return yield* find(run.id, step.number)
          if (usage !== undefined)
            yield* usages.addCall(run.id, { step: step.number }, { model: about.model, ...usage })
          yield* events.append(run.id, told)
          return first(rows)
        },
        (effect) => sql.withTransaction(effect),
      )

      const dispatch = Effect.fn("StepStore.dispatch")(
        function* (run: HeldRun, number: number, dispatched: Dispatch) {
          if (!(yield* holds(sql, run))) return false
          yield* sql`UPDATE step SET dispatches = dispatches || ${sql.json(storable([dispatched]))}
            WHERE run_id = ${run.id} AND number = ${number} AND results IS NULL`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const complete = Effect.fn("StepStore.complete")(
        function* (run: HeldRun & { readonly sessionId: string }, number: number, given: StepCompletion) {
          const completion = storable(given)
          if (!(yield* holds(sql, run))) return Option.none<Step>()
          const rows = yield* sql<Step>`
            UPDATE step SET
              results = ${inOrder(completion.results)}::json, url_after = ${completion.urlAfter},
              screenshot_file_id = ${completion.screenshotFileId}, completed_at = clock_timestamp(),
              duration_seconds = round(extract(epoch FROM clock_timestamp() - coalesce(
                (SELECT completed_at FROM step WHERE run_id = ${run.id} AND number = ${number - 1}),
                (SELECT started_at FROM run WHERE id = ${run.id})))::numeric, 3)::double precision
            WHERE run_id = ${run.id} AND number = ${number} AND results IS NULL RETURNING *`
          if (rows.length === 0) return yield* find(run.id, number)
          yield* sql`UPDATE session SET browser_state = ${sql.json(completion.browserState)}, updated_at = now()
            WHERE id = ${run.sessionId}`
          yield* sql`UPDATE run SET updated_at = now() WHERE id = ${run.id}`
          yield* events.append(run.id, completion.events)
          yield* Metric.update(stepDuration, rows[0]?.durationSeconds ?? 0)
          return first(rows)
        },
        (effect) => sql.withTransaction(effect),
      )

      const tell = Effect.fn("StepStore.tell")(
        function* (run: HeldRun, told: ReadonlyArray<NewEvent>) {
          if (!(yield* holds(sql, run))) return false
          yield* events.append(run.id, told)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const list = (runId: string) =>
        sql<Step>`SELECT * FROM step WHERE run_id = ${runId} AND results IS NOT NULL ORDER BY number`

      const batches = (runId: string) =>
        Effect.map(
          sql<{ readonly number: number; readonly bytes: number }>`
            SELECT number, content_bytes AS bytes FROM step
            WHERE run_id = ${runId} AND results IS NOT NULL ORDER BY number`,
          (rows) => batchesOf(rows).map((batch) => batch.map(({ number }) => number)),
        )

      return StepStore.of({ decide, dispatch, complete, tell, isHeld, find, findAll, list, batches })
    }),
  )
}
