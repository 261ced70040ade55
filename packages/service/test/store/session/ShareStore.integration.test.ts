import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { ShareStore } from "../../../src/store/session/ShareStore.ts"
import { layerStores, makeSession } from "../../fixture/database/Stores.ts"

layer(layerStores, { excludeTestServices: true })("ShareStore", (it) => {
  it.effect("keeps one share per session under concurrent creates", () =>
    Effect.gen(function* () {
      const shares = yield* ShareStore
      const { id } = yield* makeSession()
      const made = yield* Effect.all(
        Array.from({ length: 8 }, () => shares.create(id)),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(new Set(made.map((share) => share.id)).size, 1)
      assert.deepStrictEqual(yield* shares.findOf(id), Option.fromNullishOr(made[0]))
    }),
  )

  it.effect("counts every view, including concurrent ones", () =>
    Effect.gen(function* () {
      const shares = yield* ShareStore
      const { id, lastViewedAt } = yield* shares.create((yield* makeSession()).id)
      assert.isNull(lastViewedAt)
      yield* Effect.all(
        Array.from({ length: 12 }, () => shares.view(id)),
        { concurrency: "unbounded" },
      )
      const seen = Option.getOrThrow(yield* shares.view(id))
      assert.strictEqual(seen.viewCount, 13)
      assert.isNotNull(seen.lastViewedAt)
      assert.isTrue(Option.isNone(yield* shares.view(randomUUID())))
    }),
  )

  it.effect("creates a new URL after a share was deleted, and hides a share with its session", () =>
    Effect.gen(function* () {
      const shares = yield* ShareStore
      const session = yield* makeSession()
      const first = yield* shares.create(session.id)
      assert.isTrue(yield* shares.delete(session.id))
      assert.isFalse(yield* shares.delete(session.id))
      assert.isTrue(Option.isNone(yield* shares.view(first.id)))
      const second = yield* shares.create(session.id)
      assert.notStrictEqual(second.id, first.id)
      yield* (yield* SessionStore).delete(session.projectId, session.id)
      assert.isTrue(Option.isNone(yield* shares.view(second.id)))
    }),
  )
})
