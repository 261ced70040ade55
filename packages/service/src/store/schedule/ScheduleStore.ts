import { PgClient } from "@effect/sql-pg"
import { type CatchUp, firstTick, maxSchedules, readTimes } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { sanitizeText } from "../SanitizedText.ts"

/** The run of each tick, as requested and as it is started. */
interface RunTarget {
  readonly body: { readonly [field: string]: unknown }
  /** The checked request. It contains no secrets. */
  readonly request: unknown
}

export type ScheduleTarget =
  | { readonly run: RunTarget; readonly message?: undefined }
  | { readonly run?: undefined; readonly message: { readonly sessionId: string; readonly text: string } }

/** Fields of a schedule that a project sets. */
export interface ScheduleFields {
  readonly apiKeyId: string
  readonly name: string
  readonly cron: string | null
  readonly timeZone: string | null
  readonly intervalSeconds: number | null
  readonly target: ScheduleTarget
  readonly overlap: "skip" | "queue" | "parallel"
  readonly jitterSeconds: number
  readonly catchUp: CatchUp
  readonly maxCatchUp: number
}

/** A schedule of a project. */
export interface StoredSchedule extends ScheduleFields {
  readonly id: string
  readonly projectId: string
  /** Start of the interval. */
  readonly intervalAnchor: Date
  /** The next tick, without and with its jitter. Null while paused. */
  readonly nextAt: Date | null
  readonly dueAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface ScheduleChange extends ScheduleFields {
  readonly isPaused: boolean
}

export class TooManySchedules extends Schema.TaggedError<TooManySchedules>("@tabwright/service/store/TooManySchedules")(
  "TooManySchedules",
  {},
) {}

/** Returns the times of a schedule. */
export const timesOf = (
  schedule: Pick<StoredSchedule, "cron" | "timeZone" | "intervalSeconds" | "intervalAnchor">,
): ReturnType<typeof readTimes> => readTimes({ ...schedule, anchorMs: schedule.intervalAnchor.getTime() })

/** Stores the schedules of projects. */
export class ScheduleStore extends Context.Service<
  ScheduleStore,
  {
    create(
      schedule: ScheduleChange & Pick<StoredSchedule, "id" | "projectId">,
    ): Effect.Effect<StoredSchedule, TooManySchedules | SqlError>
    find(projectId: string, id: string): Effect.Effect<Option.Option<StoredSchedule>, SqlError>
    /** Oldest first. */
    list(projectId: string): Effect.Effect<ReadonlyArray<StoredSchedule>, SqlError>
    /** Replaces the fields by those that `change` derives from the row, which is locked meanwhile. */
    update<E>(
      projectId: string,
      id: string,
      change: (schedule: StoredSchedule) => Effect.Effect<ScheduleChange, E>,
    ): Effect.Effect<Option.Option<StoredSchedule>, E | SqlError>
    /** Idempotent. Returns whether the schedule existed. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/schedule/ScheduleStore") {
  static readonly layer = Layer.effect(
    ScheduleStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<StoredSchedule>) => Option.fromNullishOr(rows[0])

      const now = Effect.map(
        sql<{ now: Date }>`SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
        (rows) => rows[0]?.now ?? new Date(0),
      )

      const columnsOf = (
        id: string,
        given: ScheduleChange,
        kept: Pick<StoredSchedule, "intervalAnchor" | "nextAt" | "dueAt">,
        at: Date,
      ) => {
        const { isPaused, target, ...fields } = sanitizeText(given)
        const times = Result.getOrThrow(timesOf({ ...fields, intervalAnchor: kept.intervalAnchor }))
        const { jitterSeconds } = fields
        const { dueMs, nextMs } = firstTick({ id, recurrence: times, jitterSeconds }, at.getTime())
        const next = isPaused
          ? { nextAt: null, dueAt: null }
          : kept.nextAt !== null
            ? { nextAt: kept.nextAt, dueAt: kept.dueAt }
            : { nextAt: new Date(nextMs), dueAt: new Date(dueMs) }
        return { ...fields, ...next, intervalAnchor: kept.intervalAnchor, target: sql.json(target) }
      }

      const create = Effect.fn("ScheduleStore.create")(
        function* ({ id, projectId, ...given }: ScheduleChange & Pick<StoredSchedule, "id" | "projectId">) {
          // Serializes the schedules of a project, so that the check of its limit holds.
          yield* sql`SELECT id FROM project WHERE id = ${projectId} FOR NO KEY UPDATE`
          const present = yield* sql`SELECT FROM schedule WHERE project_id = ${projectId}`
          if (present.length >= maxSchedules) return yield* new TooManySchedules()
          const at = yield* now
          const columns = columnsOf(id, given, { intervalAnchor: at, nextAt: null, dueAt: null }, at)
          const rows = yield* sql<StoredSchedule>`
            INSERT INTO schedule ${sql.insert({ id, projectId, ...columns })} RETURNING *`
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (projectId: string, id: string) =>
        Effect.map(sql<StoredSchedule>`SELECT * FROM schedule WHERE id = ${id} AND project_id = ${projectId}`, first)

      const list = (projectId: string) =>
        sql<StoredSchedule>`SELECT * FROM schedule WHERE project_id = ${projectId} ORDER BY created_at, id`

      const update = <E>(
        projectId: string,
        id: string,
        change: (schedule: StoredSchedule) => Effect.Effect<ScheduleChange, E>,
      ) =>
        Effect.gen(function* () {
          const found = first(
            yield* sql<StoredSchedule>`
              SELECT * FROM schedule WHERE id = ${id} AND project_id = ${projectId} FOR UPDATE`,
          )
          if (Option.isNone(found)) return found
          const stored = found.value
          const given = yield* change(stored)
          const at = yield* now
          const hasSameInterval = given.intervalSeconds === stored.intervalSeconds
          const hasSameTimes =
            hasSameInterval &&
            given.cron === stored.cron &&
            given.timeZone === stored.timeZone &&
            given.jitterSeconds === stored.jitterSeconds
          const columns = columnsOf(
            stored.id,
            given,
            {
              intervalAnchor: hasSameInterval ? stored.intervalAnchor : at,
              nextAt: hasSameTimes ? stored.nextAt : null,
              dueAt: hasSameTimes ? stored.dueAt : null,
            },
            at,
          )
          return first(
            yield* sql<StoredSchedule>`
              UPDATE schedule SET ${sql.update({ ...columns, updatedAt: at })} WHERE id = ${id} RETURNING *`,
          )
        }).pipe(sql.withTransaction, Effect.withSpan("ScheduleStore.update"))

      const remove = (projectId: string, id: string) =>
        Effect.map(
          sql`DELETE FROM schedule WHERE id = ${id} AND project_id = ${projectId} RETURNING id`,
          (rows) => rows.length > 0,
        )

      return ScheduleStore.of({ create, find, list, update, delete: remove })
    }),
  )
}
