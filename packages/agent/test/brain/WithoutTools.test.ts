import { assert, describe, it } from "@effect/vitest"
import { blankCard } from "@tabwright/core/models"
import { failWith, FakeModels, say, sayJson } from "@tabwright/testing/models"
import * as Effect from "effect/Effect"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { ModelBrainOptions } from "../../src/brain/ModelBrainOptions.ts"
import { connectModel } from "../../src/model/index.ts"
import { scroll } from "./Deciding.ts"
import { context } from "./Records.ts"

/** Returns the decision of a model at a custom endpoint, over the wire format. */
const deciding = (fake: FakeModels, mode: ModelBrainOptions["mode"] = "step", callsTools: boolean | null = null) => {
  const model = connectModel({
    model: "qwen3",
    version: "v4",
    baseUrl: "http://fake.test/v1",
    card: { ...blankCard("qwen3"), callsTools },
    // The fake requires a key, like the providers.
    fetch: (input, init) =>
      fake.fetch(input, {
        ...init,
        headers: { "content-type": "application/json", authorization: "Bearer x" },
      }),
  })
  return makeModelBrain({ model, mode }).decide(context())
}

const notes = { memory: "m", evaluationPreviousGoal: "fine", nextGoal: "next" }

describe("a model without tool calls", () => {
  it.effect("decides a step as JSON, and again after it is returned as invalid", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ tools }, call) => {
          if (tools.length > 0) return failWith(400, "qwen3 does not support tools")
          return sayJson({ ...notes, actions: call === 2 ? [] : [scroll] })
        },
      })
      const decision = yield* deciding(fake)
      assert.deepStrictEqual(decision.actions, [scroll])
      assert.deepInclude(decision, notes)
      const [, , corrected] = fake.calls
      assert.deepStrictEqual(
        corrected?.request.messages.slice(-2).map(({ role }) => role),
        ["assistant", "user"],
      )
      assert.include(corrected?.request.messages.at(-1)?.text, "That was not a valid step")
    }),
  )

  it.effect("decides a script as JSON or as a code block", () =>
    Effect.gen(function* () {
      const input = { memory: "m", goal: "g", code: "await page.goBack()" }
      for (const reply of [sayJson({ tool: "run", input }), say("```js\nawait page.goBack()\n```")]) {
        const decision = yield* deciding(new FakeModels({ brain: [reply] }), "code", false)
        assert.strictEqual(JSON.stringify(decision.actions).includes("await page.goBack()"), true)
      }
    }),
  )
})

describe("a model that returns empty responses", () => {
  it.effect.each([
    ["nothing", say("")],
    ["only reasoning", say("", { reasoning: "I should click." })],
  ] as const)("fails after three of %s, with a remedy", ([, reply]) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: () => reply })
      const error = yield* Effect.flip(deciding(fake))
      assert.strictEqual(error._tag === "ModelError" && error.reason, "MalformedResponse")
      assert.include(error.message, "returned an empty response")
      assert.include(error._tag === "ModelError" ? error.hint : "", "The model may not support tool calls")
      assert.lengthOf(fake.calls, 3)
    }),
  )
})
