import { assert, describe, it } from "vitest"
import { modelCatalog } from "../../src/models/index.ts"
import { effectiveModelParams, levels, providerControl, settingReasons } from "../../src/reasoning/index.ts"

describe("settingReasons", () => {
  it.each([
    [{ reasoning: { effort: "none" } }, false],
    [{ reasoning: { effort: "low" } }, true],
    [{ thinking: { type: "disabled" } }, false],
    [{ thinking: { type: "adaptive" }, output_config: { effort: "low" } }, true],
    [{ thinking: { type: "enabled", budget_tokens: 1024 } }, true],
    [{ thinkingConfig: { thinkingBudget: 0 } }, false],
    [{ thinkingConfig: { thinkingBudget: 1024 } }, true],
    [{ thinkingConfig: { thinkingLevel: "minimal" } }, false],
    [{ thinkingConfig: { thinkingLevel: "high" } }, true],
  ])("reads %j as %s, whatever the default", (params, expected) => {
    for (const byDefault of [true, false, null]) assert.strictEqual(settingReasons(params, byDefault), expected)
  })

  it("returns the default of the model without a parameter that decides", () => {
    assert.isNull(settingReasons({}, null))
    assert.isTrue(settingReasons({ output_config: { effort: "high" } }, true))
    assert.isFalse(settingReasons({ thinking: { display: "omitted" } }, false))
  })

  it("agrees with every level of every family that can disable reasoning", () => {
    for (const version of ["v2", "v3"] as const)
      for (const { family, model } of modelCatalog.values())
        for (const level of levels) {
          const params = providerControl(version, family, level)?.params
          // In v2 a level of Claude sets only the effort, which decides nothing.
          if (params === undefined || Object.keys(params).join() === "output_config") continue
          assert.strictEqual(settingReasons(params, null), level !== "disabled", `${version} ${model} ${level}`)
        }
  })

  it("knows the defaults of the catalog", () => {
    const byDefault = (model: string) =>
      settingReasons(effectiveModelParams(model, undefined), modelCatalog.get(model)?.reasonsByDefault ?? null)
    for (const model of ["gpt-5.6-luna", "claude-opus-5", "gemini-3.1-pro", "gpt-5-mini", "glm-5.2"])
      assert.isTrue(byDefault(model), model)
    for (const model of ["claude-opus-4.7", "gpt-4.1", "claude-haiku-4.5"]) assert.isFalse(byDefault(model), model)
    for (const model of ["kimi-k3", "gpt-5.5"]) assert.isNull(byDefault(model), model)
  })
})

describe("the catalog", () => {
  it("selects code only for models with published results", () => {
    const coders = [...modelCatalog.values()].filter(({ writesCode }) => writesCode).map(({ model }) => model)
    assert.sameMembers(coders, [
      "claude-opus-4.7",
      "claude-opus-4-7",
      "claude-opus-4.8",
      "claude-opus-4-8",
      "claude-opus-5",
      "gpt-5.5",
      "gpt-5.6",
      "gpt-5.6-sol",
    ])
  })
})
