import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { type ProfileQuery, ProfileStore } from "../../../src/store/browser/ProfileStore.ts"
import { layerStores, makeProject } from "../../fixture/database/Stores.ts"

const namesOf = Effect.fnUntraced(function* (projectId: string, query: Partial<ProfileQuery>) {
  const { items, total } = yield* (yield* ProfileStore).list(projectId, { pageSize: 100, pageNumber: 1, ...query })
  return { names: items.map(({ name }) => name), total }
})

layer(layerStores, { excludeTestServices: true })("ProfileStore", (it) => {
  it.effect("pages through the project's profiles, newest first, without gaps or duplicates", () =>
    Effect.gen(function* () {
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      yield* profiles.create(yield* makeProject, { name: "another project's" })
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

  it.effect("finds profiles by a literal part of the name or user id, ignoring case", () =>
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
      assert.deepStrictEqual(yield* found("missing"), [])
      assert.lengthOf(yield* found(""), 3)
    }),
  )

  it.effect("updates given fields, clears null and keeps absent ones, only in its own project", () =>
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

  it.effect("returns the latest saved state to one browser at a time and records its use", () =>
    Effect.gen(function* () {
      const profiles = yield* ProfileStore
      const projectId = yield* makeProject
      const { id } = yield* profiles.create(projectId, {})
      const kept = Effect.map(profiles.stored(id), Option.getOrThrow)
      assert.deepInclude(yield* kept, { state: null, snapshotId: null, saves: 0 })
      for (const text of ["first", "second"]) {
        const state = { sealed: Buffer.from(text), cookieDomains: [`${text}.example`], setsAside: false }
        yield* profiles.saveState(id, state)
      }
      assert.strictEqual(Buffer.from((yield* kept).state ?? []).toString(), "second")
      assert.isFalse(yield* profiles.take(id, 1))
      assert.isNull(Option.getOrThrow(yield* profiles.findOf(projectId, id)).lastUsedAt)
      assert.isTrue(yield* profiles.take(id, 2))
      const profile = Option.getOrThrow(yield* profiles.findOf(projectId, id))
      assert.deepStrictEqual(profile.cookieDomains, ["second.example"])
      assert.instanceOf(profile.lastUsedAt, Date)
      assert.notProperty(profile, "state")
    }),
  )

  it.effect(
    "marks the bytes of replaced and deleted folders as garbage, but keeps a folder set aside until its profile is deleted",
    () =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const profiles = yield* ProfileStore
        const projectId = yield* makeProject
        const { id } = yield* profiles.create(projectId, {})
        const writer = { engine: "chromium", version: "156.0.1.2" } as const
        const ids = [randomUUID(), randomUUID(), randomUUID()]
        const [first = "", second = "", third = ""] = ids
        const garbage = Effect.map(
          sql<{ id: string }>`SELECT id FROM file_garbage WHERE ${sql.in("id", ids)}`,
          (rows) => rows.map((row) => row.id).toSorted(),
        )
        const save = (fileId: string, setsAside = false) => profiles.saveSnapshot(id, { fileId, writer, setsAside })
        yield* save(first)
        yield* save(second, true)
        assert.deepStrictEqual(yield* garbage, [])
        assert.deepInclude(Option.getOrThrow(yield* profiles.stored(id)), {
          snapshotId: second,
          snapshotBrowser: writer,
        })
        yield* save(third)
        assert.deepStrictEqual(yield* garbage, [second])
        yield* profiles.delete(projectId, id)
        assert.deepStrictEqual(yield* garbage, ids.toSorted())
        assert.isFalse(yield* save(randomUUID()))
      }),
  )
})
