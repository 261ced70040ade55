import type { BrainContext, Decision } from "@tabwright/agent"
import { type LanguageModel, ModelError } from "@tabwright/agent/model"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ModelConnections } from "../../../src/model/ModelConnections.ts"
import { BrainFactory, requestedMode, withMaximumCost } from "../../../src/run/model/BrainFactory.ts"
import { makeModelEventWriter } from "../../../src/run/worker/RunLogEvents.ts"
import type { Run } from "../../../src/store/run/RunStore.ts"
import type { Session } from "../../../src/store/session/SessionStore.ts"
import { run, session } from "../../fixture/database/Records.ts"

const decided = (costUsd: string | null): Decision => ({
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal: "",
  actions: [{ back: {} }],
  state: null,
  usage: { inputTokens: 0, outputTokens: 0, costUsd },
})

const context: BrainContext = {
  task: "task",
  files: [],
  history: [],
  observation: {
    url: "http://a/",
    title: "",
    text: "",
    pageText: "",
    elements: [],
    scroll: { top: 0, viewportHeight: 0, pageHeight: 0 },
    tabs: [],
    dialogs: [],
    downloads: [],
    status: null,
  },
  earlierTurns: [],
}

const brain = { worstCaseUsd: () => "0.25" }

describe("withMaximumCost", () => {
  it("charges the maximum cost for a response without token counts if there is a limit", () => {
    const limited = { ...context, allowance: { leftUsd: "1", limit: "The cost limit of 1 USD" } }
    assert.strictEqual(withMaximumCost(decided(null), limited, brain).usage?.costUsd, "0.25")
    assert.strictEqual(withMaximumCost(decided("0.01"), limited, brain).usage?.costUsd, "0.01")
    assert.isNull(withMaximumCost(decided(null), context, brain).usage?.costUsd)
  })
})

describe("requestedMode", () => {
  const mode = (settings: Run["settings"], apiVersion: Session["apiVersion"] = "v4", model = "gpt-5.5") =>
    requestedMode({ model, settings }, { apiVersion })

  it("is the run's in v4, by default auto, and step in v2 and v3 unless they ask for code", () => {
    assert.strictEqual(mode({}), "auto")
    assert.strictEqual(mode({ agent: { mode: "code" } }), "code")
    assert.strictEqual(mode({}, "v2"), "step")
    assert.strictEqual(mode({ apiVersion: "v3" }), "step")
    assert.strictEqual(mode({ agent: { answersWithCode: true } }, "v3"), "code")
  })

  it("is step for recipes and for the planner, whatever the request says", () => {
    const recipe = { key: "k", canTakeOver: true } as unknown as NonNullable<Run["settings"]["recipe"]>
    assert.strictEqual(mode({ recipe, agent: { mode: "code" } }), "step")
    assert.strictEqual(mode({ agent: { mode: "code" } }, "v4", "tabwright-planner"), "step")
  })
})

/** A model that answers "1", or is overloaded for the given number of calls first. */
const fakeModel = (name: string, overloads: number): LanguageModel => {
  let left = overloads
  const usage = { inputTokens: 10, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 }
  const answer = { text: "1", thinking: "", toolCalls: [], finishReason: "stop", usage, costUsd: "0.01", replay: null }
  const overloaded = new ModelError({
    reason: "Overloaded",
    message: "It is overloaded.",
    hint: "",
    isRetryable: true,
    provider: "p",
    model: name,
  })
  return {
    model: name,
    provider: "p",
    contextTokens: null,
    outputTokens: null,
    canSee: false,
    worstCaseUsd: () => "0.02",
    affordableOutputTokens: ({ maxOutputTokens }) => maxOutputTokens,
    call: () =>
      Effect.suspend(() => (left-- > 0 ? overloaded : Effect.succeed({ ...answer, finishReason: "stop" as const }))),
  }
}

/** Returns the brain of a run in code mode with the fallback model "b", and what was connected and billed. */
const made = Effect.fnUntraced(function* (models: { readonly [name: string]: number }, recordsCalls = true) {
  const connected: Array<string> = []
  const billed: Array<string> = []
  const writer = makeModelEventWriter({
    model: "a",
    showsThinking: false,
    mask: (value) => value,
    recordsCalls,
    append: () => Effect.void,
  })
  const connections = Layer.mock(ModelConnections, {
    connect: ({ model }) =>
      Effect.sync(() => {
        connected.push(model)
        return fakeModel(model, models[model] ?? 0)
      }),
    isPriced: () => true,
    writesCode: () => true,
    computerModels: Effect.succeed([]),
  })
  const fallback = { models: [{ model: "b" }], onRefusal: false }
  const { askModel, healer } = yield* Effect.flatMap(BrainFactory, (factory) =>
    factory.make({ ...run, model: "a", settings: { apiVersion: "v4", agent: { mode: "code" }, fallback } }, session, {
      writer,
      secrets: [],
      allowance: Effect.succeed(null),
      onUsage: (_, model) => Effect.sync(() => void billed.push(model)),
      rules: new Map(),
      serverTools: [],
      offered: new Set(),
    }),
  ).pipe(Effect.provide(BrainFactory.layer.pipe(Layer.provide(connections))))
  assert(askModel !== undefined && healer !== undefined)
  const ask = askModel({ query: "How much?", schema: undefined, page: "A lamp costs 3." })
  const target = { role: "button", name: "Buy", label: "", placeholder: "", heading: "", context: "", keys: [] }
  const heal = (steps: number) => {
    const history = Array.from({ length: steps }, () => undefined) as unknown as BrainContext["history"]
    return healer({ ...context, history }, target as unknown as Parameters<typeof healer>[1], "Buys it.")
  }
  return { ask, heal, connected, billed, writer }
})

describe("The model of a run", () => {
  it.effect("is one for steps, repairs and questions of scripts, whose usage belongs to the model that responded", () =>
    Effect.gen(function* () {
      const { ask, billed, connected, heal, writer } = yield* made({ a: 1 })
      assert.deepStrictEqual(connected, ["a", "b"])
      yield* heal(0)
      assert.strictEqual(writer.activeModel(), "b")
      yield* ask
      assert.deepStrictEqual(billed, ["b"])
      // Five steps after the switch.
      yield* heal(5)
      assert.strictEqual(writer.activeModel(), "a")
      yield* ask
      assert.deepStrictEqual(billed, ["b", "a"])
      const calls = [...(yield* writer.takeCalls)].map(([step, all]) => [step, all.map(({ model }) => model)])
      assert.deepStrictEqual(calls, [
        [1, ["b", "b"]],
        [6, ["a", "a"]],
      ])
    }),
  )

  it.effect("is the earlier one again after all have failed", () =>
    Effect.gen(function* () {
      const { ask, billed, writer } = yield* made({ a: 1, b: 1 }, false)
      assert.isTrue("fault" in (yield* ask))
      assert.strictEqual(writer.activeModel(), "a")
      yield* ask
      assert.deepStrictEqual(billed, ["a"])
      assert.strictEqual((yield* writer.takeCalls).size, 0)
    }),
  )
})
