import { assert, describe, it } from "@effect/vitest"
import type { StepRecord } from "@tabwright/agent"
import * as Effect from "effect/Effect"
import { makePlanner } from "../src/Planner.ts"
import { pageOf } from "./Page.ts"
import { runPlanner } from "./RunPlanner.ts"

const order = {
  name: "lookup-order",
  description: "Finds an order.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "integer" }, customerName: { type: "string" } },
    required: ["id"],
  },
}
const ping = { name: "ping", description: "Answers.", inputSchema: { type: "object" } }
const weather = {
  name: "weather",
  description: "Returns the weather.",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
}
const tools = [order, ping, weather]
const planner = makePlanner({ tools })

/** Runs a task whose tools answer with `output`, and returns its calls and its end. */
const run = (task: string, output: unknown = { status: "shipped" }) => {
  runPlanner(planner.accept(task))
  const history: Array<StepRecord> = []
  const calls: Array<unknown> = []
  for (;;) {
    const { observation } = pageOf("", "", { url: "about:blank" })
    const decision = runPlanner(planner.decide({ task, history, observation, earlierTurns: [], files: [] }))
    const [action] = decision.actions
    assert.isDefined(action)
    if ("done" in action) return { calls, done: action.done }
    assert("callTool" in action)
    calls.push(action.callTool)
    history.push({
      number: history.length + 1,
      url: "about:blank",
      decision,
      targets: {},
      results: [
        output instanceof Error
          ? { ok: false, message: "The tool failed.", data: output.message, urlBefore: "", urlAfter: "" }
          : { ok: true, message: "The tool answered.", data: output as never, urlBefore: "", urlAfter: "" },
      ],
      dispatches: [],
      urlAfter: "about:blank",
    })
  }
}

describe("A call of a tool in a task", () => {
  it.each<readonly [task: string, args: object]>([
    ["Call tool lookup-order with id 17 and return its result.", { id: 17 }],
    ['call tool "lookup-order" with { "id": 17 }, then return the result', { id: 17 }],
    [
      'Please call the tool lookup-order with {"id": 17, "customerName": "Ada, and co."} and tell me the result',
      { id: 17, customerName: "Ada, and co." },
    ],
    [
      'Use the lookup-order tool with id = 17 and customer name "Ada Lovelace", and report what it returns',
      { id: 17, customerName: "Ada Lovelace" },
    ],
    [
      "Return the result of calling the tool lookup-order with arguments id: 17, customerName: 12.",
      { id: 17, customerName: "12" },
    ],
    ["Return the result of tool lookup-order with the id 17.", { id: 17 }],
  ])("is made with its arguments, and its result is the answer: %s", (task, args) => {
    const { calls, done } = run(task)
    assert.deepStrictEqual(calls, [{ name: "lookup-order", arguments: args }])
    assert.deepStrictEqual(done, {
      text: "Lookup-order: status: shipped",
      success: true,
      data: { "lookup-order": { status: "shipped" } },
    })
  })

  it("takes the value of the only argument without its name, and no arguments", () => {
    const { calls, done } = run('Call tool ping, then call tool weather with "Rome" and return the result', "sunny")
    assert.deepStrictEqual(calls, [
      { name: "ping", arguments: {} },
      { name: "weather", arguments: { city: "Rome" } },
    ])
    assert.strictEqual(done.text, "Weather: sunny")
  })

  it("ends the run without success if the tool fails", () => {
    const { calls, done } = run("Call tool ping and call tool weather with city Rome", new Error("no such station"))
    assert.strictEqual(calls.length, 1)
    assert.isFalse(done.success)
    assert.include(done.text, 'The tool failed. "no such station"')
  })

  it.each<readonly [task: string, reason: string]>([
    ["Call tool refund with id 17", 'There is no tool "refund" to call. There are lookup-order, ping, weather.'],
    [
      "Call tool lookup-order and return the result",
      'The arguments of the tool "lookup-order" do not match its schema',
    ],
    ["Call tool lookup-order with id seventeen", 'Its argument "id" cannot be seventeen.'],
    ["Call tool lookup-order with id 17 and id 18", 'Its argument "id" is given twice.'],
    ["Call tool lookup-order with number 17", "Its arguments are not understood."],
    ["Call tool lookup-order with { id: 17 }", "are not a JSON object."],
    ["Call tool ping and make the lamp nice", "does not understand"],
  ])("declines the task with the reason: %s", (task, reason) => {
    const declined = runPlanner(Effect.flip(planner.accept(task)))
    assert.include(declined.message, reason)
  })

  it("is not read in quoted texts, nor as a tool of the page", () => {
    for (const task of ['Go to http://a.example and fill the "Note" field with "call tool refund"', "Use the tool Pen"])
      assert.doesNotThrow(() => runPlanner(planner.accept(task)))
  })
})
