import { assert, describe, it } from "@effect/vitest"
import { pendingInputs } from "../../src/loop/PageReplay.ts"
import type { Action } from "../../src/action/Action.ts"
import type { StepRecord } from "../../src/loop/Step.ts"

const step = (url: string, urlAfter: string, ...actions: ReadonlyArray<Action>): StepRecord => ({
  number: 1,
  url,
  decision: { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions, state: null },
  targets: {},
  results: actions.map(() => ({ ok: true, message: "", urlBefore: url, urlAfter })),
  dispatches: [],
  urlAfter,
})

const fill = (text: string): Action => ({ fill: { el: 1, text } })

describe("pendingInputs", () => {
  it("are those made since the page was reached", () => {
    const history = [
      step("/a", "/a", fill("lost with /a")),
      step("/a", "/b", { click: { el: 2 } }),
      step("/b", "/b", fill("kept")),
    ]
    assert.deepStrictEqual(
      pendingInputs(history).map(({ action }) => action),
      [fill("kept")],
    )
  })

  it("are none right after a navigation", () => {
    assert.deepStrictEqual(pendingInputs([step("/a", "/b", fill("sent"))]), [])
  })

  it("leave out what failed, and never submit again", () => {
    const failed = step("/a", "/a", fill("refused"))
    const history = [
      { ...failed, results: failed.results.map((result) => ({ ...result, ok: false })) },
      step("/a", "/a", { fill: { el: 1, text: "typed", submit: true } }),
    ]
    assert.deepStrictEqual(
      pendingInputs(history).map(({ action }) => action),
      [fill("typed")],
    )
  })

  it("end with an answer that was prepared for the next dialog, as long as nothing was done since", () => {
    const dialog: Action = { dialog: { accept: false } }
    const prepared = step("/a", "/a", fill("typed"), dialog)
    const actions = (...history: ReadonlyArray<StepRecord>) => pendingInputs(history).map(({ action }) => action)
    assert.deepStrictEqual(actions(prepared), [fill("typed"), dialog])
    assert.deepStrictEqual(actions(prepared, step("/a", "/a", { click: { el: 2 } })), [fill("typed")])
  })

  it("are none where nothing was done", () => {
    assert.deepStrictEqual(pendingInputs([]), [])
  })
})
