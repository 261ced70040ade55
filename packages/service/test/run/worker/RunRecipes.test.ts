import { assert, describe, it } from "@effect/vitest"
import type { Recipe, StepRecord } from "@tabwright/agent"
import { Effect, Layer, Option } from "effect"
import { Projects } from "../../../src/access/Projects.ts"
import { RunRecipes } from "../../../src/run/worker/RunRecipes.ts"
import { RecipeStore } from "../../../src/store/run/RecipeStore.ts"
import { type Run, RunStore } from "../../../src/store/run/RunStore.ts"
import type { Session } from "../../../src/store/session/SessionStore.ts"

const recipe: Recipe = { version: 2, slots: 0, acts: [], answer: { text: [{ text: "done" }] } }
const run = { id: "run", projectId: "project", task: "Buy it", settings: { recipe: { heals: true } } } as unknown as Run
const session = { workspaceId: "workspace", browserSettings: {} } as unknown as Session

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

/** Returns how a recipe changed when its run failed after these steps. */
const changeAfter = (steps: ReadonlyArray<StepRecord>) =>
  Effect.gen(function* () {
    let change = ""
    const stores = Layer.mergeAll(
      Layer.mock(RecipeStore, {
        pin: () => Effect.succeedSome({ recipeId: "recipe", recipe }),
        hadHumanHelp: () => Effect.succeed(false),
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

describe("The recipe of a failed run", () => {
  const done = [{ ok: true, message: "", urlBefore: "", urlAfter: "" }]

  it.effect("counts a miss if a replayed action never completed", () =>
    Effect.map(changeAfter([replayed(done), replayed([])]), (change) => assert.strictEqual(change, "Missed")),
  )

  it.effect("is unchanged if the action completed or none was replayed", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* changeAfter([replayed(done)]), "None")
      assert.strictEqual(yield* changeAfter([]), "None")
    }),
  )
})
