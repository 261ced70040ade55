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
