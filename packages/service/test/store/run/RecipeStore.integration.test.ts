import { assert, layer } from "@effect/vitest"
import type { Recipe } from "@tabwright/agent"
import { Effect, Option } from "effect"
import { PurgeStore } from "../../../src/store/session/PurgeStore.ts"
import { type RecipeChange, RecipeStore } from "../../../src/store/run/RecipeStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { WorkspaceStore } from "../../../src/store/file/WorkspaceStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const recipe = (text: string): Recipe => ({ version: 2, slots: 0, acts: [], answer: { text: [{ text }] } })

/** Creates runs of one project in separate sessions that share a workspace. */
const makeWorld = Effect.gen(function* () {
  const runs = yield* RunStore
  const store = yield* RecipeStore
  const projectId = yield* makeProject
  const { id: workspaceId } = yield* (yield* WorkspaceStore).create(projectId)
  const of = { workspaceId, key: "key" }
  const begin = Effect.gen(function* () {
    const session = yield* makeSession({ projectId, workspaceId })
    const run = Option.getOrThrow(yield* runs.create(newRun(session)))
    const held = Option.getOrThrow(yield* runs.claim(run.id))
    yield* runs.begin(run.id, held.epoch)
    return { run: held, pinned: yield* store.pin(held, of) }
  })
  const settle = Effect.fnUntraced(function* (
    run: Effect.Success<typeof begin>["run"],
    change: RecipeChange,
    spent: { readonly tokens: number; readonly costUsd: string | null } = { tokens: 10, costUsd: "0.25" },
  ) {
    let savings: { readonly tokens: number; readonly costUsd: string | null } | undefined
    const event = (saved: NonNullable<typeof savings>) => {
      savings = saved
      return { type: "recipe.completed", data: {} }
    }
    yield* store.settle(run, { ...of, ...spent, template: "task", model: "m", change, event })
    return savings
  })
  const stored = Effect.map(store.list(projectId, { limit: 10 }), ({ items }) =>
    items.map((one) => one.recipe.recipe.answer.text),
  )
  const learn = (text: string, costUsd: string | null): RecipeChange => ({
    _tag: "Learnt",
    recipe: recipe(text),
    tokens: 100,
    costUsd,
  })
  return { projectId, workspaceId, begin, settle, stored, learn }
})

layer(layerStores, { timeout: 300_000 })("RecipeStore", (it) => {
  it.effect("keeps a recipe unchanged when a run fails for an unrelated reason", () =>
    Effect.gen(function* () {
      const { begin, learn, settle, stored } = yield* makeWorld
      yield* settle((yield* begin).run, learn("first", "1"))
      for (const change of ["Missed", "None", "Missed", "None"] as const)
        assert.deepStrictEqual(yield* settle((yield* begin).run, { _tag: change }), { tokens: 0, costUsd: "0" })
      assert.lengthOf(yield* stored, 1)
      yield* settle((yield* begin).run, { _tag: "Missed" })
      assert.lengthOf(yield* stored, 0)
    }),
  )

  it.effect("computes the savings of a replay, with a null cost if prices are unknown", () =>
    Effect.gen(function* () {
      const { begin, learn, settle } = yield* makeWorld
      yield* settle((yield* begin).run, learn("first", "1"))
      assert.deepStrictEqual(yield* settle((yield* begin).run, { _tag: "Hit" }), { tokens: 90, costUsd: "0.75" })
      const unpriced = yield* settle((yield* begin).run, { _tag: "Hit" }, { tokens: 10, costUsd: null })
      assert.deepStrictEqual(unpriced, { tokens: 90, costUsd: null })
      const withoutSavings = yield* settle((yield* begin).run, { _tag: "Hit" }, { tokens: 900, costUsd: "2" })
      assert.deepStrictEqual(withoutSavings, { tokens: 0, costUsd: "0" })
      yield* settle((yield* begin).run, learn("second", null))
      assert.deepStrictEqual(yield* settle((yield* begin).run, { _tag: "Hit" }), { tokens: 90, costUsd: null })
    }),
  )

  it.effect("keeps the later change, and deletes a recipe with any run that repaired it", () =>
    Effect.gen(function* () {
      const { begin, learn, settle, stored } = yield* makeWorld
      const purge = yield* PurgeStore
      const heal = (text: string): RecipeChange => ({ _tag: "Healed", recipe: recipe(text) })
      yield* settle((yield* begin).run, learn("first", "1"))
      const [one, late] = [yield* begin, yield* begin]
      yield* settle(one.run, heal("repaired"))
      yield* settle(late.run, heal("repaired from the old one"))
      assert.deepStrictEqual(yield* stored, [[{ text: "repaired" }]])

      const next = yield* begin
      assert.deepStrictEqual(Option.getOrThrow(next.pinned).recipe, recipe("repaired"))
      yield* settle(next.run, heal("repaired twice"))
      assert.deepStrictEqual(yield* stored, [[{ text: "repaired twice" }]])
      yield* purge.erase(late.run.sessionId)
      assert.lengthOf(yield* stored, 1)
      yield* purge.erase(one.run.sessionId)
      assert.lengthOf(yield* stored, 0)
    }),
  )

  it.effect("stores nothing in a deleted workspace", () =>
    Effect.gen(function* () {
      const { begin, learn, projectId, settle, workspaceId } = yield* makeWorld
      const { run } = yield* begin
      assert.isTrue(yield* (yield* WorkspaceStore).delete(projectId, workspaceId))
      yield* settle(run, learn("first", "1"))
      const again = yield* begin
      assert.isNull(Option.getOrThrow(again.pinned).recipe)
    }),
  )
})
