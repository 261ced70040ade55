import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import {
  agentEndReasons,
  type EndReason,
  type RunStatus,
  taskStatus,
  type TaskStatus,
  transitions,
} from "@tabwright/core/contract"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { TaskStore } from "../../../src/store/run/TaskStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const words: ReadonlyArray<TaskStatus> = ["created", "started", "finished", "failed", "stopped"]

// The keys of a total record are exactly the type's members.
const statuses = Object.keys(transitions) as ReadonlyArray<RunStatus>
const reasons: ReadonlyArray<EndReason | null> = [null, ...agentEndReasons, "PageLost", "Failed", "Cancelled"]

const page = { pageSize: 100, pageNumber: 1 }

/** Creates a run with the given status in a new session. */
const makeIn = Effect.fnUntraced(function* (projectId: string, status: RunStatus, reason: EndReason | null) {
  const sql = yield* PgClient.PgClient
  const session = yield* makeSession({ projectId })
  const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
  yield* sql`UPDATE run SET status = ${status}, end_reason = ${reason} WHERE id = ${run.id}`
  return { id: run.id, word: taskStatus(status, reason) }
})

layer(layerStores, { excludeTestServices: true })("TaskStore", (it) => {
  it.effect("filters by the status that it reports, for every run status", () =>
    Effect.gen(function* () {
      const tasks = yield* TaskStore
      const projectId = yield* makeProject
      const made = yield* Effect.forEach(
        statuses.flatMap((status) => reasons.map((reason) => ({ status, reason }))),
        ({ status, reason }) => makeIn(projectId, status, reason),
      )
      for (const word of words) {
        const { batches, total } = yield* tasks.list(projectId, { ...page, status: word })
        const expected = made.filter((one) => one.word === word).map(({ id }) => id)
        assert.sameMembers(batches.flat(), expected, word)
        assert.strictEqual(total, expected.length)
      }
      assert.strictEqual((yield* tasks.list(projectId, page)).total, made.length)
    }),
  )

  it.effect("lists pages without gaps, newest first, within exclusive time bounds", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const tasks = yield* TaskStore
      const projectId = yield* makeProject
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
      const ids: Array<string> = []
      for (let minute = 0; minute < 5; minute++) {
        const { id } = yield* makeIn(projectId, "completed", "Done")
        yield* sql`UPDATE run SET created_at = ${at(minute)} WHERE id = ${id}`
        ids.unshift(id)
      }
      const listed = (query: object) =>
        Effect.map(tasks.list(projectId, { ...page, ...query }), ({ batches }) => batches.flat())
      const pages = yield* Effect.forEach([1, 2, 3], (pageNumber) => listed({ pageSize: 2, pageNumber }))
      assert.deepStrictEqual(pages.flat(), ids)
      assert.deepStrictEqual(yield* listed({ after: at(1), before: at(4) }), ids.slice(1, 3))
      const [newest = ""] = ids
      const { sessionId } = Option.getOrThrow(yield* (yield* RunStore).find(newest))
      assert.deepStrictEqual(yield* listed({ sessionId }), [newest])
      assert.deepStrictEqual(
        (yield* tasks.read((yield* tasks.ofSession(sessionId)).flat())).map(({ id }) => id),
        [newest],
      )
    }),
  )

  it.effect("returns the newest tasks of a session up to a limit", () =>
    Effect.gen(function* () {
      const [tasks, runs] = [yield* TaskStore, yield* RunStore]
      const session = yield* makeSession()
      const ids: Array<string> = []
      for (let turn = 0; turn < 3; turn++) {
        const { id } = Option.getOrThrow(yield* runs.create(newRun(session)))
        ids.unshift(id)
        yield* runs.cancel(id)
      }
      const found = (limit?: number) => Effect.map(tasks.ofSession(session.id, limit), (batches) => batches.flat())
      assert.deepStrictEqual(yield* found(), ids)
      assert.deepStrictEqual(yield* found(2), ids.slice(0, 2))
    }),
  )

  it.effect("returns only tasks of its own project whose session is not deleted", () =>
    Effect.gen(function* () {
      const tasks = yield* TaskStore
      const projectId = yield* makeProject
      const { id } = yield* makeIn(projectId, "completed", "Done")
      assert.strictEqual((yield* tasks.list(yield* makeProject, page)).total, 0)
      const { sessionId } = Option.getOrThrow(yield* (yield* RunStore).find(id))
      yield* (yield* SessionStore).delete(projectId, sessionId)
      assert.deepStrictEqual(yield* tasks.list(projectId, page), { batches: [], total: 0 })
    }),
  )
})
