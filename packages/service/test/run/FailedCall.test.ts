import { ModelError, type ModelErrorReason } from "@tabwright/agent/model"
import { assert, describe, it } from "vitest"
import { usageOfFailed } from "../../src/run/FailedCall.ts"

const failed = (reason: ModelErrorReason, of: object = {}) =>
  new ModelError({ reason, message: "", hint: "", isRetryable: false, provider: "custom", model: "qwen3", ...of })

const usage = { inputTokens: 3, outputTokens: 2, cachedInputTokens: 1, cacheWriteTokens: 0, reasoningTokens: 0 }

describe("usageOfFailed", () => {
  it("is what the provider counted, else unknown where it may have billed something", () => {
    assert.deepInclude(usageOfFailed(failed("TimedOut", { usage, costUsd: "0.01" })), { ...usage, costUsd: "0.01" })
    assert.deepStrictEqual(usageOfFailed(failed("TimedOut")), {
      inputTokens: 0,
      outputTokens: 0,
      costUsd: null,
      model: "qwen3",
    })
    assert.isUndefined(usageOfFailed(failed("BadKey")))
  })
})
