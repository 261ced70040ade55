import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Action } from "../../src/action/Action.ts"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { ModelBrainOptions } from "../../src/brain/ModelBrainOptions.ts"
import type { ModelTraits } from "../../src/model/LanguageModel.ts"
import { deciding, doneOf, scroll } from "./Deciding.ts"
import { context, record } from "./Records.ts"
import { acts, failure, promptText, type Reply, scriptedModel, step, words } from "./ScriptedModel.ts"

const traits: ModelTraits = { writesCode: false, reasons: null, isSmall: false, minCachedTokens: null }
const runs = (code: string) =>
  step({}, { toolCalls: [{ id: "run", name: "run", input: { memory: "", goal: "", code } }] })

const promptFor = (given: Parameters<typeof scriptedModel>[1], options: Omit<ModelBrainOptions, "model"> = {}) =>
  Effect.gen(function* () {
    const { model, prompts } = scriptedModel(
      (prompt) => (prompt.tools.some(({ name }) => name === "run") ? runs("1") : acts(scroll)),
      given,
    )
    yield* makeModelBrain({ model, ...options }).decide(context())
    return prompts[0]
  })

const toolsOf = (prompt: { readonly tools: ReadonlyArray<{ readonly name: string }> } | undefined) =>
  prompt?.tools.map(({ name }) => name) ?? []

describe("the agent mode", () => {
  it.effect("is code with auto only for models that are proven with it", () =>
    Effect.gen(function* () {
      const auto = { mode: "auto" } as const
      assert.include(toolsOf(yield* promptFor({ traits: { ...traits, writesCode: true } }, auto)), "run")
      assert.deepStrictEqual(toolsOf(yield* promptFor({ traits }, auto)), ["step"])
      assert.deepStrictEqual(toolsOf(yield* promptFor({}, auto)), ["step"])
      assert.deepStrictEqual(toolsOf(yield* promptFor({ traits: { ...traits, writesCode: true } })), ["step"])
    }),
  )

  it.effect("has a field for thinking only where the setting does not reason, or it was requested", () =>
    Effect.gen(function* () {
      const hasField = (reasons: boolean | null, options: Omit<ModelBrainOptions, "model"> = {}) =>
        Effect.map(promptFor({ traits: { ...traits, reasons } }, options), (prompt) =>
          JSON.stringify(prompt?.tools[0]?.inputSchema["properties"]).startsWith('{"thinking"'),
        )
      assert.isTrue(yield* hasField(null))
      assert.isTrue(yield* hasField(false))
      assert.isFalse(yield* hasField(true))
      assert.isTrue(yield* hasField(true, { thinking: true }))
      assert.isFalse(yield* hasField(false, { flashMode: true }))
      assert.isTrue(yield* hasField(false, { mode: "code" }))
      assert.isFalse(yield* hasField(true, { mode: "code" }))
      const thought = step({ thinking: "Hm.", memory: "", actions: [scroll] })
      assert.isUndefined((yield* deciding([thought])).decision.thinking)
      assert.strictEqual((yield* deciding([thought], {}, { showsThinking: true })).decision.thinking, "Hm.")
    }),
  )

  it.effect("has short instructions and three actions a step for small models", () =>
    Effect.gen(function* () {
      const five = acts(scroll, scroll, scroll, scroll, scroll)
      for (const given of [{ contextTokens: 32_000 }, { traits: { ...traits, isSmall: true } }]) {
        const { model, prompts } = scriptedModel([five], given)
        const decision = yield* makeModelBrain({ model }).decide(context())
        assert.lengthOf(decision.actions, 3)
        assert.include(prompts[0]?.system ?? "", "# Example")
        assert.include(JSON.stringify(prompts[0]?.tools), '"maxItems":3')
      }
      assert.lengthOf((yield* deciding([five])).decision.actions, 5)
    }),
  )
})

describe("a run in code mode", () => {
  const code = { mode: "code" } as const
  const unparsed = (number: number) =>
    record(number, [{ run: { code: "(" } }], { results: [{ ok: false, evidence: { unparsed: true } }] })

  it.effect("continues step by step after three responses without a usable form", () =>
    Effect.gen(function* () {
      const replies: ReadonlyArray<Reply> = [
        words("I would click it."),
        words("Click it."),
        failure("MalformedResponse"),
      ]
      const { decision, prompts } = yield* deciding([...replies, acts(scroll)], {}, code)
      assert.deepStrictEqual(decision.actions, [scroll])
      assert.deepInclude(decision.modeChange, { from: "code", to: "step" })
      assert.include(toolsOf(prompts[2]), "run")
      assert.deepStrictEqual(toolsOf(prompts[3]), ["step"])
      // The decision is stored, so another process continues in step mode, and does not change again.
      const history = [record(1, [scroll], { decision: JSON.parse(JSON.stringify(decision)) })]
      const next = yield* deciding([acts(scroll)], { history }, code)
      assert.deepStrictEqual(toolsOf(next.prompts[0]), ["step"])
      assert.isUndefined(next.decision.modeChange)
    }),
  )

  it.effect("counts scripts that do not parse, across steps and processes", () =>
    Effect.gen(function* () {
      const later = yield* deciding([acts(scroll)], { history: [unparsed(1), unparsed(2), unparsed(3)] }, code)
      assert.deepInclude(later.decision.modeChange, { to: "step" })
      const mixed = yield* deciding([words("Hm."), runs("1")], { history: [unparsed(1)] }, code)
      assert.isUndefined(mixed.decision.modeChange)
      assert.deepInclude(mixed.decision.state, { formFaults: 1 })
      const stored = { ...unparsed(2), decision: { ...unparsed(2).decision, state: mixed.decision.state } }
      const third = yield* deciding([acts(scroll)], { history: [unparsed(1), stored] }, code)
      assert.deepInclude(third.decision.modeChange, { to: "step" })
      const ran = record(3, [{ run: { code: "1" } }])
      const fresh = yield* deciding([runs("1")], { history: [unparsed(1), unparsed(2), ran] }, code)
      assert.isUndefined(fresh.decision.modeChange)
    }),
  )

  it.effect("stays in code mode after a refusal, and when it has to end", () =>
    Effect.gen(function* () {
      const refused = yield* deciding([failure("ContentFilter")], {}, code)
      assert.isUndefined(refused.decision.modeChange)
      assert.isFalse(doneOf(refused.decision).success)
      const ending = yield* deciding(() => words("No."), { maxSteps: 1 }, code)
      assert.isUndefined(ending.decision.modeChange)
      assert.lengthOf(ending.prompts, 3)
    }),
  )
})

describe("a model that gives no valid answer", () => {
  it.effect("ends after a bounded number of calls, also if every answer is empty", () =>
    Effect.gen(function* () {
      for (const mode of ["step", "code", "auto"] as const) {
        const { decision, prompts } = yield* deciding(() => words(""), {}, { mode })
        assert.isFalse(doneOf(decision).success)
        assert.strictEqual(decision.forcedBy, "NoAnswer")
        assert.strictEqual(prompts.length, mode === "code" ? 6 : 3)
      }
    }),
  )

  it.effect("may answer with JSON instead of a tool call", () =>
    Effect.gen(function* () {
      const { decision } = yield* deciding([words(JSON.stringify({ memory: "m", actions: [scroll] }))])
      assert.deepStrictEqual(decision.actions, [scroll])
    }),
  )
})

describe("a third identical action", () => {
  const click: Action = { click: { el: 3 } }
  const target = {
    role: "button",
    name: "Button 3",
    tag: "button",
    id: "",
    nameAttribute: "",
    href: "",
    context: "",
    frame: 0,
  }
  const clicked = (number: number, effect: object) => ({
    ...record(number, [click], { results: [effect] }),
    targets: { "3": target },
  })
  const vain = { evidence: { unchanged: true as const } }

  it.effect("is rejected with a reason if the first two had no effect, unless the model insists", () =>
    Effect.gen(function* () {
      const history = [clicked(1, vain), clicked(2, vain)]
      const { decision, prompts } = yield* deciding([acts(click), acts({ press: { keys: "Enter" } })], { history })
      assert.deepStrictEqual(decision.actions, [{ press: { keys: "Enter" } }])
      assert.include(promptText(prompts[1]), "The last 2 actions were the same, and they had no effect.")
      const insisting = yield* deciding([acts(click), acts(click)], { history })
      assert.deepStrictEqual(insisting.decision.actions, [click])
    }),
  )

  it.effect("is executed if it has an effect, such as loading more, or if something else was done between", () =>
    Effect.gen(function* () {
      const between = record(3, [{ fill: { el: 1, text: "x" } }])
      for (const history of [
        [clicked(1, {}), clicked(2, {})],
        [clicked(1, vain), clicked(2, {})],
        [clicked(1, vain), clicked(2, vain), between],
      ]) {
        const { decision, prompts } = yield* deciding([acts(click)], { history })
        assert.deepStrictEqual(decision.actions, [click])
        assert.lengthOf(prompts, 1)
      }
    }),
  )
})
