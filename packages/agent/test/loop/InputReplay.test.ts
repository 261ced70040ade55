import { assert, describe, it } from "@effect/vitest"
import { pendingInputs } from "../../src/loop/InputReplay.ts"
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
  it("returns the inputs made since the page was opened", () => {
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

  it("returns none right after a navigation", () => {
    assert.deepStrictEqual(pendingInputs([step("/a", "/b", fill("sent"))]), [])
  })

  it("omits failed inputs, and never submits again", () => {
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

  it("ends with the response prepared for the next dialog, unless an action followed", () => {
    const dialog: Action = { dialog: { accept: false } }
    const prepared = step("/a", "/a", fill("typed"), dialog)
    const actions = (...history: ReadonlyArray<StepRecord>) => pendingInputs(history).map(({ action }) => action)
    assert.deepStrictEqual(actions(prepared), [fill("typed"), dialog])
    assert.deepStrictEqual(actions(prepared, step("/a", "/a", { click: { el: 2 } })), [fill("typed")])
  })

  it("returns none if there were no actions", () => {
    assert.deepStrictEqual(pendingInputs([]), [])
  })
})
