import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Option, Tracer } from "effect"
import { randomUUID } from "node:crypto"
import { RunStatuses } from "../../src/store/RunStatuses.ts"
import { RunStore } from "../../src/store/RunStore.ts"
import { SessionStore } from "../../src/store/SessionStore.ts"
import { layerStores, makeRun, makeSession, newRun } from "../fixture/Stores.ts"

/** Counts the statements that an effect sends. */
const counting = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let statements = 0
    const tracer = Tracer.make({
      span: (options) => {
        if (options.kind === "client") statements += 1
        return Tracer.nativeTracer.span(options)
      },
    })
    return Effect.map(Effect.provideService(effect, Tracer.Tracer, tracer), (found) => ({ found, statements }))
  })

/** A run in a session of its own. */
const makeRunOf = Effect.fnUntraced(function* (projectId: string) {
  const session = yield* makeSession({ projectId })
  return Option.getOrThrow(yield* (yield* RunStore).create(newRun(session))).id
})

layer(layerStores, { excludeTestServices: true })("RunStatuses", (it) => {
  it.effect("asks once for all that is asked at once, and answers each by itself", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatuses
      const runs = yield* RunStore
      const { projectId } = (yield* makeRun()).run
      const [begun, waiting] = yield* Effect.all([makeRunOf(projectId), makeRunOf(projectId)])
      yield* runs.claim(begun)
      const ids = [begun, begun.toUpperCase(), waiting, randomUUID()]
      const { found, statements } = yield* counting(
        Effect.forEach(ids, (id) => statuses.find(projectId, id), { concurrency: "unbounded" }),
      )
      assert.strictEqual(statements, 1)
      assert.deepStrictEqual(found, [
        Option.some("dispatching"),
        Option.some("dispatching"),
        Option.some("queued"),
        Option.none(),
      ])
    }),
  )

  it.effect("tells nobody of another project's run, also when both ask at once", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatuses
      const { run } = yield* makeRun()
      const [own, foreign] = yield* Effect.all(
        [statuses.find(run.projectId, run.id), statuses.find(randomUUID(), run.id)],
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual([own, foreign], [Option.some("queued"), Option.none()])
    }),
  )

  it.effect("knows no runs of sessions that were deleted", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatuses
      const { run } = yield* makeRun()
      yield* (yield* SessionStore).delete(run.projectId, run.sessionId)
      assert.deepStrictEqual(yield* statuses.find(run.projectId, run.id), Option.none())
    }),
  )

  it.effect("answers those who stay when others leave", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatuses
      const { run } = yield* makeRun()
      const leaving = yield* Effect.forkChild(statuses.find(run.projectId, run.id), { startImmediately: true })
      const staying = yield* Effect.forkChild(statuses.find(run.projectId, run.id), { startImmediately: true })
      yield* Fiber.interrupt(leaving)
      assert.deepStrictEqual(yield* Fiber.join(staying), Option.some("queued"))
    }),
  )
})
