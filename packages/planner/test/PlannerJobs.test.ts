import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import {
  type BrainContext,
  ComputeError,
  type ComputePool,
  CurrentComputePool,
  makeComputePool,
} from "@tabwright/agent"
import { decideJob, makePlanner } from "../src/Planner.ts"
import { plannerInput } from "../src/PlannerInput.ts"
import { inProcessPool, repeated } from "@tabwright/agent-fixtures"
import { pageOf } from "./Page.ts"
import { run, SimulatedShop } from "./SimulatedShop.ts"

const { accept, decide } = makePlanner()

const contextOf = (task: string, more: Partial<BrainContext> = {}): BrainContext => ({
  task,
  history: [],
  observation: pageOf("<h1>Shop</h1><button>Add to cart</button>").observation,
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

describe("planner jobs", () => {
  it.effect("run in the pool for every task and step", () =>
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

  it.effect("make the same decision and decline in a worker process as in this one", () =>
    Effect.gen(function* () {
      const pooled = Effect.provideService(CurrentComputePool, yield* pool)
      const context = contextOf('Click "Add to cart"', {
        locate: () => Effect.succeed({}),
        screenshot: () => Effect.succeed(null),
      })
      const expected = decideJob.run(plannerInput(context))
      assert.deepStrictEqual({ decision: yield* decide(context).pipe(pooled) }, expected)
      const declined = yield* Effect.flip(accept("Find me a nice lamp").pipe(pooled))
      assert.strictEqual(declined._tag, "TaskDeclined")
      assert.strictEqual(declined.clause, "Find me a nice lamp")
      assert.isAbove(declined.suggestions.length, 0)
    }),
  )

  it("make the same decision from the reduced history as from the full one", () => {
    const task =
      'Go to http://shop.example, search for "lamp", open the cheapest result, add it to the cart, read the cart total, empty the cart and return the cart total'
    const { steps } = run(new SimulatedShop(), task)
    assert.isAbove(steps.length, 6)
    for (let taken = 1; taken < steps.length; taken++) {
      const context = contextOf(task, { history: steps.slice(0, taken) })
      assert.deepStrictEqual(
        decideJob.run(plannerInput(context)),
        decideJob.run({ ...context, files: [], tools: [], logins: [] }),
      )
    }
  })

  it("receive only the last step", () => {
    const { steps } = run(new SimulatedShop(), "Go to http://shop.example/p/arc and return the title")
    assert.isAbove(steps.length, 1)
    assert.deepStrictEqual(plannerInput(contextOf("Go back", { history: steps })).history, steps.slice(-1))
  })

  it.effect("keep the main thread free while an adversarial task is parsed", () =>
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

  it.effect("decline a task that exceeds the CPU time limit and state the limit", () =>
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
    "end a run without success when a page exceeds the limit: %s",
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
