import { assert, describe, it } from "@effect/vitest"
import * as Cause from "effect/Cause"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { TestClock } from "effect/testing"
import type { Action } from "../../src/action/Action.ts"
import { type AgentBrowser, AgentError } from "../../src/loop/AgentBrowser.ts"
import type { Brain } from "../../src/loop/Brain.ts"
import type { HumanReply, HumanRequest } from "../../src/loop/HumanRequest.ts"
import { runTask } from "../../src/loop/Loop.ts"
import type { Observation } from "../../src/observation/Observation.ts"
import type { Outline } from "../../src/observation/Outline.ts"
import { BudgetSpent, isWithinAllowance, sumUsage } from "../../src/loop/Usage.ts"
import { Decision } from "../../src/loop/Step.ts"
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
    lease: world.lease,
    journal: world.journal,
    maxSteps: 20,
    earlierTurns: [],
  })

const presses = (moves: ReadonlyArray<Move>) => moves.filter((move) => "press" in move).length

describe("runTask", () => {
  it.effect.prop("executes each action once, in order, and ends", [Moves], ([moves]) =>
    Effect.gen(function* () {
      const world = new World()
      const end = yield* run(world, moves)
      assert.strictEqual(end.reason, "Done")
      assert.strictEqual(world.presses.length, presses(moves))
      assert.strictEqual(world.records.size, moves.length + 1)
      assert.strictEqual(world.looks, moves.length + 1)
    }),
  )

  it.effect("observes the page only for decisions that need it", () =>
    Effect.gen(function* () {
      const world = new World()
      const elements: Array<number> = []
      const own = world.brain([{ wait: true }, { wait: true }, { press: true }])
      const brain: Brain = {
        ...own,
        needs: ({ history }) => (history.length === 2 ? "page" : "url"),
        decide: Effect.fnUntraced(function* (context) {
          elements.push(context.observation.elements.length)
          if (context.history.length === 3)
            elements.push((yield* context.observe ?? Effect.die("none")).elements.length)
          return yield* own.decide(context)
        }),
      }
      yield* runTask({ task: "pay", brain, lease: world.lease, journal: world.journal, maxSteps: 20, earlierTurns: [] })
      assert.deepStrictEqual(elements, [0, 0, 2, 0, 2])
      assert.strictEqual(world.looks, 2)
      assert.strictEqual(world.presses.length, 1)
    }),
  )

  it.effect("outlines the page for a decision that asks for it, without a loss of dialogs", () =>
    Effect.gen(function* () {
      const world = new World()
      const dialogs = [[{ type: "alert", message: "Paid", accepted: true }]]
      const outline: Outline = []
      const leased = yield* Effect.map(world.lease, (own) => {
        const observe = Effect.map(own.browser.observe, (made) => ({ ...made, dialogs: dialogs.pop() ?? [] }))
        const observeOutline = Effect.map(observe, (made) => ({ ...made, outline }))
        return { ...own, browser: { ...own.browser, observe, observeOutline } }
      })
      const lease = Effect.succeed(leased)
      const seen: Array<Observation> = []
      const own = world.brain([{ wait: true }])
      const brain: Brain = {
        ...own,
        needs: ({ history }) => (history.length === 0 ? "page" : "outline"),
        decide: Effect.fnUntraced(function* (context) {
          if (context.observeOutline !== undefined) seen.push(yield* context.observeOutline)
          else seen.push(context.observation)
          return yield* own.decide(context)
        }),
      }
      yield* runTask({ task: "pay", brain, lease, journal: world.journal, maxSteps: 20, earlierTurns: [] })
      assert.deepStrictEqual(
        seen.map((one) => [one.outline, one.dialogs.map(({ message }) => message)]),
        [
          [outline, ["Paid"]],
          [outline, []],
        ],
      )
      assert.strictEqual(world.looks, 3)
    }),
  )

  it.effect.prop(
    "never clicks twice for one decision, no matter when the process is killed",
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
        // All presses happened, unless the loop stopped because one may have taken effect.
        if (!isUnsure) assert.strictEqual(world.presses.length, presses(moves))
      }),
  )

  it.effect.prop("decides each step once, except for one lost with the process", [Moves, Moment], ([moves, moment]) =>
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

  it.effect("repeats the inputs made in a lost browser", () =>
    Effect.gen(function* () {
      const world = new World()
      const moves: ReadonlyArray<Move> = [{ type: "Ada" }, { wait: true }]
      // During the wait: the lease, the decision and so on of the first step are done.
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

  it.effect("gets a new browser when one is lost during observation", () =>
    Effect.gen(function* () {
      const world = new World()
      let losses = 0
      const end = yield* runTask({
        task: "pay",
        brain: world.brain([{ press: true }]),
        lease: Effect.map(world.lease, (lease) => ({
          ...lease,
          browser: {
            ...lease.browser,
            observe: Effect.suspend(() =>
              losses++ === 0
                ? Effect.fail(new AgentError({ reason: "Disconnected", message: "gone" }))
                : lease.browser.observe,
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

  /** Runs a task in a browser with other operations. */
  const runIn = (change: (browser: AgentBrowser) => Partial<AgentBrowser>) => {
    const world = new World()
    return runTask({
      task: "pay",
      brain: world.brain([{ press: true }]),
      lease: Effect.map(world.lease, (lease) => ({
        ...lease,
        browser: { ...lease.browser, ...change(lease.browser) },
      })),
      journal: world.journal,
      maxSteps: 5,
      earlierTurns: [],
    })
  }
  const late = new AgentError({ reason: "TimedOut", message: "The page did not answer." })

  it.effect("retries the observation of an unresponsive page at most twice", () =>
    Effect.gen(function* () {
      const lateFor = (failures: number) =>
        runIn(({ observe }) => ({
          observe: Effect.suspend(() => (failures-- > 0 ? Effect.fail(late) : observe)),
        }))
      const passing = yield* Effect.forkChild(lateFor(2), { startImmediately: true })
      const lasting = yield* Effect.forkChild(Effect.flip(lateFor(3)), { startImmediately: true })
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* Fiber.join(passing)).reason, "Done")
      assert.strictEqual(yield* Fiber.join(lasting), late)
    }),
  )

  it.effect("continues without the storage state of an unresponsive page", () =>
    Effect.gen(function* () {
      const end = yield* runIn(() => ({ saveState: Effect.fail(late) }))
      assert.strictEqual(end.reason, "Done")
    }),
  )

  it.effect("does not request a browser again if none can be started", () =>
    Effect.gen(function* () {
      const world = new World()
      let requests = 0
      const none = new AgentError({ reason: "Unavailable", message: "No browser could be started." })
      const lease = Effect.suspend(() => {
        requests += 1
        return Effect.fail(none)
      })
      const { brain, journal } = { brain: world.brain([]), journal: world.journal }
      const error = yield* Effect.flip(runTask({ task: "pay", brain, lease, journal, maxSteps: 5, earlierTurns: [] }))
      assert.deepStrictEqual([error, requests], [none, 1])
    }),
  )

  it.effect("ends with partial results when it runs out of steps", () =>
    Effect.gen(function* () {
      const world = new World()
      const end = yield* runTask({
        task: "pay",
        brain: world.brain([{ wait: true }, { wait: true }, { wait: true }]),
        lease: world.lease,
        journal: world.journal,
        maxSteps: 2,
        earlierTurns: [],
      })
      assert.strictEqual(end.reason, "StepLimit")
      assert.match(end.text, /2 steps/)
    }),
  )

  it.effect.prop(
    "makes no decision that could exceed the allowance, and never exceeds it",
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
            lease: world.lease,
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

  /** A brain that executes these actions, one per step, and then calls `done`. */
  const doing = (actions: ReadonlyArray<Action>, over: Partial<Decision> = {}): Brain => ({
    accept: () => Effect.void,
    decide: ({ history }) =>
      Effect.succeed({
        memory: "",
        evaluationPreviousGoal: "",
        nextGoal: "",
        actions: [actions[history.length] ?? { done: { text: "done", success: true } }],
        state: null,
        ...over,
      }),
  })
  const base = (world: World) => ({
    task: "pay",
    lease: world.lease,
    journal: world.journal,
    maxSteps: 5,
    earlierTurns: [],
  })

  it.effect("waits for a human, and repeats the question for the same step after a restart", () =>
    Effect.gen(function* () {
      const world = new World()
      const requests: Array<HumanRequest> = []
      const answer = yield* Deferred.make<HumanReply>()
      const askHuman = (request: HumanRequest) =>
        Effect.andThen(
          Effect.sync(() => void requests.push(request)),
          Deferred.await(answer),
        )
      const brain = doing([{ press: { keys: "Enter" } }, { askHuman: { reason: "Solve the captcha" } }])
      const waiting = yield* Effect.forkChild(runTask({ ...base(world), brain, askHuman }), { startImmediately: true })
      while (requests.length === 0) yield* Effect.yieldNow
      // A cancel ends the wait immediately.
      yield* Fiber.interrupt(waiting)
      world.restart()
      const again = yield* Effect.forkChild(runTask({ ...base(world), brain, askHuman }), { startImmediately: true })
      while (requests.length === 1) yield* Effect.yieldNow
      yield* Deferred.succeed(answer, { _tag: "Resumed", note: "the code is 42" })
      assert.strictEqual((yield* Fiber.join(again)).reason, "Done")
      const request = { step: 2, topic: "task", reason: "Solve the captcha", url: "https://shop.test/" }
      assert.deepStrictEqual(requests, [request, request])
      assert.deepInclude(world.records.get(2)?.results[0], { ok: true, message: "A human replied: the code is 42" })
    }),
  )

  it.effect('asks a human before leaving the site of a secret, and allows the host only on "yes"', () =>
    Effect.gen(function* () {
      const leaving = { host: "other.test", reason: 'A page of shop.test showed the secret "pin".' }
      const visit = { navigate: { url: "https://other.test/" } }
      const results = yield* Effect.forEach(
        ["yes", "no", undefined],
        Effect.fnUntraced(function* (note) {
          const world = new World()
          const allowed: Array<string> = []
          const requests: Array<string> = []
          const lease = Effect.map(world.lease, (held) => ({
            ...held,
            browser: {
              ...held.browser,
              allowHost: (host: string) => Effect.sync(() => void allowed.push(host)),
              execute: () =>
                Effect.succeed({
                  ok: false,
                  message: leaving.reason,
                  urlBefore: "",
                  urlAfter: "",
                  evidence: { leaving },
                }),
            },
          }))
          const askHuman = ({ reason }: HumanRequest) =>
            Effect.sync((): HumanReply => {
              requests.push(reason)
              return { _tag: "Resumed", ...(note === undefined ? {} : { note }) }
            })
          yield* runTask({ ...base(world), lease, maxSteps: 1, brain: doing([visit]), askHuman })
          return { allowed, requests, message: world.records.get(1)?.results[0]?.message ?? "" }
        }),
      )
      const question = `${leaving.reason} Allow other.test? Reply "yes" to allow it, anything else to refuse.`
      const refused = { allowed: [], requests: [question], message: `${leaving.reason} A human denied it.` }
      assert.deepStrictEqual(results, [
        {
          allowed: ["other.test"],
          requests: [question],
          message: "A human allowed pages of other.test. Repeat the action.",
        },
        refused,
        refused,
      ])
    }),
  )

  it.effect("asks about a safety check and about leaving a site separately, though both are of one step", () =>
    Effect.gen(function* () {
      const world = new World()
      const allowed: Array<string> = []
      const evidence = { leaving: { host: "other.test", reason: "The page showed a secret." } }
      const result = { ok: false, message: "Blocked.", urlBefore: "", urlAfter: "", evidence }
      const lease = Effect.map(world.lease, (held) => ({
        ...held,
        browser: {
          ...held.browser,
          allowHost: (host: string) => Effect.sync(() => void allowed.push(host)),
          execute: () => Effect.succeed(result),
        },
      }))
      const check = { id: "sc_1", code: "sensitive_domain", message: "" }
      const brain = doing([{ navigate: { url: "https://other.test/" } }], { safetyChecks: [check] })
      const requests: Array<readonly [number, string]> = []
      const ask = ({ step, topic }: HumanRequest) =>
        Effect.sync((): HumanReply => {
          requests.push([step, topic])
          return { _tag: "Resumed", note: topic === "safety" ? "yes" : "no" }
        })
      yield* runTask({ ...base(world), lease, maxSteps: 1, brain, askHuman: ask, askSafety: ask })
      assert.deepStrictEqual(requests, [
        [1, "safety"],
        [1, "host other.test"],
      ])
      assert.deepStrictEqual(allowed, [])
    }),
  )

  it.effect("ends a waiting action when a pause is requested, and does not continue the step", () =>
    Effect.gen(function* () {
      const world = new World()
      const lease = Effect.map(world.lease, (held) => ({
        ...held,
        browser: { ...held.browser, execute: () => Effect.never },
      }))
      const brain = doing([{ wait: { seconds: 30 } }])
      yield* runTask({ ...base(world), lease, maxSteps: 1, brain, pauseRequested: Effect.void })
      const results = world.records.get(1)?.results ?? []
      assert.lengthOf(results, 1)
      assert.isFalse(results[0]?.ok)
      assert.include(results[0]?.message, "a human paused the run")
    }),
  )

  it.effect("preserves a human's reply of any length", () =>
    Effect.gen(function* () {
      const world = new World()
      const note = "Take the second exit on the left. ".repeat(50)
      const askHuman = () => Effect.succeed<HumanReply>({ _tag: "Resumed", note })
      yield* runTask({ ...base(world), brain: doing([{ askHuman: { reason: "Which exit?" } }]), askHuman })
      const [result] = world.records.get(1)?.results ?? []
      assert.isTrue(result?.message.startsWith("A human replied: Take the second exit"))
      assert.strictEqual(result?.data, note)
    }),
  )

  it.effect("reports to the brain when no human replies or `askHuman` is off", () =>
    Effect.gen(function* () {
      for (const askHuman of [undefined, () => Effect.succeed<HumanReply>({ _tag: "TimedOut" })]) {
        const world = new World()
        const brain = doing([{ askHuman: { reason: "a code" } }])
        const end = yield* runTask({ ...base(world), brain, ...(askHuman === undefined ? {} : { askHuman }) })
        assert.strictEqual(end.reason, "Done")
        assert.isFalse(world.records.get(1)?.results[0]?.ok)
      }
    }),
  )

  it.effect("rejects an unknown element before dispatch", () =>
    Effect.gen(function* () {
      const world = new World()
      yield* runTask({ ...base(world), brain: doing([{ click: { el: 99 } }]) })
      assert.deepStrictEqual(world.presses, [])
      assert.deepStrictEqual(world.records.get(1)?.dispatches, [])
      assert.deepInclude(world.records.get(1)?.results[0], {
        ok: false,
        message: "There is no element with that number on the page.",
      })
    }),
  )

  it.effect("executes none of the remaining actions once the page has changed", () =>
    Effect.gen(function* () {
      const world = new World()
      const lease = Effect.map(world.lease, (current) => {
        const execute: AgentBrowser["execute"] = (...given) =>
          Effect.map(current.browser.execute(...given), (result) => ({ ...result, urlAfter: "https://shop.test/paid" }))
        return { ...current, browser: { ...current.browser, execute } }
      })
      const actions: ReadonlyArray<Action> = [{ click: { el: 1 } }, { click: { el: 1 } }]
      yield* runTask({ ...base(world), lease, maxSteps: 1, brain: doing([], { actions }) })
      assert.lengthOf(world.presses, 1)
      assert.lengthOf(world.records.get(1)?.results ?? [], 1)
    }),
  )

  it.effect("reports the limit that ended the task", () =>
    Effect.gen(function* () {
      const end = (forcedBy: "StepLimit" | "CostLimit" | "Failures" | "NoAnswer", success: boolean) =>
        Effect.map(
          runTask({ ...base(new World()), brain: doing([{ done: { text: "part", success } }], { forcedBy }) }),
          ({ reason }) => reason,
        )
      assert.strictEqual(yield* end("StepLimit", false), "StepLimit")
      assert.strictEqual(yield* end("CostLimit", false), "CostLimit")
      assert.strictEqual(yield* end("CostLimit", true), "Done")
      assert.strictEqual(yield* end("Failures", false), "GaveUp")
      assert.strictEqual(yield* end("NoAnswer", false), "GaveUp")
    }),
  )

  it.effect("does not call a brain with unknown costs under a cost limit, and reports its progress", () =>
    Effect.gen(function* () {
      const unpriced: Brain = { ...doing([]), worstCaseUsd: () => null }
      const allowance = Effect.succeed({ leftUsd: "1", limit: "The cost limit" })
      const error = yield* Effect.flip(runTask({ ...base(new World()), brain: unpriced, allowance }))
      assert.include(error.message, "the price of this model is unknown")
      const end = yield* runTask({ ...base(new World()), brain: unpriced, allowance: Effect.succeed(null) })
      assert.strictEqual(end.reason, "Done")
    }),
  )

  it("reads stored steps without cache usage, and sums the others", () => {
    const old = { inputTokens: 10, outputTokens: 2, costUsd: "0.01" }
    const { usage } = Schema.decodeUnknownSync(Decision)({
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: "",
      actions: [{ back: {} }],
      state: null,
      usage: old,
    })
    assert.deepStrictEqual(usage, old)
    const sum = sumUsage([old, { ...old, cachedInputTokens: 4, costUsd: "0.000000000000000001" }])
    assert.deepInclude(sum, { inputTokens: 20, cachedInputTokens: 4, costUsd: "0.010000000000000001" })
    assert.isNull(sumUsage([old, { ...old, costUsd: null }]).costUsd)
  })

  it("compares amounts exactly, and rejects invalid ones", () => {
    assert.isTrue(isWithinAllowance("0.30", "0.3"))
    assert.isTrue(isWithinAllowance("0.000000000000000000001", "0.000000000000000000001"))
    assert.isFalse(isWithinAllowance("0.300000000000000000001", "0.3"))
    assert.isFalse(isWithinAllowance("a dime", "1"))
    assert.isFalse(isWithinAllowance("0.1", "much"))
  })
})
