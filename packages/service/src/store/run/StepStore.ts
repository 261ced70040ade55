import { PgClient } from "@effect/sql-pg"
import type { ActionResult, DecidedStep, Decision, Dispatch } from "@tabwright/agent"
import { Context, Effect, Layer, Metric, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { stepDuration } from "../../telemetry/ServiceMetrics.ts"
import { appendedEvents, countEvent, EventStore, type NewEvent } from "../event/EventStore.ts"
import { type RunLease, lockedLease, lockLease } from "./RunLease.ts"
import { splitBatches } from "../Page.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import { type ModelUsage, UsageStore } from "../UsageStore.ts"

/** A step of a run as stored. `results` is null until the step is complete. */
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
  /** USD as decimal text. Null for an unknown price. */
  readonly costUsd: string | null
  readonly notes: DecisionNotes | null
  readonly decidedAt: Date
  readonly completedAt: Date | null
}

export interface DecisionNotes {
  /** The fallback model that decided the step. Absent if it was the run's model. */
  readonly model?: string
  /** The model's thinking, if requested and returned by the provider. */
  readonly thinking?: string
  readonly retries?: ReadonlyArray<{ readonly attempt: number; readonly waitMs: number; readonly reason: string }>
}

export interface DecisionDetails {
  readonly notes?: DecisionNotes | undefined
  /** Usage of the decision by model. Default: all of an unknown model. */
  readonly usages?: ReadonlyArray<ModelUsage>
}

export interface StepCompletion {
  readonly results: ReadonlyArray<ActionResult>
  readonly urlAfter: string
  readonly screenshotFileId: string | null
  readonly events: ReadonlyArray<NewEvent>
  /** Stored with the session for a replacement browser. */
  /** Null keeps the session's previous state. */
  readonly browserState: unknown
}

/**
 * Stores the steps of runs. Writes are fenced by the worker's epoch, so that a worker that was frozen cannot write
 * afterwards.
 */
export class StepStore extends Context.Service<
  StepStore,
  {
    /**
     * Stores a decision with its usage by model, before its execution; the first one is kept. None if the epoch no
     * longer holds the run.
     */
    decide(
      run: RunLease,
      step: DecidedStep,
      events: ReadonlyArray<NewEvent>,
      about?: DecisionDetails,
    ): Effect.Effect<Option.Option<Step>, SqlError>
    /** Marks an action before its first effect on the page. Returns false if the epoch no longer holds the run. */
    dispatch(run: RunLease, number: number, dispatch: Dispatch): Effect.Effect<boolean, SqlError>
    /** Completes the step with its events, once. None if the epoch no longer holds the run. */
    complete(
      run: RunLease & { readonly sessionId: string },
      number: number,
      completion: StepCompletion,
    ): Effect.Effect<Option.Option<Step>, SqlError>
    /** Appends events outside steps. Returns false, without writing, if the epoch no longer holds the run. */
    appendEvents(run: RunLease, events: ReadonlyArray<NewEvent>): Effect.Effect<boolean, SqlError>
    /** Returns true if the run is active and held by this epoch. */
    isHeld(run: RunLease): Effect.Effect<boolean, SqlError>
    find(runId: string, number: number): Effect.Effect<Option.Option<Step>, SqlError>
    findAll(runId: string, numbers: ReadonlyArray<number>): Effect.Effect<ReadonlyArray<Step>, SqlError>
    list(runId: string): Effect.Effect<ReadonlyArray<Step>, SqlError>
    /** The number of steps, and the URLs before the first and after the last one. */
    outline(
      runId: string,
    ): Effect.Effect<
      { readonly count: number; readonly firstUrl: string | null; readonly lastUrl: string | null },
      SqlError
    >
    /** Returns the numbers of complete steps in order, in batches for `findAll`. */
    batches(runId: string): Effect.Effect<ReadonlyArray<ReadonlyArray<number>>, SqlError>
  }
>()("@tabwright/service/store/run/StepStore") {
  static readonly layer = Layer.effect(
    StepStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const usages = yield* UsageStore
      const first = (rows: ReadonlyArray<Step>) => Option.fromNullishOr(rows[0])

      const isHeld = (run: RunLease) =>
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

      /** Reads a step that an earlier attempt has written. */
      const findHeld = (run: RunLease, number: number) =>
        Effect.flatMap(isHeld(run), (isOwn) => (isOwn ? find(run.id, number) : Effect.succeed(Option.none<Step>())))

      const decide = Effect.fn("StepStore.decide")(function* (
        run: RunLease,
        given: DecidedStep,
        newEvents: ReadonlyArray<NewEvent>,
        about: DecisionDetails = {},
      ) {
        const step = sanitizeText(given)
        const { usage } = step.decision
        const insert = sql<Step>`
          WITH held AS (${lockedLease(sql, run)}),
          decided AS (
            INSERT INTO step (run_id, number, url, decision, targets, cost_usd, notes)
            SELECT id, ${step.number}, ${step.url}, ${orderedJson(step.decision)}::json, ${sql.json(step.targets)}::jsonb,
              ${usage === undefined ? "0" : usage.costUsd}::numeric,
              ${about.notes === undefined ? null : orderedJson(about.notes)}::json
            FROM held
            ON CONFLICT (run_id, number) DO NOTHING RETURNING *)
          SELECT decided.*, ${appendedEvents(sql, sql`run_id`, newEvents)} FROM decided`
        const rows = yield* usage === undefined
          ? insert
          : insert.pipe(
              Effect.tap((stored) =>
                stored.length === 0
                  ? Effect.void
                  : usages.addCalls(run.id, { step: step.number }, about.usages ?? [usage]),
              ),
              sql.withTransaction,
            )
        if (rows.length === 0) return yield* findHeld(run, step.number)
        yield* Effect.forEach(newEvents, ({ type }) => countEvent(type), { discard: true })
        return first(rows)
      })

      const dispatch = Effect.fn("StepStore.dispatch")(function* (run: RunLease, number: number, dispatched: Dispatch) {
        const rows = yield* sql`
          WITH held AS (${lockedLease(sql, run)})
          UPDATE step SET dispatches = dispatches || ${sql.json(sanitizeText([dispatched]))}::jsonb FROM held
          WHERE run_id = held.id AND number = ${number} AND results IS NULL RETURNING number`
        return rows.length > 0 || (yield* isHeld(run))
      })

      const complete = Effect.fn("StepStore.complete")(function* (
        run: RunLease & { readonly sessionId: string },
        number: number,
        given: StepCompletion,
      ) {
        const completion = sanitizeText(given)
        const state =
          completion.browserState === null ? sql`` : sql`browser_state = ${sql.json(completion.browserState)}::jsonb,`
        const rows = yield* sql<Step>`
          WITH held AS (${lockedLease(sql, run)}),
          completed AS (
            UPDATE step SET
              results = ${orderedJson(completion.results)}::json, url_after = ${completion.urlAfter},
              screenshot_file_id = ${completion.screenshotFileId}, completed_at = clock_timestamp(),
              duration_seconds = round(extract(epoch FROM clock_timestamp() - coalesce(
                (SELECT completed_at FROM step WHERE run_id = ${run.id} AND number = ${number - 1}),
                (SELECT started_at FROM run WHERE id = ${run.id})))::numeric, 3)::double precision
            FROM held WHERE run_id = held.id AND number = ${number} AND results IS NULL RETURNING step.*),
          saved AS (
            UPDATE session SET ${state} updated_at = now()
            WHERE id = ${run.sessionId} AND EXISTS (SELECT FROM completed)),
          touched AS (UPDATE run SET updated_at = now() WHERE id = (SELECT run_id FROM completed))
          SELECT completed.*, ${appendedEvents(sql, sql`run_id`, completion.events)} FROM completed`
        if (rows.length === 0) return yield* findHeld(run, number)
        yield* Effect.forEach(completion.events, ({ type }) => countEvent(type), { discard: true })
        yield* Metric.update(stepDuration, rows[0]?.durationSeconds ?? 0)
        return first(rows)
      })

      const appendEvents = Effect.fn("StepStore.appendEvents")(
        function* (run: RunLease, newEvents: ReadonlyArray<NewEvent>) {
          if (!(yield* lockLease(sql, run))) return false
          yield* events.append(run.id, newEvents)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const list = (runId: string) =>
        sql<Step>`SELECT * FROM step WHERE run_id = ${runId} AND results IS NOT NULL ORDER BY number`

      const outline = (runId: string) => {
        const own = sql`FROM step WHERE run_id = ${runId}`
        return Effect.map(
          sql<{ readonly count: number; readonly firstUrl: string | null; readonly lastUrl: string | null }>`
            SELECT (SELECT count(*)::integer ${own}) AS count,
              (SELECT url ${own} ORDER BY number LIMIT 1) AS first_url,
              (SELECT coalesce(url_after, url) ${own} ORDER BY number DESC LIMIT 1) AS last_url`,
          ([row]) => row ?? { count: 0, firstUrl: null, lastUrl: null },
        )
      }

      const batches = (runId: string) =>
        Effect.map(
          sql<{ readonly number: number; readonly bytes: number }>`
            SELECT number, content_bytes AS bytes FROM step
            WHERE run_id = ${runId} AND results IS NOT NULL ORDER BY number`,
          (rows) => splitBatches(rows).map((batch) => batch.map(({ number }) => number)),
        )

      return StepStore.of({ decide, dispatch, complete, appendEvents, isHeld, find, findAll, list, outline, batches })
    }),
  )
}
