import type { RunLog } from "../../../queries/RunLog.ts"

/** A step in a recording. */
export interface Chapter {
  readonly id: string
  readonly number: number
  readonly goal: string
  /** Seconds from the start of the recording. */
  readonly seconds: number
}

/** Returns the chapters of a recording of `length` seconds. Steps in other browsers are left out. */
export const chaptersOf = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): ReadonlyArray<Chapter> =>
  logs
    .flatMap(({ steps }) => steps)
    .map(({ goal, number, startedAt: at }) => ({
      id: at,
      number,
      goal,
      // The first step is decided before its browser starts.
      seconds: Math.max(number === 1 ? 0 : -1, (Date.parse(at) - Date.parse(startedAt)) / 1_000),
    }))
    .filter(({ seconds }) => seconds >= 0 && seconds <= length)

/** Seconds kept after the last step. */
const afterwards = 15

/** Returns the ends of the steps, in seconds from the start of the recording. */
const endsIn = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): ReadonlyArray<number> =>
  logs
    .flatMap(({ steps }) => steps.map((step) => step.endedAt ?? step.startedAt))
    .map((at) => (Date.parse(at) - Date.parse(startedAt)) / 1_000)
    .filter((seconds) => seconds >= 0 && seconds <= length)

/** Returns the position of the first page to show: the browser is empty until the first step has ended. */
export const firstPagePosition = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): number =>
  Math.min(...endsIn(logs, startedAt, length), length / 2)

/** Returns the end of the last step plus a margin in seconds, or `length` if little would be cut. */
export const activeEnd = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): number => {
  const ends = endsIn(logs, startedAt, length)
  const last = Math.max(...ends) + afterwards
  return ends.length === 0 || last > length * 0.8 ? length : last
}
