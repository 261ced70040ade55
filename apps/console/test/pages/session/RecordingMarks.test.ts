import { assert, describe, it } from "vitest"
import { endOfInterest, firstPage, marksOf } from "../../../src/pages/session/RecordingMarks.ts"
import { emptyLog, type LoggedStep, type RunLog } from "../../../src/queries/RunLog.ts"

const start = "2026-11-22T12:00:00.000Z"
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1_000).toISOString()

const log = (...spans: ReadonlyArray<readonly [from: number, to: number]>): RunLog => ({
  ...emptyLog,
  steps: spans.map(([from, to], index): LoggedStep => ({
    number: index + 1,
    goal: `step ${index + 1}`,
    actions: [],
    inputTokens: 0,
    outputTokens: 0,
    costUsd: 0,
    startedAt: at(from),
    endedAt: at(to),
    url: "",
    evaluation: "",
    memory: "",
    screenshotUrl: null,
    durationSeconds: to - from,
  })),
})

describe("the marks of a recording", () => {
  it("stand where steps begin, the first one at the beginning", () => {
    const marks = marksOf([log([-1, 2], [2, 5])], start, 60)
    assert.deepEqual(
      marks.map(({ number, seconds }) => [number, seconds]),
      [
        [1, 0],
        [2, 2],
      ],
    )
  })

  it("leave out steps of other browsers", () => {
    assert.deepEqual(
      marksOf([log([5, 8], [70, 80])], start, 60).map(({ seconds }) => seconds),
      [5],
    )
  })

  it("end a while after the last step where the browser only waited then", () => {
    assert.strictEqual(endOfInterest([log([0, 10])], start, 1_200), 25)
    assert.strictEqual(endOfInterest([log([0, 10])], start, 26), 26)
    assert.strictEqual(endOfInterest([emptyLog], start, 40), 40)
  })

  it("begin where there is a page to see", () => {
    assert.strictEqual(firstPage([log([0, 3], [3, 9])], start, 60), 3)
    assert.strictEqual(firstPage([emptyLog], start, 60), 30)
  })
})
