import { PgClient } from "@effect/sql-pg"
import { type ActionResult, type DecidedStep, readTask } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { statusOf, type EndReason, type RunStatus } from "@tabwright/core/contract"
import { joinTransaction } from "../../database/Database.ts"
import { currentTraceparent } from "../../telemetry/TraceContext.ts"
import {
  appendedEvents,
  countEvent,
  createdType,
  dispatchedEvent,
  type NewEvent,
  releasedType,
} from "../event/EventStore.ts"
import { insertedSession, type NewSession, type Session, type SessionInsert } from "../session/SessionStore.ts"
import type { Reasoning, RunSettings } from "./RunSettings.ts"
import type { Judgement } from "./JudgementStore.ts"
import { orderedJson, sanitizeText, shortenText } from "../SanitizedText.ts"

/** A run as stored. Times are UTC. */
export interface Run {
  readonly id: string
  readonly projectId: string
  /** API key that is billed. Null for runs from before keys were recorded. */
  readonly apiKeyId: string | null
  readonly sessionId: string
  readonly turn: number
  readonly task: string
  readonly title: string | null
  /** Null if the request named none. */
  readonly requestedModel: string | null
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
    /** The request field or server setting that would help. */
    readonly setting?: string
  }> | null
  readonly maxSteps: number
  readonly maxCostUsd: string | null
  readonly epoch: number
  /** Trace context of the request. Null if none was recorded. */
  readonly traceparent: string | null
  readonly totalInputTokens: bigint
  readonly totalOutputTokens: bigint
  /** USD as decimal text, priced calls only. */
  readonly costUsd: string
  /** Number of model calls with unknown price, which no total includes. */
  readonly unpricedCalls: number
  /** The judge's report. Null if the run was not judged. */
  readonly judgement: Judgement | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly updatedAt: Date
}

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

/** A node registers a run as active within one database round trip of claiming it. */
const claimGraceSeconds = 5

/** A step stored together with the end of its run. */
export interface LastStep {
  readonly step: DecidedStep
  readonly results: ReadonlyArray<ActionResult>
  readonly events: ReadonlyArray<NewEvent>
}

export interface RunEnd {
  readonly reason: EndReason
  /** Final text for the user; stored as `error` if the run failed. */
  readonly text: string
  readonly output?: unknown
  readonly suggestions?: Run["suggestions"]
  /** A step that gives the reason. Absent if the last step of the run does. */
  readonly lastStep?: LastStep
}

export interface EndedRun {
  readonly sessionId: string
  readonly hasSessionEnded: boolean
}

/** Stores runs and their state machine. Invalid transitions change nothing. A transition and its event are atomic. */
export class RunStore extends Context.Service<
  RunStore,
  {
    /** Inserts a queued run as the session's next turn. None if the session has an active run or has ended. */
    create(run: NewRun): Effect.Effect<Option.Option<Run>, SqlError>
    /** Inserts a session with its first run, queued, in one round trip. */
    createInNewSession(
      run: Omit<NewRun, "sessionId">,
      session: NewSession,
      insert: SessionInsert,
    ): Effect.Effect<{ readonly run: Run; readonly session: Session }, SqlError>
    find(id: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Returns none if the run belongs to another project or its session was deleted. */
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Run>, SqlError>
    findAll(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Run>, SqlError>
    latest(sessionId: string): Effect.Effect<Option.Option<Run>, SqlError>
    active(sessionId: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Returns the session's runs that ended before this turn, oldest first. */
    earlier(sessionId: string, turn: number): Effect.Effect<ReadonlyArray<Run>, SqlError>
    /**
     * Returns sessions with dispatched runs or pending messages, except those active on another node than `nodeId` and
     * those whose run is queued.
     */
    sessionsToWake(nodeId: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Returns true if the session is active on a live node other than `nodeId`. */
    isActiveElsewhere(sessionId: string, nodeId: string): Effect.Effect<boolean, SqlError>
    /**
     * Claims a run for a node under a new epoch, which fences all later writes. None if the run is terminal. Without a
     * node, the run is not assigned to one.
     */
    claim(id: string, nodeId?: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Unassigns the run from the node and appends its last event, once. */
    release(id: string, nodeId: string): Effect.Effect<void, SqlError>
    /** Returns the session of a terminal run. */
    ended(id: string): Effect.Effect<Option.Option<EndedRun>, SqlError>
    /**
     * Releases the node's runs except those of the given sessions, because a failed worker could not. Runs claimed
     * within the last seconds stay.
     */
    releaseInactive(nodeId: string, sessionIds: ReadonlyArray<string>): Effect.Effect<void, SqlError>
    begin(id: string, epoch: number): Effect.Effect<boolean, SqlError>
    /** Ends the run, once, and a session created for it. False if the run is terminal or held by another epoch. */
    finish(id: string, epoch: number, end: RunEnd): Effect.Effect<boolean, SqlError>
    /** Cancels an active run and a session created for it, unless `keepsSession`. Returns false for a terminal run. */
    cancel(id: string, options?: { readonly keepsSession: boolean }): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/run/RunStore") {
  static readonly layer = Layer.effect(
    RunStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const inOrderOrNull = (value: unknown) => (value === undefined || value === null ? null : orderedJson(value))
      const json = (value: unknown) => (value === undefined || value === null ? null : sql.json(value))
      const first = (rows: ReadonlyArray<Run>) => Option.fromNullishOr(rows[0])
      const releasedEvent = { type: releasedType, data: {} }

      /** Common table expressions that insert a queued run and its first event, which needs no notification. */
      const insertedRun = (run: NewRun, traceparent: string | null, condition = sql`true`) =>
        sql`run AS (
          INSERT INTO run (id, project_id, api_key_id, session_id, turn, task, title, requested_model, model, reasoning, settings,
            metadata, attached_file_ids, status, max_steps, max_cost_usd, traceparent)
          SELECT ${run.id}::uuid, ${run.projectId}::uuid, ${run.apiKeyId}::uuid, ${run.sessionId}::uuid,
            coalesce((SELECT max(turn) FROM run WHERE session_id = ${run.sessionId}), 0) + 1,
            ${run.task}, ${titleOf(run.task)}, ${run.requestedModel}::text, ${run.model}, ${sql.json(run.reasoning)},
            ${sql.json(run.settings)}, ${sql.json(run.metadata)}, ${json(run.attachedFileIds)}::jsonb, 'queued',
            ${run.maxSteps}::integer, ${run.maxCostUsd}::numeric, ${traceparent}
          WHERE ${condition}
          RETURNING *),
        created AS (INSERT INTO event (run_id, id, type, data) SELECT id, 1, ${createdType}, '{}' FROM run)`

      const create = Effect.fn("RunStore.create")(function* (given: NewRun) {
        const run = sanitizeText(given)
        // Locking the session's row serializes the numbering and start of its turns.
        yield* sql`SELECT id FROM session WHERE id = ${run.sessionId} FOR UPDATE`
        const isFree = sql`
          NOT EXISTS (
            SELECT FROM run WHERE session_id = ${run.sessionId} AND status IN ('queued', 'dispatching', 'running'))
          AND EXISTS (SELECT FROM session WHERE id = ${run.sessionId} AND ended_at IS NULL)`
        const rows = yield* sql<Run>`WITH ${insertedRun(run, yield* currentTraceparent, isFree)} SELECT * FROM run`
        if (rows.length > 0) yield* countEvent(createdType)
        return first(rows)
      }, joinTransaction(sql))

      const createInNewSession = Effect.fn("RunStore.createInNewSession")(function* (
        given: Omit<NewRun, "sessionId">,
        newSession: NewSession,
        insert: SessionInsert,
      ) {
        const session = sanitizeText(newSession)
        const run = sanitizeText({ ...given, sessionId: session.id })
        const rows = yield* sql<Run & { readonly sessionMaxCostUsd: string | null }>`
          WITH ${insertedSession(sql, session, insert)}, ${insertedRun(run, yield* currentTraceparent)}
          SELECT run.*, session.max_cost_usd AS session_max_cost_usd FROM run, session`
        const row = rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        yield* countEvent(createdType)
        const { sessionMaxCostUsd, ...inserted } = row
        const { createdAt, updatedAt } = inserted
        const dates = { createdAt, updatedAt, endedAt: null, endReason: null }
        return {
          run: inserted,
          session: { persistMemory: true, ...session, maxCostUsd: sessionMaxCostUsd, ...dates },
        }
      })

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

      /** Runs held by other live nodes. Runs of an ended node are unassigned. */
      const heldElsewhere = (nodeId: string) =>
        sql`SELECT session_id FROM run JOIN node ON node.id = run.node_id
          WHERE node.ended_at IS NULL AND run.node_id <> ${nodeId}`

      const sessionsToWake = (nodeId: string) =>
        Effect.map(
          sql<{ sessionId: string }>`
            (SELECT session_id FROM run WHERE status IN ('dispatching', 'running')
              UNION SELECT session_id FROM queue_message WHERE status = 'pending' AND NOT EXISTS (
                SELECT FROM run WHERE run.session_id = queue_message.session_id AND run.status = 'queued'))
            EXCEPT ${heldElsewhere(nodeId)}`,
          (rows) => rows.map((row) => row.sessionId),
        )

      const isActiveElsewhere = (sessionId: string, nodeId: string) =>
        Effect.map(sql`${heldElsewhere(nodeId)} AND session_id = ${sessionId} LIMIT 1`, (rows) => rows.length > 0)

      const release = Effect.fn("RunStore.release")(function* (id: string, nodeId: string) {
        const rows = yield* sql<{ appended: boolean }>`
          WITH released AS (UPDATE run SET node_id = NULL WHERE id = ${id} AND node_id = ${nodeId})
          SELECT ${appendedEvents(sql, sql`${id}::uuid`, [releasedEvent], releasedType)} AS appended`
        if (rows[0]?.appended === true) yield* countEvent(releasedType)
      })

      const ended = (id: string) =>
        Effect.map(
          sql<EndedRun>`
            SELECT session.id AS session_id, session.ended_at IS NOT NULL AS has_session_ended
            FROM run JOIN session ON session.id = run.session_id
            WHERE run.id = ${id} AND run.status NOT IN ('queued', 'dispatching', 'running')`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const releaseInactive = (nodeId: string, sessionIds: ReadonlyArray<string>) =>
        Effect.asVoid(sql`
          UPDATE run SET node_id = NULL
          WHERE node_id = ${nodeId} AND updated_at < now() - make_interval(secs => ${claimGraceSeconds})
            ${sessionIds.length === 0 ? sql`` : sql`AND NOT (${sql.in("session_id", sessionIds)})`}`)

      const claim = Effect.fn("RunStore.claim")(function* (id: string, nodeId?: string) {
        const rows = yield* sql<Run & { readonly wasQueued: boolean }>`
          WITH before AS (SELECT id, status FROM run WHERE id = ${id} FOR UPDATE),
          claimed AS (
            UPDATE run SET
              epoch = epoch + 1, node_id = ${nodeId ?? null}, updated_at = now(), started_at = coalesce(started_at, now()),
              status = CASE run.status WHEN 'queued' THEN 'dispatching' ELSE run.status END
            FROM before
            WHERE run.id = before.id AND run.status IN ('queued', 'dispatching', 'running')
            RETURNING run.*, before.status = 'queued' AS was_queued)
          SELECT * FROM claimed
          WHERE NOT was_queued OR ${appendedEvents(sql, sql`id`, [dispatchedEvent])}`
        if (rows[0]?.wasQueued === true) yield* countEvent(dispatchedEvent.type)
        return first(rows)
      })

      const begin = (id: string, epoch: number) =>
        Effect.map(
          sql`UPDATE run SET status = 'running', updated_at = now()
            WHERE id = ${id} AND epoch = ${epoch} AND status IN ('dispatching', 'running') RETURNING id`,
          (rows) => rows.length > 0,
        )

      /** Inserts the step of a run in `ended`. */
      const insertedStep = ({ results, step }: LastStep) => sql`
        INSERT INTO step (run_id, number, url, decision, targets, results, url_after, completed_at, duration_seconds)
        SELECT id, ${step.number}::integer, ${step.url}, ${orderedJson(step.decision)}::json, ${sql.json(step.targets)},
          ${orderedJson(results)}::json, ${step.url}, clock_timestamp(),
          round(extract(epoch FROM clock_timestamp() - coalesce(
            (SELECT completed_at FROM step WHERE run_id = ended.id AND number = ${step.number - 1}::integer),
            started_at))::numeric, 3)::double precision
        FROM ended ON CONFLICT (run_id, number) DO NOTHING`

      const finish = Effect.fn("RunStore.finish")(function* (id: string, epoch: number, given: RunEnd) {
        const end = sanitizeText(given)
        const status = statusOf(end.reason)
        const event = { type: `run.${status}`, data: status === "failed" ? { error: end.text } : {} }
        const events = [...(end.lastStep?.events ?? []), event]
        const rows = yield* sql`
          WITH ended AS (
            UPDATE run SET
              status = ${status}, end_reason = ${end.reason}, is_success = ${status === "completed"},
              result = ${status === "completed" ? end.text : null}, error = ${status === "failed" ? end.text : null},
              output = ${inOrderOrNull(end.output)}::json, suggestions = ${inOrderOrNull(end.suggestions)}::json,
              finished_at = now(), updated_at = now()
            WHERE id = ${id} AND epoch = ${epoch} AND status IN ('dispatching', 'running') RETURNING id, started_at)
            ${end.lastStep === undefined ? sql`` : sql`, last_step AS (${insertedStep(end.lastStep)})`}
          SELECT end_session_of(id), ${appendedEvents(sql, sql`id`, events)} FROM ended`
        if (rows.length === 0) return false
        yield* Effect.forEach(events, ({ type }) => countEvent(type), { discard: true })
        return true
      })

      const cancel = Effect.fn("RunStore.cancel")(function* (id: string, options?: { readonly keepsSession: boolean }) {
        const event = { type: "run.cancelled", data: {} }
        const rows = yield* sql<{ wasClaimed: boolean }>`
          WITH cancelled AS (
            UPDATE run SET status = 'cancelled', end_reason = 'Cancelled', finished_at = now(), updated_at = now()
            WHERE id = ${id} AND status IN ('queued', 'dispatching', 'running')
            RETURNING id, epoch > 0 AS was_claimed)
          SELECT was_claimed, ${options?.keepsSession === true ? sql`NULL` : sql`end_session_of(id)`},
            CASE WHEN was_claimed THEN ${appendedEvents(sql, sql`id`, [event])}
              -- No worker reports the release of a run that none has claimed.
              ELSE ${appendedEvents(sql, sql`id`, [event, releasedEvent])} END
          FROM cancelled`
        const [cancelled] = rows
        if (cancelled === undefined) return false
        yield* countEvent(event.type)
        if (!cancelled.wasClaimed) yield* countEvent(releasedType)
        return true
      })

      return RunStore.of({
        create,
        createInNewSession,
        find,
        findOf,
        findAll,
        latest,
        active,
        earlier,
        sessionsToWake,
        isActiveElsewhere,
        claim,
        release,
        ended,
        releaseInactive,
        begin,
        finish,
        cancel,
      })
    }),
  )
}

/** Returns the shortened first line of the task without placeholder syntax, for lists. */
const titleOf = (task: string): string => shortenText(readTask(task).plain.split("\n", 1)[0] ?? "", 80)
