import { assert, describe, it } from "@effect/vitest"
import { type ActionResult, CurrentComputePool, type Observation, type StepRecord } from "@tabwright/agent"
import { inProcessPool } from "@tabwright/agent-fixtures"
import type { BrainContext } from "@tabwright/agent/brain"
import * as Effect from "effect/Effect"
import { makePlanner } from "../src/index.ts"

const blank = {
  url: "about:blank",
  title: "",
  status: null,
  text: "",
  pageText: "",
  elements: [],
  dialogs: [],
  downloads: [],
} as unknown as Observation

const tools = [
  {
    name: "shop__lookup",
    description: "Returns an order.",
    inputSchema: {
      type: "object",
      properties: { orderId: { type: "string" }, size: { type: "integer" } },
      required: ["orderId"],
    },
  },
]

/** Decides until the run ends; every call is answered with `result`. */
const run = (task: string, result: Partial<ActionResult>) =>
  Effect.gen(function* () {
    const planner = makePlanner()
    yield* planner.accept(task)
    const history: Array<StepRecord> = []
    for (let number = 1; number < 5; number++) {
      const context: BrainContext = {
        task,
        history: [...history],
        observation: blank,
        earlierTurns: [],
        files: [],
        tools,
      }
      const decision = yield* planner.decide(context)
      const [action] = decision.actions
      if (action !== undefined && "done" in action) return { done: action.done, history }
      const results = [{ ok: true, message: "The tool answered.", urlBefore: "", urlAfter: "", ...result }]
      history.push({
        number,
        url: "about:blank",
        decision,
        targets: {},
        results,
        dispatches: [],
        urlAfter: "about:blank",
      })
    }
    return yield* Effect.die("The run does not end.")
  }).pipe(Effect.provideService(CurrentComputePool, inProcessPool()))

const actionsOf = (history: ReadonlyArray<StepRecord>) => history.map(({ decision }) => decision.actions)

describe("a task that names a tool", () => {
  it.effect("calls it with the given arguments, and returns the part of the answer that it asks for", () =>
    Effect.gen(function* () {
      const task = 'Call the tool shop__lookup with order id "A-1042" and size 2, and return its status'
      const { done, history } = yield* run(task, { data: { status: "shipped", total: 5 } })
      assert.deepEqual(actionsOf(history), [
        [{ callTool: { name: "shop__lookup", arguments: { orderId: "A-1042", size: 2 } } }],
      ])
      assert.isTrue(done.success)
      assert.deepEqual(done.data, { status: "shipped" })
    }),
  )

  it.effect("returns the whole answer otherwise", () =>
    Effect.gen(function* () {
      const { done } = yield* run('Use the tool shop__lookup with "A-1042"', { data: "It was shipped." })
      assert.deepEqual([done.success, done.data], [true, { shop__lookup: "It was shipped." }])
    }),
  )

  it.effect("fails if the tool fails", () =>
    Effect.gen(function* () {
      const { done } = yield* run('Call tool shop__lookup with "A-1042"', {
        ok: false,
        message: "The tool failed.",
        data: "No such order.",
      })
      assert.isFalse(done.success)
      assert.include(done.text, "No such order.")
    }),
  )

  it.effect("is declined for an unknown tool and for arguments that do not fit", () =>
    Effect.gen(function* () {
      for (const [task, why] of [
        ['Call the tool shop__refund with "A-1042"', "There are shop__lookup."],
        ["Call the tool shop__lookup", 'requires "orderId"'],
        ['Call the tool shop__lookup with "A-1042" and size "many"', "cannot be"],
      ] as const) {
        const error = yield* Effect.flip(run(task, {}))
        assert.include(error.message, why)
      }
    }),
  )
})
