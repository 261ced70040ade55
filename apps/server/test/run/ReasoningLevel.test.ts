import { checkModelParams, findModel, knownModels, levels } from "@tabwright/core/reasoning"
import { assert, describe, it } from "vitest"
import { levelParams, levelsOf } from "../../src/run/ReasoningLevel.ts"

describe("levelParams", () => {
  it("returns parameters that the model accepts, or undefined", () => {
    for (const model of knownModels("v4")) {
      const row = findModel("v4", model)
      assert(row !== undefined)
      for (const level of levels) {
        const params = levelParams(model, level)
        assert.isEmpty(checkModelParams(row, params), `${model} ${level}`)
        assert.strictEqual(params !== undefined, levelsOf(model).includes(level))
      }
      if (Object.keys(row.params).length === 0) assert.isEmpty(levelsOf(model), model)
      else assert.includeMembers([...levelsOf(model)], ["low", "high"], model)
    }
    assert.deepStrictEqual(levelParams("gpt-5.6", "disabled"), { reasoning: { effort: "none" } })
    assert.isEmpty(levelsOf("unknown"))
  })
})
