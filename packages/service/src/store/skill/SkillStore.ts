import { PgClient } from "@effect/sql-pg"
import { maxEnabledSkills, maxSkills } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { statusesBefore } from "../../skill/SkillStatus.ts"
import {
  type CursorPage,
  cursorPage,
  formatKeysetPosition,
  type KeysetPosition,
  offsetOf,
  type Page,
  type PageQuery,
  selectPage,
} from "../Page.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import { isGenerating, type Skill, skillColumns, type SkillContent, skillRows, type VersionOrigin } from "./Skill.ts"
import { lockProject } from "../ProjectLock.ts"

export interface NewSkill extends Pick<
  Skill,
  "id" | "projectId" | "title" | "description" | "goal" | "agentPrompt" | "categories" | "domains"
> {
  readonly runId?: string
  readonly clonedFromId?: string
  /**
   * Absent: an agent records the skill first. Without `isUsable`, the version is verified before it can be used.
   */
  readonly version?: SkillContent & { readonly origin: VersionOrigin; readonly isUsable?: boolean }
}

/** Filter of a list. Time bounds apply to the creation time and are exclusive. */
export interface SkillFilter {
  /** Absent: the public skills of all projects. */
  readonly projectId?: string | undefined
  readonly isEnabled?: boolean | undefined
  readonly isPublic?: boolean | undefined
  readonly category?: string | undefined
  /** Substring of the title, description or goal, ignoring case. */
  readonly query?: string | undefined
  readonly createdAfter?: Date | undefined
  readonly createdBefore?: Date | undefined
}

export type SkillChange = Partial<
  Pick<Skill, "title" | "description" | "categories" | "domains" | "isEnabled" | "isPublic">
> & {
  /** Name in the marketplace, kept if the skill has one. Required to publish. */
  readonly slug?: string
}

/** Stores skills. */
export class SkillStore extends Context.Service<
  SkillStore,
  {
    /** Inserts a skill. Nothing is inserted if a limit is reached. */
    create(skill: NewSkill): Effect.Effect<Skill | "SkillGenerating" | "TooManySkills", SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Skill>, SqlError>
    /** Finds a skill of the project, or a public one. */
    findVisible(projectId: string, id: string): Effect.Effect<Option.Option<Skill>, SqlError>
    /** Finds a public skill by its slug or id. */
    findPublic(slugOrId: string): Effect.Effect<Option.Option<Skill>, SqlError>
    isSlugTaken(slug: string): Effect.Effect<boolean, SqlError>
    /** Lists skills after the position, newest first. */
    list(
      filter: SkillFilter,
      page: { readonly after?: KeysetPosition | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<{ readonly skill: Skill; readonly key: string }>, SqlError>
    /** Lists a numbered page of skills, newest first. */
    listPage(filter: SkillFilter, page: PageQuery): Effect.Effect<Page<Skill>, SqlError>
    update(
      projectId: string,
      id: string,
      change: SkillChange,
    ): Effect.Effect<Option.Option<Skill> | "EnabledSkillsLimitExceeded", SqlError>
    /** Starts the generation of a new version. Returns false if the skill is not finished, or another one is generated. */
    regenerate(projectId: string, id: string, status: "recording" | "generating"): Effect.Effect<boolean, SqlError>
    /** Stores the run that records the skill. */
    recordedBy(id: string, runId: string): Effect.Effect<void, SqlError>
    /** Returns false for a skill that is being generated. Idempotent; unknown ids are ignored. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
    countClone(id: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/skill/SkillStore") {
  static readonly layer = Layer.effect(
    SkillStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = skillColumns(sql)
      const rows = skillRows(sql)
      const first = (found: ReadonlyArray<Skill>) => Option.fromNullishOr(found[0])
      const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<Skill>`SELECT ${columns} FROM ${rows} WHERE skill.id = ${id} AND project_id = ${projectId}`,
          first,
        )

      const findVisible = (projectId: string, id: string) =>
        Effect.map(
          sql<Skill>`SELECT ${columns} FROM ${rows} WHERE skill.id = ${id} AND (project_id = ${projectId} OR is_public)`,
          first,
        )

      const findPublic = (slugOrId: string) =>
        Effect.map(
          sql<Skill>`
            SELECT ${columns} FROM ${rows} WHERE is_public AND (slug = ${slugOrId} OR skill.id::text = lower(${slugOrId}))`,
          first,
        )

      const isSlugTaken = (slug: string) =>
        Effect.map(sql`SELECT FROM skill WHERE slug = ${slug}`, (found) => found.length > 0)

      const create = Effect.fn("SkillStore.create")(
        function* (given: NewSkill) {
          const { agentPrompt, categories, description, domains, goal, id, projectId, title, version } =
            sanitizeText(given)
          yield* lockProject(sql, projectId)
          const present = yield* sql<{ readonly isActive: boolean; readonly isEnabled: boolean }>`
            SELECT ${isGenerating(sql)} AS is_active, is_enabled FROM skill WHERE project_id = ${projectId}`
          const isUsable = version?.isUsable === true
          if (!isUsable && present.some((one) => one.isActive)) return "SkillGenerating" as const
          if (present.length >= maxSkills) return "TooManySkills" as const
          const isEnabled = present.filter((one) => one.isEnabled).length < maxEnabledSkills
          const status = version === undefined ? "recording" : isUsable ? "finished" : "generating"
          yield* sql`
            INSERT INTO skill (id, project_id, title, description, goal, agent_prompt, categories, domains, status,
              is_enabled, run_id, cloned_from_id, current_version)
            VALUES (${id}, ${projectId}, ${title}, ${description}, ${goal}, ${agentPrompt}, ${sql.json(categories)},
              ${sql.json(domains)}, ${status}, ${isEnabled}, ${given.runId ?? null}, ${given.clonedFromId ?? null},
              ${isUsable ? 1 : null})`
          if (version !== undefined) {
            const { origin, outputSchema, parameters, program } = version
            yield* sql`
              INSERT INTO skill_version (skill_id, version, state, origin, parameters, output_schema, program, finished_at)
              VALUES (${id}, 1, ${isUsable ? "usable" : "pending"}, ${origin}, ${orderedJson(parameters)}::json,
                ${outputSchema === null ? null : orderedJson(outputSchema)}::json, ${orderedJson(program)}::json,
                CASE WHEN ${isUsable}::boolean THEN clock_timestamp() END)`
          }
          return Option.getOrThrow(yield* findOf(projectId, id))
        },
        (effect) => sql.withTransaction(effect),
      )

      const conditions = (given: SkillFilter) => {
        const { category, createdAfter, createdBefore, isEnabled, isPublic, projectId, query } = sanitizeText(given)
        const text = query?.toLowerCase()
        return sql.and([
          projectId === undefined ? sql`is_public` : sql`project_id = ${projectId}`,
          ...(isEnabled === undefined ? [] : [sql`is_enabled = ${isEnabled}`]),
          ...(isPublic === undefined ? [] : [sql`is_public = ${isPublic}`]),
          ...(category === undefined ? [] : [sql`categories @> ${sql.json([category])}::jsonb`]),
          ...(text === undefined
            ? []
            : // The goal of a public skill is not public.
              [
                sql`strpos(lower(concat_ws(chr(10), title, description, ${projectId === undefined ? sql`slug` : sql`goal`})), ${text}) > 0`,
              ]),
          ...(createdAfter === undefined ? [] : [sql`created_at > ${createdAfter}`]),
          ...(createdBefore === undefined ? [] : [sql`created_at < ${createdBefore}`]),
        ])
      }

      const list: SkillStore["Service"]["list"] = Effect.fn("SkillStore.list")(function* (filter, { after, limit }) {
        const found = sql`
          SELECT id AS listed_id, created_at AS listed_at, ${micros} AS micros,
            content_bytes + coalesce((SELECT content_bytes FROM skill_version
              WHERE skill_id = skill.id AND version = current_version), 0) AS bytes
          FROM skill WHERE ${conditions(filter)}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`listed_at DESC, listed_id DESC`
        const listed = yield* sql<Skill & { readonly micros: bigint; readonly hasNext: boolean }>`
          SELECT ${columns}, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN (${rows}) ON skill.id = listed_id ORDER BY page.place`
        return cursorPage(listed, ({ micros: at, ...skill }) => ({
          skill,
          key: formatKeysetPosition({ micros: at, id: skill.id }),
        }))
      })

      const listPage = Effect.fn("SkillStore.listPage")(function* (filter: SkillFilter, page: PageQuery) {
        const where = conditions(filter)
        const items = yield* sql<Skill>`
          SELECT ${columns} FROM (
            SELECT id AS listed_id, created_at AS listed_at FROM skill WHERE ${where}
            ORDER BY created_at DESC, id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}) page
          JOIN (${rows}) ON skill.id = listed_id ORDER BY listed_at DESC, listed_id DESC`
        const [counted] = yield* sql<{ readonly total: bigint }>`SELECT count(*) AS total FROM skill WHERE ${where}`
        return { items, total: Number(counted?.total ?? 0) }
      })

      const update = Effect.fn("SkillStore.update")(
        function* (projectId: string, id: string, given: SkillChange) {
          const { categories, description, domains, isEnabled, isPublic, slug, title } = sanitizeText(given)
          const json = (value: ReadonlyArray<string> | undefined) => (value === undefined ? null : sql.json(value))
          if (isEnabled === true) {
            yield* lockProject(sql, projectId)
            const others = yield* sql`
              SELECT FROM skill WHERE project_id = ${projectId} AND is_enabled AND id <> ${id} LIMIT ${maxEnabledSkills}`
            if (others.length >= maxEnabledSkills) return "EnabledSkillsLimitExceeded" as const
          }
          const published = sql`CASE WHEN ${isPublic === true}::boolean THEN now() END`
          yield* sql`
            UPDATE skill SET title = coalesce(${title ?? null}, title),
              description = coalesce(${description ?? null}, description),
              categories = coalesce(${json(categories)}::jsonb, categories),
              domains = coalesce(${json(domains)}::jsonb, domains),
              is_enabled = coalesce(${isEnabled ?? null}::boolean, is_enabled),
              is_public = coalesce(${isPublic ?? null}::boolean, is_public), slug = coalesce(slug, ${slug ?? null}),
              first_published_at = coalesce(first_published_at, ${published}),
              last_published_at = coalesce(${published}, last_published_at), updated_at = clock_timestamp()
            WHERE id = ${id} AND project_id = ${projectId}`
          return yield* findOf(projectId, id)
        },
        (effect) => sql.withTransaction(effect),
      )

      const regenerate = Effect.fn("SkillStore.regenerate")(
        function* (projectId: string, id: string, status: "recording" | "generating") {
          yield* lockProject(sql, projectId)
          const started = yield* sql`
            UPDATE skill SET status = ${status}, reason = NULL, generated_at = clock_timestamp(), updated_at = clock_timestamp()
            WHERE id = ${id} AND project_id = ${projectId} AND ${sql.in("status", statusesBefore(status))}
              AND NOT EXISTS (SELECT FROM skill other WHERE other.project_id = ${projectId}
                AND other.status IN ('recording', 'generating'))
            RETURNING id`
          return started.length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

      const recordedBy = (id: string, runId: string) =>
        Effect.asVoid(sql`UPDATE skill SET run_id = ${runId} WHERE id = ${id}`)

      const remove = Effect.fn("SkillStore.delete")(function* (projectId: string, id: string) {
        const own = sql`id = ${id} AND project_id = ${projectId}`
        yield* sql`DELETE FROM skill WHERE ${own} AND NOT (${isGenerating(sql)})`
        const left = yield* sql`SELECT FROM skill WHERE ${own}`
        return left.length === 0
      })

      const countClone = (id: string) =>
        Effect.asVoid(sql`UPDATE skill SET clone_count = clone_count + 1 WHERE id = ${id}`)

      return SkillStore.of({
        create,
        findOf,
        findVisible,
        findPublic,
        isSlugTaken,
        list,
        listPage,
        update,
        regenerate,
        recordedBy,
        delete: remove,
        countClone,
      })
    }),
  )
}
