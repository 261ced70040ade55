import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import { context, record } from "./Records.ts"
import { acts, failure, promptText, scriptedModel } from "./ScriptedModel.ts"

const capture = {
  id: "s1",
  jpeg: new Uint8Array([0xff, 0xd8, 0xff]),
  width: 1280,
  height: 800,
  viewportWidth: 1920,
  viewportHeight: 1200,
}
const refusal = failure("BadRequest", "The computer tool is not supported.")
const click = acts({ click: { x: 640, y: 400 } })

describe("a step after the endpoint refused the computer tool", () => {
  it.effect("converts points from pixels of the capture to those of the page, also in the next step", () =>
    Effect.gen(function* () {
      const { model, prompts } = scriptedModel([refusal, click, click], { computerTool: "openai-computer" })
      const brain = makeModelBrain({ model, mode: "computer", vision: "auto" })
      const decision = yield* brain.decide(context({ capture: Effect.succeed(capture) }))
      assert.strictEqual(decision.modeChange?.to, "step")
      assert.deepStrictEqual(decision.actions, [{ click: { x: 960, y: 600 } }])
      assert.include(promptText(prompts[1]), "The screenshot shows the same page; it is 1280 by 800 pixels.")
      const next = yield* brain.decide(context({ history: [record(1, decision.actions, { decision })] }))
      assert.deepStrictEqual(next.actions, decision.actions)
    }),
  )
})
