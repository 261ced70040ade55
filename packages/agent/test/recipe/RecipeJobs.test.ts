import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { ComputeError } from "../../src/compute/ComputeError.ts"
import { type ComputePool, CurrentComputePool } from "../../src/compute/ComputePool.ts"
import { readTask } from "../../src/recipe/MarkedTask.ts"
import { learnRecipe, notesOf } from "../../src/recipe/RecipeJobs.ts"
import { page, record } from "../brain/Records.ts"
import { inProcessPool } from "../compute/InProcessPool.ts"
import { blankElement } from "../fixture/PageElement.ts"

const overBudget: ComputePool = {
  call: () => Effect.fail(new ComputeError({ reason: "TimedOut", message: "It takes too long." })),
  close: () => undefined,
}

const observation = { ...page(), elements: [{ ...blankElement, index: 1, role: "button", name: "Order" }] }
const click = [{ click: { el: 1 } }]
const done = record(1, [{ done: { text: "Done.", success: true } }])
const longTask = readTask(`Order @{{a}} ${"now ".repeat(1000)}`)

describe("jobs of recipes", () => {
  it.effect("hold elements against a long task in the pool, and against a short one at once", () =>
    Effect.gen(function* () {
      const counted = inProcessPool()
      const pooled = Effect.provideService(CurrentComputePool, counted)
      const short = yield* notesOf(click, observation, readTask("Order @{{a}}")).pipe(pooled)
      assert.strictEqual(counted.calls.size, 0)
      assert.deepStrictEqual(yield* notesOf(click, observation, longTask).pipe(pooled), short)
      assert.deepStrictEqual([...counted.calls], [["noteElementsJob", 1]])
    }),
  )

  it.effect("make a recipe in the pool", () =>
    Effect.gen(function* () {
      const counted = inProcessPool()
      const made = yield* learnRecipe([done], readTask("Order")).pipe(
        Effect.provideService(CurrentComputePool, counted),
      )
      assert.notProperty(made, "why")
      assert.deepStrictEqual([...counted.calls], [["compileRecipeJob", 1]])
    }),
  )

  it.effect("lead to no recipe where they take too long", () =>
    Effect.gen(function* () {
      const notes = yield* notesOf(click, observation, longTask)
      assert.isTrue(notes["1"]?.isGuess)
      assert.include(yield* learnRecipe([done], longTask), {
        why: "the steps take more than 5 seconds of CPU time to read",
      })
    }).pipe(Effect.provideService(CurrentComputePool, overBudget)),
  )
})
