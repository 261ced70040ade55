import { assert, describe, it } from "@effect/vitest"
import {
  callTool,
  failWith,
  FakeModels,
  type ModelReply,
  type ModelRequest,
  overloaded,
  say,
  sayJson,
} from "@tabwright/testing/models"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { ModelBrainOptions } from "../../src/brain/ModelBrainOptions.ts"
import {
  connectModel,
  type LanguageModel,
  makeFallbackModel,
  type ModelCallRecord,
  type ModelEvent,
  recordModelCalls,
} from "../../src/model/index.ts"
import { scroll, steps } from "./Deciding.ts"
import { context, record, screenshot } from "./Records.ts"
import { type GoldenStep, goldenSteps, image } from "./GoldenSteps.ts"

const plan = [
  { item: "Find a lamp", state: "done" },
  { item: "Buy it", state: "doing" },
] as const
const planned = record(1, [scroll], { decision: { state: { page: "page 1", plan } } })

const connected = ({ connection }: GoldenStep, fake: FakeModels, limits?: { readonly maxRetries: number }) =>
  connectModel({
    ...connection,
    version: "v4",
    apiKey: Redacted.make("k"),
    fetch: fake.fetch,
    ...(limits === undefined ? {} : { limits }),
  })

/** Lets the model decide a typical step: with a finished step, a plan and a screenshot. */
const decide = (model: LanguageModel, options: Omit<ModelBrainOptions, "model"> = {}, history = [planned]) =>
  makeModelBrain({ model, vision: "always", cacheKey: "session-1", ...options }).decide(
    context({ history, screenshot: () => Effect.succeed(screenshot({ bytes: image })) }),
  )

const notes = { memory: "m", evaluationPreviousGoal: "fine", nextGoal: "next" }

/** Answers with a step or, if there are no tools, with its input as JSON. */
const answer = ({ tools }: Pick<ModelRequest, "tools">, ...actions: ReadonlyArray<object>): ModelReply =>
  tools.length === 0 ? sayJson({ ...notes, actions }) : callTool("step", { ...notes, actions })

const images = ({ messages }: ModelRequest): number => messages.reduce((sum, one) => sum + one.images, 0)
const requests = (fake: FakeModels) => fake.calls.map(({ request }) => request)

describe.each(goldenSteps)("a step with $name", (golden) => {
  it.effect.each(["step", "code"] as const)("sends exactly the documented request in %s mode", (mode) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [failWith(400, "Enough.")] })
      const sent: Array<ModelCallRecord> = []
      const model = recordModelCalls(connected(golden, fake), (call) => Effect.sync(() => void sent.push(call)))
      yield* Effect.exit(decide(model, { mode }))
      const { parts, tools } = sent[0] ?? assert.fail("not sent")
      assert.deepStrictEqual(
        tools.map(({ name }) => name),
        mode === "step" ? ["step"] : ["run", "snapshot", "screenshot", "zoom", "done"],
      )
      assert.deepStrictEqual(requests(fake)[0]?.body, golden.body({ system: parts[0]?.text ?? "", tools }))
    }),
  )

  it.effect("checks the end with a forced tool, and continues the conversation with what is not met", () =>
    Effect.gen(function* () {
      const condition = { condition: "It is bought", status: "not_met", evidence: "page: the cart is full" } as const
      const fake = new FakeModels({
        brain: (request, call) => {
          if (call === 1) return answer(request, { done: { text: "Bought.", success: true } })
          if (call === 3) return answer(request, scroll)
          const input = { conditions: [condition] }
          return request.tools.length === 0 ? sayJson(input) : callTool("check", input)
        },
      })
      const decision = yield* decide(connected(golden, fake), { checksEnd: true }, [...steps(4)])
      assert.deepStrictEqual(decision.actions, [scroll])
      assert.deepStrictEqual(decision.endCheck?.conditions, [condition])
      const [, check, next] = requests(fake)
      const form = check?.tools.length === 0 ? check.system : JSON.stringify([check?.tools, check?.toolChoice])
      assert.include(form, '"not_met"')
      assert.include(form, "check")
      assert.include(next?.messages.at(-1)?.text, "It is bought (page: the cart is full)")
    }),
  )

  it.effect("fails after three empty responses, with a remedy", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: () => say("") })
      const error = yield* Effect.flip(decide(connected(golden, fake)))
      assert.strictEqual(error._tag === "ModelError" && error.reason, "MalformedResponse")
      assert.include(error.message, "returned an empty response")
      assert.lengthOf(fake.calls, 3)
    }),
  )

  it.effect("can be decided as JSON without tool calls", () =>
    Effect.gen(function* () {
      const { connection } = golden
      const card = connection.card === undefined ? undefined : { ...connection.card, callsTools: false }
      const fake = new FakeModels({ brain: (request) => answer(request, scroll) })
      const model = connected(
        { ...golden, connection: { ...connection, ...(card === undefined ? {} : { card }) } },
        fake,
      )
      const decision = yield* decide(model, {}, [planned])
      assert.deepStrictEqual([decision.actions, decision.memory], [[scroll], "m"])
      // Anthropic cannot enforce this schema as an output format, so the AI SDK sends it as a tool of its own.
      const own = golden.name === "Anthropic Messages" ? ["json"] : []
      assert.deepStrictEqual(
        requests(fake)[0]?.tools.map(({ name }) => name),
        own,
      )
    }),
  )
})

const pairs = goldenSteps.map((from, at) => ({ from, to: goldenSteps[(at + 1) % goldenSteps.length] ?? from }))

describe.each(pairs)("a fallback from $from.name to $to.name", ({ from, to }) => {
  it.effect("sends the same step with its image over the other wire", () =>
    Effect.gen(function* () {
      const [busy, other] = [new FakeModels({ brain: () => overloaded() }), new FakeModels({ brain: () => say("") })]
      const events: Array<ModelEvent> = []
      const model = makeFallbackModel(connected(from, busy, { maxRetries: 0 }), [connected(to, other)])
      yield* Effect.exit(decide(model, { report: (event) => Effect.sync(() => void events.push(event)) }))
      assert.deepStrictEqual(
        [busy, other].map((fake) => images(requests(fake)[0] ?? assert.fail("not called"))),
        [1, 1],
      )
      const [first, second] = [busy, other].map((fake) => requests(fake)[0]?.messages.at(-1)?.text ?? "")
      for (const text of [first, second]) assert.include(text, "[>] Buy it")
      assert.isTrue(events.some((event) => event._tag === "ModelSwitched" && event.reason === "Overloaded"))
    }),
  )
})
