import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import type { SkillProgram } from "../../src/skill/SkillProgram.ts"
import { type KeysetPosition, parseKeysetPosition } from "../../src/store/Page.ts"
import type { Skill } from "../../src/store/skill/Skill.ts"
import { type NewSkill, type SkillFilter, SkillStore } from "../../src/store/skill/SkillStore.ts"
import { SkillVersionStore } from "../../src/store/skill/SkillVersionStore.ts"
import { layerStores, makeProject } from "../fixture/database/Stores.ts"

const program: SkillProgram = {
  kind: "recipe",
  template: "Find @{{}}",
  slots: ["product"],
  startUrl: null,
  recipe: { version: 2, slots: 1, acts: [], answer: { text: [{ text: "done" }] } },
}

const content = {
  parameters: [{ name: "product", type: "string" as const, required: true, description: null, default: null }],
  outputSchema: { type: "object", properties: { b: {}, a: {} } },
  program,
}

const newSkill = (projectId: string, title: string): NewSkill => ({
  id: randomUUID(),
  projectId,
  title,
  description: "",
  goal: "Find a product",
  agentPrompt: null,
  categories: [],
  domains: ["shop.example"],
  version: { ...content, origin: "recorded" },
})

const created = (outcome: Skill | string): Skill => {
  if (typeof outcome === "string") assert.fail(outcome)
  return outcome
}

const updated = (outcome: Option.Option<Skill> | string): Skill =>
  typeof outcome === "string" ? assert.fail(outcome) : Option.getOrThrow(outcome)

/** Creates a skill whose first version is usable. */
const generate = Effect.fnUntraced(function* (projectId: string, title: string) {
  const store = yield* SkillStore
  const skill = created(yield* store.create(newSkill(projectId, title)))
  yield* (yield* SkillVersionStore).finish(skill.id)
  return Option.getOrThrow(yield* store.findOf(projectId, skill.id))
})

layer(layerStores, { timeout: 60_000 })("SkillStore", (it) => {
  it.effect("finishes a skill with its version, or fails it with a reason", () =>
    Effect.gen(function* () {
      const [store, versions] = [yield* SkillStore, yield* SkillVersionStore]
      const projectId = yield* makeProject
      const skill = created(yield* store.create(newSkill(projectId, "Search")))
      assert.deepInclude(skill, { status: "generating", currentVersion: null, isEnabled: true, categories: [] })
      assert.isTrue(yield* versions.finish(skill.id))
      assert.isFalse(yield* versions.finish(skill.id))
      assert.isFalse(yield* versions.end(skill.id, "failed", "late"))
      assert.deepInclude(Option.getOrThrow(yield* store.findOf(projectId, skill.id)), {
        status: "finished",
        currentVersion: 1,
        reason: null,
      })
      const version = Option.getOrThrow(yield* versions.find(skill.id, 1))
      assert.deepStrictEqual(version.program, program)
      assert.deepStrictEqual(Object.keys(version.outputSchema?.["properties"] ?? {}), ["b", "a"])
      assert.isTrue(Option.isNone(yield* versions.find(skill.id, 2)))

      const other = created(yield* store.create(newSkill(projectId, "Other")))
      assert.isTrue(yield* versions.end(other.id, "failed", "The page has changed."))
      assert.isFalse(yield* versions.finish(other.id))
      assert.deepInclude(Option.getOrThrow(yield* store.findOf(projectId, other.id)), {
        status: "failed",
        reason: "The page has changed.",
      })
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
      yield* (yield* SkillVersionStore).end(created(skill ?? "none").id, "failed", null)
      assert.isTrue(yield* store.delete(projectId, created(skill ?? "none").id))
      assert.isTrue(Option.isNone(yield* store.findOf(projectId, created(skill ?? "none").id)))
    }),
  )

  it.effect("lists, changes and deletes skills of their own project only", () =>
    Effect.gen(function* () {
      const store = yield* SkillStore
      const [projectId, other] = [yield* makeProject, yield* makeProject]
      const first = yield* generate(projectId, "Lamps 100%")
      const second = yield* generate(projectId, "Chairs")
      assert.deepStrictEqual(yield* store.update(other, first.id, { title: "stolen" }), Option.none())
      assert.isTrue(yield* store.delete(other, first.id))
      const changed = updated(yield* store.update(projectId, first.id, { categories: ["search"], isEnabled: false }))
      assert.deepInclude(changed, { title: "Lamps 100%", categories: ["search"], isEnabled: false })
      const titles = (filter: SkillFilter & { readonly after?: KeysetPosition | undefined }, of = projectId) =>
        Effect.map(store.list({ projectId: of, ...filter }, { limit: 10, after: filter.after }), ({ items }) =>
          items.map(({ skill }) => skill.title),
        )
      assert.deepStrictEqual(yield* titles({}), ["Chairs", "Lamps 100%"])
      assert.deepStrictEqual(yield* titles({}, other), [])
      assert.deepStrictEqual(yield* titles({ query: "lamps 100%" }), ["Lamps 100%"])
      assert.deepStrictEqual(yield* titles({ query: "%" }), ["Lamps 100%"])
      assert.deepStrictEqual(yield* titles({ category: "search" }), ["Lamps 100%"])
      assert.deepStrictEqual(yield* titles({ isEnabled: true }), ["Chairs"])
      const page = yield* store.list({ projectId }, { limit: 1 })
      assert.isTrue(page.hasMore)
      const [at] = page.items
      assert.strictEqual(at?.skill.id, second.id)
      assert.deepStrictEqual(yield* titles({ after: parseKeysetPosition(at?.key ?? "") }), ["Lamps 100%"])
    }),
  )

  it.effect("keeps the version in use while a new one is verified, and when that one fails", () =>
    Effect.gen(function* () {
      const [store, versions] = [yield* SkillStore, yield* SkillVersionStore]
      const projectId = yield* makeProject
      const skill = yield* generate(projectId, "Search")
      const state = Effect.map(store.findOf(projectId, skill.id), Option.getOrThrow)
      const refined = { ...content, origin: "refined" as const }
      assert.deepStrictEqual(yield* versions.propose(skill.id, refined), Option.none())

      assert.isTrue(yield* store.regenerate(projectId, skill.id, "recording"))
      assert.isFalse(yield* store.regenerate(projectId, skill.id, "generating"))
      assert.deepInclude(yield* state, { status: "recording", currentVersion: 1 })
      assert.deepStrictEqual(yield* versions.propose(skill.id, refined), Option.some(2))
      assert.deepStrictEqual(yield* versions.propose(skill.id, refined), Option.none())
      assert.deepInclude(yield* state, { status: "generating", currentVersion: 1 })
      yield* versions.discard(skill.id)
      assert.deepStrictEqual(yield* versions.propose(skill.id, refined), Option.some(3))
      yield* versions.end(skill.id, "failed", "The page has changed.")
      assert.deepInclude(yield* state, { status: "finished", currentVersion: 1, reason: "The page has changed." })

      assert.isTrue(yield* store.regenerate(projectId, skill.id, "generating"))
      assert.deepStrictEqual(yield* versions.propose(skill.id, refined), Option.some(4))
      yield* versions.finish(skill.id)
      assert.deepInclude(yield* state, { status: "finished", currentVersion: 4, reason: null })
      assert.isFalse(yield* versions.end(skill.id, "cancelled", null))
    }),
  )

  it.effect("returns to the usable version before, once for each version", () =>
    Effect.gen(function* () {
      const [store, versions] = [yield* SkillStore, yield* SkillVersionStore]
      const projectId = yield* makeProject
      const skill = yield* generate(projectId, "Search")
      const healed = { ...content, origin: "healed" as const }
      assert.deepStrictEqual(yield* versions.replace(skill.id, 1, healed), Option.some(2))
      assert.deepStrictEqual(yield* versions.replace(skill.id, 1, healed), Option.none())
      assert.isFalse(yield* versions.rollback(yield* makeProject, skill.id))
      assert.isTrue(yield* versions.rollback(projectId, skill.id))
      assert.isFalse(yield* versions.rollback(projectId, skill.id))
      assert.deepStrictEqual(yield* versions.replace(skill.id, 1, healed), Option.some(3))
      const listed = (yield* versions.list(skill.id)).map(({ state, version }) => [version, state])
      assert.deepStrictEqual(listed, [
        [3, "usable"],
        [2, "rolled_back"],
        [1, "usable"],
      ])
      assert.strictEqual(Option.getOrThrow(yield* store.findOf(projectId, skill.id)).currentVersion, 3)
    }),
  )

  it.effect(
    "publishes skills under a slug that stays, and shows them to all projects until they are private again",
    () =>
      Effect.gen(function* () {
        const store = yield* SkillStore
        const [projectId, other] = [yield* makeProject, yield* makeProject]
        const skill = yield* generate(projectId, "Price finder")
        const slug = `price-${randomUUID()}`
        const shown = Effect.map(store.findVisible(other, skill.id), Option.isSome)
        assert.isFalse(yield* shown)
        const first = updated(yield* store.update(projectId, skill.id, { isPublic: true, slug }))
        assert.deepInclude(first, { isPublic: true, slug, firstPublishedAt: first.lastPublishedAt })
        assert.isTrue(yield* shown)
        assert.isTrue(yield* store.isSlugTaken(slug))
        for (const name of [slug, skill.id.toUpperCase()])
          assert.strictEqual(Option.getOrThrow(yield* store.findPublic(name)).id, skill.id)
        const listed = yield* store.listPage({ query: slug }, { pageSize: 5, pageNumber: 1 })
        assert.deepStrictEqual([listed.total, listed.items[0]?.id], [1, skill.id])
        assert.isEmpty((yield* store.list({ query: "find a product" }, { limit: 5 })).items)

        assert.isFalse(updated(yield* store.update(projectId, skill.id, { isPublic: false })).isPublic)
        assert.isFalse(yield* shown)
        const again = updated(yield* store.update(projectId, skill.id, { isPublic: true, slug: "other" }))
        assert.deepInclude(again, { slug, firstPublishedAt: first.firstPublishedAt })
        assert.notDeepEqual(again.lastPublishedAt, first.lastPublishedAt)
      }),
  )
})
