import { ModelError, type ModelErrorReason } from "@tabwright/agent/model"
import { assert, describe, it } from "vitest"
import { failedCallUsage } from "../../../src/run/worker/RunOutcomes.ts"

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
