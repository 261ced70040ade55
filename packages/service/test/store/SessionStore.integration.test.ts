import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { RunStore } from "../../src/store/RunStore.ts"
import { SessionStore } from "../../src/store/SessionStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/Stores.ts"

const age = (id: string, minutes: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql`UPDATE session SET updated_at = now() - make_interval(mins => ${minutes}) WHERE id = ${id}`,
  )

const isEnded = (id: string) =>
  Effect.gen(function* () {
    return Option.getOrThrow(yield* (yield* SessionStore).find(id)).endedAt !== null
  })

layer(layerStores, { excludeTestServices: true })("SessionStore", (it) => {
  it.effect("gives back what it was given, to its own project only", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionStore
      const session = yield* makeSession({
        apiVersion: "v3",
        keepAlive: false,
        reasoning: { thinkingLevel: "low" },
        browserSettings: { proxyCountryCode: "de", screenWidth: 800, screenHeight: null },
      })
      assert.deepInclude(session, {
        apiVersion: "v3",
        keepAlive: false,
        reasoning: { thinkingLevel: "low" },
        browserSettings: { proxyCountryCode: "de", screenWidth: 800, screenHeight: null },
        browserState: null,
        endedAt: null,
      })
      assert.deepStrictEqual(yield* sessions.findOf(session.projectId, session.id), Option.some(session))
      assert.isTrue(Option.isNone(yield* sessions.findOf(yield* makeProject, session.id)))
    }),
  )

  it.effect.each([true, false])("ends with its run only where it was made for it (keepAlive %s)", (keepAlive) =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession({ keepAlive })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
      assert.isTrue(yield* runs.finish(run.id, epoch, { reason: "Done", text: "done" }))
      const { endReason } = Option.getOrThrow(yield* (yield* SessionStore).find(session.id))
      assert.strictEqual(endReason, keepAlive ? null : "completed")
    }),
  )

  it.effect("changes for the next turn what it is told to, and keeps the rest", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionStore
      const { id } = yield* makeSession({ keepAlive: true })
      const browserSettings = { screenWidth: 640 }
      yield* sessions.update(id, { reasoning: { thinkingLevel: null }, model: "other", browserSettings })
      assert.deepInclude(Option.getOrThrow(yield* sessions.find(id)), {
        reasoning: { thinkingLevel: null },
        model: "other",
        browserSettings,
        keepAlive: true,
      })
      yield* sessions.update(id, { reasoning: {}, model: "other", browserSettings, keepAlive: false })
      assert.isFalse(Option.getOrThrow(yield* sessions.find(id)).keepAlive)
    }),
  )

  it.effect("ends v2 and v3 sessions that wait too long, and never one that works or is of v4", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const sessions = yield* SessionStore
      const runs = yield* RunStore
      const waiting = yield* makeSession({ apiVersion: "v3" })
      const fresh = yield* makeSession({ apiVersion: "v2" })
      const conversation = yield* makeSession({ apiVersion: "v4" })
      const working = yield* makeSession({ apiVersion: "v3" })
      yield* runs.create(newRun(working))
      const justDone = yield* makeSession({ apiVersion: "v3" })
      const last = Option.getOrThrow(yield* runs.create(newRun(justDone)))
      yield* runs.cancel(last.id)
      for (const { id } of [waiting, conversation, working, justDone]) yield* age(id, 20)
      yield* sql`UPDATE run SET updated_at = now() - interval '20 minutes' WHERE session_id = ${working.id}`

      yield* sessions.endIdle(15)
      const ended = yield* Effect.forEach([waiting, fresh, conversation, working, justDone], ({ id }) => isEnded(id))
      assert.deepStrictEqual(ended, [true, false, false, false, false])
      assert.strictEqual(Option.getOrThrow(yield* sessions.find(waiting.id)).endReason, "timedOut")
    }),
  )
})
