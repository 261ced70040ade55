import { PgClient } from "@effect/sql-pg"
import type { BrowserState } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { Reasoning } from "./Reasoning.ts"
import { storable } from "./Storable.ts"

export type ApiVersion = "v2" | "v3" | "v4"

/**
 * The browser that a session's runs want; a live one is reused as it is.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserSettings {
  readonly proxyCountryCode?: string | null
  readonly screenWidth?: number | null
  readonly screenHeight?: number | null
  /** Hosts that may be reached at all; absent means all that the network guard lets through. */
  readonly allowedDomains?: ReadonlyArray<string>
}

/**
 * A conversation: its runs are its turns.
 *
 * @category models
 * @since 0.1.0
 */
export interface Session {
  readonly id: string
  readonly projectId: string
  readonly apiVersion: ApiVersion
  readonly workspaceId: string
  /** False: the session, and its browser, end with its first task. */
  readonly keepAlive: boolean
  readonly model: string
  /** v2, v3: `{ thinkingLevel }`; v4: `{ modelParams }`. The next turn's default. */
  readonly reasoning: Reasoning
  readonly browserSettings: BrowserSettings
  readonly browserState: BrowserState | null
  readonly endedAt: Date | null
  readonly endReason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a caller gives for a new session; the store adds the rest. */
export type NewSession = Omit<Session, "browserState" | "endedAt" | "endReason" | "createdAt" | "updatedAt">

/**
 * Keeps sessions and the workspaces that their files stand in.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    create(session: NewSession): Effect.Effect<Session, SqlError>
    find(id: string): Effect.Effect<Option.Option<Session>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Session>, SqlError>
    /** Replaces what the next turn starts from. */
    update(
      id: string,
      change: {
        readonly reasoning: Reasoning
        readonly model: string
        readonly browserSettings: BrowserSettings
        readonly keepAlive?: boolean
      },
    ): Effect.Effect<void, SqlError>
    /** Ends the v2 and v3 sessions that have waited for a task for `minutes`. */
    endIdle(minutes: number): Effect.Effect<void, SqlError>
    createWorkspace(projectId: string, id: string): Effect.Effect<void, SqlError>
    hasWorkspace(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/SessionStore") {
  static readonly layer = Layer.effect(
    SessionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<Session>) => Option.fromNullishOr(rows[0])

      const create = (session: NewSession) =>
        Effect.flatMap(
          sql<Session>`
            INSERT INTO session (id, project_id, api_version, workspace_id, keep_alive, model, reasoning, browser_settings)
            VALUES (${session.id}, ${session.projectId}, ${session.apiVersion}, ${session.workspaceId},
              ${session.keepAlive}, ${session.model}, ${sql.json(storable(session.reasoning))},
              ${sql.json(storable(session.browserSettings))})
            RETURNING *`,
          (rows) =>
            Option.match(first(rows), {
              onNone: () => Effect.die("INSERT ... RETURNING gave no row"),
              onSome: Effect.succeed,
            }),
        )

      const find = (id: string) => Effect.map(sql<Session>`SELECT * FROM session WHERE id = ${id}`, first)

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<Session>`SELECT * FROM session WHERE id = ${id} AND project_id = ${projectId}`, first)

      const update = (id: string, change: Parameters<SessionStore["Service"]["update"]>[1]) =>
        Effect.asVoid(sql`
          UPDATE session SET reasoning = ${sql.json(storable(change.reasoning))}, model = ${change.model},
            browser_settings = ${sql.json(storable(change.browserSettings))},
            keep_alive = coalesce(${change.keepAlive ?? null}::boolean, keep_alive), updated_at = now()
          WHERE id = ${id}`)

      const endIdle = (minutes: number) =>
        Effect.asVoid(sql`
          UPDATE session SET ended_at = now(), end_reason = 'timedOut', updated_at = now()
          WHERE ended_at IS NULL AND api_version <> 'v4' AND updated_at < now() - make_interval(mins => ${minutes})
            AND NOT EXISTS (
              SELECT FROM queue_message WHERE queue_message.session_id = session.id AND queue_message.status = 'pending')
            AND NOT EXISTS (SELECT FROM run WHERE run.session_id = session.id AND (
              run.status IN ('queued', 'dispatching', 'running')
              OR run.updated_at > now() - make_interval(mins => ${minutes})))`)

      const createWorkspace = (projectId: string, id: string) =>
        Effect.asVoid(sql`INSERT INTO workspace (id, project_id) VALUES (${id}, ${projectId})`)

      const hasWorkspace = (projectId: string, id: string) =>
        Effect.map(
          sql`SELECT id FROM workspace WHERE id = ${id} AND project_id = ${projectId} AND NOT archived`,
          (rows) => rows.length > 0,
        )

      return SessionStore.of({ create, find, findOf, update, endIdle, createWorkspace, hasWorkspace })
    }),
  )
}
