import { modelCatalog } from "@tabwright/core/models"
import { FakeModels, type ModelReply, say } from "@tabwright/testing/models"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { Capture } from "../../src/loop/AgentBrowser.ts"
import { connectModel } from "../../src/model/index.ts"
import { context, record } from "../brain/Records.ts"
import { golden } from "./Golden.ts"

const capture: Capture = {
  id: "s1",
  jpeg: new Uint8Array([0xff, 0xd8, 0xff]),
  width: 1280,
  height: 800,
  viewportWidth: 1280,
  viewportHeight: 800,
}

const done = say("", { toolCalls: [{ name: "done", input: { text: "Done.", success: true } }] })

/** Makes two decisions; the second follows the results of the first. Returns the two requests. */
const twoSteps = Effect.fnUntraced(function* (model: string, tool: keyof typeof golden, first: ModelReply) {
  const card = modelCatalog.get(model)
  assert.ok(card)
  const fake = new FakeModels({ brain: (_, number) => (number === 1 ? first : done) })
  const connected = connectModel({
    model,
    card: { ...card, computerTool: tool },
    version: "v4",
    reasoning: { modelParams: {} },
    apiKey: Redacted.make("key"),
    fetch: fake.fetch,
  })
  const brain = makeModelBrain({ model: connected, mode: "computer" })
  const at = { capture: Effect.succeed(capture) }
  const decision = yield* brain.decide({ ...context(), ...at })
  const step = record(1, decision.actions, {
    results: decision.actions.map(() => ({ ok: true, message: "Clicked the point 10, 20." })),
    decision,
  })
  yield* brain.decide({ ...context({ history: [step] }), ...at })
  return { decision, bodies: fake.calls.map(({ request }) => request.body) }
})

type Json = Readonly<Record<string, unknown>>

const list = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value : [])

/**
 * Returns the messages between the task and the present page. Anthropic's results share a message with the present
 * page, so they stand alone here.
 */
const exchangeOf = (body: Json): ReadonlyArray<unknown> => {
  const messages = list(body["messages"] ?? body["input"] ?? body["contents"])
  const task = messages.findIndex((message) => JSON.stringify(message).includes("# The task"))
  const between = messages.slice(task + 1, -1)
  if (body["messages"] === undefined) return between
  return [...between, ...list(messages.at(-1)?.["content"]).filter(({ type }) => type === "tool_result")]
}

const tools = Object.keys(golden) as ReadonlyArray<keyof typeof golden>

describe("a request in computer mode", () => {
  it.effect.each(tools)("declares %s, and sends the call back with its results and a picture", (tool) =>
    Effect.gen(function* () {
      const { call, click, exchange, model, tool: declared } = golden[tool]
      const reply = say("I click.", { reasoning: "I think.", toolCalls: [call] })
      const { bodies, decision } = yield* twoSteps(model, tool, reply)
      const [first = {}, second = {}] = bodies
      assert.deepStrictEqual(decision.actions, [{ click }])
      assert.strictEqual(decision.memory, "I click.")
      assert.deepInclude(list(first["tools"]), declared)
      assert.deepStrictEqual(exchangeOf(second), exchange)
    }),
  )

  it.effect("corrects a call that cannot be read without sending it back as a call", () =>
    Effect.gen(function* () {
      const { call, model } = golden["openai-computer"]
      const wrong = { ...call, input: { actions: [{ type: "click", button: "left", x: 10 ** 9, y: 20 }] } }
      const { bodies } = yield* twoSteps(model, "openai-computer", say("", { toolCalls: [wrong] }))
      const body = JSON.stringify(bodies[1])
      assert.include(body, "no action was executed")
      assert.notInclude(body, "computer_call")
    }),
  )
})
