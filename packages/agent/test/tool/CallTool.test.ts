import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { Action } from "../../src/action/Action.ts"
import type { Brain } from "../../src/loop/Brain.ts"
import type { HumanReply, HumanRequest } from "../../src/loop/HumanRequest.ts"
import { type LoopOptions, runTask } from "../../src/loop/Loop.ts"
import type { AgentTool, ToolReply, ToolRequest } from "../../src/tool/AgentTool.ts"
import { toolOutputLimit } from "../../src/tool/CallTool.ts"
import { World } from "../loop/World.ts"

const lookup: Action = { callTool: { name: "lookupOrder", arguments: { orderId: "A-1" } } }

/** Decides these actions, one step after the other, and ends. */
const doing = (steps: ReadonlyArray<ReadonlyArray<Action>>): Brain => ({
  accept: () => Effect.void,
  decide: ({ history }) =>
    Effect.succeed({
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: "",
      actions: steps[history.length] ?? [{ done: { text: "Done.", success: true } }],
      state: null,
    }),
})

const toolWith = (
  call: (request: ToolRequest) => Effect.Effect<ToolReply>,
  policy: AgentTool<never>["policy"] = "allow",
): AgentTool<never> => ({
  name: "lookupOrder",
  description: "Finds an order.",
  inputSchema: { type: "object" },
  origin: "the caller",
  policy,
  call,
})

const running = (world: World, more: Partial<LoopOptions<never>>) =>
  runTask({
    task: "Where is the order?",
    lease: world.lease,
    journal: world.journal,
    maxSteps: 5,
    earlierTurns: [],
    brain: doing([[lookup]]),
    ...more,
  })

const resultOf = Effect.fnUntraced(function* (reply: ToolReply) {
  const world = new World()
  yield* running(world, { tools: [toolWith(() => Effect.succeed(reply))] })
  return world.records.get(1)?.results[0]
})

describe("callTool", () => {
  it.effect("calls the tool with its place in the run, again after a crash, and keeps the answer as data", () =>
    Effect.gen(function* () {
      const world = new World()
      const requests: Array<ToolRequest> = []
      const answered = toolWith((request) => {
        requests.push(request)
        return requests.length === 1
          ? Effect.never
          : Effect.succeed({ _tag: "Answered", output: { status: "shipped" } })
      })
      const brain = doing([[lookup, lookup]])
      const waiting = yield* Effect.forkChild(running(world, { brain, tools: [answered] }), { startImmediately: true })
      while (requests.length === 0) yield* Effect.yieldNow
      yield* Fiber.interrupt(waiting)
      world.restart()
      assert.strictEqual((yield* running(world, { brain, tools: [answered] })).reason, "Done")
      const first = { step: 1, key: "0", arguments: { orderId: "A-1" }, url: "https://shop.test/" }
      assert.deepStrictEqual(requests, [first, first, { ...first, key: "1" }])
      const answer = { ok: true, message: "The tool answered.", data: { status: "shipped" } }
      for (const result of world.records.get(1)?.results ?? []) assert.deepInclude(result, answer)
    }),
  )

  it.effect("reports failures and timeouts, and cuts a long answer", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* resultOf({ _tag: "Failed", error: "No such order." }), {
        ok: false,
        message: "The tool failed.",
        data: "No such order.",
      })
      const late = yield* resultOf({ _tag: "TimedOut", mayHaveRun: true })
      assert.include(late?.message, "may or may not have taken effect")
      const untaken = yield* resultOf({ _tag: "TimedOut", mayHaveRun: false })
      assert.include(untaken?.message, "was not executed")
      const long = yield* resultOf({ _tag: "Answered", output: "x".repeat(toolOutputLimit) })
      assert(typeof long?.data === "string")
      assert.isAtMost(long.data.length, toolOutputLimit)
      assert.include(long?.message, "are kept")
    }),
  )

  it.effect('enforces the policy: a human must allow a call with "yes", and a forbidden one is never made', () =>
    Effect.gen(function* () {
      const outcomes = yield* Effect.forEach(
        [["ask", "yes"] as const, ["ask", "no"] as const, ["deny", "yes"] as const],
        Effect.fnUntraced(function* ([policy, note]) {
          const world = new World()
          let calls = 0
          const asked: Array<HumanRequest> = []
          const tool = toolWith(
            () =>
              Effect.sync((): ToolReply => {
                calls++
                return { _tag: "Answered", output: null }
              }),
            policy,
          )
          const askApproval = (request: HumanRequest) =>
            Effect.sync((): HumanReply => {
              asked.push(request)
              return { _tag: "Resumed", note }
            })
          yield* running(world, { tools: [tool], askApproval })
          return { calls, asked: asked.map(({ topic }) => topic), reason: asked[0]?.reason ?? "" }
        }),
      )
      assert.deepStrictEqual(
        outcomes.map(({ asked, calls }) => [calls, asked]),
        [
          [1, ["tool 0"]],
          [0, ["tool 0"]],
          [0, []],
        ],
      )
      assert.include(outcomes[0]?.reason, 'lookupOrder of the caller with {"orderId":"A-1"}')
    }),
  )
})
