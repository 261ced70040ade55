import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import type { SkillProgram } from "../../src/skill/SkillProgram.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { parseKeysetPosition } from "../../src/store/Page.ts"
import { type NewSkill, type Skill, SkillStore } from "../../src/store/skill/SkillStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"

const program: SkillProgram = {
  kind: "recipe",
  template: "Find @{{}}",
  slots: ["product"],
  startUrl: null,
  recipe: { version: 2, slots: 1, acts: [], answer: { text: [{ text: "done" }] } },
}

const newSkill = (projectId: string, title: string): NewSkill => ({
  id: randomUUID(),
  projectId,
  title,
  description: "",
  goal: "Find a product",
  domains: ["shop.example"],
  parameters: [{ name: "product", type: "string", required: true, description: null, default: null }],
  outputSchema: { type: "object", properties: { b: {}, a: {} } },
  program,
})

const created = (outcome: Skill | string): Skill => {
  if (typeof outcome === "string") assert.fail(outcome)
  return outcome
}

/** Adds an ended run that verifies the skill. */
const verify = Effect.fnUntraced(function* ({ currentVersion, id, projectId }: Skill, reason: "Done" | "GaveUp") {
  const runs = yield* RunStore
  const session = yield* makeSession({ projectId })
  const settings = { skill: { id, version: currentVersion } }
  const run = Option.getOrThrow(yield* runs.create({ ...newRun(session), settings }))
  const end = Effect.gen(function* () {
    const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
    yield* runs.begin(run.id, epoch)
    yield* runs.finish(run.id, epoch, { reason, text: reason === "Done" ? "A lamp" : "The page has changed." })
  })
  return end
})

/** Creates a skill and verifies it with runs that end as given. */
const generate = Effect.fnUntraced(function* (
  projectId: string,
  title: string,
  ends: ReadonlyArray<"Done" | "GaveUp">,
) {
  const store = yield* SkillStore
  const skill = created(yield* store.create(newSkill(projectId, title)))
  for (const reason of ends) yield* yield* verify(skill, reason)
  yield* store.settle(projectId)
  return Option.getOrThrow(yield* store.findOf(projectId, skill.id))
})

layer(layerStores, { timeout: 60_000 })("SkillStore", (it) => {
  it.effect("finishes a skill after two successful runs, and only when all have ended", () =>
    Effect.gen(function* () {
      const store = yield* SkillStore
      const projectId = yield* makeProject
      const skill = created(yield* store.create(newSkill(projectId, "Search")))
      assert.deepInclude(skill, { status: "generating", currentVersion: 1, isEnabled: true, categories: [] })
      const status = Effect.map(store.findOf(projectId, skill.id), (found) => Option.getOrThrow(found).status)
      const ends = [yield* verify(skill, "Done"), yield* verify(skill, "Done")]
      for (const end of ends) {
        yield* store.settle(projectId)
        assert.strictEqual(yield* status, "generating")
        yield* end
      }
      yield* store.settle(projectId)
      assert.strictEqual(yield* status, "finished")
      const version = Option.getOrThrow(yield* store.version(skill.id, 1))
      assert.deepStrictEqual(version.program, program)
      assert.deepStrictEqual(Object.keys(version.outputSchema?.["properties"] ?? {}), ["b", "a"])
      assert.isTrue(Option.isNone(yield* store.version(skill.id, 2)))
    }),
  )

  it.effect("fails a skill with the reason of the run that failed", () =>
    Effect.gen(function* () {
      const failed = yield* generate(yield* makeProject, "Search", ["Done", "GaveUp"])
      assert.deepInclude(failed, { status: "failed", reason: "The page has changed." })
    }),
  )

  it.effect("generates one skill of a project at a time, which cannot be deleted meanwhile", () =>
    Effect.gen(function* () {
      const store = yield* SkillStore
      const [projectId, other] = [yield* makeProject, yield* makeProject]
      const outcomes = yield* Effect.all(
        [store.create(newSkill(projectId, "a")), store.create(newSkill(projectId, "b"))],
        { concurrency: 2 },
      )
      const [skill] = outcomes.filter((one) => typeof one !== "string")
      assert.strictEqual(outcomes.filter((one) => one === "SkillGenerating").length, 1)
      assert.isString(created(yield* store.create(newSkill(other, "c"))).id)
      assert.isFalse(yield* store.delete(projectId, created(skill ?? "none").id))
      yield* yield* verify(created(skill ?? "none"), "GaveUp")
      yield* yield* verify(created(skill ?? "none"), "Done")
      yield* store.settle(projectId)
      assert.isTrue(yield* store.delete(projectId, created(skill ?? "none").id))
      assert.isTrue(Option.isNone(yield* store.findOf(projectId, created(skill ?? "none").id)))
    }),
  )

  it.effect("lists, changes and deletes skills of their own project only", () =>
    Effect.gen(function* () {
      const store = yield* SkillStore
      const [projectId, other] = [yield* makeProject, yield* makeProject]
      const first = yield* generate(projectId, "Lamps 100%", ["Done", "Done"])
      const second = yield* generate(projectId, "Chairs", ["Done", "Done"])
      assert.isTrue(Option.isNone(yield* store.update(other, first.id, { title: "stolen" })))
      assert.isTrue(yield* store.delete(other, first.id))
      const changed = Option.getOrThrow(
        yield* store.update(projectId, first.id, { categories: ["search"], isEnabled: false }),
      )
      assert.deepInclude(changed, { title: "Lamps 100%", categories: ["search"], isEnabled: false })
      const titles = (page: Omit<Parameters<typeof store.list>[1], "limit">, of = projectId) =>
        Effect.map(store.list(of, { limit: 10, ...page }), ({ items }) => items.map(({ skill }) => skill.title))
      assert.deepStrictEqual(yield* titles({}), ["Chairs", "Lamps 100%"])
      assert.deepStrictEqual(yield* titles({}, other), [])
      assert.deepStrictEqual(yield* titles({ query: "lamps 100%" }), ["Lamps 100%"])
      assert.deepStrictEqual(yield* titles({ query: "%" }), ["Lamps 100%"])
      assert.deepStrictEqual(yield* titles({ category: "search" }), ["Lamps 100%"])
      assert.deepStrictEqual(yield* titles({ isEnabled: true }), ["Chairs"])
      const page = yield* store.list(projectId, { limit: 1 })
      assert.isTrue(page.hasMore)
      const [at] = page.items
      assert.strictEqual(at?.skill.id, second.id)
      assert.deepStrictEqual(yield* titles({ after: parseKeysetPosition(at?.key ?? "") }), ["Lamps 100%"])
    }),
  )
})
