import { assert, describe, it } from "@effect/vitest"
import type { Recipe, StepRecord } from "@tabwright/agent"
import { Effect, Layer, Option } from "effect"
import { Projects } from "../../src/access/Projects.ts"
import { RunRecipes } from "../../src/recipe/RunRecipes.ts"
import { RecipeStore } from "../../src/store/RecipeStore.ts"
import { type Run, RunStore } from "../../src/store/RunStore.ts"
import type { Session } from "../../src/store/SessionStore.ts"

const recipe: Recipe = { version: 2, slots: 0, acts: [], answer: { text: [{ text: "done" }] } }
const run = { id: "run", projectId: "project", task: "Buy it", settings: { recipe: { heals: true } } } as unknown as Run
const session = { workspaceId: "workspace", browserSettings: {} } as unknown as Session

/** A step that repeated an act of the recipe. */
const replayed = (results: StepRecord["results"]): StepRecord => ({
  number: 1,
  url: "http://shop.test/",
  decision: {
    memory: "",
    evaluationPreviousGoal: "",
    nextGoal: "",
    actions: [{ press: { keys: "Enter" } }],
    state: { recipe: { _tag: "Replayed", from: 0, count: 1, heals: [], elements: {} } },
  },
  targets: {},
  results,
  dispatches: [],
  urlAfter: "",
})

/** What becomes of a recipe whose run broke off after these steps. */
const changeAfter = (steps: ReadonlyArray<StepRecord>) =>
  Effect.gen(function* () {
    let change = ""
    const stores = Layer.mergeAll(
      Layer.mock(RecipeStore, {
        pin: () => Effect.succeedSome({ recipeId: "recipe", recipe }),
        wasHelped: () => Effect.succeed(false),
        settle: (_, settlement) => Effect.sync(() => ((change = settlement.change._tag), true)),
      }),
      Layer.mock(Projects, { isZeroRetention: () => Effect.succeed(false) }),
      Layer.mock(RunStore, { find: () => Effect.succeed(Option.none()) }),
    )
    yield* RunRecipes.use((recipes) =>
      recipes.settle(run, session, { end: { reason: "Failed", text: "lost" }, steps, mask: (value) => value }),
    ).pipe(Effect.provide(RunRecipes.layer.pipe(Layer.provide(stores))))
    return change
  })

describe("a run that broke off", () => {
  const done = [{ ok: true, message: "", urlBefore: "", urlAfter: "" }]

  it.effect("is the fault of its recipe where an act of it was never over", () =>
    Effect.map(changeAfter([replayed(done), replayed([])]), (change) => assert.strictEqual(change, "Missed")),
  )

  it.effect("says nothing of its recipe where that was done, or nothing was", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* changeAfter([replayed(done)]), "None")
      assert.strictEqual(yield* changeAfter([]), "None")
    }),
  )
})
