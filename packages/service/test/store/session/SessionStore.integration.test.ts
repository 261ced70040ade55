import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { parseKeysetPosition } from "../../../src/store/Page.ts"
import { type SessionQuery, SessionStore } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

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
  it.effect("returns a stored session to its own project only", () =>
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
        endedAt: null,
      })
      assert.deepStrictEqual(yield* sessions.findOf(session.projectId, session.id), Option.some(session))
      assert.isTrue(Option.isNone(yield* sessions.findOf(yield* makeProject, session.id)))
    }),
  )

  it.effect.each([true, false])("ends with its run only if it was created for it (keepAlive %s)", (keepAlive) =>
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

  it.effect("updates the given defaults of the next turn and keeps the others", () =>
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

  it.effect("ends idle v2 and v3 sessions, but no active or v4 sessions", () =>
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

  it.effect("lists a project's sessions in pages, by version and by whether they have ended", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const sessions = yield* SessionStore
      const projectId = yield* makeProject
      const made = yield* Effect.forEach(["v2", "v3", "v2", "v4", "v2"] as const, (apiVersion) =>
        makeSession({ projectId, apiVersion }),
      )
      yield* makeSession()
      yield* sql`UPDATE session SET ended_at = now() WHERE id = ${made[0]?.id ?? ""}`
      const ids = Effect.fnUntraced(function* (query: Partial<SessionQuery>) {
        const { items, total } = yield* sessions.list(projectId, { pageSize: 100, pageNumber: 1, ...query })
        return { ids: items.map(({ id }) => id), total }
      })
      const all = made.map(({ id }) => id).toReversed()
      const pages = yield* Effect.forEach([1, 2, 3, 4], (pageNumber) => ids({ pageSize: 2, pageNumber }))
      assert.deepStrictEqual(
        pages.flatMap((page) => page.ids),
        all,
      )
      for (const { total } of pages) assert.strictEqual(total, 5)
      assert.deepStrictEqual((yield* ids({ apiVersion: "v2" })).ids, [made[4]?.id, made[2]?.id, made[0]?.id])
      assert.deepStrictEqual(yield* ids({ apiVersion: "v2", hasEnded: true }), { ids: [made[0]?.id], total: 1 })
      assert.lengthOf((yield* ids({ hasEnded: false })).ids, 4)

      yield* sessions.delete(projectId, made[1]?.id ?? "")
      assert.isFalse(yield* sessions.delete(projectId, made[1]?.id ?? ""))
      assert.isFalse(yield* sessions.delete(yield* makeProject, made[2]?.id ?? ""))
      assert.strictEqual((yield* ids({})).total, 4)
      assert.isTrue(Option.isNone(yield* sessions.findOf(projectId, made[1]?.id ?? "")))
    }),
  )

  it.effect("lists conversations by latest run and continues after a position without gaps or duplicates", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const sessions = yield* SessionStore
      const runs = yield* RunStore
      const projectId = yield* makeProject
      const made = yield* Effect.forEach(Array.from({ length: 6 }), () => makeSession({ projectId }))
      yield* makeSession({ projectId })
      for (const session of made) yield* runs.create(newRun(session))
      // Three with equal timestamps, one of which has a later turn.
      yield* sql`UPDATE run SET created_at = '2026-01-01T00:00:00.000001Z' WHERE ${sql.in(
        "session_id",
        made.slice(0, 3).map(({ id }) => id),
      )}`
      const [again] = made
      yield* sql`UPDATE run SET status = 'cancelled' WHERE session_id = ${again?.id ?? ""}`
      const latest = Option.getOrThrow(yield* runs.create(newRun(again ?? { id: "", projectId })))

      const [newest, ...others] = (yield* sessions.listByLatestRun(projectId, { limit: 100 })).items
      assert.deepStrictEqual([newest?.session.id, newest?.latestRunId], [again?.id, latest.id])
      assert.lengthOf(others, 5)
      const all = [newest, ...others].map((row) => row?.session.id)
      assert.sameMembers(
        all,
        made.map(({ id }) => id),
      )
      for (const limit of [1, 2, 4]) {
        const seen: Array<string> = []
        let key: string | undefined
        do {
          const after = key === undefined ? undefined : parseKeysetPosition(key)
          const { items: page } = yield* sessions.listByLatestRun(projectId, { after, limit })
          seen.push(...page.map(({ session }) => session.id))
          key = page.at(-1)?.key
        } while (key !== undefined)
        assert.deepStrictEqual(seen, all)
      }
    }),
  )
})
