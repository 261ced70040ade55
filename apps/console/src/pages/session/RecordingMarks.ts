import type { RunLog } from "../../queries/RunLog.ts"

/**
 * Where a step begins in a recording.
 *
 * @category models
 * @since 0.1.0
 */
export interface Mark {
  readonly id: string
  readonly number: number
  readonly goal: string
  /** From the beginning of the recording. */
  readonly seconds: number
}

/**
 * Finds where steps begin in the recording of a browser that was started at `startedAt` and is `length` seconds long. Steps of other
 * browsers, before it or after it, have no place in it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const marksOf = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): ReadonlyArray<Mark> =>
  logs
    .flatMap(({ steps }) => steps)
    .map(({ goal, number, startedAt: at }) => ({
      id: at,
      number,
      goal,
      // The decision of the first step goes before its browser.
      seconds: Math.max(number === 1 ? 0 : -1, (Date.parse(at) - Date.parse(startedAt)) / 1_000),
    }))
    .filter(({ seconds }) => seconds >= 0 && seconds <= length)

/** What is shown after the last step, in seconds. */
const afterwards = 15

/** When steps ended, in seconds from the beginning of the recording. */
const endsIn = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): ReadonlyArray<number> =>
  logs
    .flatMap(({ steps }) => steps.map((step) => step.endedAt ?? step.startedAt))
    .map((at) => (Date.parse(at) - Date.parse(startedAt)) / 1_000)
    .filter((seconds) => seconds >= 0 && seconds <= length)

/** Where a recording has something to see for the first time: until the first step has ended the browser shows an empty page. */
export const firstPage = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): number =>
  Math.min(...endsIn(logs, startedAt, length), length / 2)

/**
 * Tells how much of a recording of `length` seconds has to do with steps: up to a little after the last one; all of it where no step is
 * known, or where that is about all.
 *
 * @category constructors
 * @since 0.1.0
 */
export const endOfInterest = (logs: ReadonlyArray<RunLog>, startedAt: string, length: number): number => {
  const ends = endsIn(logs, startedAt, length)
  const last = Math.max(...ends) + afterwards
  return ends.length === 0 || last > length * 0.8 ? length : last
}
