import {
  type CatchUp,
  firstTick,
  maxPendingTicks,
  maxSchedules,
  readTimes,
  tickReasons,
} from "@tabwright/core/contract"
import * as Result from "effect/Result"
import { FakeApiError, found } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"
import type { Run } from "../run/Run.ts"
import type { Runs } from "../run/Runs.ts"
import type { QueuedMessage } from "../Sessions.ts"
import type { Webhooks } from "../Webhooks.ts"
import type { Execution } from "./Skills.ts"

/** The work of a tick. */
type Started = { readonly run: Run } | { readonly message: QueuedMessage } | { readonly execution: Execution }

/** Fields of a schedule that a project sets. */
export interface ScheduleFields {
  readonly apiKeyId: string
  readonly name: string
  readonly cron: string | null
  readonly timeZone: string | null
  readonly intervalSeconds: number | null
  readonly target: {
    readonly run: Readonly<Record<string, unknown>> | null
    readonly message: { readonly sessionId: string; readonly text: string } | null
    readonly skill: {
      readonly skillId: string
      readonly parameters: Readonly<Record<string, unknown>>
      readonly timeoutSeconds: number
      readonly autoHeal: boolean | null
      readonly credentialIds: ReadonlyArray<string>
      readonly vaultIds: ReadonlyArray<string>
      readonly autoLogin: boolean
    } | null
    readonly start: () => Started
  }
  readonly overlap: "skip" | "queue" | "cancel" | "parallel"
  readonly jitterSeconds: number
  readonly catchUp: CatchUp
  readonly maxCatchUp: number
  readonly isPaused: boolean
}

/** A schedule of a project. The fake is never down, so it misses no ticks. */
export interface Schedule extends ScheduleFields {
  readonly id: string
  readonly projectId: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly anchorMs: number
  readonly nextAt: Date | null
  /** Oldest first. */
  readonly ticks: Array<Tick>
  readonly stop: () => void
}

/** One time of a schedule. */
export interface Tick {
  readonly id: string
  readonly scheduleId: string
  readonly trigger: "schedule" | "manual"
  readonly scheduledAt: Date
  status: "pending" | "started" | "succeeded" | "failed" | "cancelled" | "skipped"
  startedAt: Date | null
  endedAt: Date | null
  started: Started | null
  reason: string | null
}

/** Returns the run of a tick, also one that its message has become. */
export const runIdOf = ({ started }: Tick): string | null =>
  started === null
    ? null
    : "run" in started
      ? started.run.id
      : "message" in started
        ? started.message.runId
        : started.execution.id

const isActive = ({ status }: Tick): boolean => status === "started"

interface Parts {
  readonly clock: FakeClock
  readonly ids: Ids
  readonly runs: Runs
  readonly webhooks: Webhooks
}

export class Schedules {
  readonly #parts: Parts
  readonly #schedules = new Map<string, Schedule>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  create(projectId: string, fields: ScheduleFields): Schedule {
    const { clock, ids } = this.#parts
    if (this.list(projectId).length >= maxSchedules) throw FakeApiError.of("TooManySchedules")
    const id = ids.uuid("schedule")
    const own = { id, projectId, createdAt: clock.now, anchorMs: clock.ms, ticks: [] }
    return this.#store({ ...fields, ...own, updatedAt: clock.now, nextAt: null, stop: () => undefined })
  }

  of(projectId: string, id: string): Schedule {
    const schedule = this.#schedules.get(id)
    return found(schedule?.projectId === projectId ? schedule : undefined, "ScheduleNotFound")
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<Schedule> {
    return [...this.#schedules.values()].filter((schedule) => schedule.projectId === projectId).reverse()
  }

  update(schedule: Schedule, fields: ScheduleFields): Schedule {
    const { clock } = this.#parts
    const anchorMs = fields.intervalSeconds === schedule.intervalSeconds ? schedule.anchorMs : clock.ms
    if (fields.isPaused) {
      for (const tick of schedule.ticks) {
        if (tick.status === "pending") this.#end(schedule, tick, "skipped", tickReasons.Paused)
      }
    }
    return this.#store({ ...schedule, ...fields, anchorMs, updatedAt: clock.now })
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    const schedule = this.#schedules.get(id)
    if (schedule?.projectId !== projectId) return
    schedule.stop()
    this.#schedules.delete(id)
  }

  runNow(schedule: Schedule): Tick {
    const tick = this.#add(schedule, "manual", this.#parts.clock.now)
    this.#start(schedule, tick)
    return tick
  }

  /** Ends the tick of a run that has ended, and starts the next waiting one. */
  settle(run: Run): void {
    for (const schedule of this.#schedules.values()) {
      const tick = schedule.ticks.find((one) => isActive(one) && runIdOf(one) === run.id)
      if (tick === undefined) continue
      const status = run.status === "completed" ? "succeeded" : run.status === "failed" ? "failed" : "cancelled"
      this.#end(schedule, tick, status, status === "succeeded" ? null : tickReasons[endOf(run)])
      const next = schedule.ticks.find((one) => one.status === "pending")
      if (next !== undefined) this.#start(schedule, next)
    }
  }

  #store(schedule: Schedule): Schedule {
    schedule.stop()
    const { clock } = this.#parts
    const { dueMs, nextMs } = firstTick({ ...schedule, recurrence: Result.getOrThrow(readTimes(schedule)) }, clock.ms)
    const stop = schedule.isPaused ? () => undefined : clock.after(dueMs - clock.ms, () => this.#tick(schedule.id))
    const stored = { ...schedule, nextAt: schedule.isPaused ? null : new Date(nextMs), stop }
    this.#schedules.set(stored.id, stored)
    return stored
  }

  #tick(id: string): void {
    const schedule = this.#schedules.get(id)
    if (schedule === undefined || schedule.nextAt === null) return
    const { overlap, ticks } = this.#store(schedule)
    const active = ticks.filter(isActive)
    const pending = ticks.filter(({ status }) => status === "pending")
    const tick = this.#add(schedule, "schedule", schedule.nextAt)
    if (active.length > 0 && overlap === "skip") return this.#end(schedule, tick, "skipped", tickReasons.Active)
    if (active.length > 0 && overlap === "queue") {
      if (pending.length >= maxPendingTicks) this.#end(schedule, tick, "skipped", tickReasons.Full)
      return
    }
    if (overlap === "cancel") {
      for (const { started } of active) {
        if (started !== null && "run" in started) this.#parts.runs.cancel(started.run)
      }
    }
    this.#start(schedule, tick)
  }

  #add({ id, ticks }: Schedule, trigger: Tick["trigger"], scheduledAt: Date): Tick {
    const tick: Tick = {
      id: this.#parts.ids.uuid("tick"),
      scheduleId: id,
      trigger,
      scheduledAt,
      status: "pending",
      startedAt: null,
      endedAt: null,
      started: null,
      reason: null,
    }
    ticks.push(tick)
    return tick
  }

  #start(schedule: Schedule, tick: Tick): void {
    try {
      const started = schedule.target.start()
      Object.assign(tick, { status: "started", startedAt: this.#parts.clock.now, started })
      if ("execution" in started) {
        const { success } = started.execution
        this.#end(schedule, tick, success ? "succeeded" : "failed", success ? null : tickReasons.Failed)
      }
    } catch (error) {
      if (!(error instanceof FakeApiError)) throw error
      this.#end(schedule, tick, "failed", error.message)
    }
  }

  #end({ id, name, projectId }: Schedule, tick: Tick, status: Tick["status"], reason: string | null): void {
    Object.assign(tick, { status, reason, endedAt: this.#parts.clock.now })
    if (status !== "failed") return
    this.#parts.webhooks.emit(projectId, "schedule.failed", {
      schedule_id: id,
      name,
      tick_id: tick.id,
      scheduled_at: tick.scheduledAt.toISOString(),
      run_id: runIdOf(tick),
      session_id: sessionIdOf(tick),
      reason,
    })
  }
}

/** Returns the session of a tick. */
export const sessionIdOf = ({ started }: Tick): string | null =>
  started === null
    ? null
    : "run" in started
      ? started.run.sessionId
      : "message" in started
        ? started.message.sessionId
        : started.execution.sessionId

const endOf = ({ endReason }: Run): Exclude<NonNullable<Run["endReason"]>, "Done"> =>
  endReason === null || endReason === "Done" ? "Failed" : endReason
