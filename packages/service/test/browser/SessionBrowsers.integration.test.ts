import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Browsers } from "../../src/browser/Browsers.ts"
import { SessionBrowsers } from "../../src/browser/SessionBrowsers.ts"
import { BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { layerBrowsers } from "../fixture/Browsers.ts"
import { makeSession } from "../fixture/Stores.ts"

layer(layerBrowsers, { excludeTestServices: true })("SessionBrowsers", (it) => {
  it.effect("gives two workers that start a session's browser concurrently the same one", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionBrowsers
      const session = yield* makeSession()
      const acquired = yield* Effect.all([sessions.acquire(session), sessions.acquire(session)], {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(acquired.filter(({ isNew }) => isNew).length, 1)
      const row = Option.getOrThrow(yield* (yield* BrowserStore).activeOf(session.id))
      assert.deepStrictEqual(
        acquired.map(({ browser }) => browser.id),
        [row.id, row.id],
      )
      assert.isTrue(Option.isSome(yield* (yield* Browsers).find(row.id)))
      yield* sessions.stop(session.id, "stopped")
    }),
  )
})
