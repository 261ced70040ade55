import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Option, Tracer } from "effect"
import { randomUUID } from "node:crypto"
import { RunStatusLoader } from "../../../src/store/run/RunStatusLoader.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeRun, makeSession, newRun } from "../../fixture/database/Stores.ts"

/** Returns the number of statements sent by an effect. */
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

const makeRunOf = Effect.fnUntraced(function* (projectId: string) {
  const session = yield* makeSession({ projectId })
  return Option.getOrThrow(yield* (yield* RunStore).create(newRun(session))).id
})

layer(layerStores, { excludeTestServices: true })("RunStatusLoader", (it) => {
  it.effect("batches concurrent lookups into one query and returns each result", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatusLoader
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

  it.effect("hides the runs of other projects, even in concurrent lookups", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatusLoader
      const { run } = yield* makeRun()
      const [own, foreign] = yield* Effect.all(
        [statuses.find(run.projectId, run.id), statuses.find(randomUUID(), run.id)],
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual([own, foreign], [Option.some("queued"), Option.none()])
    }),
  )

  it.effect("hides the runs of deleted sessions", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatusLoader
      const { run } = yield* makeRun()
      yield* (yield* SessionStore).delete(run.projectId, run.sessionId)
      assert.deepStrictEqual(yield* statuses.find(run.projectId, run.id), Option.none())
    }),
  )

  it.effect("answers the remaining callers after others are interrupted", () =>
    Effect.gen(function* () {
      const statuses = yield* RunStatusLoader
      const { run } = yield* makeRun()
      const interrupted = yield* Effect.forkChild(statuses.find(run.projectId, run.id), { startImmediately: true })
      const waiting = yield* Effect.forkChild(statuses.find(run.projectId, run.id), { startImmediately: true })
      yield* Fiber.interrupt(interrupted)
      assert.deepStrictEqual(yield* Fiber.join(waiting), Option.some("queued"))
    }),
  )
})
