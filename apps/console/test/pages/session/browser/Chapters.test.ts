import { assert, describe, it } from "vitest"
import { activeEnd, chaptersOf, firstPagePosition } from "../../../../src/pages/session/browser/Chapters.ts"
import { emptyLog, type LoggedStep, type RunLog } from "../../../../src/queries/RunLog.ts"

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

describe("Chapters of a recording", () => {
  it("start where their steps start, the first one at zero", () => {
    const marks = chaptersOf([log([-1, 2], [2, 5])], start, 60)
    assert.deepEqual(
      marks.map(({ number, seconds }) => [number, seconds]),
      [
        [1, 0],
        [2, 2],
      ],
    )
  })

  it("exclude steps of other browsers", () => {
    assert.deepEqual(
      chaptersOf([log([5, 8], [70, 80])], start, 60).map(({ seconds }) => seconds),
      [5],
    )
  })

  it("end shortly after the last step when the browser is idle afterwards", () => {
    assert.strictEqual(activeEnd([log([0, 10])], start, 1_200), 25)
    assert.strictEqual(activeEnd([log([0, 10])], start, 26), 26)
    assert.strictEqual(activeEnd([emptyLog], start, 40), 40)
  })

  it("start at the first visible page", () => {
    assert.strictEqual(firstPagePosition([log([0, 3], [3, 9])], start, 60), 3)
    assert.strictEqual(firstPagePosition([emptyLog], start, 60), 30)
  })
})
