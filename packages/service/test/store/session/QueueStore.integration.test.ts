import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { maxPendingMessages } from "@tabwright/core/contract"
import { type QueueMessage, QueueStore } from "../../../src/store/session/QueueStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { type Session, SessionStore } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeKey, makeSession, newRun } from "../../fixture/database/Stores.ts"

const message = (session: Session, of: Partial<QueueMessage> = {}) => ({
  sessionId: session.id,
  apiKeyId: null,
  mode: "queue" as const,
  text: "go on",
  attachedFileIds: null,
  ...of,
})

const add = Effect.fnUntraced(function* (session: Session, of: Partial<QueueMessage> = {}) {
  const added = yield* (yield* QueueStore).add(message(session, of))
  return typeof added === "string" ? yield* Effect.die(added) : added
})

const consume = (session: Session) =>
  Effect.flatMap(QueueStore, (queue) => queue.consume(session.id, ({ text }) => newRun(session, { task: text })))

layer(layerStores, { excludeTestServices: true })("QueueStore", (it) => {
  it.effect("turns each message into exactly one run under concurrent consumers", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const queue = yield* QueueStore
      const runs = yield* RunStore
      const session = yield* makeSession()
      const texts = ["one", "two", "three", "four"]
      for (const text of texts) yield* queue.add(message(session, { text }))

      const done: Array<string> = []
      while (done.length < texts.length) {
        const taken = yield* Effect.all(
          Array.from({ length: 5 }, () => consume(session)),
          { concurrency: "unbounded" },
        )
        const won = taken.filter(Option.isSome).map(({ value }) => value)
        assert.lengthOf(won, 1)
        for (const run of won) {
          done.push(run.task)
          yield* runs.cancel(run.id)
        }
      }
      assert.deepStrictEqual(done, texts)
      assert.isTrue(Option.isNone(yield* consume(session)))
      const rows = yield* sql<{ status: string; runs: bigint }>`
        SELECT status, count(DISTINCT run_id) AS runs FROM queue_message WHERE session_id = ${session.id} GROUP BY status`
      assert.deepStrictEqual(rows, [{ status: "consumed", runs: 4n }])
    }),
  )

  it.effect("takes interrupting messages first, then the oldest", () =>
    Effect.gen(function* () {
      const queue = yield* QueueStore
      const runs = yield* RunStore
      const session = yield* makeSession()
      yield* queue.add(message(session, { text: "1" }))
      yield* queue.add(message(session, { text: "2", mode: "interrupt" }))
      yield* queue.add(message(session, { text: "3" }))
      yield* queue.add(message(session, { text: "4", mode: "interrupt" }))
      const tasks: Array<string> = []
      for (let turn = 0; turn < 4; turn++) {
        const run = Option.getOrThrow(yield* consume(session))
        tasks.push(run.task)
        yield* runs.cancel(run.id)
      }
      assert.deepStrictEqual(tasks, ["2", "4", "1", "3"])
    }),
  )

  it.effect("does not deadlock with a worker of the interrupted run that locks its session", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const session = yield* makeSession()
      const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
      const isHeld = yield* Deferred.make<void>()
      const adding = yield* Effect.forkChild(
        Effect.andThen(Deferred.await(isHeld), add(session, { mode: "interrupt", text: "stop that" })),
      )
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`SELECT id FROM run WHERE id = ${run.id} FOR UPDATE`
          yield* Deferred.succeed(isHeld, undefined)
          yield* Effect.timeout(Fiber.join(adding), "60 seconds")
          yield* sql`SELECT id FROM session WHERE id = ${session.id} FOR UPDATE`
        }),
      )
      const [interruption] = yield* (yield* QueueStore).interruptions(session.id)
      assert.strictEqual(interruption?.runId, run.id)
    }),
  )

  it.effect("leaves a message pending while a run is active", () =>
    Effect.gen(function* () {
      const queue = yield* QueueStore
      const runs = yield* RunStore
      const session = yield* makeSession()
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      const added = yield* add(session)
      assert.isTrue(Option.isNone(yield* consume(session)))
      assert.strictEqual(Option.getOrThrow(yield* queue.find(added.id)).status, "pending")
      yield* runs.cancel(run.id)
      const next = Option.getOrThrow(yield* consume(session))
      const consumed = Option.getOrThrow(yield* queue.find(added.id))
      assert.deepInclude(consumed, { status: "consumed", runId: next.id })
    }),
  )

  it.effect("accepts at most ten pending messages, even concurrently", () =>
    Effect.gen(function* () {
      const queue = yield* QueueStore
      const session = yield* makeSession()
      const added = yield* Effect.all(
        Array.from({ length: 20 }, () => queue.add(message(session))),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(
        added.filter((each) => each !== "QueueFull"),
        maxPendingMessages,
      )
      yield* consume(session)
      yield* add(session)
    }),
  )

  it.effect("loses no message when a session ends: it stays pending, fails or is rejected", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const queue = yield* QueueStore
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const outcomes = new Set<string>()
      for (let round = 0; round < 20; round++) {
        const session = yield* makeSession({ keepAlive: false })
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
        const race = [queue.add(message(session)), runs.finish(run.id, epoch, { reason: "Done", text: "done" })]
        const [first, second] = yield* Effect.all(round % 2 === 0 ? race : race.toReversed(), {
          concurrency: "unbounded",
        })
        const added = round % 2 === 0 ? first : second
        const hasEnded = Option.getOrThrow(yield* sessions.find(session.id)).endedAt !== null
        assert.strictEqual(added === "SessionEnded", hasEnded)
        assert.strictEqual(Option.isSome(yield* consume(session)), !hasEnded)
        outcomes.add(String(hasEnded))
      }
      assert.isAtLeast(outcomes.size, 1)

      const session = yield* makeSession()
      const { id } = yield* add(session)
      yield* sql`UPDATE session SET ended_at = now(), end_reason = 'stopped' WHERE id = ${session.id}`
      assert.isTrue(Option.isNone(yield* consume(session)))
      assert.strictEqual(Option.getOrThrow(yield* queue.find(id)).status, "failed")
      assert.strictEqual(yield* queue.add(message(session)), "SessionEnded")
      assert.isTrue(Option.isNone(yield* runs.create(newRun(session))))
      assert.notInclude(yield* runs.sessionsToWake("only"), session.id)
    }),
  )

  it.effect("numbers the messages of each session separately and stores any text", () =>
    Effect.gen(function* () {
      const queue = yield* QueueStore
      const [full, empty] = [yield* makeSession(), yield* makeSession()]
      for (let at = 0; at < maxPendingMessages; at++) yield* queue.add(message(full))
      const ids = ["0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"]
      const added = yield* add(empty, { text: "a\u0000b", attachedFileIds: ids })
      assert.deepInclude(added, { text: "a\uFFFDb", attachedFileIds: ids, status: "pending" })
    }),
  )

  it.effect("starts no message whose key was revoked, and the next one of another key", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const queue = yield* QueueStore
      const session = yield* makeSession()
      const [revoked, valid] = [yield* makeKey(session.projectId), yield* makeKey(session.projectId)]
      const first = yield* add(session, { apiKeyId: revoked, text: "first" })
      yield* add(session, { apiKeyId: valid, text: "second" })
      yield* sql`UPDATE api_key SET revoked_at = now() WHERE id = ${revoked}`
      assert.strictEqual(Option.getOrThrow(yield* consume(session)).task, "second")
      assert.deepInclude(Option.getOrThrow(yield* queue.find(first.id)), { status: "failed", runId: null })
    }),
  )
})
