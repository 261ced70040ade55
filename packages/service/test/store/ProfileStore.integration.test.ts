import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type ProfileQuery, ProfileStore } from "../../src/store/ProfileStore.ts"
import { layerStores, makeProject } from "../fixture/Stores.ts"

const namesOf = Effect.fnUntraced(function* (projectId: string, query: Partial<ProfileQuery>) {
  const { items, total } = yield* (yield* ProfileStore).list(projectId, { pageSize: 100, pageNumber: 1, ...query })
  return { names: items.map(({ name }) => name), total }
})

layer(layerStores, { excludeTestServices: true })("ProfileStore", (it) => {
  it.effect("pages through the project's own, newest first, without losing or repeating one", () =>
    Effect.gen(function* () {
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      yield* profiles.create(yield* makeProject, { name: "somebody else's" })
      const names = Array.from({ length: 7 }, (_, index) => `p${index}`)
      for (const name of names) yield* profiles.create(projectId, { name })
      for (const pageSize of [1, 2, 7, 100]) {
        const pages = yield* Effect.forEach(Array.from({ length: Math.ceil(7 / pageSize) + 1 }), (_, index) =>
          namesOf(projectId, { pageSize, pageNumber: index + 1 }),
        )
        assert.deepStrictEqual(
          pages.flatMap((page) => page.names),
          names.toReversed(),
        )
        for (const { total } of pages) assert.strictEqual(total, 7)
      }
    }),
  )

  it.effect("finds by any part of the name or the user's id, in any case, as plain characters", () =>
    Effect.gen(function* () {
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      yield* profiles.create(projectId, { name: "Ada Lovelace", userId: "user-1" })
      yield* profiles.create(projectId, { name: "100% Grace_H", userId: null })
      yield* profiles.create(projectId, { userId: "ADA-2" })
      const found = (query: string) => Effect.map(namesOf(projectId, { query }), ({ names }) => names)
      assert.deepStrictEqual(yield* found("ada"), [null, "Ada Lovelace"])
      assert.deepStrictEqual(yield* found("LOVE"), ["Ada Lovelace"])
      assert.deepStrictEqual(yield* found("%"), ["100% Grace_H"])
      assert.deepStrictEqual(yield* found("e_h"), ["100% Grace_H"])
      assert.deepStrictEqual(yield* found("nobody"), [])
      assert.lengthOf(yield* found(""), 3)
    }),
  )

  it.effect("changes what is given, clears what is null, leaves what is absent, in its own project only", () =>
    Effect.gen(function* () {
      const profiles = yield* ProfileStore
      const [own, other] = [yield* makeProject, yield* makeProject]
      const { id } = yield* profiles.create(own, { name: "a", userId: "u" })
      const update = (change: Parameters<typeof profiles.update>[2]) =>
        Effect.map(profiles.update(own, id, change), (row) => {
          const { name, userId } = Option.getOrThrow(row)
          return [name, userId]
        })
      assert.deepStrictEqual(yield* update({}), ["a", "u"])
      assert.deepStrictEqual(yield* update({ name: "b" }), ["b", "u"])
      assert.deepStrictEqual(yield* update({ userId: null }), ["b", null])
      assert.isTrue(Option.isNone(yield* profiles.update(other, id, { name: "c" })))
      assert.isTrue(Option.isNone(yield* profiles.findOf(other, id)))
      yield* profiles.delete(other, id)
      assert.strictEqual(Option.getOrThrow(yield* profiles.findOf(own, id)).name, "b")
      yield* profiles.delete(own, id)
      yield* profiles.delete(own, id)
      assert.isTrue(Option.isNone(yield* profiles.findOf(own, id)))
    }),
  )

  it.effect("gives the state that was left last, and shows when it was taken", () =>
    Effect.gen(function* () {
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      const { id } = yield* profiles.create(projectId, {})
      assert.isTrue(Option.isNone(yield* profiles.take(id)))
      for (const text of ["first", "second"]) {
        yield* profiles.saveState(id, { sealed: Buffer.from(text), cookieDomains: [`${text}.example`] })
      }
      assert.strictEqual(Buffer.from(Option.getOrThrow(yield* profiles.take(id))).toString(), "second")
      const profile = Option.getOrThrow(yield* profiles.findOf(projectId, id))
      assert.deepStrictEqual(profile.cookieDomains, ["second.example"])
      assert.instanceOf(profile.lastUsedAt, Date)
      assert.notProperty(profile, "state")
    }),
  )
})
