import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Ref } from "effect"
import { Nodes } from "../../../src/node/Nodes.ts"
import { ActiveWork } from "../../../src/run/engine/ActiveWork.ts"
import { layerNode } from "../../fixture/layer/Nodes.ts"

const makeAtWork = Effect.gen(function* () {
  const ending = yield* Ref.make(false)
  const node = Context.get(yield* Layer.build(layerNode), Nodes)
  const nodes = Layer.succeed(Nodes, { ...node, isDraining: Ref.get(ending) })
  const activeWork = Context.get(yield* Layer.build(ActiveWork.layer.pipe(Layer.provide(nodes))), ActiveWork)
  return { activeWork, end: Ref.set(ending, true) }
})

describe("ActiveWork", () => {
  it.effect("tracks a session while its turns or one of its runs are active", () =>
    Effect.gen(function* () {
      const { activeWork } = yield* makeAtWork
      const turns = yield* Effect.forkChild(activeWork.duringTurns("one", Effect.never), { startImmediately: true })
      const run = yield* Effect.forkChild(activeWork.duringRun("one", Effect.never), { startImmediately: true })
      yield* Fiber.interrupt(turns)
      assert.isTrue(activeWork.has("one"))
      assert.isFalse(activeWork.has("other"))
      assert.deepStrictEqual(activeWork.sessions(), ["one"])
      yield* Fiber.interrupt(run)
      assert.isFalse(activeWork.has("one"))
    }),
  )

  it.effect("suspends a run that moves to another node or whose node drains, and is then idle", () =>
    Effect.gen(function* () {
      const { activeWork, end } = yield* makeAtWork
      const take = (isOurs: boolean) =>
        Effect.forkChild(
          activeWork.duringRun(
            "one",
            activeWork.suspendUnless(() => isOurs, Effect.void),
          ),
          { startImmediately: true },
        )

      assert.isTrue(yield* activeWork.isQuiet)
      yield* Fiber.join(yield* take(true))
      const moved = yield* take(false)
      assert.isTrue(yield* activeWork.isQuiet)
      const busy = yield* Effect.forkChild(activeWork.duringRun("two", Effect.never), { startImmediately: true })
      assert.isFalse(yield* activeWork.isQuiet)
      yield* Fiber.interrupt(busy)

      yield* end
      const ended = yield* take(true)
      assert.isTrue(yield* activeWork.isQuiet)
      const storing = yield* Effect.forkChild(
        activeWork.duringRun(
          "one",
          activeWork.suspendUnless(() => true, Effect.never),
        ),
        { startImmediately: true },
      )
      assert.isFalse(yield* activeWork.isQuiet)
      for (const paused of [moved, ended, storing]) {
        assert.isUndefined(paused.pollUnsafe())
        yield* Fiber.interrupt(paused)
      }
      assert.isFalse(activeWork.has("one"))
    }),
  )

  it.effect("is not quiet while a client is connected to a browser of another node", () =>
    Effect.gen(function* () {
      const { activeWork } = yield* makeAtWork
      const [close, closeOther] = [activeWork.addConnection(), activeWork.addConnection()]
      close()
      assert.isFalse(yield* activeWork.isQuiet)
      closeOther()
      assert.isTrue(yield* activeWork.isQuiet)
    }),
  )
})
