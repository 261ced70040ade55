import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { ScriptError } from "../../src/code/Call.ts"
import { oneAtATime } from "../../src/loop/ActionConsent.ts"
import type { HumanReply } from "../../src/loop/HumanRequest.ts"
import type { AgentTool, ToolBrowser, ToolReply, ToolRequest } from "../../src/tool/AgentTool.ts"
import { scriptTools } from "../../src/tool/ScriptTools.ts"

const answering = (
  reply: (request: ToolRequest) => ToolReply,
  policy: AgentTool<never>["policy"] = "allow",
): AgentTool<never> => ({
  name: "lookupOrder",
  description: "Finds an order.",
  inputSchema: { type: "object", properties: { orderId: { type: "string" } }, required: ["orderId"] },
  origin: "the caller",
  policy,
  call: (request) => Effect.sync(() => reply(request)),
})

const place = { step: 3, position: 0 }
const lookup = (orderId: string | number, name = "lookupOrder") => ({
  name,
  arguments: { orderId },
  url: "https://shop.test/",
})

/** These tools do not use the page. */
const browser: ToolBrowser<never> = { observe: Effect.never, act: () => Effect.never }

describe("scriptTools", () => {
  it.effect("identifies calls by name and arguments, and equal ones by their order", () =>
    Effect.gen(function* () {
      const requests: Array<ToolRequest> = []
      const tool = answering((request) => {
        requests.push(request)
        return { _tag: "Answered", output: requests.length }
      })
      const execution = (...orderIds: ReadonlyArray<string>) => {
        const call = scriptTools(place, [tool], browser, undefined)
        return Effect.forEach(orderIds, (orderId) => call(lookup(orderId)))
      }
      assert.deepStrictEqual(yield* execution("A", "B", "A"), [1, 2, 3])
      yield* execution("B", "A", "A")
      const keys = requests.map(({ key }) => key)
      const [a, b, again] = keys
      assert.strictEqual(new Set(keys).size, 3)
      assert.deepStrictEqual(keys.slice(3), [b, a, again])
      assert.deepStrictEqual(
        requests.slice(0, 3).map(({ earlier }) => earlier),
        [[], keys.slice(0, 1), keys.slice(0, 2)],
      )
    }),
  )

  it.effect("throws in the script what went wrong", () =>
    Effect.gen(function* () {
      const failing = (reply: ToolReply, call: ReturnType<typeof lookup> = lookup("A")) =>
        Effect.map(Effect.flip(scriptTools(place, [answering(() => reply)], browser, undefined)(call)), (error) => {
          assert(error instanceof ScriptError)
          return [error.reason, error.message]
        })
      const answered = { _tag: "Answered", output: 1 } as const
      assert.deepStrictEqual(yield* failing({ _tag: "Failed", error: "No such order." }), [
        "ToolFailed",
        "No such order.",
      ])
      assert.include((yield* failing({ _tag: "TimedOut", mayHaveRun: true }))[1], "may or may not have taken effect")
      assert.include((yield* failing({ _tag: "Interrupted" }))[1], "was interrupted")
      assert.deepStrictEqual(yield* failing(answered, lookup("A", "other")), [
        "NotFound",
        'There is no tool "other" to call.',
      ])
      assert.include((yield* failing(answered, lookup(1)))[1], "do not match its schema")
    }),
  )

  it.effect("asks a human about one call at a time", () =>
    Effect.gen(function* () {
      let open = 0
      const tool = answering(() => ({ _tag: "Answered", output: "ok" }), "ask")
      const ask = oneAtATime<never>(({ reason }) =>
        Effect.gen(function* () {
          assert.strictEqual(++open, 1)
          yield* Effect.yieldNow
          open--
          const reply: HumanReply = { _tag: "Resumed", note: reason.includes('"B"') ? "no" : "yes" }
          return reply
        }),
      )
      const call = scriptTools(place, [tool], browser, ask)
      const exits = yield* Effect.all(
        ["A", "B", "C"].map((orderId) => Effect.result(call(lookup(orderId)))),
        { concurrency: 3 },
      )
      assert.deepStrictEqual(
        exits.map(({ _tag }) => _tag),
        ["Success", "Failure", "Success"],
      )
    }),
  )
})
