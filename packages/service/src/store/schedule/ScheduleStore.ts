import { PgClient } from "@effect/sql-pg"
import { type CatchUp, firstTick, maxSchedules, readTimes, tickReasons } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type CursorPage, cursorPage, formatKeysetPosition, type KeysetPosition, selectPage } from "../Page.ts"
import type { RunCredentials } from "../run/RunSettings.ts"
import { lockProject } from "../ProjectLock.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"

/** The run of each tick, as requested and as it is started. */
export interface RunTarget {
  readonly body: { readonly [field: string]: unknown }
  /** The checked request. It contains no secrets. */
  readonly request: unknown
}

/** The execution of a skill. It contains no secrets. */
export interface SkillTarget {
  readonly skillId: string
  readonly parameters: { readonly [name: string]: unknown }
  readonly timeoutSeconds: number
  readonly autoHeal: boolean | null
  readonly credentials?: RunCredentials
}

export type ScheduleTarget =
  | { readonly run: RunTarget; readonly message?: undefined; readonly skill?: undefined }
  | {
      readonly run?: undefined
      readonly message: { readonly sessionId: string; readonly text: string }
      readonly skill?: undefined
    }
  | { readonly run?: undefined; readonly message?: undefined; readonly skill: SkillTarget }

/** Fields of a schedule that a project sets. */
export interface ScheduleFields {
  readonly apiKeyId: string
  readonly name: string
  readonly cron: string | null
  readonly timeZone: string | null
  readonly intervalSeconds: number | null
  readonly target: ScheduleTarget
  readonly overlap: "skip" | "queue" | "cancel" | "parallel"
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
    /** Newest first. */
    list(
      projectId: string,
      page: { readonly after?: KeysetPosition | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<{ readonly schedule: StoredSchedule; readonly key: string }>, SqlError>
    /**
     * Replaces the fields by those that `change` derives from the row, which is locked meanwhile. Pausing skips waiting
     * ticks.
     */
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
        const { catchUp, cron, intervalSeconds, isPaused, jitterSeconds, maxCatchUp, overlap, target, timeZone } = given
        const times = Result.getOrThrow(timesOf({ ...given, intervalAnchor: kept.intervalAnchor }))
        const { dueMs, nextMs } = firstTick({ id, recurrence: times, jitterSeconds }, at.getTime())
        const next = isPaused
          ? { nextAt: null, dueAt: null }
          : kept.nextAt !== null
            ? { nextAt: kept.nextAt, dueAt: kept.dueAt }
            : { nextAt: new Date(nextMs), dueAt: new Date(dueMs) }
        return {
          ...next,
          apiKeyId: given.apiKeyId,
          name: sanitizeText(given.name),
          cron,
          timeZone,
          intervalSeconds,
          intervalAnchor: kept.intervalAnchor,
          target: orderedJson(target),
          overlap,
          jitterSeconds,
          catchUp,
          maxCatchUp,
        }
      }

      const create = Effect.fn("ScheduleStore.create")(
        function* ({ id, projectId, ...given }: ScheduleChange & Pick<StoredSchedule, "id" | "projectId">) {
          yield* lockProject(sql, projectId)
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

      const list: ScheduleStore["Service"]["list"] = Effect.fn("ScheduleStore.list")(function* (
        projectId,
        { after, limit },
      ) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const found = sql`
          SELECT id AS listed_id, created_at AS listed_at, ${micros} AS micros, content_bytes AS bytes FROM schedule
          WHERE project_id = ${projectId}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`listed_at DESC, listed_id DESC`
        const rows = yield* sql<StoredSchedule & { readonly micros: bigint; readonly hasNext: boolean }>`
          SELECT schedule.*, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN schedule ON schedule.id = listed_id
          ORDER BY page.place`
        return cursorPage(rows, ({ micros: at, ...schedule }) => ({
          schedule,
          key: formatKeysetPosition({ micros: at, id: schedule.id }),
        }))
      })

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
          if (given.isPaused) {
            yield* sql`
              UPDATE schedule_tick SET status = 'skipped', ended_at = clock_timestamp(),
                reason = ${tickReasons.Paused}
              WHERE schedule_id = ${id} AND status = 'pending' AND NOT is_claimed AND trigger <> 'manual'`
          }
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
