import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { countTokens, type ModelCallRecord, recordModelCalls } from "../../src/model/ModelCallRecord.ts"
import { callTool, FakeModels, failWith, type ModelReply } from "@tabwright/testing/models"
import { callerOf, picture, stepPrompt } from "./Asking.ts"

const recordOf = Effect.fnUntraced(function* (reply: ModelReply) {
  const records: Array<ModelCallRecord> = []
  const { model } = callerOf(new FakeModels({ brain: () => reply }), { model: "gpt-5.6-luna", version: "v4" })
  const recorded = recordModelCalls(model, (record) => Effect.sync(() => void records.push(record)))
  yield* Effect.exit(recorded.call(stepPrompt))
  return records
})

describe("recordModelCalls", () => {
  it.effect("passes on the prompt by part with the response", () =>
    Effect.gen(function* () {
      const usage = { inputTokens: 900, outputTokens: 20 }
      const [record, ...others] = yield* recordOf(callTool("step", { memory: "Milk." }, { usage }))
      assert.isEmpty(others)
      assert.deepInclude(record, { purpose: "step", model: "gpt-5.6-luna", error: null, maxOutputTokens: 20_000 })
      assert.deepStrictEqual(
        record?.parts.map(({ isCached, role, text }) => [role, text, isCached]),
        [
          ["system", "You are careful.", true],
          ["user", "Buy milk.", true],
          ["user", "The page", false],
        ],
      )
      assert.deepStrictEqual(record?.images, [picture])
      assert.deepStrictEqual(
        record?.tools.map(({ name }) => name),
        ["step"],
      )
      assert.deepInclude(record?.response?.toolCalls[0], { name: "step", input: { memory: "Milk." } })
      assert.strictEqual(record?.response?.usage.inputTokens, 900)
    }),
  )

  it.effect("is without tokens, which are estimated when it is read", () =>
    Effect.gen(function* () {
      const [record] = yield* recordOf(callTool("step", { memory: "Milk." }))
      assert(record !== undefined)
      assert.notInclude(JSON.stringify(record.parts), "tokens")
      const { parts, promptTokens, tools } = countTokens(record)
      assert.isAbove(promptTokens, 0)
      assert.strictEqual(
        promptTokens,
        [...parts, ...tools].reduce((sum, { tokens }) => sum + tokens, 0),
      )
    }),
  )

  it.effect("passes on a failed call with its reason", () =>
    Effect.gen(function* () {
      const [record] = yield* recordOf(failWith(401, "Incorrect API key."))
      assert.isNull(record?.response)
      assert.match(record?.error ?? "", /^InvalidKey: /)
    }),
  )
})
