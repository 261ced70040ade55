import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { AgentError } from "../../src/loop/AgentBrowser.ts"
import type { Brain } from "../../src/loop/Brain.ts"
import { runTask } from "../../src/loop/Loop.ts"
import { BudgetSpent, fits } from "../../src/loop/Allowance.ts"
import { type Move, survived, World } from "./World.ts"

const Moves = Schema.Array(
  Schema.Union([
    Schema.Struct({ press: Schema.Literal(true) }),
    Schema.Struct({ type: Schema.String.check(Schema.isMinLength(1)) }),
    Schema.Struct({ wait: Schema.Literal(true) }),
  ]),
).check(Schema.isMaxLength(6))
const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60 }))

/** Up to a dollar. */
const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

const usd = (cents: number): string => (cents / 100).toFixed(2)

const run = (world: World, moves: ReadonlyArray<Move>) =>
  runTask({
    task: "pay",
    brain: world.brain(moves),
    hands: world.hands,
    journal: world.journal,
    maxSteps: 20,
    earlierTurns: [],
  })

const presses = (moves: ReadonlyArray<Move>) => moves.filter((move) => "press" in move).length

describe("runTask", () => {
  it.effect.prop("does each move once, in order, and then says so", [Moves], ([moves]) =>
    Effect.gen(function* () {
      const world = new World()
      const end = yield* run(world, moves)
      assert.strictEqual(end.reason, "Done")
      assert.strictEqual(world.presses.length, presses(moves))
      assert.strictEqual(world.records.size, moves.length + 1)
    }),
  )

  it.effect.prop(
    "never presses twice for one decision, whenever the process is killed",
    [Moves, Moment, Moment],
    ([moves, first, second]) =>
      Effect.gen(function* () {
        const world = new World()
        world.killAfter(first)
        let end = yield* survived(run(world, moves))
        if (Option.isNone(end)) {
          world.restart()
          world.killAfter(second)
          end = yield* survived(run(world, moves))
        }
        if (Option.isNone(end)) {
          world.restart()
          end = yield* survived(run(world, moves))
        }
        assert.isTrue(Option.isSome(end))
        assert.strictEqual(new Set(world.presses).size, world.presses.length)
        const isUnsure = Option.isSome(end) && end.value.reason === "GaveUp"
        // Where it could not know whether a press took effect, it stops and says so; else it has done them all.
        if (!isUnsure) assert.strictEqual(world.presses.length, presses(moves))
      }),
  )

  it.effect.prop(
    "decides each step once, apart from the one that was lost with the process",
    [Moves, Moment],
    ([moves, moment]) =>
      Effect.gen(function* () {
        const world = new World()
        world.killAfter(moment)
        const end = yield* survived(run(world, moves))
        const made = world.decisionsMade
        const stored = world.decisions.size
        assert.isTrue(made === stored || made === stored + 1)
        if (Option.isSome(end)) return
        world.restart()
        yield* run(world, moves)
        assert.strictEqual(world.decisionsMade, made + world.decisions.size - stored)
      }),
  )

  it.effect("types again what the lost browser held", () =>
    Effect.gen(function* () {
      const world = new World()
      const moves: ReadonlyArray<Move> = [{ type: "Ada" }, { wait: true }]
      // Into the wait: hands, decide, … of the first step are behind it.
      for (let ticks = 1; world.records.size < 1 || world.decisions.size < 2; ticks++) {
        world.restart()
        world.killAfter(ticks)
        yield* survived(run(world, moves))
      }
      world.restart()
      const end = yield* run(world, moves)
      assert.strictEqual(end.reason, "Done")
      assert.strictEqual(world.field, "Ada")
    }),
  )

  it.effect("gets a new browser when one is lost while it looks", () =>
    Effect.gen(function* () {
      const world = new World()
      let losses = 0
      const end = yield* runTask({
        task: "pay",
        brain: world.brain([{ press: true }]),
        hands: Effect.map(world.hands, (hands) => ({
          ...hands,
          browser: {
            ...hands.browser,
            observe: Effect.suspend(() =>
              losses++ === 0
                ? Effect.fail(new AgentError({ reason: "Disconnected", message: "gone" }))
                : hands.browser.observe,
            ),
          },
        })),
        journal: world.journal,
        maxSteps: 5,
        earlierTurns: [],
      })
      assert.strictEqual(end.reason, "Done")
      assert.strictEqual(world.presses.length, 1)
    }),
  )

  it.effect("ends with what it knows when the steps are used up", () =>
    Effect.gen(function* () {
      const world = new World()
      const end = yield* runTask({
        task: "pay",
        brain: world.brain([{ wait: true }, { wait: true }, { wait: true }]),
        hands: world.hands,
        journal: world.journal,
        maxSteps: 2,
        earlierTurns: [],
      })
      assert.strictEqual(end.reason, "StepLimit")
      assert.match(end.text, /2 steps/)
    }),
  )

  it.effect.prop(
    "asks for no decision that could cost more than is left, and never spends more than it may",
    [Schema.Array(Cents).check(Schema.isMaxLength(8)), Cents],
    ([prices, limit]) =>
      Effect.gen(function* () {
        const world = new World()
        const moves = prices.map((): Move => ({ wait: true }))
        const { accept, decide } = world.brain(moves)
        const priceOf = (step: number) => prices[step] ?? 0
        const spent = () => [...world.decisions.keys()].reduce((sum, number) => sum + priceOf(number - 1), 0)
        const brain: Brain = {
          accept,
          decide,
          worstCaseUsd: ({ history }) => usd(priceOf(history.length)),
        }
        const exit = yield* Effect.exit(
          runTask({
            task: "pay",
            brain,
            hands: world.hands,
            journal: world.journal,
            maxSteps: 20,
            earlierTurns: [],
            allowance: Effect.sync(() => ({ leftUsd: usd(limit - spent()), limit: "The cost limit" })),
          }),
        )
        const affordable = prices.findIndex((_, step) => prices.slice(0, step + 1).reduce((a, b) => a + b, 0) > limit)
        assert.isAtMost(spent(), limit)
        if (affordable === -1) return assert.isTrue(Exit.isSuccess(exit))
        assert.strictEqual(world.decisionsMade, affordable)
        assert.isTrue(Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof BudgetSpent)
      }),
  )

  it("compares sums of money to the last digit, and lets none pass that it cannot read", () => {
    assert.isTrue(fits("0.30", "0.3"))
    assert.isTrue(fits("0.000000000000000000001", "0.000000000000000000001"))
    assert.isFalse(fits("0.300000000000000000001", "0.3"))
    assert.isFalse(fits("a dime", "1"))
    assert.isFalse(fits("0.1", "much"))
  })
})
