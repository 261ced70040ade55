import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import { formatRecencyKey, type RecencyKey } from "../store/RecencyKey.ts"
import { storable } from "../store/Storable.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AuditLog } from "./AuditLog.ts"
import { rememberAccess } from "./RememberedAccess.ts"

/**
 * A tenant: everything that is stored belongs to one, and no key sees into another.
 *
 * @category models
 * @since 0.1.0
 */
export interface Project {
  readonly id: string
  readonly name: string
  /** Nothing of its runs is kept after they have ended. */
  readonly zeroRetention: boolean
  /** How many of its browsers may run at once; null is the server's setting. */
  readonly maxBrowsers: number | null
  /** How many requests it may send a second; null is the server's setting. */
  readonly maxRps: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a caller gives for a new project; the store adds the rest. */
export type NewProject = Pick<Project, "id" | "name" | "zeroRetention" | "maxBrowsers" | "maxRps">

/** What of a project can be changed; what is absent stays. */
export type ProjectChange = Partial<Omit<NewProject, "id">>

/**
 * Keeps projects, one row each. Each change is in the audit log.
 *
 * @category services
 * @since 0.1.0
 */
export class Projects extends Context.Service<
  Projects,
  {
    /** Asked for with every request: remembered for a few seconds, and never after a change. */
    find(id: string): Effect.Effect<Option.Option<Project>, StoreError>
    /** Whether nothing of the project's runs may be kept; false for an unknown one. */
    isZeroRetention(id: string): Effect.Effect<boolean, StoreError>
    create(project: NewProject): Effect.Effect<Project, StoreError>
    /** Newest first. `key` is where a list goes on after the row. */
    list(query: {
      readonly after?: RecencyKey | undefined
      readonly limit: number
    }): Effect.Effect<ReadonlyArray<{ readonly project: Project; readonly key: string }>, StoreError>
    /** None for an unknown one. */
    update(id: string, change: ProjectChange): Effect.Effect<Option.Option<Project>, StoreError>
  }
>()("@tabwright/service/access/Projects") {
  static readonly layer = Layer.effect(
    Projects,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog

      const { find, forget } = yield* rememberAccess((id) =>
        Effect.map(sql<Project>`SELECT * FROM project WHERE id = ${id}`, ([row]) => Option.fromNullishOr(row)),
      )

      const isZeroRetention = (id: string) =>
        Effect.map(find(id), (found) => Option.isSome(found) && found.value.zeroRetention)

      const told = (action: string, projectId: string, details: object) =>
        audit.done({ action, projectId, subjectType: "project", subjectId: projectId, details })

      const create = Effect.fn("Projects.create")(
        function* (given: NewProject) {
          const { id, name, zeroRetention, maxBrowsers, maxRps } = storable(given)
          const rows = yield* sql<Project>`
            INSERT INTO project (id, name, zero_retention, max_browsers, max_rps)
            VALUES (${id}, ${name}, ${zeroRetention}, ${maxBrowsers}, ${maxRps}) RETURNING *`
          yield* told("createProject", id, { name, zeroRetention, maxBrowsers, maxRps })
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING gave no row"))
        },
        (effect) => sql.withTransaction(effect),
      )

      const list = Effect.fn("Projects.list")(function* ({
        after,
        limit,
      }: {
        readonly after?: RecencyKey | undefined
        readonly limit: number
      }) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const rows = yield* sql<Project & { readonly micros: bigint }>`
          SELECT *, ${micros} AS micros FROM project
          ${after === undefined ? sql`` : sql`WHERE (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}
          ORDER BY created_at DESC, id DESC LIMIT ${limit}`
        return rows.map(({ micros: at, ...project }) => ({
          project,
          key: formatRecencyKey({ micros: at, id: project.id }),
        }))
      })

      const update = Effect.fn("Projects.update")(
        function* (id: string, given: ProjectChange) {
          const { name, zeroRetention, maxBrowsers, maxRps } = storable(given)
          const rows = yield* sql<Project>`
            UPDATE project SET updated_at = clock_timestamp(), name = coalesce(${name ?? null}::text, name),
              zero_retention = coalesce(${zeroRetention ?? null}::boolean, zero_retention),
              max_browsers = CASE WHEN ${maxBrowsers !== undefined} THEN ${maxBrowsers ?? null}::integer
                ELSE max_browsers END,
              max_rps = CASE WHEN ${maxRps !== undefined} THEN ${maxRps ?? null}::integer ELSE max_rps END
            WHERE id = ${id} RETURNING *`
          const project = Option.fromNullishOr(rows[0])
          if (Option.isSome(project)) yield* told("updateProject", id, given)
          return project
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => forget),
      )

      return Projects.of({ find, isZeroRetention, create, list, update })
    }),
  )
}
