import { PgClient } from "@effect/sql-pg"
import { maxPendingTicks, planTicks, tickReasons } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Result } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { randomUUID } from "node:crypto"
import { type CursorPage, cursorPage, selectPage } from "../Page.ts"
import { hasValidKey } from "../KeyValidity.ts"
import { sanitizeText } from "../SanitizedText.ts"
import { type ScheduleTarget, type StoredSchedule, timesOf } from "./ScheduleStore.ts"

/** One time of a schedule. `pending` changes to `started` or ends. */
export interface Tick {
  readonly id: string
  /** Increases with each tick. */
  readonly number: bigint
  readonly scheduleId: string
  readonly projectId: string
  /** The key that the tick is billed to. */
  readonly apiKeyId: string
  readonly trigger: "schedule" | "catchUp" | "manual"
  readonly status: "pending" | "started" | "succeeded" | "failed" | "cancelled" | "skipped"
  readonly scheduledAt: Date
  readonly attempts: number
  readonly runId: string | null
  readonly sessionId: string | null
  readonly messageId: number | null
  readonly reason: string | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** A tick that its claimer starts. */
export interface ClaimedTick extends Tick {
  readonly target: ScheduleTarget
  readonly overlap: StoredSchedule["overlap"]
  /** False if the key was revoked, has expired or lost its scope. */
  readonly hasValidKey: boolean
  readonly isZeroRetention: boolean
}

type Started = Pick<Tick, "runId" | "sessionId" | "messageId">

/** Another node starts a tick this long after its claim, well above the time that a start takes. */
const claimSeconds = 60

/** Schedules per round. */
const batch = 50

/** Ticks that are kept of a schedule, for 30 days. */
const keptTicks = 1000

/** Stores the ticks of schedules. */
export class TickStore extends Context.Service<
  TickStore,
  {
    /** Creates the ticks of due schedules and moves the schedules on, in one transaction. Returns the number of schedules. */
    readonly claimDue: Effect.Effect<number, SqlError>
    /**
     * Claims ticks to start, in the order of their schedule: up to `limit`, and `perProject` of a project, including
     * those in progress. Ticks that their overlap policy rejects are skipped.
     */
    claimPending(limit: number, perProject: number): Effect.Effect<ReadonlyArray<ClaimedTick>, SqlError>
    /** Adds a claimed tick of now. None if there is no such schedule. */
    addManual(
      tick: Pick<Tick, "id" | "scheduleId" | "projectId" | "apiKeyId">,
    ): Effect.Effect<Option.Option<ClaimedTick>, SqlError>
    recordStart(tick: Tick, started: Started): Effect.Effect<void, SqlError>
    recordFailure(tick: Tick, reason: string): Effect.Effect<void, SqlError>
    retryAfter(tick: Tick, seconds: number): Effect.Effect<void, SqlError>
    /** Returns the active runs of the schedule's other ticks. */
    activeRuns(tick: Tick): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Ends ticks whose run has ended. */
    readonly settle: Effect.Effect<void, SqlError>
    find(scheduleId: string, id: string): Effect.Effect<Option.Option<Tick>, SqlError>
    /** Newest first. */
    list(
      scheduleId: string,
      page: { readonly before?: bigint | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<Tick>, SqlError>
    readonly sweep: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/schedule/TickStore") {
  static readonly layer = Layer.effect(
    TickStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const insertTick = (
        { apiKeyId, id, projectId }: StoredSchedule,
        tick: {
          readonly atMs: number
          readonly trigger: Tick["trigger"]
          readonly reason?: string
          readonly status?: string
        },
      ) => sql`
        INSERT INTO schedule_tick (id, schedule_id, project_id, api_key_id, trigger, status, scheduled_at, reason, ended_at)
        VALUES (${randomUUID()}, ${id}, ${projectId}, ${apiKeyId}, ${tick.trigger}, ${tick.status ?? "pending"},
          ${new Date(tick.atMs)}, ${tick.reason ?? null},
          ${tick.status === undefined ? null : sql`clock_timestamp()`})
        ON CONFLICT DO NOTHING`

      const advance = Effect.fnUntraced(function* (schedule: StoredSchedule & { readonly now: Date }) {
        const { id, nextAt, now } = schedule
        const nowMs = now.getTime()
        const times = timesOf(schedule)
        if (nextAt === null) return
        if (Result.isFailure(times)) {
          // A newer time zone database may not have the zone any more.
          const failed = { status: "failed", reason: `The schedule is paused: ${times.failure}` }
          yield* insertTick(schedule, { atMs: nextAt.getTime(), trigger: "schedule", ...failed })
          yield* sql`UPDATE schedule SET next_at = NULL, due_at = NULL WHERE id = ${id}`
          return
        }
        const plan = planTicks({ ...schedule, recurrence: times.success, nextMs: nextAt.getTime() }, nowMs)
        if (plan.skippedMs !== undefined) {
          const skipped = { status: "skipped", reason: tickReasons.Missed }
          yield* insertTick(schedule, { atMs: plan.skippedMs, trigger: "schedule", ...skipped })
        }
        for (const tick of plan.ticks) yield* insertTick(schedule, tick)
        yield* sql`
          UPDATE schedule SET next_at = ${new Date(plan.nextMs)}, due_at = ${new Date(plan.dueMs)} WHERE id = ${id}`
      })

      const claimDue = Effect.gen(function* () {
        // A round of a project with many due schedules does not delay the others.
        const due = yield* sql<StoredSchedule & { readonly now: Date }>`
          SELECT *, clock_timestamp() AS now FROM schedule WHERE due_at <= clock_timestamp() AND id IN (
            SELECT id FROM (
              SELECT id, due_at, row_number() OVER (PARTITION BY project_id ORDER BY due_at) AS place
              FROM schedule WHERE due_at <= clock_timestamp()) waiting
            ORDER BY place, due_at LIMIT ${batch})
          FOR UPDATE SKIP LOCKED`
        for (const schedule of due) yield* advance(schedule)
        return due.length
      }).pipe(sql.withTransaction, Effect.withSpan("TickStore.claimDue"))

      const isWaitingBehind = sql`EXISTS (SELECT FROM schedule_tick earlier
        WHERE earlier.schedule_id = tick.schedule_id AND earlier.status = 'pending' AND earlier.trigger <> 'manual'
          AND earlier.number < tick.number)`
      const isOverlapping = sql`EXISTS (SELECT FROM schedule_tick earlier
        WHERE earlier.schedule_id = tick.schedule_id AND earlier.status = 'started' AND is_tick_active(earlier))`
      const claimed = sql`tick.*, schedule.target, schedule.overlap,
        ${hasValidKey(sql, sql`tick.api_key_id`)} AS has_valid_key,
        (SELECT zero_retention FROM project WHERE project.id = tick.project_id) AS is_zero_retention`

      const claimLocked = Effect.fnUntraced(
        function* (limit: number, perProject: number) {
          // Serializes nodes: two claims could each find the schedule without work.
          yield* sql`SELECT pg_advisory_xact_lock(hashtextextended('tabwright schedule claim', 0))`
          yield* sql`
            UPDATE schedule_tick tick SET status = 'skipped', ended_at = clock_timestamp(),
              reason = ${tickReasons.Active}
            FROM schedule WHERE schedule.id = tick.schedule_id AND tick.status = 'pending' AND NOT tick.is_claimed
              AND tick.trigger <> 'manual' AND schedule.overlap = 'skip' AND NOT ${isWaitingBehind} AND ${isOverlapping}`
          yield* sql`
            UPDATE schedule_tick tick SET status = 'skipped', ended_at = clock_timestamp(),
              reason = ${tickReasons.Full}
            FROM schedule WHERE schedule.id = tick.schedule_id AND tick.status = 'pending' AND NOT tick.is_claimed
              AND tick.trigger = 'schedule' AND schedule.overlap = 'queue' AND ${maxPendingTicks} <= (
                SELECT count(*) FROM schedule_tick earlier WHERE earlier.schedule_id = tick.schedule_id
                  AND earlier.status = 'pending' AND earlier.number < tick.number)`
          return yield* sql<ClaimedTick>`
            WITH chosen AS (
              SELECT id FROM (
                SELECT tick.id, tick.number, row_number() OVER (PARTITION BY tick.project_id ORDER BY tick.number) + (
                  SELECT count(*) FROM schedule_tick other WHERE other.status = 'pending' AND other.is_claimed
                    AND other.project_id = tick.project_id AND other.next_attempt_at > clock_timestamp()) AS place
                FROM schedule_tick tick JOIN schedule ON schedule.id = tick.schedule_id
                WHERE tick.status = 'pending' AND tick.next_attempt_at <= clock_timestamp()
                  -- A claimed tick whose node has died may have started already.
                  AND (tick.is_claimed OR tick.trigger = 'manual' OR schedule.overlap = 'parallel' OR (
                    NOT ${isWaitingBehind} AND (schedule.overlap = 'cancel' OR NOT ${isOverlapping})))) ready
              WHERE place <= ${perProject} ORDER BY place, number LIMIT ${limit}),
            tick AS (
              UPDATE schedule_tick SET is_claimed = true, attempts = attempts + 1,
                next_attempt_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
              WHERE id IN (SELECT id FROM chosen) RETURNING *)
            SELECT ${claimed} FROM tick JOIN schedule ON schedule.id = tick.schedule_id ORDER BY tick.number`
        },
        (effect) => sql.withTransaction(effect),
      )

      const claimPending = Effect.fn("TickStore.claimPending")(function* (limit: number, perProject: number) {
        const waiting = yield* sql`
          SELECT FROM schedule_tick WHERE status = 'pending' AND next_attempt_at <= clock_timestamp() LIMIT 1`
        return waiting.length === 0 || limit <= 0 ? [] : yield* claimLocked(limit, perProject)
      })

      const addManual = (tick: Pick<Tick, "id" | "scheduleId" | "projectId" | "apiKeyId">) =>
        Effect.map(
          sql<ClaimedTick>`
            WITH tick AS (
              INSERT INTO schedule_tick (id, schedule_id, project_id, api_key_id, trigger, status, scheduled_at, attempts,
                is_claimed, next_attempt_at)
              SELECT ${tick.id}, id, project_id, ${tick.apiKeyId}, 'manual', 'pending', clock_timestamp(), 1, true,
                clock_timestamp() + make_interval(secs => ${claimSeconds})
              FROM schedule WHERE id = ${tick.scheduleId} AND project_id = ${tick.projectId} RETURNING *)
            SELECT ${claimed} FROM tick JOIN schedule ON schedule.id = tick.schedule_id`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      /** A node whose claim has expired changes nothing. */
      const isMine = ({ attempts, id }: Tick) => sql`id = ${id} AND status = 'pending' AND attempts = ${attempts}`

      const recordStart = (tick: Tick, { messageId, runId, sessionId }: Started) =>
        Effect.asVoid(sql`
          UPDATE schedule_tick SET status = 'started', is_claimed = false, started_at = clock_timestamp(),
            run_id = ${runId}, session_id = ${sessionId}, message_id = ${messageId}
          WHERE id = ${tick.id} AND status = 'pending'`)

      const recordFailure = (tick: Tick, reason: string) =>
        Effect.asVoid(sql`
          UPDATE schedule_tick SET status = 'failed', is_claimed = false, ended_at = clock_timestamp(),
            reason = ${sanitizeText(reason)} WHERE ${isMine(tick)}`)

      const retryAfter = (tick: Tick, seconds: number) =>
        Effect.asVoid(sql`
          UPDATE schedule_tick SET is_claimed = false,
            next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds}) WHERE ${isMine(tick)}`)

      const activeRuns = ({ id, scheduleId }: Tick) =>
        Effect.map(
          sql<{ runId: string }>`
            SELECT run_id FROM schedule_tick earlier
            WHERE schedule_id = ${scheduleId} AND id <> ${id} AND status = 'started' AND is_tick_active(earlier)
              AND run_id IS NOT NULL`,
          (rows) => rows.map(({ runId }) => runId),
        )

      // The texts of a run are not copied: purging its session deletes them. Another node may settle the same tick.
      const settle = Effect.asVoid(sql`
        UPDATE schedule_tick tick SET ended_at = clock_timestamp(), run_id = run.id,
          status = CASE WHEN run.status = 'completed' THEN 'succeeded'
            WHEN run.status = 'failed' OR message.status = 'failed' THEN 'failed' ELSE 'cancelled' END,
          reason = CASE WHEN run.status = 'completed' THEN NULL
            WHEN run.id IS NOT NULL THEN ${sql.json(tickReasons)}::jsonb ->> coalesce(run.end_reason, 'Failed')
            WHEN message.status = 'failed' THEN ${tickReasons.SessionEnded} ELSE ${tickReasons.MessageRemoved} END
        FROM schedule_tick ended LEFT JOIN run ON run.id = tick_run(ended)
          LEFT JOIN queue_message message ON message.id = ended.message_id
        WHERE ended.id = tick.id AND tick.status = 'started' AND NOT is_tick_active(ended)`)

      /** The columns of `tick`, with the run that its message has become. */
      const columns = sql`tick.id, number, schedule_id, project_id, api_key_id, trigger, tick.status, scheduled_at,
        attempts, tick_run(tick) AS run_id, session_id, message_id, reason, started_at, ended_at`

      const find = (scheduleId: string, id: string) =>
        Effect.map(
          sql<Tick>`SELECT ${columns} FROM schedule_tick tick WHERE id = ${id} AND schedule_id = ${scheduleId}`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const list = Effect.fn("TickStore.list")(function* (
        scheduleId: string,
        { before, limit }: { readonly before?: bigint | undefined; readonly limit: number },
      ) {
        const found = sql`
          SELECT id AS listed_id, number AS listed_number, 1000 AS bytes FROM schedule_tick
          WHERE schedule_id = ${scheduleId} ${before === undefined ? sql`` : sql`AND number < ${before}`}`
        const rows = yield* sql<Tick & { readonly hasNext: boolean }>`
          SELECT ${columns}, page.has_next
          FROM ${selectPage(sql, found, { order: sql`listed_number DESC`, limit })} page
          JOIN schedule_tick tick ON tick.id = listed_id ORDER BY page.place`
        return cursorPage(rows, (tick) => tick)
      })

      const hasEnded = sql`status NOT IN ('pending', 'started')`
      const sweep = Effect.gen(function* () {
        yield* sql`
          DELETE FROM schedule_tick WHERE created_at < clock_timestamp() - interval '30 days' AND ${hasEnded}`
        yield* sql`
          DELETE FROM schedule_tick USING (
            SELECT id, (SELECT number FROM schedule_tick WHERE schedule_id = schedule.id
              ORDER BY number DESC OFFSET ${keptTicks} LIMIT 1) AS number FROM schedule) bound
          WHERE schedule_id = bound.id AND schedule_tick.number <= bound.number AND ${hasEnded}`
      })

      return TickStore.of({
        claimDue,
        claimPending,
        addManual,
        recordStart,
        recordFailure,
        retryAfter,
        activeRuns,
        settle,
        find,
        list,
        sweep,
      })
    }),
  )
}
