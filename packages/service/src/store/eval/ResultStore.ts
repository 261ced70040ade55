import { PgClient } from "@effect/sql-pg"
import type { ResultFigures } from "@tabwright/evals/analysis"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type CursorPage, cursorPage, selectPage } from "../Page.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"

/** Most results of an experiment. */
export const maxResults = 10_000

/** Rows of a query, whose conversion takes milliseconds. */
const figuresAtOnce = 2_000

type Outcome = ResultFigures["outcome"]
type Judgment = NonNullable<ResultFigures["verdict"]>["verdict"]

export interface NewResult extends Omit<ResultFigures, "verdict"> {
  readonly scorers: ReadonlyArray<{
    readonly type: string
    readonly name: string
    readonly isRequired: boolean
    readonly score: number
    readonly reason: string
  }>
  /** The verdict of the judge. Null without one. */
  readonly verdict: Judgment | null
  readonly verdictReport: {
    readonly keyPoints: ReadonlyArray<{
      readonly point: string
      readonly verdict: "met" | "not_met" | "unclear"
      readonly evidence: number | null
    }>
    readonly reasoning: string
    readonly failureClass: ResultFigures["failureClass"]
  } | null
  readonly error: string | null
  readonly answer: string
  readonly runId: string | null
  readonly attempts: number
  readonly finishedAt: string
}

/** A label that a person gives to a result. */
export interface NewLabel {
  readonly label: "pass" | "fail"
  readonly note: string | null
  readonly apiKeyId: string
}

export interface StoredResult extends NewResult {
  readonly id: string
  readonly label: NewLabel["label"] | null
  readonly note: string | null
  readonly labeledAt: Date | null
}

/** Position in the list of results. */
export interface ResultPosition {
  readonly caseId: string
  readonly repetition: number
}

export interface ResultPage {
  readonly caseId?: string | undefined
  readonly outcome?: Outcome | undefined
  readonly verdict?: Judgment | undefined
  readonly labeled?: boolean | undefined
  readonly after?: ResultPosition | undefined
  readonly limit: number
}

/** Number of labeled results of a judge with the same verdict and label. */
export interface LabelCount {
  readonly judgeModel: string
  readonly judgePromptHash: string
  readonly judged: boolean
  readonly label: boolean
  readonly count: number
}

/** Stores the results of experiments, one for each case and repetition, and the labels of people. */
export class ResultStore extends Context.Service<
  ResultStore,
  {
    /**
     * Adds results. Each replaces a void one of the same case and repetition, whose cost then counts as interrupted, and
     * is ignored if there is another one. Deletes their starts. Returns the number of stored ones, none if there would be more than {@link maxResults}.
     */
    add(experimentId: string, results: ReadonlyArray<NewResult>): Effect.Effect<Option.Option<number>, SqlError>
    /** All results, without texts. */
    figures(experimentId: string): Effect.Effect<ReadonlyArray<ResultFigures>, SqlError>
    /** By case and repetition. */
    list(experimentId: string, page: ResultPage): Effect.Effect<CursorPage<StoredResult>, SqlError>
    /** Replaces or removes the label of a result. None if the experiment does not have the result. */
    label(
      experimentId: string,
      id: string,
      label: NewLabel | null,
    ): Effect.Effect<Option.Option<StoredResult>, SqlError>
    /** Counts the labels of the project's judged results. */
    labelCounts(projectId: string): Effect.Effect<ReadonlyArray<LabelCount>, SqlError>
  }
>()("@tabwright/service/store/eval/ResultStore") {
  static readonly layer = Layer.effect(
    ResultStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const own = sql`case_id, repetition, outcome, score, tags, scorers, failure_class, verdict, verdict_report, error,
        answer, run_id, steps, input_tokens, output_tokens, cost_usd, unpriced_calls, judge_cost_usd, seconds, attempts,
        finished_at`

      const add = Effect.fn("ResultStore.add")(
        function* (experimentId: string, results: ReadonlyArray<NewResult>) {
          yield* sql`SELECT id FROM eval_experiment WHERE id = ${experimentId} FOR NO KEY UPDATE`
          const given = sql`json_to_recordset(${orderedJson(distinct(results).map(rowOf))}::json) AS given (
            case_id text, repetition integer, outcome text, score double precision, tags jsonb, scorers json,
            failure_class text, verdict text, verdict_report json, error text, answer text, run_id uuid, steps integer,
            input_tokens integer, output_tokens integer, cost_usd double precision, unpriced_calls integer,
            judge_cost_usd double precision, seconds double precision, attempts integer, finished_at text)`
          const [counted] = yield* sql<{ total: number }>`
            SELECT (SELECT count(*) FROM eval_result WHERE experiment_id = ${experimentId})::integer
              + count(*)::integer AS total
            FROM ${given} WHERE NOT EXISTS (
              SELECT FROM eval_result stored WHERE stored.experiment_id = ${experimentId}
                AND stored.case_id = given.case_id AND stored.repetition = given.repetition)`
          if ((counted?.total ?? 0) > maxResults) return Option.none()
          // A repeated request sends the stored result again.
          const [replaced] = yield* sql<{ costUsd: number }>`
            SELECT coalesce(sum(stored.cost_usd), 0) AS cost_usd
            FROM eval_result stored JOIN ${given} USING (case_id, repetition)
            WHERE stored.experiment_id = ${experimentId} AND stored.outcome = 'void'
              AND stored.finished_at <> given.finished_at`
          const stored = yield* sql<{ id: string }>`
            INSERT INTO eval_result (id, experiment_id, ${own})
            SELECT gen_random_uuid(), experiment.id, given.* FROM ${given}, eval_experiment experiment
            WHERE experiment.id = ${experimentId}
            ON CONFLICT (experiment_id, case_id, repetition) DO UPDATE SET (${own}) = (
              excluded.case_id, excluded.repetition, excluded.outcome, excluded.score, excluded.tags, excluded.scorers,
              excluded.failure_class, excluded.verdict, excluded.verdict_report, excluded.error, excluded.answer,
              excluded.run_id, excluded.steps, excluded.input_tokens, excluded.output_tokens, excluded.cost_usd,
              excluded.unpriced_calls, excluded.judge_cost_usd, excluded.seconds, excluded.attempts, excluded.finished_at)
            WHERE eval_result.outcome = 'void'
            RETURNING id`
          // A label belongs to the result that was replaced.
          if (stored.length > 0)
            yield* sql`
              DELETE FROM eval_label WHERE ${sql.in(
                "result_id",
                stored.map(({ id }) => id),
              )}`
          yield* sql`
            DELETE FROM eval_start USING ${given} WHERE eval_start.experiment_id = ${experimentId}
              AND eval_start.case_id = given.case_id AND eval_start.repetition = given.repetition`
          yield* sql`
            UPDATE eval_experiment SET revision = revision + 1, summary = NULL, updated_at = clock_timestamp(),
              interrupted_cost_usd = interrupted_cost_usd + ${replaced?.costUsd ?? 0}::double precision
            WHERE id = ${experimentId} AND ${stored.length}::integer > 0`
          return Option.some(stored.length)
        },
        (effect) => sql.withTransaction(effect),
      )

      const figuresAfter = Effect.fnUntraced(function* (experimentId: string, after: ResultPosition | undefined) {
        const rows = yield* sql<Omit<ResultFigures, "verdict"> & { readonly verdict: Judgment | null }>`
          SELECT case_id, repetition, outcome, score, tags, failure_class, verdict, steps, input_tokens, output_tokens,
            cost_usd, unpriced_calls, judge_cost_usd, seconds
          FROM eval_result WHERE experiment_id = ${experimentId}
            ${after === undefined ? sql`` : sql`AND (case_id, repetition) > (${after.caseId}, ${after.repetition})`}
          ORDER BY case_id, repetition LIMIT ${figuresAtOnce}`
        return rows.map(({ verdict, ...rest }) => ({ ...rest, verdict: verdict === null ? null : { verdict } }))
      })

      const figures = Effect.fn("ResultStore.figures")(function* (experimentId: string) {
        const all: Array<ResultFigures> = []
        for (;;) {
          const batch = yield* figuresAfter(experimentId, all.at(-1))
          all.push(...batch)
          if (batch.length < figuresAtOnce) return all
        }
      })

      const labeled = sql`eval_result LEFT JOIN eval_label ON result_id = eval_result.id`
      const columns = sql`eval_result.id, ${own}, label, note, eval_label.created_at AS labeled_at`

      const list = Effect.fn("ResultStore.list")(function* (experimentId: string, page: ResultPage) {
        const { after, caseId, labeled: hasLabel, limit, outcome, verdict } = sanitizeText(page)
        const found = sql`
          SELECT eval_result.id AS listed_id, case_id AS listed_case, repetition AS listed_repetition,
            content_bytes AS bytes
          FROM ${labeled} WHERE ${sql.and([
            sql`eval_result.experiment_id = ${experimentId}`,
            ...(caseId === undefined ? [] : [sql`case_id = ${caseId}`]),
            ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
            ...(verdict === undefined ? [] : [sql`verdict = ${verdict}`]),
            ...(hasLabel === undefined ? [] : [sql`(label IS NOT NULL) = ${hasLabel}`]),
            ...(after === undefined ? [] : [sql`(case_id, repetition) > (${after.caseId}, ${after.repetition})`]),
          ])}`
        const order = sql`listed_case, listed_repetition`
        const rows = yield* sql<StoredResult & { readonly hasNext: boolean }>`
          SELECT ${columns}, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN (${labeled}) ON eval_result.id = listed_id
          ORDER BY page.place`
        return cursorPage(rows, (row): StoredResult => row)
      })

      const label = Effect.fn("ResultStore.label")(
        function* (experimentId: string, id: string, given: NewLabel | null) {
          if (given === null)
            yield* sql`DELETE FROM eval_label WHERE result_id = ${id} AND experiment_id = ${experimentId}`
          else
            yield* sql`
              INSERT INTO eval_label (result_id, experiment_id, label, note, api_key_id)
              SELECT id, experiment_id, ${given.label}, ${sanitizeText(given.note)}::text, ${given.apiKeyId}::uuid
              FROM eval_result WHERE id = ${id} AND experiment_id = ${experimentId}
              ON CONFLICT (result_id) DO UPDATE SET label = excluded.label, note = excluded.note,
                api_key_id = excluded.api_key_id, created_at = clock_timestamp()`
          const rows = yield* sql<StoredResult>`
            SELECT ${columns} FROM ${labeled} WHERE eval_result.id = ${id}
              AND eval_result.experiment_id = ${experimentId}`
          return Option.fromNullishOr(rows[0])
        },
        (effect) => sql.withTransaction(effect),
      )

      const labelCounts = (projectId: string) => sql<LabelCount>`
        SELECT judge_model, judge_prompt_hash, verdict = 'pass' AS judged, label = 'pass' AS label,
          count(*)::integer AS count
        FROM eval_experiment JOIN eval_label ON eval_label.experiment_id = eval_experiment.id
          JOIN eval_result ON eval_result.id = result_id
        WHERE project_id = ${projectId} AND verdict IS NOT NULL AND judge_model IS NOT NULL
          AND judge_prompt_hash IS NOT NULL
        GROUP BY judge_model, judge_prompt_hash, verdict = 'pass', label = 'pass'`

      return ResultStore.of({ add, figures, list, label, labelCounts })
    }),
  )
}

/** Applies the rule of {@link ResultStore.add} to results of one request. */
const distinct = (results: ReadonlyArray<NewResult>): ReadonlyArray<NewResult> => {
  const kept = new Map<string, NewResult>()
  for (const result of results) {
    const key = `${result.repetition} ${result.caseId}`
    if ((kept.get(key)?.outcome ?? "void") === "void") kept.set(key, result)
  }
  return [...kept.values()]
}

const rowOf = (result: NewResult) => ({
  case_id: result.caseId,
  repetition: result.repetition,
  outcome: result.outcome,
  score: result.score,
  tags: result.tags,
  scorers: result.scorers,
  failure_class: result.failureClass,
  verdict: result.verdict,
  verdict_report: result.verdictReport,
  error: result.error,
  answer: result.answer,
  run_id: result.runId,
  steps: result.steps,
  input_tokens: result.inputTokens,
  output_tokens: result.outputTokens,
  cost_usd: result.costUsd,
  unpriced_calls: result.unpricedCalls,
  judge_cost_usd: result.judgeCostUsd,
  seconds: result.seconds,
  attempts: result.attempts,
  finished_at: result.finishedAt,
})
