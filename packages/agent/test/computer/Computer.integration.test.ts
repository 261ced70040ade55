import { modelCatalog } from "@tabwright/core/models"
import { FakeModels, type ModelReply, say } from "@tabwright/testing/models"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { HumanReply } from "../../src/loop/HumanRequest.ts"
import { runTask } from "../../src/loop/Loop.ts"
import { connectModel } from "../../src/model/index.ts"
import { Bench } from "../fixture/Bench.ts"
import { journalIn } from "../brain/Memory.ts"
import { expected, page, type Wire, wires } from "./Wires.ts"

const cardOf = ({ model, tool }: Pick<Wire, "model" | "tool">) => {
  const card = modelCatalog.get(model)
  assert.ok(card)
  return { ...card, computerTool: tool }
}

/** Runs scripted replies, the last of which is repeated. */
const running = Effect.fnUntraced(function* (
  wire: Pick<Wire, "model" | "tool">,
  replies: ReadonlyArray<ModelReply>,
  askSafety?: (reason: string) => HumanReply,
) {
  const { agent } = yield* Bench
  const fake = new FakeModels({ brain: (_, number) => replies[number - 1] ?? replies.at(-1) ?? say("") })
  const model = connectModel({
    model: wire.model,
    card: cardOf(wire),
    version: "v4",
    reasoning: { modelParams: {} },
    apiKey: Redacted.make("key"),
    fetch: fake.fetch,
  })
  const { journal, records } = journalIn(new Map())
  const end = yield* runTask({
    task: "Order for Ada.",
    brain: makeModelBrain({ model, mode: "computer" }),
    lease: Effect.succeed({ browser: agent, generation: 1, isRestored: false, files: [] }),
    journal,
    maxSteps: 12,
    earlierTurns: [],
    ...(askSafety === undefined ? {} : { askSafety: ({ reason }) => Effect.succeed(askSafety(reason)) }),
  })
  const messages = [...records.values()].map(({ results }) => results.map(({ message }) => message))
  return { end, fake, messages, records: [...records.values()] }
})

const openAi = { model: "gpt-5.6-luna", tool: "openai-computer" } as const

const call = (pending_safety_checks: ReadonlyArray<unknown>, ...actions: ReadonlyArray<unknown>): ModelReply =>
  say("", { toolCalls: [{ name: "computer", input: { actions, pending_safety_checks } }] })
const done = (success: boolean): ModelReply =>
  say("", { toolCalls: [{ name: "done", input: { text: "The end.", success } }] })

const check = { id: "sc_1", code: "sensitive_domain", message: "This is a bank." }
const click = { type: "click", button: "left", x: 60, y: 60 }

/** The button counts clicks. */
const counter = `<title>Counter</title><style>button{position:absolute;left:40px;top:40px;width:100px;height:40px}</style>
<button onclick="log.textContent = Number(log.textContent) + 1">Buy</button><p id="log">0</p>
<script>const log = document.querySelector("#log")</script>`

layer(Bench.layer({ "/": page, "/counter": counter }), { timeout: 90_000, excludeTestServices: true })(
  "computer mode",
  (it) => {
    const pageText = Effect.flatMap(Bench, ({ agent }) => Effect.map(agent.observe, ({ pageText }) => pageText))

    it.effect.each(wires)("fills, draws, scrolls and clicks with $tool", (wire) =>
      Effect.gen(function* () {
        const { agent, open, site } = yield* Bench
        yield* open("/counter")
        assert.ok(agent.capture)
        const { viewportHeight: height, viewportWidth: width } = yield* agent.capture
        const { end, fake, messages } = yield* running(wire, wire.replies(`${site.url}/`, { width, height }))
        assert.deepStrictEqual(end, { reason: "Done", text: "Sent." }, JSON.stringify(messages))
        assert.include(yield* pageText, expected, JSON.stringify(messages))
        assert.strictEqual(fake.calls.length, 5)
        // Each request has exactly one picture.
        for (const { request } of fake.calls)
          assert.strictEqual(
            request.messages.reduce((sum, { images }) => sum + images, 0),
            1,
          )
      }),
    )

    it.effect("asks a human about safety checks, and sends the acknowledged one back", () =>
      Effect.gen(function* () {
        const { open } = yield* Bench
        yield* open("/counter")
        const reasons: Array<string> = []
        const { end, fake } = yield* running(openAi, [call([check], click), done(true)], (reason) => {
          reasons.push(reason)
          return { _tag: "Resumed", note: "yes" }
        })
        assert.strictEqual(end.reason, "Done")
        assert.match(reasons[0] ?? "", /sensitive_domain: This is a bank\./)
        assert.include(yield* pageText, "1")
        const output = JSON.stringify(fake.calls[1]?.request.body)
        assert.include(output, '"acknowledged_safety_checks":[{"id":"sc_1","code":"sensitive_domain"')
      }),
    )

    it.effect.each([
      ["a run that refuses them", undefined],
      ["a human who does not say yes", { _tag: "Resumed", note: "what is it?" }],
      ["a human who does not reply", { _tag: "TimedOut" }],
    ] as const)("executes nothing after a safety check with %s, and acknowledges nothing", ([, reply]) =>
      Effect.gen(function* () {
        const { open } = yield* Bench
        yield* open("/counter")
        const asked = reply === undefined ? undefined : () => reply
        const { fake, messages } = yield* running(openAi, [call([check], click), done(false)], asked)
        assert.match(messages[0]?.[0] ?? "", /safety check \(sensitive_domain\) stopped the action/)
        assert.include(yield* pageText, "0")
        const body = JSON.stringify(fake.calls[1]?.request.body)
        assert.notInclude(body, "acknowledged_safety_checks")
        assert.notInclude(body, "computer_call")
      }),
    )

    it.effect("reports the actions that were not done after one that failed", () =>
      Effect.gen(function* () {
        const { open } = yield* Bench
        yield* open("/counter")
        const wrong = { type: "keypress", keys: ["CTRL", "T"] }
        const { fake, records } = yield* running(openAi, [call([], wrong, click), done(false)])
        assert.strictEqual(records[0]?.results.length, 1)
        assert.include(yield* pageText, "0")
        assert.include(JSON.stringify(fake.calls[1]?.request.body), "computer_call_output")
      }),
    )

    it.effect("continues in step mode when the endpoint refuses the tool", () =>
      Effect.gen(function* () {
        const { open } = yield* Bench
        yield* open("/counter")
        const refused = {
          kind: "failure",
          status: 400,
          message: "tools[0]: unsupported type computer",
          delivery: {},
        } as const
        const step = (...actions: ReadonlyArray<unknown>) =>
          say("", { toolCalls: [{ name: "step", input: { memory: "", actions } }] })
        const { end, fake } = yield* running(openAi, [
          refused,
          step({ click: { el: 1 } }),
          step({ done: { text: "Bought.", success: true } }),
        ])
        assert.deepStrictEqual(end, { reason: "Done", text: "Bought." })
        assert.deepStrictEqual(
          fake.calls.map(({ request }) => request.tools.map(({ name }) => name).includes("step")),
          [false, true, true],
        )
      }),
    )
  },
)
