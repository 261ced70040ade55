import { assert, describe, it } from "@effect/vitest"
import type { Action } from "../../src/action/Action.ts"
import { repetitionHints, vainRepetition } from "../../src/brain/StepHints.ts"
import { page, record } from "./Records.ts"

/** A click of computer mode: each step has a screenshot of its own. */
const click = (shot: number, x = 10): Action => ({ click: { x, y: 20, shot: `s${shot}` } })
const clicks = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    record(at + 1, [click(at)], { results: [{ ok: true, evidence: { unchanged: true } }] }),
  )

describe("repetition in computer mode", () => {
  it("objects to a third identical click in vain, although each refers to another screenshot", () => {
    assert.include(vainRepetition(clicks(2), [click(2)], page()) ?? "", "The last 2 actions were the same")
    assert.isUndefined(vainRepetition(clicks(2), [click(2, 11)], page()))
  })

  it("warns about clicks that are the same on different screenshots", () => {
    assert.include(repetitionHints(clicks(5), "other").join(), "5 of your last 5 actions were the same")
  })
})
