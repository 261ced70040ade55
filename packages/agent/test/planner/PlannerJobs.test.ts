import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { ComputeError } from "../../src/compute/ComputeError.ts"
import { type ComputePool, CurrentComputePool, makeComputePool } from "../../src/compute/ComputePool.ts"
import type { BrainContext } from "../../src/loop/Brain.ts"
import { decideJob, makePlanner } from "../../src/planner/Planner.ts"
import { plannerInput } from "../../src/planner/PlannerInput.ts"
import { inProcessPool } from "../compute/InProcessPool.ts"
import { repeated } from "../fixture/Growth.ts"
import { page } from "./PageModel.ts"
import { run, SimulatedShop } from "./SimulatedShop.ts"

const { accept, decide } = makePlanner()

const contextOf = (task: string, more: Partial<BrainContext> = {}): BrainContext => ({
  task,
  history: [],
  observation: page("http://shop.example/", "Shop", [{ role: "button", name: "Add to cart" }]),
  earlierTurns: [],
  files: [],
  ...more,
})

const pool = Effect.acquireRelease(
  Effect.sync(() => makeComputePool({ size: 2 })),
  (made) => Effect.sync(made.close),
)

const failing = (reason: ComputeError["reason"]): ComputePool => ({
  call: () => Effect.fail(new ComputeError({ reason, message: "too much" })),
  close: () => undefined,
})

describe("jobs of the planner", () => {
  it.effect("read every task and decide every step in the pool", () =>
    Effect.gen(function* () {
      const counted = inProcessPool()
      const pooled = Effect.provideService(CurrentComputePool, counted)
      yield* accept('Click "Add to cart"').pipe(pooled)
      yield* decide(contextOf('Click "Add to cart"')).pipe(pooled)
      assert.deepStrictEqual(
        [...counted.calls],
        [
          ["readTaskJob", 1],
          ["decideJob", 1],
        ],
      )
    }),
  )

  it.effect("decide in another process as in this one, and decline as they do here", () =>
    Effect.gen(function* () {
      const pooled = Effect.provideService(CurrentComputePool, yield* pool)
      const context = contextOf('Click "Add to cart"', {
        locate: () => Effect.succeed({}),
        screenshot: Effect.succeed(null),
      })
      const expected = decideJob.run(plannerInput(context))
      assert.deepStrictEqual({ decision: yield* decide(context).pipe(pooled) }, expected)
      const declined = yield* Effect.flip(accept("Find me a nice lamp").pipe(pooled))
      assert.strictEqual(declined._tag, "TaskDeclined")
      assert.strictEqual(declined.clause, "Find me a nice lamp")
      assert.isAbove(declined.suggestions.length, 0)
    }),
  )

  it("decide the same from the reduced history as from the whole one", () => {
    const task =
      'Go to http://shop.example, search for "lamp", open the cheapest result, add it to the cart, read the cart total, empty the cart and return the cart total'
    const { steps } = run(new SimulatedShop(), task)
    assert.isAbove(steps.length, 6)
    for (let taken = 1; taken < steps.length; taken++) {
      const context = contextOf(task, { history: steps.slice(0, taken) })
      assert.deepStrictEqual(decideJob.run(plannerInput(context)), decideJob.run(context))
    }
  })

  it("are sent no more of old steps than they read", () => {
    const { steps } = run(
      new SimulatedShop(),
      "Go to http://shop.example/p/arc, add it to the cart and return the cart total",
    )
    const [first, ...others] = steps
    assert.ok(first !== undefined)
    const long = { ...first, results: first.results.map((result) => ({ ...result, data: "x".repeat(1_000_000) })) }
    const { history } = plannerInput(contextOf("Go back", { history: [long, ...others] }))
    assert.lengthOf(history, steps.length)
    assert.isBelow(JSON.stringify(history[0]).length, 500)
  })

  it.effect("leave the main thread to others while a task made to keep the planner busy is read", () =>
    Effect.gen(function* () {
      const made = yield* pool
      const pooled = Effect.provideService(CurrentComputePool, made)
      yield* accept("Go to https://a.example").pipe(pooled)
      const own = process.cpuUsage()
      let ticks = 0
      const timer = setInterval(() => ticks++, 1)
      const task = `Go to https://a.example and return the ${repeated("-")(100_000)}`
      yield* Effect.flip(accept(task).pipe(pooled)).pipe(Effect.ensuring(Effect.sync(() => clearInterval(timer))))
      const { user } = process.cpuUsage(own)
      assert.isAbove(ticks, 3, `${user / 1000} ms of CPU time here`)
    }),
  )

  it.effect("decline a task that takes too long to read, and say what the limit is", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        accept(` Click ${"x".repeat(1000)}`).pipe(Effect.provideService(CurrentComputePool, failing("TimedOut"))),
      )
      assert.include(error.message, "too large or unusual")
      assert.include(error.message, "2.5 seconds of CPU time")
      assert.isAtMost(error.clause.length, 200)
      assert.strictEqual(error.suggestions[0]?.title, "Shorten the task")
    }),
  )

  it.effect.each(["TimedOut", "OutOfMemory"] as const)(
    "end a run without success where a page takes too long to read: %s",
    (reason) =>
      Effect.gen(function* () {
        const decision = yield* decide(contextOf('Click "Add to cart"')).pipe(
          Effect.provideService(CurrentComputePool, failing(reason)),
        )
        const [done] = decision.actions
        assert.ok(done !== undefined && "done" in done)
        assert.isFalse(done.done.success)
        assert.include(done.done.text, "The page is too large or unusual for the embedded planner")
      }),
  )
})
