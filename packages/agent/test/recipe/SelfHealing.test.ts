import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { repairScriptByModel } from "../../src/recipe/SelfHealing.ts"
import { context } from "../brain/Records.ts"
import { failure, promptText, type Reply, scriptedModel, words } from "../brain/ScriptedModel.ts"

const failed = { code: "return 1", parameters: ["product"], report: "TimeoutError at line 3" }

const repairing = (reply: Reply, leftUsd?: string) => {
  const { model, prompts } = scriptedModel([reply])
  const allowance = leftUsd === undefined ? {} : { allowance: { leftUsd, limit: "The limit" } }
  return Effect.map(repairScriptByModel(model)(context(allowance), failed), (repaired) => ({ ...repaired, prompts }))
}

describe("repairScriptByModel", () => {
  it.effect("returns the model's script, and shows it the script, the report and the page", () =>
    Effect.gen(function* () {
      const { code, prompts, usage } = yield* repairing(words("```js\nreturn 2\n```"))
      assert.strictEqual(code, "return 2")
      assert.strictEqual(usage?.costUsd, "0.001")
      for (const part of ["return 1", "product", "TimeoutError at line 3", 'button "Button 1"'])
        assert.include(promptText(prompts[0]), part)
    }),
  )

  it.effect("returns nothing for an unchanged, empty or missing script, a failed call, or a small allowance", () =>
    Effect.gen(function* () {
      for (const reply of [words("return 1"), words(""), words("NONE"), failure("Overloaded")])
        assert.isUndefined((yield* repairing(reply)).code)
      const { code, prompts } = yield* repairing(words("return 2"), "0.0001")
      assert.isUndefined(code)
      assert.lengthOf(prompts, 0)
    }),
  )
})
