import { blankElement, inProcessPool } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { ComputeError, type ComputePool, CurrentComputePool } from "../../src/compute/ComputePool.ts"
import { readTask } from "../../src/recipe/TaskTemplate.ts"
import { learnRecipe, snapshotsOf } from "../../src/recipe/RecipeJobs.ts"
import { page, record } from "../brain/Records.ts"

const overBudget: ComputePool = {
  call: () => Effect.fail(new ComputeError({ reason: "TimedOut", message: "It takes too long." })),
  close: () => undefined,
}

const observation = { ...page(), elements: [{ ...blankElement, index: 1, role: "button", name: "Order" }] }
const click = [{ click: { el: 1 } }]
const done = record(1, [{ done: { text: "Done.", success: true } }])
const longTask = readTask(`Order @{{a}} ${"now ".repeat(1000)}`)

describe("recipe jobs", () => {
  it.effect("record elements in the pool for a long task, and in process for a short one", () =>
    Effect.gen(function* () {
      const counted = inProcessPool()
      const pooled = Effect.provideService(CurrentComputePool, counted)
      const short = yield* snapshotsOf(click, observation, readTask("Order @{{a}}")).pipe(pooled)
      assert.strictEqual(counted.calls.size, 0)
      assert.deepStrictEqual(yield* snapshotsOf(click, observation, longTask).pipe(pooled), short)
      assert.deepStrictEqual([...counted.calls], [["snapshotElementsJob", 1]])
    }),
  )

  it.effect("compile a recipe in the pool", () =>
    Effect.gen(function* () {
      const counted = inProcessPool()
      const made = yield* learnRecipe([done], readTask("Order")).pipe(
        Effect.provideService(CurrentComputePool, counted),
      )
      assert.notProperty(made, "why")
      assert.deepStrictEqual([...counted.calls], [["compileRecipeJob", 1]])
    }),
  )

  it.effect("read values of an answer that no step has read, if that may be assumed", () =>
    Effect.gen(function* () {
      const task = readTask("Open https://shop.test/ and return the price")
      const opened = record(1, [{ navigate: { url: "https://shop.test/" } }])
      const learn = (answer: { readonly text: string; readonly data?: { readonly price: string } }, assumes: boolean) =>
        learnRecipe([opened, record(2, [{ done: { ...answer, success: true } }])], task, { assumes })
      for (const answer of [{ text: "Price: $5" }, { text: '{"price":"$5"}', data: { price: "$5" } }]) {
        assert.property(yield* learn(answer, false), "why")
        const recipe = yield* learn(answer, true)
        assert.ok("acts" in recipe, JSON.stringify(recipe))
        const [, reading] = recipe.acts
        assert.deepStrictEqual(reading?.texts, { "extract.query": [{ text: "price" }] })
        assert.notInclude(JSON.stringify(recipe), "$5")
      }
      assert.property(yield* learn({ text: "$5" }, true), "why")
    }).pipe(Effect.provideService(CurrentComputePool, inProcessPool())),
  )

  it.effect("return no recipe after a timeout", () =>
    Effect.gen(function* () {
      const notes = yield* snapshotsOf(click, observation, longTask)
      assert.isTrue(notes["1"]?.isGuess)
      assert.include(yield* learnRecipe([done], longTask), {
        why: "the steps take more than 5 seconds of CPU time to read",
      })
    }).pipe(Effect.provideService(CurrentComputePool, overBudget)),
  )
})
