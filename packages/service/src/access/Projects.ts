import { PgClient } from "@effect/sql-pg"
import type { Policy } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { formatKeysetPosition, type KeysetPosition } from "../store/Page.ts"
import { sanitizeText } from "../store/SanitizedText.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AuditLog } from "./AuditLog.ts"
import { cacheAccess } from "./AccessCache.ts"

/** Maximum number of concurrent browsers of projects without their own limit. Default: the server's limit. */
export const DefaultBrowserQuota = Context.Reference<number>("@tabwright/service/access/DefaultBrowserQuota", {
  defaultValue: () => Number.POSITIVE_INFINITY,
})

/** A project: the owner of all stored data. No key can access another project's data. */
export interface Project {
  readonly id: string
  readonly name: string
  /** True if nothing of its runs is stored after they end. */
  readonly zeroRetention: boolean
  /** Maximum number of concurrent browsers. Null uses the server's setting. */
  readonly maxBrowsers: number | null
  /** Requests per second. Null uses the server's setting. */
  readonly maxRps: number | null
  /** Share of contended browser capacity relative to other projects, from 1 to 100. */
  readonly weight: number
  /** Exact origins of browser apps that may use the API with keys of the project. */
  readonly corsOrigins: ReadonlyArray<string>
  /** Rules for the actions and tools of all its runs. Null for none. */
  readonly policy: Policy | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type NewProject = Omit<Project, "createdAt" | "updatedAt">

/** The fields of a project that can change. Absent fields are unchanged. */
export type ProjectChange = Partial<Omit<NewProject, "id">>

/** Stores projects. Each change is recorded in the audit log. */
export class Projects extends Context.Service<
  Projects,
  {
    /** Cached for a few seconds, but never stale after a change. */
    find(id: string): Effect.Effect<Option.Option<Project>, StoreError>
    /** False for an unknown project. */
    isZeroRetention(id: string): Effect.Effect<boolean, StoreError>
    /** The origins of browser apps of all projects. Cached like `find`. */
    readonly corsOrigins: Effect.Effect<ReadonlySet<string>, StoreError>
    create(project: NewProject): Effect.Effect<Project, StoreError>
    /** Newest first. `key` is the position of a row in the list. */
    list(query: {
      readonly after?: KeysetPosition | undefined
      readonly limit: number
    }): Effect.Effect<ReadonlyArray<{ readonly project: Project; readonly key: string }>, StoreError>
    /** None for an unknown project. */
    update(id: string, change: ProjectChange): Effect.Effect<Option.Option<Project>, StoreError>
  }
>()("@tabwright/service/access/Projects") {
  static readonly layer = Layer.effect(
    Projects,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const audit = yield* AuditLog

      const { find, clear } = yield* cacheAccess((id) =>
        Effect.map(sql<Project>`SELECT * FROM project WHERE id = ${id}`, ([row]) => Option.fromNullishOr(row)),
      )

      const { find: findOrigins, clear: clearOrigins } = yield* cacheAccess(() =>
        Effect.map(
          sql<{ readonly origin: string }>`
            SELECT DISTINCT jsonb_array_elements_text(cors_origins) AS origin FROM project WHERE cors_origins <> '[]'`,
          (rows) => Option.some<ReadonlySet<string>>(new Set(rows.map(({ origin }) => origin))),
        ),
      )
      const corsOrigins = Effect.map(findOrigins("all"), Option.getOrThrow)

      const isZeroRetention = (id: string) =>
        Effect.map(find(id), (found) => Option.isSome(found) && found.value.zeroRetention)

      const recordAudit = (action: string, projectId: string, details: object) =>
        audit.recordSuccess({ action, projectId, resourceType: "project", resourceId: projectId, details })

      const create = Effect.fn("Projects.create")(
        function* (given: NewProject) {
          const { id, ...project } = sanitizeText(given)
          const { name, zeroRetention, maxBrowsers, maxRps, weight, corsOrigins, policy } = project
          const rows = yield* sql<Project>`
            INSERT INTO project (id, name, zero_retention, max_browsers, max_rps, weight, cors_origins, policy)
            VALUES (${id}, ${name}, ${zeroRetention}, ${maxBrowsers}, ${maxRps}, ${weight}, ${sql.json(corsOrigins)}::jsonb,
              ${policy === null ? null : sql.json(policy)}::jsonb)
            RETURNING *`
          yield* recordAudit("createProject", id, project)
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => clearOrigins),
      )

      const list = Effect.fn("Projects.list")(function* ({
        after,
        limit,
      }: {
        readonly after?: KeysetPosition | undefined
        readonly limit: number
      }) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const rows = yield* sql<Project & { readonly micros: bigint }>`
          SELECT *, ${micros} AS micros FROM project
          ${after === undefined ? sql`` : sql`WHERE (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}
          ORDER BY created_at DESC, id DESC LIMIT ${limit}`
        return rows.map(({ micros: at, ...project }) => ({
          project,
          key: formatKeysetPosition({ micros: at, id: project.id }),
        }))
      })

      const update = Effect.fn("Projects.update")(
        function* (id: string, given: ProjectChange) {
          const { name, zeroRetention, maxBrowsers, maxRps, weight, corsOrigins, policy } = sanitizeText(given)
          const rows = yield* sql<Project>`
            UPDATE project SET updated_at = clock_timestamp(), name = coalesce(${name ?? null}::text, name),
              zero_retention = coalesce(${zeroRetention ?? null}::boolean, zero_retention),
              weight = coalesce(${weight ?? null}::integer, weight),
              cors_origins = coalesce(${corsOrigins === undefined ? null : sql.json(corsOrigins)}::jsonb, cors_origins),
              max_browsers = CASE WHEN ${maxBrowsers !== undefined} THEN ${maxBrowsers ?? null}::integer
                ELSE max_browsers END,
              max_rps = CASE WHEN ${maxRps !== undefined} THEN ${maxRps ?? null}::integer ELSE max_rps END,
              policy = CASE WHEN ${policy !== undefined} THEN ${policy ? sql.json(policy) : null}::jsonb ELSE policy END
            WHERE id = ${id} RETURNING *`
          const project = Option.fromNullishOr(rows[0])
          if (Option.isSome(project)) yield* recordAudit("updateProject", id, given)
          return project
        },
        (effect) => sql.withTransaction(effect),
        Effect.tap(() => Effect.andThen(clear, clearOrigins)),
      )

      return Projects.of({ find, isZeroRetention, corsOrigins, create, list, update })
    }),
  )
}

/**
 * The credit in USD shown for accounts, for clients that refuse to work without credit. It is never charged. Default 0.
 */
export const DisplayCredit = Context.Reference<number>("@tabwright/service/access/DisplayCredit", {
  defaultValue: () => 0,
})

interface Account {
  readonly name: string
  readonly activeBrowsers: number
}

export class Accounts extends Context.Service<
  Accounts,
  {
    /** The project must exist. */
    find(projectId: string): Effect.Effect<Account, StoreError>
  }
>()("@tabwright/service/access/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const find = Effect.fn("Accounts.find")(function* (projectId: string) {
        const rows = yield* sql<{ name: string; activeBrowsers: bigint }>`
          SELECT name, (
            SELECT count(*) FROM browser WHERE project_id = project.id AND status = 'active') AS active_browsers
          FROM project WHERE id = ${projectId}`
        const row = rows[0] ?? (yield* Effect.die("the project of the API key does not exist"))
        return { name: row.name, activeBrowsers: Number(row.activeBrowsers) }
      })

      return Accounts.of({ find })
    }),
  )
}
