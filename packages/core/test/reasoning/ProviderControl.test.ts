import { assert, describe, it } from "vitest"
import {
  checkLevel,
  checkModelParams,
  findModel,
  type ReasoningLevel,
  levels,
  providerControl,
} from "../../src/reasoning/index.ts"
import * as Oracle from "./Oracle.ts"

const paramsOf = (version: "v2" | "v3", model: string, level: ReasoningLevel) => {
  const row = findModel(version, model) ?? assert.fail(`no row for ${model}`)
  return providerControl(version, row.family, level)?.params
}

describe("providerControl", () => {
  it.each([
    ["v3", "gemini-3-flash", "disabled", { thinkingConfig: { thinkingLevel: "minimal" } }],
    ["v3", "gemini-3.5-flash", "medium", { thinkingConfig: { thinkingLevel: "medium" } }],
    ["v3", "gemini-3-pro", "high", { thinkingConfig: { thinkingLevel: "high" } }],
    ["v2", "gemini-3.1-pro-preview", "low", { thinkingConfig: { thinkingLevel: "low" } }],
    ["v2", "gemini-2.5-flash", "disabled", { thinkingConfig: { thinkingBudget: 0 } }],
    ["v2", "gemini-2.5-flash", "low", { thinkingConfig: { thinkingBudget: 1024 } }],
    ["v2", "gemini-2.5-pro", "medium", { thinkingConfig: { thinkingBudget: 4096 } }],
    ["v2", "gemini-flash-latest", "high", { thinkingConfig: { thinkingBudget: 8192 } }],
    ["v3", "claude-opus-4.6", "high", { thinking: { type: "adaptive" }, output_config: { effort: "high" } }],
    ["v3", "claude-opus-4.7", "disabled", { thinking: { type: "disabled" } }],
    ["v3", "claude-haiku-4.5", "low", { thinking: { type: "enabled", budget_tokens: 1024 } }],
    ["v3", "claude-haiku-4.5", "high", { thinking: { type: "enabled", budget_tokens: 8192 } }],
    ["v2", "claude-opus-4-7", "high", { output_config: { effort: "high" } }],
    ["v2", "claude-opus-4-7", "disabled", { thinking: { type: "disabled" } }],
    ["v2", "claude-sonnet-4-20250514", "disabled", { thinking: { type: "disabled" } }],
    ["v3", "gpt-5.2", "disabled", { reasoning: { effort: "none" } }],
    ["v2", "gpt-5.6-luna", "medium", { reasoning: { effort: "medium" } }],
    ["v3", "gpt-5-mini", "low", { reasoning: { effort: "low" } }],
    ["v2", "o3", "high", { reasoning: { effort: "high" } }],
    ["v3", "glm-5.2", "disabled", { thinking: { type: "disabled" } }],
    ["v3", "glm-5.2", "high", { thinking: { type: "enabled" } }],
    ["v2", "tabwright-planner", "high", undefined],
  ] as const)("returns the parameters of %s %s at %s", (version, model, level, expected) => {
    assert.deepStrictEqual(paramsOf(version, model, level), expected)
  })

  it("has a control for exactly the levels that the contract accepts", () => {
    for (const [version, matrix] of [
      ["v2", Oracle.v2],
      ["v3", Oracle.v3],
    ] as const) {
      for (const model of matrix.keys()) {
        const row = findModel(version, model) ?? assert.fail(`no row for ${model}`)
        if (row.family === "planner" || row.family === "service") continue
        for (const level of levels) {
          assert.strictEqual(
            providerControl(version, row.family, level) !== undefined,
            checkLevel(row, level).length === 0,
            `${version} ${model} ${level}`,
          )
        }
      }
    }
  })

  it("uses parameters of the v4 allow-list for models in both versions", () => {
    for (const model of Oracle.v3.keys()) {
      const newer = findModel("v4", model)
      const older = findModel("v3", model)
      if (newer === undefined || older === undefined || Object.keys(newer.params).length === 0) continue
      for (const level of older.levels) {
        assert.deepStrictEqual(checkModelParams(newer, paramsOf("v3", model, level)), [], `${model} ${level}`)
      }
    }
  })

  it("replays thinking blocks of Claude in v3 only", () => {
    assert.isTrue(providerControl("v3", "claude-adaptive", "high")?.replaysThinking)
    assert.isFalse(providerControl("v2", "claude-adaptive", "high")?.replaysThinking)
  })

  it("sends nothing without a requested level", () => {
    assert.isUndefined(providerControl("v3", "gpt-5.1", null))
    assert.isUndefined(providerControl("v2", "gpt-5.1", undefined))
  })
})
