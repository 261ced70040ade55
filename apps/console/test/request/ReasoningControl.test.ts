import { checkReasoning, findModel, knownModels } from "@tabwright/core/reasoning"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { modelParamsOf, reasoningControls } from "../../src/request/ReasoningControl.ts"

const models = knownModels("v4")
const AnyModel = fc.constantFrom(...models)

/** What the controls of a model can say: a value of each, or nothing. */
const choices = (model: string) =>
  fc.record(
    Object.fromEntries(
      reasoningControls(model).map(({ path, values }) => [path, fc.constantFrom("", ...values)] as const),
    ),
  )

describe("the reasoning controls of a model", () => {
  it("are exactly what the matrix accepts", () => {
    for (const model of models) {
      const offered = Object.fromEntries(reasoningControls(model).map(({ path, values }) => [path, values]))
      assert.deepEqual(offered, { ...findModel("v4", model)?.params })
    }
  })

  it("say nothing that the service refuses, and all that was chosen", () => {
    fc.assert(
      fc.property(
        AnyModel.chain((model) => fc.tuple(fc.constant(model), choices(model))),
        ([model, chosen]) => {
          const modelParams = modelParamsOf(model, chosen)
          assert.deepEqual(checkReasoning({ version: "v4", model, modelParams }), [])
          const said = Object.values(chosen).filter((value) => value !== "").length
          assert.strictEqual(leaves(modelParams), said)
        },
      ),
    )
  })

  it("leave out what was chosen for another model", () => {
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

  it("are none for a model that nobody knows, and tell the service's own setting", () => {
    assert.deepEqual(reasoningControls("somebody-elses"), [])
    assert.strictEqual(reasoningControls("gpt-5.6-luna")[0]?.serviceValue, "xhigh")
    assert.isNull(reasoningControls("gpt-5.6")[0]?.serviceValue)
  })
})

const leaves = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0)
    : value === undefined
      ? 0
      : 1
