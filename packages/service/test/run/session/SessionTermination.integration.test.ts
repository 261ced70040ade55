import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Schedule } from "effect"
import { SessionBrowsers } from "../../../src/browser/SessionBrowsers.ts"
import { RunCancellation } from "../../../src/run/worker/RunCancellation.ts"
import { sessionExpiryLayer, SessionTermination } from "../../../src/run/session/SessionTermination.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeRunning } from "../../fixture/database/Stores.ts"

const lifeWith = (stopped: Array<string>) =>
  sessionExpiryLayer.pipe(
    Layer.provide(SessionTermination.layer),
    Layer.provide([
      Layer.mock(SessionBrowsers, { stop: (id) => Effect.sync(() => void stopped.push(id)) }),
      RunCancellation.layerMemory,
    ]),
  )

layer(layerStores, { excludeTestServices: true })("sessionExpiryLayer", (it) => {
  it.effect("ends a session after four hours with its browser and task and states the reason", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const sessions = yield* SessionStore
      const old = yield* makeRunning
      const young = yield* makeRunning
      yield* sql`UPDATE session SET api_version = 'v3'`
      yield* sql`UPDATE session SET created_at = now() - interval '241 minutes' WHERE id = ${old.session.id}`
      yield* sql`UPDATE session SET created_at = now() - interval '239 minutes' WHERE id = ${young.session.id}`
      const stopped: Array<string> = []
      yield* Effect.sync(() => stopped).pipe(
        Effect.repeat({ until: (ids) => ids.length > 0, schedule: Schedule.spaced("20 millis") }),
        Effect.timeout("60 seconds"),
        Effect.provide(lifeWith(stopped)),
      )
      assert.deepStrictEqual(stopped, [old.session.id])
      assert.strictEqual(Option.getOrThrow(yield* sessions.find(old.session.id)).endReason, "timedOut")
      assert.isNull(Option.getOrThrow(yield* sessions.find(young.session.id)).endedAt)
      const run = Option.getOrThrow(yield* (yield* RunStore).find(old.run.id))
      assert.deepInclude(run, { status: "failed", isSuccess: false })
      assert.include(run.error, "4 hours")
    }),
  )
})
