import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { QueueStore } from "../../../src/store/session/QueueStore.ts"
import { isTerminal } from "@tabwright/core/contract"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionEndStore } from "../../../src/store/session/SessionEndStore.ts"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeProject, makeRun, makeRunning, makeSession, newRun } from "../../fixture/database/Stores.ts"

const layerEnds = SessionEndStore.layer.pipe(Layer.provideMerge(layerStores))

const stateOf = Effect.fnUntraced(function* (sessionId: string) {
  const session = Option.getOrThrow(yield* (yield* SessionStore).find(sessionId))
  const run = Option.getOrUndefined(yield* (yield* RunStore).latest(sessionId))
  return { endReason: session.endReason, status: run?.status, error: run?.error }
})

layer(layerEnds, { excludeTestServices: true })("SessionEndStore", (it) => {
  it.effect("ends a session with its run and pending messages, once, and keeps the first reason", () =>
    Effect.gen(function* () {
      const ends = yield* SessionEndStore
      const queue = yield* QueueStore
      const { run, session } = yield* makeRunning
      const message = yield* queue.add({
        sessionId: session.id,
        apiKeyId: null,
        mode: "queue",
        text: "next",
        attachedFileIds: null,
      })
      assert.isNotString(message)
      const ended = yield* ends.end(session.id, "stopped")
      assert.strictEqual(Option.getOrThrow(ended).id, run.id)
      assert.deepStrictEqual(yield* stateOf(session.id), { endReason: "stopped", status: "cancelled", error: null })
      const waiting = yield* queue.find(typeof message === "string" ? 0 : message.id)
      assert.strictEqual(Option.getOrThrow(waiting).status, "cancelled")
      assert.isTrue(Option.isNone(yield* ends.end(session.id, "timedOut", "too late")))
      assert.strictEqual((yield* stateOf(session.id)).endReason, "stopped")
    }),
  )

  it.effect("fails an active run with the reason and cancels one that was never claimed", () =>
    Effect.gen(function* () {
      const ends = yield* SessionEndStore
      const working = yield* makeRunning
      const waiting = yield* makeRun()
      for (const { session } of [working, waiting]) yield* ends.end(session.id, "timedOut", "4 hours")
      assert.deepStrictEqual(yield* stateOf(working.session.id), {
        endReason: "timedOut",
        status: "failed",
        error: "4 hours",
      })
      assert.deepInclude(yield* stateOf(waiting.session.id), { endReason: "timedOut", status: "cancelled" })
    }),
  )

  it.effect("never leaves an active run in an ended session, under any interleaving", () =>
    Effect.gen(function* () {
      const ends = yield* SessionEndStore
      const runs = yield* RunStore
      for (let attempt = 0; attempt < 20; attempt++) {
        const session = yield* makeSession({ apiVersion: "v3", keepAlive: attempt % 2 === 0 })
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
        yield* Effect.all(
          [
            runs.finish(run.id, epoch, { reason: "Done", text: "done" }).pipe(
              // Simulates a concurrent new task.
              Effect.andThen(runs.create(newRun(session))),
              Effect.flatMap((next) => (Option.isSome(next) ? runs.claim(next.value.id) : Effect.void)),
            ),
            ends.end(session.id, "stopped"),
            ends.end(session.id, "timedOut"),
            runs.cancel(run.id),
          ],
          { concurrency: "unbounded" },
        )
        const state = yield* stateOf(session.id)
        assert.isNotNull(state.endReason)
        assert.isTrue(state.status !== undefined && isTerminal(state.status), state.status)
      }
    }),
  )

  it.effect("cancels a run and keeps the session created for it if requested", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession({ apiVersion: "v3", keepAlive: false })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      assert.isTrue(yield* runs.cancel(run.id, { keepsSession: true }))
      assert.deepInclude(yield* stateOf(session.id), { endReason: null, status: "cancelled" })
    }),
  )

  it.effect("finds live v2 and v3 sessions past their lifetime", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const ends = yield* SessionEndStore
      const projectId = yield* makeProject
      const [old, young, conversation, ended] = yield* Effect.all([
        makeSession({ projectId, apiVersion: "v3" }),
        makeSession({ projectId, apiVersion: "v2" }),
        makeSession({ projectId, apiVersion: "v4" }),
        makeSession({ projectId, apiVersion: "v3" }),
      ])
      const expired = [old.id, conversation.id, ended.id]
      yield* sql`UPDATE session SET created_at = now() - interval '241 minutes' WHERE ${sql.in("id", expired)}`
      yield* ends.end(ended.id, "stopped")
      const found = yield* ends.older(240)
      assert.include(found, old.id)
      for (const other of [young, conversation, ended]) assert.notInclude(found, other.id)
    }),
  )

  it.effect("deletes a session without runs and the workspace created for it", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const ends = yield* SessionEndStore
      const [given, own, shared] = [yield* makeSession(), yield* makeSession(), yield* makeSession()]
      const other = yield* makeSession({ projectId: shared.projectId, workspaceId: shared.workspaceId })
      yield* ends.discard(given.id, { hasOwnWorkspace: false })
      yield* ends.discard(own.id, { hasOwnWorkspace: true })
      yield* ends.discard(shared.id, { hasOwnWorkspace: true })
      const sessions = yield* SessionStore
      for (const { id } of [given, own, shared]) assert.isTrue(Option.isNone(yield* sessions.find(id)))
      const left = yield* sql<{ id: string }>`
        SELECT id FROM workspace WHERE ${sql.in("id", [given.workspaceId, own.workspaceId, other.workspaceId])}`
      assert.sameMembers(
        left.map(({ id }) => id),
        [given.workspaceId, other.workspaceId],
      )
    }),
  )
})
