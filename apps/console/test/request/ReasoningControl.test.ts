import { checkReasoning, findModel, knownModels } from "@tabwright/core/reasoning"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { modelParamsOf, reasoningControls } from "../../src/request/ReasoningControl.ts"

const models = knownModels("v4")
const AnyModel = fc.constantFrom(...models)

/** Arbitrary choices: a value per control, or none. */
const choices = (model: string) =>
  fc.record(
    Object.fromEntries(
      reasoningControls(model).map(({ path, values }) => [path, fc.constantFrom("", ...values)] as const),
    ),
  )

describe("reasoningControls", () => {
  it("lists exactly the values in the reasoning catalog", () => {
    for (const model of models) {
      const offered = Object.fromEntries(reasoningControls(model).map(({ path, values }) => [path, values]))
      assert.deepEqual(offered, { ...findModel("v4", model)?.params })
    }
  })

  it("produces only parameters the service accepts, with every chosen value", () => {
    fc.assert(
      fc.property(
        AnyModel.chain((model) => fc.tuple(fc.constant(model), choices(model))),
        ([model, chosen]) => {
          const modelParams = modelParamsOf(model, chosen)
          assert.deepEqual(checkReasoning({ version: "v4", model, modelParams }), [])
          const chosenCount = Object.values(chosen).filter((value) => value !== "").length
          assert.strictEqual(leaves(modelParams), chosenCount)
        },
      ),
    )
  })

  it("drops values chosen for another model", () => {
    fc.assert(
      fc.property(
        AnyModel.chain((other) => fc.tuple(AnyModel, choices(other))),
        ([model, chosen]) => {
          const modelParams = modelParamsOf(model, chosen)
          assert.deepEqual(checkReasoning({ version: "v4", model, modelParams }), [])
        },
      ),
    )
  })

  it("is empty for an unknown model, and otherwise includes the server default", () => {
    assert.deepEqual(reasoningControls("another-vendors"), [])
    assert.strictEqual(reasoningControls("gpt-5.6-luna")[0]?.serverDefault, "xhigh")
    assert.isNull(reasoningControls("gpt-5.6")[0]?.serverDefault)
  })
})

const leaves = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0)
    : value === undefined
      ? 0
      : 1
