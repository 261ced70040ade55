import type { Recurrence } from "./ScheduleTimes.ts"

/** A tick is missed if it is later than this. */
const graceMs = 60_000

/** More than the ticks within the longest jitter and the grace period, at one per minute. */
const maxOnTime = 62

/** Policy for missed ticks. */
export type CatchUp = "none" | "last" | "all"

/** A schedule at the time of its next tick. */
export interface DueSchedule {
  readonly id: string
  readonly recurrence: Recurrence
  readonly nextMs: number
  readonly jitterSeconds: number
  readonly catchUp: CatchUp
  readonly maxCatchUp: number
}

/**
 * Ticks that are due, in order, and the next one.
 *
 * @category models
 * @since 0.1.0
 */
export interface TickPlan {
  /** Times of the due ticks, and their cause. */
  readonly ticks: ReadonlyArray<{ readonly atMs: number; readonly trigger: "schedule" | "catchUp" }>
  /** The latest missed tick, if none is caught up. */
  readonly skippedMs: number | undefined
  /** Time of the next tick without its jitter. */
  readonly nextMs: number
  /** Time of the next tick with its jitter. */
  readonly dueMs: number
}

/**
 * Returns the ticks of a schedule that are due at `nowMs`. Takes a bounded time, however long the server was down.
 *
 * @category models
 * @since 0.1.0
 */
export const planTicks = (schedule: DueSchedule, nowMs: number): TickPlan => {
  const { catchUp, jitterSeconds, maxCatchUp, nextMs, recurrence } = schedule
  const dueOf = (ms: number) => ms + jitterMs(`${schedule.id} ${ms}`, jitterSeconds)
  let latestMs = Number.NEGATIVE_INFINITY
  const reached = recurrence
    .latest(nextMs, nowMs, maxCatchUp + maxOnTime)
    .toReversed()
    .map((atMs) => {
      // Ticks keep their order: one with less jitter waits for the one before it, which does not make it a missed one.
      latestMs = Math.max(latestMs, dueOf(atMs))
      return { atMs, isDue: latestMs <= nowMs, isMissed: latestMs < nowMs - graceMs }
    })
  const due = reached.filter(({ isDue }) => isDue)
  const missed = due.filter(({ isMissed }) => isMissed)
  const count = catchUp === "all" ? maxCatchUp : catchUp === "last" && missed.length === due.length ? 1 : 0
  const caught = count === 0 ? [] : missed.slice(-count)
  const next = reached[due.length]?.atMs ?? recurrence.next(Math.max(nowMs, nextMs - 1))
  return {
    ticks: [
      ...caught.map(({ atMs }) => ({ atMs, trigger: "catchUp" as const })),
      ...due.slice(missed.length).map(({ atMs }) => ({ atMs, trigger: "schedule" as const })),
    ],
    skippedMs: caught.length === 0 ? missed.at(-1)?.atMs : undefined,
    nextMs: next,
    dueMs: dueOf(next),
  }
}

/**
 * Returns the first tick after `nowMs`.
 *
 * @category models
 * @since 0.1.0
 */
export const firstTick = (
  { id, jitterSeconds, recurrence }: Pick<DueSchedule, "id" | "recurrence" | "jitterSeconds">,
  nowMs: number,
): Pick<TickPlan, "nextMs" | "dueMs"> => {
  const nextMs = recurrence.next(nowMs)
  return { nextMs, dueMs: nextMs + jitterMs(`${id} ${nextMs}`, jitterSeconds) }
}

/** Returns a delay from 0 to `maxSeconds`, the same on all nodes: FNV-1a with the final mix of MurmurHash3. */
const jitterMs = (key: string, maxSeconds: number): number => {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash ^= hash >>> 16
  return Math.round(((hash >>> 0) / 0xffffffff) * maxSeconds * 1000)
}
