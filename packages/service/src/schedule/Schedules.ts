import { PgClient } from "@effect/sql-pg"
import { errorMessages, tickReasons } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import { AuditLog } from "../access/AuditLog.ts"
import { findCreated, IdSeed, newId } from "../store/IdGenerator.ts"
import { ScheduleStore, type StoredSchedule, type TooManySchedules } from "../store/schedule/ScheduleStore.ts"
import { type ClaimedTick, type Tick, TickStore } from "../store/schedule/TickStore.ts"
import { SpendingLimits } from "../store/SpendingLimits.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { RunError } from "../run/RunError.ts"
import { type RunRequest, Runs } from "../run/Runs.ts"
import type { SkillError } from "../skill/SkillError.ts"
import { SkillExecutions } from "../skill/SkillExecutions.ts"

/** A start that may succeed later is repeated this often, for about ten minutes. */
const maxAttempts = 20

const retrySeconds = 30

/** Changes schedules, with an entry in the audit log, and starts their ticks. */
export class Schedules extends Context.Service<
  Schedules,
  {
    create(
      schedule: Parameters<ScheduleStore["Service"]["create"]>[0],
    ): Effect.Effect<StoredSchedule, TooManySchedules | StoreError>
    update: ScheduleStore["Service"]["update"]
    delete(projectId: string, id: string): Effect.Effect<void, StoreError>
    /** Starts a tick now. None if there is no such schedule. */
    runNow(schedule: {
      readonly id: string
      readonly projectId: string
      readonly apiKeyId: string
    }): Effect.Effect<Option.Option<Tick>, StoreError>
    /** Starts a claimed tick and records the result. Repeating it starts nothing else. */
    start(tick: ClaimedTick): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/schedule/Schedules") {
  static readonly layer = Layer.effect(
    Schedules,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* ScheduleStore
      const ticks = yield* TickStore
      const runs = yield* Runs
      const executions = yield* SkillExecutions
      const spending = yield* SpendingLimits
      const audit = yield* AuditLog

      const record = (action: string, { id, projectId }: Pick<StoredSchedule, "id" | "projectId">, details: object) =>
        audit.recordSuccess({ action, projectId, resourceType: "schedule", resourceId: id, details })

      const fault = Effect.fnUntraced(function* (tick: ClaimedTick) {
        if (tick.isZeroRetention) return tickReasons.ZeroRetention
        if (!tick.hasValidKey) {
          return tickReasons.KeyInvalid
        }
        const limit = yield* spending.ofKey(tick.apiKeyId)
        return limit?.leftUsd === "0" ? tickReasons.KeyLimit : undefined
      })

      const startTarget = Effect.fnUntraced(function* ({ apiKeyId, projectId, target }: ClaimedTick) {
        if (target.message !== undefined) {
          const { sessionId, text } = target.message
          const options = { interrupt: false, attachedFileIds: null, isDeduplicated: false }
          const message = yield* runs.enqueue({ projectId, apiKeyId, sessionId, text, ...options })
          return { runId: null, sessionId, messageId: message.id }
        }
        if (target.skill !== undefined) {
          const { autoHeal, credentials, parameters, skillId, timeoutSeconds } = target.skill
          const run = yield* executions.start({
            projectId,
            apiKeyId,
            apiVersion: "v4",
            skillId,
            parameters,
            credentials,
            timeoutMs: timeoutSeconds * 1000,
            autoHeal: autoHeal ?? undefined,
          })
          return { runId: run.id, sessionId: run.sessionId, messageId: null }
        }
        // Only `http` creates schedules, from a checked request.
        const request = target.run.request as RunRequest
        const { run, session } = yield* runs.start({ ...request, projectId, apiKeyId })
        return { runId: run.id, sessionId: session.id, messageId: null }
      })

      const reject = (tick: ClaimedTick, error: RunError | SkillError) =>
        error.isRetryable && tick.attempts < maxAttempts
          ? ticks.retryAfter(tick, retrySeconds)
          : ticks.recordFailure(tick, messageOf(error))

      const cancelEarlier = Effect.fnUntraced(function* (tick: ClaimedTick) {
        for (const runId of yield* ticks.activeRuns(tick)) {
          // A run that was deleted meanwhile is no longer active.
          yield* runs.cancel(tick.projectId, runId).pipe(Effect.catchTag("RunError", () => Effect.void))
        }
      })

      const start = Effect.fn("Schedules.start")(
        function* (tick: ClaimedTick) {
          if (tick.attempts > maxAttempts) return yield* ticks.recordFailure(tick, tickReasons.NotStarted)
          const reason = yield* fault(tick)
          if (reason !== undefined) return yield* ticks.recordFailure(tick, reason)
          if (tick.overlap === "cancel" && tick.trigger !== "manual") yield* cancelEarlier(tick)
          yield* startTarget(tick).pipe(
            // All attempts of a tick create the same run or message.
            Effect.provideService(IdSeed, `schedule tick ${tick.id}`),
            Effect.matchEffect({
              onFailure: (error) =>
                error._tag === "RunError" || error._tag === "SkillError" ? reject(tick, error) : Effect.fail(error),
              onSuccess: (started) => ticks.recordStart(tick, started),
            }),
          )
        },
        (effect, tick) => Effect.annotateLogs(effect, { scheduleId: tick.scheduleId, tickId: tick.id }),
      )

      const runNow = Effect.fn("Schedules.runNow")(function* ({
        apiKeyId,
        id: scheduleId,
        projectId,
      }: {
        readonly id: string
        readonly projectId: string
        readonly apiKeyId: string
      }) {
        const made = yield* findCreated("tick", (id) => ticks.find(scheduleId, id))
        if (Option.isSome(made)) return made
        const id = yield* newId("tick")
        const added = yield* ticks.addManual({ id, scheduleId, projectId, apiKeyId }).pipe(
          Effect.tap((tick) =>
            Option.isSome(tick) ? record("runSchedule", { id: scheduleId, projectId }, { tickId: id }) : Effect.void,
          ),
          sql.withTransaction,
        )
        if (Option.isNone(added)) return added
        yield* start(added.value)
        return yield* ticks.find(scheduleId, id)
      })

      return Schedules.of({
        create: (schedule) =>
          store.create(schedule).pipe(
            Effect.tap(({ cron, intervalSeconds, name }) =>
              record("createSchedule", schedule, { name, cron, intervalSeconds }),
            ),
            sql.withTransaction,
          ),
        update: (projectId, id, change) =>
          store.update(projectId, id, change).pipe(
            Effect.tap((found) =>
              Option.isSome(found)
                ? record("updateSchedule", found.value, { isPaused: found.value.nextAt === null })
                : Effect.void,
            ),
            sql.withTransaction,
          ),
        delete: (projectId, id) =>
          store.delete(projectId, id).pipe(
            Effect.flatMap((existed) => (existed ? record("deleteSchedule", { id, projectId }, {}) : Effect.void)),
            sql.withTransaction,
          ),
        runNow,
        start,
      })
    }),
  )
}

const texts: Readonly<Record<string, string>> = errorMessages

const messageOf = ({ message, reason }: RunError | SkillError): string =>
  message === reason ? (texts[reason] ?? message) : message
