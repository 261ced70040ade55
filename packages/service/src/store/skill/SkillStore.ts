import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { SkillParameter, SkillProgram } from "../../skill/SkillProgram.ts"
import { type CursorPage, cursorPage, formatKeysetPosition, type KeysetPosition, selectPage } from "../Page.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"

/** Most skills of a project. */
export const maxSkills = 1_000

/** Executions that must succeed before a skill is finished. */
export const verifications = 2

export type SkillStatus = "recording" | "generating" | "failed" | "finished" | "cancelled" | "timed_out"

export interface SkillVersion {
  readonly parameters: ReadonlyArray<SkillParameter>
  readonly outputSchema: { readonly [key: string]: unknown } | null
  readonly program: SkillProgram
}

export interface NewSkill extends SkillVersion {
  readonly id: string
  readonly projectId: string
  readonly title: string
  readonly description: string
  readonly goal: string
  readonly domains: ReadonlyArray<string>
}

/** A skill with its current version, except for the program. */
export interface Skill extends Omit<NewSkill, "program"> {
  readonly categories: ReadonlyArray<string>
  readonly status: SkillStatus
  /** Reason for a status without a usable version. */
  readonly reason: string | null
  readonly isEnabled: boolean
  readonly currentVersion: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface SkillPage {
  readonly isEnabled?: boolean | undefined
  readonly category?: string | undefined
  /** Substring of the title, description or goal, ignoring case. */
  readonly query?: string | undefined
  readonly after?: KeysetPosition | undefined
  readonly limit: number
}

export type SkillChange = Partial<Pick<Skill, "title" | "description" | "categories" | "domains" | "isEnabled">>

/** Stores skills with their versions. */
export class SkillStore extends Context.Service<
  SkillStore,
  {
    /** Inserts a skill in status `generating` with its first version. Nothing is inserted if a limit is reached. */
    create(skill: NewSkill): Effect.Effect<Skill | "SkillGenerating" | "TooManySkills", SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Skill>, SqlError>
    /** Returns a version as stored, for the run that executes it. */
    version(id: string, version: number): Effect.Effect<Option.Option<SkillVersion>, SqlError>
    /** Lists skills after the position, newest first. */
    list(
      projectId: string,
      page: SkillPage,
    ): Effect.Effect<CursorPage<{ readonly skill: Skill; readonly key: string }>, SqlError>
    update(projectId: string, id: string, change: SkillChange): Effect.Effect<Option.Option<Skill>, SqlError>
    /**
     * Ends the generation of the project's skill by the runs that verify it: finished if all of them succeeded, failed if
     * one did not, or if the server stopped before it started them.
     */
    settle(projectId: string): Effect.Effect<void, SqlError>
    /** Returns false for a skill that is being generated. Idempotent; unknown ids are ignored. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/skill/SkillStore") {
  static readonly layer = Layer.effect(
    SkillStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sql`skill.id, project_id, title, description, goal, categories, domains, status, reason, is_enabled,
        current_version, skill.created_at, updated_at, parameters, output_schema`
      const current = sql`skill JOIN skill_version ON skill_id = skill.id AND version = current_version`
      const first = (rows: ReadonlyArray<Skill>) => Option.fromNullishOr(rows[0])
      const isActive = sql`status IN ('recording', 'generating')`

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<Skill>`SELECT ${columns} FROM ${current} WHERE skill.id = ${id} AND project_id = ${projectId}`,
          first,
        )

      const create = Effect.fn("SkillStore.create")(
        function* (given: NewSkill) {
          const { description, domains, goal, id, outputSchema, parameters, program, projectId, title } =
            sanitizeText(given)
          // Serializes a project's skills, so that the limits hold.
          yield* sql`SELECT id FROM project WHERE id = ${projectId} FOR NO KEY UPDATE`
          const present = yield* sql<{ readonly isActive: boolean }>`
            SELECT ${isActive} AS is_active FROM skill WHERE project_id = ${projectId}`
          if (present.some((one) => one.isActive)) return "SkillGenerating" as const
          if (present.length >= maxSkills) return "TooManySkills" as const
          yield* sql`
            INSERT INTO skill (id, project_id, title, description, goal, domains, status, current_version)
            VALUES (${id}, ${projectId}, ${title}, ${description}, ${goal}, ${sql.json(domains)}, 'generating', 1)`
          yield* sql`
            INSERT INTO skill_version (skill_id, version, parameters, output_schema, program)
            VALUES (${id}, 1, ${orderedJson(parameters)}::json,
              ${outputSchema === null ? null : orderedJson(outputSchema)}::json, ${orderedJson(program)}::json)`
          return Option.getOrThrow(yield* findOf(projectId, id))
        },
        (effect) => sql.withTransaction(effect),
      )

      const version = (id: string, number: number) =>
        Effect.map(
          sql<SkillVersion>`
            SELECT parameters, output_schema, program FROM skill_version WHERE skill_id = ${id} AND version = ${number}`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const list = Effect.fn("SkillStore.list")(function* (projectId: string, given: SkillPage) {
        const { after, category, isEnabled, limit, query } = sanitizeText(given)
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const text = query?.toLowerCase()
        const found = sql`
          SELECT id AS listed_id, created_at AS listed_at, ${micros} AS micros, content_bytes AS bytes FROM skill
          WHERE project_id = ${projectId}
            ${isEnabled === undefined ? sql`` : sql`AND is_enabled = ${isEnabled}::boolean`}
            ${category === undefined ? sql`` : sql`AND categories @> ${sql.json([category])}::jsonb`}
            ${text === undefined ? sql`` : sql`AND strpos(lower(concat_ws(chr(10), title, description, goal)), ${text}) > 0`}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`listed_at DESC, listed_id DESC`
        const rows = yield* sql<Skill & { readonly micros: bigint; readonly hasNext: boolean }>`
          SELECT ${columns}, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN (${current}) ON skill.id = listed_id
          ORDER BY page.place`
        return cursorPage(rows, ({ micros: at, ...skill }) => ({
          skill,
          key: formatKeysetPosition({ micros: at, id: skill.id }),
        }))
      })

      const update = Effect.fn("SkillStore.update")(function* (projectId: string, id: string, given: SkillChange) {
        const { categories, description, domains, isEnabled, title } = sanitizeText(given)
        const json = (value: ReadonlyArray<string> | undefined) => (value === undefined ? null : sql.json(value))
        yield* sql`
          UPDATE skill SET title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null}, description),
            categories = coalesce(${json(categories)}::jsonb, categories), domains = coalesce(${json(domains)}::jsonb, domains),
            is_enabled = coalesce(${isEnabled ?? null}::boolean, is_enabled), updated_at = clock_timestamp()
          WHERE id = ${id} AND project_id = ${projectId}`
        return yield* findOf(projectId, id)
      })

      const settle = (projectId: string) =>
        Effect.asVoid(sql`
          UPDATE skill SET updated_at = clock_timestamp(),
            status = CASE WHEN succeeded = ${verifications} THEN 'finished' ELSE 'failed' END,
            reason = CASE WHEN succeeded = ${verifications} THEN NULL
              ELSE coalesce(fault, 'The server stopped before it verified the skill. Create it again.') END
          FROM (
            SELECT skill.id AS settled_id, count(run.id) AS started,
              count(*) FILTER (WHERE run.status = 'completed' AND run.is_success IS NOT FALSE) AS succeeded,
              min(coalesce(run.error, run.result, run.end_reason))
                FILTER (WHERE run.status IN ('failed', 'cancelled') OR run.is_success IS FALSE) AS fault,
              count(*) FILTER (WHERE run.status IN ('queued', 'dispatching', 'running')) AS active
            FROM skill LEFT JOIN run ON run.settings ? 'skill' AND run.settings->'skill'->>'id' = skill.id::text
              AND run.settings->'skill'->>'version' = skill.current_version::text
            WHERE skill.project_id = ${projectId} AND skill.status = 'generating'
            GROUP BY skill.id) verified
          WHERE id = settled_id AND status = 'generating' AND active = 0
            AND (started >= ${verifications} OR created_at < now() - interval '5 minutes')`)

      const remove = Effect.fn("SkillStore.delete")(function* (projectId: string, id: string) {
        const own = sql`id = ${id} AND project_id = ${projectId}`
        yield* sql`DELETE FROM skill WHERE ${own} AND NOT (${isActive})`
        const left = yield* sql`SELECT FROM skill WHERE ${own}`
        return left.length === 0
      })

      return SkillStore.of({ create, findOf, version, list, update, settle, delete: remove })
    }),
  )
}
