import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Ref } from "effect"
import { Nodes } from "../../src/node/Nodes.ts"
import { AtWork } from "../../src/run/AtWork.ts"
import { layerNode } from "../fixture/Nodes.ts"

/** Work on a node that may be told to end. */
const makeAtWork = Effect.gen(function* () {
  const ending = yield* Ref.make(false)
  const node = Context.get(yield* Layer.build(layerNode), Nodes)
  const nodes = Layer.succeed(Nodes, { ...node, isDraining: Ref.get(ending) })
  const atWork = Context.get(yield* Layer.build(AtWork.layer.pipe(Layer.provide(nodes))), AtWork)
  return { atWork, end: Ref.set(ending, true) }
})

describe("AtWork", () => {
  it.effect("knows a session for as long as its turns or a run of it are at work here", () =>
    Effect.gen(function* () {
      const { atWork } = yield* makeAtWork
      const turns = yield* Effect.forkChild(atWork.duringTurns("one", Effect.never), { startImmediately: true })
      const run = yield* Effect.forkChild(atWork.duringRun("one", Effect.never), { startImmediately: true })
      yield* Fiber.interrupt(turns)
      assert.isTrue(atWork.has("one"))
      assert.isFalse(atWork.has("other"))
      assert.deepStrictEqual(atWork.sessions(), ["one"])
      yield* Fiber.interrupt(run)
      assert.isFalse(atWork.has("one"))
    }),
  )

  it.effect("pauses a run that another node has to go on with, or whose node is about to end, and is quiet then", () =>
    Effect.gen(function* () {
      const { atWork, end } = yield* makeAtWork
      const take = (isOurs: boolean) =>
        Effect.forkChild(
          atWork.duringRun(
            "one",
            atWork.pauseUnless(() => isOurs),
          ),
          { startImmediately: true },
        )

      assert.isTrue(yield* atWork.isQuiet)
      yield* Fiber.join(yield* take(true))
      const moved = yield* take(false)
      assert.isTrue(yield* atWork.isQuiet)
      const busy = yield* Effect.forkChild(atWork.duringRun("two", Effect.never), { startImmediately: true })
      assert.isFalse(yield* atWork.isQuiet)
      yield* Fiber.interrupt(busy)

      yield* end
      const ended = yield* take(true)
      assert.isTrue(yield* atWork.isQuiet)
      for (const paused of [moved, ended]) {
        assert.isUndefined(paused.pollUnsafe())
        yield* Fiber.interrupt(paused)
      }
      assert.isFalse(atWork.has("one"))
    }),
  )
})
