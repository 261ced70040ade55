import { PgClient } from "@effect/sql-pg"
import type { McpPins, McpToolFilter } from "@tabwright/agent"
import { maxMcpServers } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { sanitizeText } from "./SanitizedText.ts"
import { lockProject } from "./ProjectLock.ts"

/** An MCP server of a project. */
export interface StoredMcpServer {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly secretNames: ReadonlyArray<string>
  /** Encrypted. */
  readonly secrets: Uint8Array
  readonly tools: McpToolFilter
  readonly timeoutSeconds: number
  /** Null before the first use. */
  readonly pins: McpPins | null
  readonly refreshedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

type NewMcpServer = Omit<StoredMcpServer, "pins" | "refreshedAt" | "createdAt" | "updatedAt">

/** The fields that a project may change. */
export type McpServerChange = Omit<NewMcpServer, "id" | "projectId"> & { readonly isNewOrigin: boolean }

/** The project cannot have this MCP server. */
export class McpServerRejected extends Schema.TaggedError<McpServerRejected>(
  "@tabwright/service/store/McpServerRejected",
)("McpServerRejected", { reason: Schema.Literals(["TooManyMcpServers", "McpServerExists"]) }) {}

/** Stores the MCP servers of projects. */
export class McpServerStore extends Context.Service<
  McpServerStore,
  {
    create(server: NewMcpServer): Effect.Effect<StoredMcpServer, McpServerRejected | SqlError>
    find(projectId: string, id: string): Effect.Effect<Option.Option<StoredMcpServer>, SqlError>
    findNamed(projectId: string, name: string): Effect.Effect<Option.Option<StoredMcpServer>, SqlError>
    /** By name. */
    list(projectId: string): Effect.Effect<ReadonlyArray<StoredMcpServer>, SqlError>
    /**
     * Replaces the fields by those that `change` derives from the row, which is locked meanwhile. A new origin deletes the
     * accepted tools.
     */
    update<E>(
      projectId: string,
      id: string,
      change: (server: StoredMcpServer) => Effect.Effect<McpServerChange, E>,
    ): Effect.Effect<Option.Option<StoredMcpServer>, E | McpServerRejected | SqlError>
    /** Idempotent. */
    delete(projectId: string, id: string): Effect.Effect<void, SqlError>
    /** Stores the accepted tools, unless the URL has changed since `server` was read. */
    accept(server: StoredMcpServer, pins: McpPins): Effect.Effect<void, SqlError>
    /** Stores the accepted tools of the first use, and returns those of the earliest one. */
    acceptFirst(server: StoredMcpServer, pins: McpPins): Effect.Effect<McpPins, SqlError>
  }
>()("@tabwright/service/store/McpServerStore") {
  static readonly layer = Layer.effect(
    McpServerStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<StoredMcpServer>) => Option.fromNullishOr(rows[0])

      const checkName = Effect.fnUntraced(function* (projectId: string, name: string, id: string) {
        const rows = yield* sql`
          SELECT FROM mcp_server WHERE project_id = ${projectId} AND name = ${name} AND id <> ${id}`
        if (rows.length > 0) return yield* new McpServerRejected({ reason: "McpServerExists" })
      })

      const create = Effect.fn("McpServerStore.create")(
        function* (given: NewMcpServer) {
          const server = sanitizeText(given)
          yield* lockProject(sql, server.projectId)
          const present = yield* sql`SELECT FROM mcp_server WHERE project_id = ${server.projectId}`
          if (present.length >= maxMcpServers) return yield* new McpServerRejected({ reason: "TooManyMcpServers" })
          yield* checkName(server.projectId, server.name, server.id)
          const rows = yield* sql<StoredMcpServer>`
            INSERT INTO mcp_server (id, project_id, name, url, headers, secret_names, secrets, tools, timeout_seconds)
            VALUES (${server.id}, ${server.projectId}, ${server.name}, ${server.url}, ${sql.json(server.headers)},
              ${sql.json(server.secretNames)}, ${given.secrets}, ${sql.json(server.tools)}, ${server.timeoutSeconds})
            RETURNING *`
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (projectId: string, id: string) =>
        Effect.map(sql<StoredMcpServer>`SELECT * FROM mcp_server WHERE id = ${id} AND project_id = ${projectId}`, first)

      const findNamed = (projectId: string, name: string) =>
        Effect.map(
          sql<StoredMcpServer>`SELECT * FROM mcp_server WHERE project_id = ${projectId} AND name = ${name}`,
          first,
        )

      const list = (projectId: string) =>
        sql<StoredMcpServer>`SELECT * FROM mcp_server WHERE project_id = ${projectId} ORDER BY name`

      const update = <E>(
        projectId: string,
        id: string,
        change: (server: StoredMcpServer) => Effect.Effect<McpServerChange, E>,
      ) =>
        Effect.gen(function* () {
          yield* lockProject(sql, projectId)
          const found = yield* find(projectId, id)
          if (Option.isNone(found)) return found
          const given = yield* change(found.value)
          const server = sanitizeText(given)
          yield* checkName(projectId, server.name, id)
          const rows = yield* sql<StoredMcpServer>`
            UPDATE mcp_server SET name = ${server.name}, url = ${server.url}, headers = ${sql.json(server.headers)},
              secret_names = ${sql.json(server.secretNames)}, secrets = ${given.secrets},
              tools = ${sql.json(server.tools)}, timeout_seconds = ${server.timeoutSeconds},
              pins = CASE WHEN ${server.isNewOrigin} THEN NULL ELSE pins END,
              refreshed_at = CASE WHEN ${server.isNewOrigin} THEN NULL ELSE refreshed_at END,
              updated_at = clock_timestamp()
            WHERE id = ${id} RETURNING *`
          return first(rows)
        }).pipe(sql.withTransaction, Effect.withSpan("McpServerStore.update"))

      const remove = (projectId: string, id: string) =>
        Effect.asVoid(sql`DELETE FROM mcp_server WHERE id = ${id} AND project_id = ${projectId}`)

      const accept = ({ id, url }: StoredMcpServer, pins: McpPins) =>
        Effect.asVoid(sql`
          UPDATE mcp_server SET pins = ${sql.json(sanitizeText(pins))}, refreshed_at = clock_timestamp()
          WHERE id = ${id} AND url = ${url}`)

      const acceptFirst = Effect.fn("McpServerStore.acceptFirst")(function* (server: StoredMcpServer, pins: McpPins) {
        yield* sql`
          UPDATE mcp_server SET pins = ${sql.json(sanitizeText(pins))}, refreshed_at = clock_timestamp()
          WHERE id = ${server.id} AND url = ${server.url} AND pins IS NULL`
        const stored = yield* find(server.projectId, server.id)
        return Option.match(stored, { onNone: () => pins, onSome: (now) => now.pins ?? pins })
      })

      return McpServerStore.of({ create, find, findNamed, list, update, delete: remove, accept, acceptFirst })
    }),
  )
}
