import { ModelError, type ModelErrorReason } from "@tabwright/agent/model"
import { assert, describe, it } from "vitest"
import type { Action, StepRecord } from "@tabwright/agent"
import { failedCallUsage, lastStepOf } from "../../../src/run/worker/RunOutcomes.ts"

const failed = (reason: ModelErrorReason, of: object = {}) =>
  new ModelError({ reason, message: "", hint: "", isRetryable: false, provider: "custom", model: "qwen3", ...of })

const usage = { inputTokens: 3, outputTokens: 2, cachedInputTokens: 1, cacheWriteTokens: 0, reasoningTokens: 0 }

describe("failedCallUsage", () => {
  it("returns the counted usage, else an unknown cost if something may have been billed", () => {
    assert.deepInclude(failedCallUsage(failed("TimedOut", { usage, costUsd: "0.01" })), { ...usage, costUsd: "0.01" })
    assert.deepStrictEqual(failedCallUsage(failed("TimedOut")), {
      inputTokens: 0,
      outputTokens: 0,
      costUsd: null,
      model: "qwen3",
    })
    assert.isUndefined(failedCallUsage(failed("InvalidKey")))
  })
})

const taken = (number: number, action: Action): StepRecord => ({
  number,
  url: "https://shop.example/",
  urlAfter: "https://shop.example/cart",
  decision: { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [action], state: null },
  targets: {},
  results: [],
  dispatches: [],
})

describe("lastStepOf", () => {
  const text = "The model refused the task."

  it("gives the reason of a declined task, and of one that a model refuses after some steps", () => {
    const first = lastStepOf({ reason: "Declined", text }, [])
    assert.deepInclude(first?.step, { number: 1, url: "about:blank" })
    const third = lastStepOf(
      { reason: "GaveUp", text },
      [1, 2].map((number) => taken(number, { back: {} })),
    )
    assert.deepInclude(third?.step, { number: 3, url: "https://shop.example/cart" })
    assert.deepStrictEqual(third?.step.decision.actions, [{ done: { success: false, text } }])
    assert.deepStrictEqual(third?.events, [{ type: "step.completed", data: { number: 3 } }])
  })

  it("is absent if the agent's own last step gives it, and for ends outside its control", () => {
    const own = [taken(1, { done: { success: false, text } })]
    assert.isUndefined(lastStepOf({ reason: "GaveUp", text }, own))
    assert.isUndefined(lastStepOf({ reason: "Failed", text }, []))
    assert.isUndefined(lastStepOf({ reason: "Done", text }, []))
  })
})
