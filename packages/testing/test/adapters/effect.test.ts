import { assert, describe, it } from "@effect/vitest"
import { Events, Runs } from "@tabwright/core/v4"
import { clientLayer } from "@tabwright/core/transport"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { Fake, layer } from "../../src/adapters/effect.ts"

const client = clientLayer.pipe(Layer.provideMerge(layer()))

describe("the Effect adapter", () => {
  it.live("connects core's clients to the fake service", () =>
    Effect.gen(function* () {
      const fake = yield* Fake
      fake.stub({ steps: ["Open it", "Read it"], result: "Example Domain" })
      const run = yield* Runs.create({ task: "Return the title" })
      const goals = yield* Stream.runCollect(Stream.map(Events.watchSteps(run.id), (step) => step.nextGoal))
      assert.deepStrictEqual([...goals], ["Open it", "Read it"])
      assert.strictEqual((yield* Runs.get(run.id)).result, "Example Domain")
      assert.strictEqual(fake.calls("createRun").length, 1)
    }).pipe(Effect.provide(client)),
  )
})
