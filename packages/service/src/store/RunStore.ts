import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { EndReason, RunStatus } from "@tabwright/core/contract"
import { statusOf } from "@tabwright/core/contract"
import { joining } from "../database/Joining.ts"
import { currentTraceparent } from "../observe/TraceContext.ts"
import { EventStore } from "./EventStore.ts"
import type { Reasoning } from "./Reasoning.ts"
import type { Judgement } from "./Judgement.ts"
import { type CursorPage, cursorPage, fitting } from "./PageBudget.ts"
import type { RunSettings } from "./RunSettings.ts"
import { formatRecencyKey, type RecencyKey } from "./RecencyKey.ts"
import { inOrder, storable } from "./Storable.ts"

/**
 * A run as it is stored; times are UTC.
 *
 * @category models
 * @since 0.1.0
 */
export interface Run {
  readonly id: string
  readonly projectId: string
  /** The key that pays for it; null for runs from before keys were written down. */
  readonly apiKeyId: string | null
  readonly sessionId: string
  readonly turn: number
  readonly task: string
  readonly title: string | null
  readonly requestedModel: string
  readonly model: string
  readonly reasoning: Reasoning
  readonly settings: RunSettings
  readonly metadata: { readonly [key: string]: string }
  readonly attachedFileIds: ReadonlyArray<string> | null
  readonly status: RunStatus
  readonly endReason: EndReason | null
  readonly result: string | null
  readonly output: unknown
  readonly error: string | null
  readonly isSuccess: boolean | null
  readonly suggestions: ReadonlyArray<{
    readonly title: string
    readonly detail: string
    /** What would help, as requests or the server's settings call it. */
    readonly setting?: string
  }> | null
  readonly maxSteps: number
  readonly maxCostUsd: string | null
  readonly epoch: number
  /** The trace of the request that asked for it; null where none is kept. */
  readonly traceparent: string | null
  readonly totalInputTokens: bigint
  readonly totalOutputTokens: bigint
  /** USD as decimal text, of all that has a price. */
  readonly costUsd: string
  /** Calls of models that cost something unknown: they are in no sum. */
  readonly unpricedCalls: number
  /** The judge's report; null without one. */
  readonly judgement: Judgement | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly updatedAt: Date
}

/** What a caller gives for a new run; the store adds the rest. */
export type NewRun = Pick<
  Run,
  | "id"
  | "projectId"
  | "apiKeyId"
  | "sessionId"
  | "task"
  | "requestedModel"
  | "model"
  | "reasoning"
  | "settings"
  | "metadata"
  | "attachedFileIds"
  | "maxSteps"
  | "maxCostUsd"
>

/** Between the claim of a run and the node's knowing that it works on it is no more than an answer of the database. */
const takingUpSeconds = 5

/** How a run ends. */
export interface RunEnd {
  readonly reason: EndReason
  /** Final text for whoever asked; kept as `error` when the run failed. */
  readonly text: string
  readonly output?: unknown
  readonly suggestions?: Run["suggestions"]
}

/** How a list of runs is narrowed, and where it goes on. */
export interface RunPage {
  readonly sessionId?: string | undefined
  readonly status?: RunStatus | undefined
  /** What the task or the title contains, in any case. */
  readonly text?: string | undefined
  readonly after?: RecencyKey | undefined
  readonly limit: number
}

/** A run in the list of a project. */
export interface ListedRun {
  readonly run: Run
  readonly workspaceId: string
  /** The row's place in the list. */
  readonly key: string
}

/**
 * Keeps runs, one row each, and their way through the state machine. A transition that does not apply changes nothing
 * and says so; the event that tells of a transition is written with it or not at all.
 *
 * @category services
 * @since 0.1.0
 */
export class RunStore extends Context.Service<
  RunStore,
  {
    /** Inserts a queued run as the session's next turn; none when the session has a run under way or has ended. */
    create(run: NewRun): Effect.Effect<Option.Option<Run>, SqlError>
    find(id: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** The run if it belongs to the project and its session was not deleted. */
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Run>, SqlError>
    findAll(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Run>, SqlError>
    /** Lists runs after the key, newest first. */
    list(projectId: string, page: RunPage): Effect.Effect<CursorPage<ListedRun>, SqlError>
    latest(sessionId: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** The session's run that is not terminal. */
    active(sessionId: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Runs of the session that ended before this turn, oldest first. */
    earlier(sessionId: string, turn: number): Effect.Effect<ReadonlyArray<Run>, SqlError>
    /** Sessions that have a run to work on, without those that another node than `nodeId` is working on. */
    sessionsToWake(nodeId: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Whether a node that is there, other than `nodeId`, is working on the session. */
    isAtWorkElsewhere(sessionId: string, nodeId: string): Effect.Effect<boolean, SqlError>
    /**
     * Takes a run up for a node under a new epoch, whose number fences every later write; none when it has ended meanwhile.
     * Default node: nobody, who takes it from nobody.
     */
    claim(id: string, nodeId?: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Says that the node works on the run no more. */
    letGo(id: string, nodeId: string): Effect.Effect<void, SqlError>
    /**
     * The same of every run that the node has, but those of the given sessions: a worker that broke off could not say so.
     * One that was taken up a moment ago stays.
     */
    letGoOfOthers(nodeId: string, sessionIds: ReadonlyArray<string>): Effect.Effect<void, SqlError>
    /** Says that the worker is under way: dispatching becomes running. */
    begin(id: string, epoch: number): Effect.Effect<boolean, SqlError>
    /** Ends the run, once, and with it a session that was made for it; false when it has ended before or another epoch holds it. */
    finish(id: string, epoch: number, end: RunEnd): Effect.Effect<boolean, SqlError>
    /**
     * Cancels a run that has not ended; false when it had. A session that was made for it ends too, unless it is to stay
     * for another task.
     */
    cancel(id: string, options?: { readonly keepsSession: boolean }): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/RunStore") {
  static readonly layer = Layer.effect(
    RunStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const inOrderOrNull = (value: unknown) => (value === undefined || value === null ? null : inOrder(value))
      const json = (value: unknown) => (value === undefined || value === null ? null : sql.json(value))
      const first = (rows: ReadonlyArray<Run>) => Option.fromNullishOr(rows[0])

      const create = Effect.fn("RunStore.create")(function* (given: NewRun) {
        const run = storable(given)
        // The session's row is the turnstile: two turns cannot be numbered, or started, at once.
        yield* sql`SELECT id FROM session WHERE id = ${run.sessionId} FOR UPDATE`
        const rows = yield* sql<Run>`
            INSERT INTO run (id, project_id, api_key_id, session_id, turn, task, title, requested_model, model, reasoning, settings,
              metadata, attached_file_ids, status, max_steps, max_cost_usd, traceparent)
            SELECT ${run.id}, ${run.projectId}, ${run.apiKeyId}::uuid, ${run.sessionId},
              coalesce((SELECT max(turn) FROM run WHERE session_id = ${run.sessionId}), 0) + 1,
              ${run.task}, ${titleOf(run.task)}, ${run.requestedModel}, ${run.model}, ${sql.json(run.reasoning)},
              ${sql.json(run.settings)}, ${sql.json(run.metadata)}, ${json(run.attachedFileIds)}, 'queued',
              ${run.maxSteps}, ${run.maxCostUsd}::numeric, ${yield* currentTraceparent}
            WHERE NOT EXISTS (
              SELECT FROM run WHERE session_id = ${run.sessionId} AND status IN ('queued', 'dispatching', 'running'))
              AND EXISTS (SELECT FROM session WHERE id = ${run.sessionId} AND ended_at IS NULL)
            RETURNING *`
        if (rows.length > 0) yield* events.append(run.id, [{ type: "run.created", data: {} }])
        return first(rows)
      }, joining(sql))

      const find = (id: string) => Effect.map(sql<Run>`SELECT * FROM run WHERE id = ${id}`, first)

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<Run>`
            SELECT run.* FROM run JOIN session ON session.id = run.session_id
            WHERE run.id = ${id} AND run.project_id = ${projectId} AND session.deleted_at IS NULL`,
          first,
        )

      const findAll = (ids: ReadonlyArray<string>) =>
        ids.length === 0 ? Effect.succeed([]) : sql<Run>`SELECT * FROM run WHERE ${sql.in("id", ids)}`

      const list = Effect.fn("RunStore.list")(function* (projectId: string, page: RunPage) {
        const { sessionId, status, after, limit } = page
        const text = storable(page.text ?? "")
        const micros = sql`(extract(epoch FROM run.created_at) * 1000000)::bigint`
        const found = sql`
          SELECT run.id, run.created_at, ${micros} AS micros, session.workspace_id, run.content_bytes AS bytes
          FROM run JOIN session ON session.id = run.session_id
          WHERE run.project_id = ${projectId} AND session.deleted_at IS NULL
            ${sessionId === undefined ? sql`` : sql`AND run.session_id = ${sessionId}`}
            ${status === undefined ? sql`` : sql`AND run.status = ${status}`}
            ${text === "" ? sql`` : sql`AND (position(lower(${text}::text) IN lower(run.task)) > 0 OR position(lower(${text}::text) IN lower(run.title)) > 0)`}
            ${after === undefined ? sql`` : sql`AND (${micros}, run.id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`created_at DESC, id DESC`
        const rows = yield* sql<
          Run & { readonly workspaceId: string; readonly micros: bigint; readonly hasNext: boolean }
        >`
          SELECT run.*, page.workspace_id, page.micros, page.has_next
          FROM ${fitting(sql, found, { order, limit })} page JOIN run ON run.id = page.id ORDER BY page.place`
        return cursorPage(rows, ({ workspaceId, micros: at, ...run }) => ({
          run,
          workspaceId,
          key: formatRecencyKey({ micros: at, id: run.id }),
        }))
      })

      const latest = (sessionId: string) =>
        Effect.map(sql<Run>`SELECT * FROM run WHERE session_id = ${sessionId} ORDER BY turn DESC LIMIT 1`, first)

      const active = (sessionId: string) =>
        Effect.map(
          sql<Run>`SELECT * FROM run
            WHERE session_id = ${sessionId} AND status IN ('queued', 'dispatching', 'running')`,
          first,
        )

      const earlier = (sessionId: string, turn: number) =>
        sql<Run>`SELECT * FROM run WHERE session_id = ${sessionId} AND turn < ${turn} ORDER BY turn`

      /** Runs that other nodes have in their hands. What a node that has ended had is nobody's. */
      const heldElsewhere = (nodeId: string) =>
        sql`SELECT session_id FROM run JOIN node ON node.id = run.node_id
          WHERE node.ended_at IS NULL AND run.node_id <> ${nodeId}`

      const sessionsToWake = (nodeId: string) =>
        Effect.map(
          sql<{ sessionId: string }>`
            (SELECT session_id FROM run WHERE status IN ('queued', 'dispatching', 'running')
              UNION SELECT session_id FROM queue_message WHERE status = 'pending')
            EXCEPT ${heldElsewhere(nodeId)}`,
          (rows) => rows.map((row) => row.sessionId),
        )

      const isAtWorkElsewhere = (sessionId: string, nodeId: string) =>
        Effect.map(sql`${heldElsewhere(nodeId)} AND session_id = ${sessionId} LIMIT 1`, (rows) => rows.length > 0)

      const letGo = (id: string, nodeId: string) =>
        Effect.asVoid(sql`UPDATE run SET node_id = NULL WHERE id = ${id} AND node_id = ${nodeId}`)

      const letGoOfOthers = (nodeId: string, sessionIds: ReadonlyArray<string>) =>
        Effect.asVoid(sql`
          UPDATE run SET node_id = NULL
          WHERE node_id = ${nodeId} AND updated_at < now() - make_interval(secs => ${takingUpSeconds})
            ${sessionIds.length === 0 ? sql`` : sql`AND NOT (${sql.in("session_id", sessionIds)})`}`)

      const claim = Effect.fn("RunStore.claim")(
        function* (id: string, nodeId?: string) {
          const rows = yield* sql<Run & { readonly wasQueued: boolean }>`
            WITH before AS (SELECT id, status FROM run WHERE id = ${id} FOR UPDATE)
            UPDATE run SET
              epoch = epoch + 1, node_id = ${nodeId ?? null}, updated_at = now(), started_at = coalesce(started_at, now()),
              status = CASE run.status WHEN 'queued' THEN 'dispatching' ELSE run.status END
            FROM before
            WHERE run.id = before.id AND run.status IN ('queued', 'dispatching', 'running')
            RETURNING run.*, before.status = 'queued' AS was_queued`
          if (rows[0]?.wasQueued === true) yield* events.append(id, [{ type: "run.dispatched", data: {} }])
          return first(rows)
        },
        (effect) => sql.withTransaction(effect),
      )

      const begin = (id: string, epoch: number) =>
        Effect.map(
          sql`UPDATE run SET status = 'running', updated_at = now()
            WHERE id = ${id} AND epoch = ${epoch} AND status IN ('dispatching', 'running') RETURNING id`,
          (rows) => rows.length > 0,
        )

      /**
       * A session that was made for one task ends in the same moment as it: nobody may see it idle in between. Messages
       * that were accepted meanwhile still become turns: it ends with the last of them.
       */
      const endSessionOf = Effect.fnUntraced(function* (id: string) {
        const sessions = yield* sql<{ id: string }>`
          SELECT id FROM session WHERE id = (SELECT session_id FROM run WHERE id = ${id}) FOR UPDATE`
        for (const session of sessions) {
          yield* sql`UPDATE session SET ended_at = now(), end_reason = 'completed', updated_at = now()
            WHERE id = ${session.id} AND NOT keep_alive AND ended_at IS NULL AND NOT EXISTS (
              SELECT FROM queue_message WHERE session_id = ${session.id} AND status = 'pending')`
        }
      })

      const finish = Effect.fn("RunStore.finish")(
        function* (id: string, epoch: number, given: RunEnd) {
          const end = storable(given)
          const status = statusOf(end.reason)
          const rows = yield* sql`
            UPDATE run SET
              status = ${status}, end_reason = ${end.reason}, is_success = ${status === "completed"},
              result = ${status === "completed" ? end.text : null}, error = ${status === "failed" ? end.text : null},
              output = ${inOrderOrNull(end.output)}::json, suggestions = ${inOrderOrNull(end.suggestions)}::json,
              finished_at = now(), updated_at = now()
            WHERE id = ${id} AND epoch = ${epoch} AND status IN ('dispatching', 'running') RETURNING id`
          if (rows.length === 0) return false
          yield* endSessionOf(id)
          yield* events.append(id, [{ type: `run.${status}`, data: status === "failed" ? { error: end.text } : {} }])
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const cancel = Effect.fn("RunStore.cancel")(
        function* (id: string, options?: { readonly keepsSession: boolean }) {
          const rows = yield* sql<{ wasQueued: boolean }>`
            WITH before AS (SELECT id, status FROM run WHERE id = ${id} FOR UPDATE)
            UPDATE run SET status = 'cancelled', end_reason = 'Cancelled', finished_at = now(), updated_at = now()
            FROM before
            WHERE run.id = before.id AND run.status IN ('queued', 'dispatching', 'running')
            RETURNING before.status = 'queued' AS was_queued`
          if (rows.length === 0) return false
          if (options?.keepsSession !== true) yield* endSessionOf(id)
          yield* events.append(id, [{ type: "run.cancelled", data: {} }])
          // No worker has it, so none will say that it let go.
          if (rows[0]?.wasQueued === true) yield* events.appendOnce(id, { type: "worker.session_released", data: {} })
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return RunStore.of({
        create,
        find,
        findOf,
        findAll,
        list,
        latest,
        active,
        earlier,
        sessionsToWake,
        isAtWorkElsewhere,
        claim,
        letGo,
        letGoOfOthers,
        begin,
        finish,
        cancel,
      })
    }),
  )
}

/** First line of the task, shortened: what a list of runs shows. */
const titleOf = (task: string): string => {
  // By code points: half an emoji is no character.
  const line = Array.from(task.trim().split("\n", 1)[0] ?? "")
  return line.length <= 80 ? line.join("") : `${line.slice(0, 79).join("")}…`
}
