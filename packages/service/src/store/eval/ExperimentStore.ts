import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type CursorPage, cursorPage, formatKeysetPosition, type KeysetPosition, selectPage } from "../Page.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import { lockProject } from "../ProjectLock.ts"

/** Most experiments of a project. */
export const maxExperiments = 1_000

/** Most starts without a result of an experiment. */
export const maxStarts = 1_000

export interface Configuration {
  readonly dataset: string
  readonly datasetVersion: string
  readonly datasetHash: string
  readonly model: string | null
  readonly runOptions: { readonly [name: string]: unknown }
  readonly judgeModel: string | null
  readonly judgePromptHash: string | null
}

export interface NewExperiment {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly configuration: Configuration
  readonly configHash: string
}

export interface Experiment extends NewExperiment {
  /** Cost of interrupted repetitions. */
  readonly interruptedCostUsd: number
  /** Grows with every change of the results. */
  readonly revision: number
  /** Null: not computed since the last change. */
  readonly summary: object | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface ExperimentPage {
  readonly name?: string | undefined
  readonly dataset?: string | undefined
  readonly after?: KeysetPosition | undefined
  readonly limit: number
}

/** A repetition that was started and has no result. */
export interface Start {
  /** Identifies the start. */
  readonly key: string
  readonly caseId: string
  readonly repetition: number
  readonly startUrl: string | null
  readonly viewport: { readonly width: number; readonly height: number } | null
  /** Null until the session exists. */
  readonly sessionId: string | null
}

/** Stores experiments of evaluations, with the repetitions that were started. */
export class ExperimentStore extends Context.Service<
  ExperimentStore,
  {
    /** Returns the existing experiment of the name, or the new one. None if the project has {@link maxExperiments}. */
    create(experiment: NewExperiment): Effect.Effect<Option.Option<Experiment>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Experiment>, SqlError>
    /** Lists experiments after the position, newest first. */
    list(
      projectId: string,
      page: ExperimentPage,
    ): Effect.Effect<CursorPage<{ readonly experiment: Experiment; readonly key: string }>, SqlError>
    /** Stores the figures of the results, unless these have changed. */
    setSummary(experiment: Pick<Experiment, "id" | "revision">, summary: object): Effect.Effect<void, SqlError>
    /** Deletes the experiment with its results. Idempotent; unknown ids are ignored. */
    delete(projectId: string, id: string): Effect.Effect<void, SqlError>
    /** Adds a start, or its session. Returns false if the experiment has {@link maxStarts}. */
    addStart(experimentId: string, start: Start): Effect.Effect<boolean, SqlError>
    /** Oldest first. */
    starts(experimentId: string): Effect.Effect<ReadonlyArray<Start>, SqlError>
    /** Deletes a start and adds its cost, once. */
    closeStart(experimentId: string, key: string, costUsd: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/eval/ExperimentStore") {
  static readonly layer = Layer.effect(
    ExperimentStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sql`id, project_id, name, configuration, config_hash, interrupted_cost_usd, revision, summary,
        created_at, updated_at`
      const first = (rows: ReadonlyArray<Experiment>) => Option.fromNullishOr(rows[0])

      const create = Effect.fn("ExperimentStore.create")(
        function* (given: NewExperiment) {
          const { configHash, configuration, id, name, projectId } = sanitizeText(given)
          const { dataset, judgeModel, judgePromptHash } = configuration
          // Serializes a project's experiments, so that the limit check holds.
          yield* lockProject(sql, projectId)
          const found = yield* sql<Experiment>`
            SELECT ${columns} FROM eval_experiment WHERE project_id = ${projectId} AND name = ${name}`
          if (found.length > 0) return first(found)
          const present = yield* sql`SELECT FROM eval_experiment WHERE project_id = ${projectId}`
          if (present.length >= maxExperiments) return Option.none()
          const rows = yield* sql<Experiment>`
            INSERT INTO eval_experiment
              (id, project_id, name, configuration, config_hash, dataset, judge_model, judge_prompt_hash)
            VALUES (${id}, ${projectId}, ${name}, ${orderedJson(configuration)}::json, ${configHash}, ${dataset},
              ${judgeModel}, ${judgePromptHash})
            RETURNING ${columns}`
          return first(rows)
        },
        (effect) => sql.withTransaction(effect),
      )

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<Experiment>`SELECT ${columns} FROM eval_experiment WHERE id = ${id} AND project_id = ${projectId}`,
          first,
        )

      const list = Effect.fn("ExperimentStore.list")(function* (projectId: string, given: ExperimentPage) {
        const { after, dataset, limit, name } = sanitizeText(given)
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const found = sql`
          SELECT id AS listed_id, created_at AS listed_at, ${micros} AS micros, content_bytes AS bytes
          FROM eval_experiment WHERE project_id = ${projectId}
            ${name === undefined ? sql`` : sql`AND name = ${name}`}
            ${dataset === undefined ? sql`` : sql`AND dataset = ${dataset}`}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`listed_at DESC, listed_id DESC`
        const rows = yield* sql<Experiment & { readonly micros: bigint; readonly hasNext: boolean }>`
          SELECT ${columns}, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN eval_experiment ON id = listed_id
          ORDER BY page.place`
        return cursorPage(rows, ({ micros: at, ...experiment }) => ({
          experiment,
          key: formatKeysetPosition({ micros: at, id: experiment.id }),
        }))
      })

      const setSummary = ({ id, revision }: Pick<Experiment, "id" | "revision">, summary: object) =>
        Effect.asVoid(sql`
          UPDATE eval_experiment SET summary = ${orderedJson(summary)}::json WHERE id = ${id} AND revision = ${revision}`)

      const remove = (projectId: string, id: string) =>
        Effect.asVoid(sql`DELETE FROM eval_experiment WHERE id = ${id} AND project_id = ${projectId}`)

      const addStart = Effect.fn("ExperimentStore.addStart")(
        function* (experimentId: string, given: Start) {
          const start = sanitizeText(given)
          yield* sql`SELECT id FROM eval_experiment WHERE id = ${experimentId} FOR NO KEY UPDATE`
          const others = yield* sql`
            SELECT FROM eval_start WHERE experiment_id = ${experimentId} AND key <> ${start.key}`
          if (others.length >= maxStarts) return false
          yield* sql`
            INSERT INTO eval_start (experiment_id, key, case_id, repetition, start_url, viewport, session_id)
            SELECT id, ${start.key}::uuid, ${start.caseId}, ${start.repetition}::integer, ${start.startUrl}::text,
              ${start.viewport === null ? null : sql.json(start.viewport)}::jsonb, ${start.sessionId}::uuid
            FROM eval_experiment WHERE id = ${experimentId}
            ON CONFLICT (experiment_id, key) DO UPDATE
              SET session_id = coalesce(excluded.session_id, eval_start.session_id)`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const starts = (experimentId: string) => sql<Start>`
        SELECT key, case_id, repetition, start_url, viewport, session_id FROM eval_start
        WHERE experiment_id = ${experimentId} ORDER BY created_at, key`

      const closeStart = (experimentId: string, key: string, costUsd: number) =>
        Effect.asVoid(sql`
          WITH closed AS (
            DELETE FROM eval_start WHERE experiment_id = ${experimentId} AND key = ${key}::uuid RETURNING experiment_id)
          UPDATE eval_experiment SET interrupted_cost_usd = interrupted_cost_usd + ${costUsd}::double precision
          FROM closed WHERE id = closed.experiment_id`)

      return ExperimentStore.of({ create, findOf, list, setSummary, delete: remove, addStart, starts, closeStart })
    }),
  )
}
