import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Brain, BrainContext } from "../../src/loop/Brain.ts"
import type { StepRecord } from "../../src/loop/Step.ts"
import { readTask } from "../../src/recipe/TaskTemplate.ts"
import { withRecipeState } from "../../src/recipe/ElementSnapshot.ts"
import { type Recipe, recipeVersion, type RecipeTarget } from "../../src/recipe/Recipe.ts"
import { makeRecipeBrain } from "../../src/recipe/RecipeBrain.ts"
import { page, record } from "../brain/Records.ts"
import { failure } from "../brain/ScriptedModel.ts"

const target: RecipeTarget = {
  role: "button",
  tag: "button",
  type: "",
  id: "",
  nameAttribute: "",
  name: [{ text: "Order" }],
  label: [],
  placeholder: [],
  context: [],
  heading: [],
  href: [],
  says: [],
  keeps: [],
  isInFrame: false,
  locator: [],
  css: [],
  frames: [],
}

const recipe: Recipe = {
  version: recipeVersion,
  slots: 0,
  acts: [
    {
      step: 1,
      action: { click: { el: 1 } },
      texts: {},
      targets: { "1": target },
      at: null,
      leadsTo: null,
      hasEffect: true,
      dialogs: 0,
      faultWords: [],
      isIrreversible: false,
    },
  ],
  answer: { text: [{ text: "Done." }] },
}

const context = (history: ReadonlyArray<StepRecord>): BrainContext => ({
  task: "Order",
  files: [],
  history,
  observation: page(),
  earlierTurns: [],
  allowance: { leftUsd: "1", limit: "The limit" },
})

/** A step that waited for the element. */
const awaited = record(1, [{ wait: { seconds: 1 } }], {
  decision: { state: withRecipeState(null, { _tag: "Awaited", from: 0 }) },
})

const spent = { inputTokens: 100, outputTokens: 10, costUsd: "0.4" }
const task = readTask("Order")

describe("makeRecipeBrain", () => {
  it.effect("charges an unsuccessful search even if the inner model fails, and reduces its allowance", () =>
    Effect.gen(function* () {
      const left: Array<string | undefined> = []
      const inner: Brain = {
        accept: () => Effect.void,
        worstCaseUsd: () => "5",
        decide: ({ allowance }) => {
          left.push(allowance?.leftUsd)
          return Effect.fail(failure("RateLimited"))
        },
      }
      const healer = () => Effect.succeed({ el: undefined, usage: spent })
      const brain = makeRecipeBrain({ inner, canTakeOver: true, task, recipe, heals: true, healer })
      const error = yield* Effect.flip(brain.decide(context([awaited])))
      assert.deepStrictEqual(left, ["0.6"])
      assert.ok(error._tag === "ModelError")
      assert.deepInclude(error.usage, { inputTokens: 100, outputTokens: 10 })
      assert.strictEqual(error.costUsd, "0.4")
    }),
  )

  it("needs an observation only for acts with elements, at another URL, and after a mismatch", () => {
    const inner: Brain = { accept: () => Effect.void, decide: () => Effect.die("asked") }
    const [act] = recipe.acts
    assert(act !== undefined)
    const opening = { ...act, action: { navigate: { url: "https://shop.test/" } }, targets: {} }
    const typing = { ...opening, action: { type: { text: "x" } } }
    const needs = (acts: Recipe["acts"], history: ReadonlyArray<StepRecord> = []) =>
      makeRecipeBrain({ inner, canTakeOver: true, task, recipe: { ...recipe, acts }, heals: true }).needs?.({
        history,
        url: "about:blank",
      })
    const state = withRecipeState(null, { _tag: "Replayed", from: 0, count: 1, heals: [], elements: {} })
    const replayed = (ok: boolean) => [record(1, [opening.action], { decision: { state }, results: [{ ok }] })]
    assert.strictEqual(needs([opening]), "url")
    assert.strictEqual(needs([opening, act]), "page")
    assert.strictEqual(needs([opening, { ...act, step: 2 }]), "url")
    assert.strictEqual(needs([{ ...opening, at: [{ text: "https://shop.test/cart" }] }]), "page")
    assert.strictEqual(needs([typing]), "page")
    assert.strictEqual(needs([opening], replayed(true)), "url")
    assert.strictEqual(needs([opening, { ...act, step: 2 }], replayed(true)), "page")
    assert.strictEqual(needs([opening], replayed(false)), "page")
  })

  it.effect("observes the page before another brain takes over", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const inner: Brain = {
        accept: () => Effect.void,
        decide: ({ observation }) => {
          seen.push(observation.title)
          return Effect.succeed(record(1, [{ done: { text: "", success: true } }]).decision)
        },
      }
      const calling = { ...recipe.acts[0], action: { callTool: { name: "none", arguments: {} } }, targets: {} }
      const acts = [calling as Recipe["acts"][number]]
      const brain = makeRecipeBrain({ inner, canTakeOver: true, task, recipe: { ...recipe, acts }, heals: true })
      const observe = Effect.succeed({ ...page(), title: "observed" })
      yield* brain.decide({ ...context([]), observe })
      assert.deepStrictEqual(seen, ["observed"])
    }),
  )

  it.effect("requires no allowance to repeat the readings of a pending answer", () =>
    Effect.gen(function* () {
      const inner: Brain = { accept: () => Effect.void, worstCaseUsd: () => "5", decide: () => Effect.die("asked") }
      const brain = makeRecipeBrain({ inner, canTakeOver: true, task, heals: true })
      const answer = record(1, [{ done: { text: "It is $5.", success: true } }]).decision
      const pending = JSON.parse(JSON.stringify(answer))
      const state = withRecipeState(null, { _tag: "Reading", pending, tried: ["1", "2", "3", "4"] })
      const history = [record(1, [{ extract: { kind: "title" } }], { decision: { state } })]
      assert.strictEqual(brain.worstCaseUsd?.(context(history)), "0")
      assert.strictEqual(brain.worstCaseUsd?.(context([])), "5")
      assert.deepStrictEqual((yield* brain.decide(context(history))).actions, answer.actions)
    }),
  )

  it.effect("calls a repeatable tool again with this run's values, and stops at any other with the reason", () =>
    Effect.gen(function* () {
      const inner: Brain = { accept: () => Effect.void, decide: () => Effect.die("asked") }
      const lookUp = readTask("Look up the order @{{B-7}}")
      const calling: Recipe = {
        ...recipe,
        slots: 1,
        acts: recipe.acts.map((act) => ({
          ...act,
          action: { callTool: { name: "lookupOrder", arguments: { orderId: "" } } },
          texts: { "callTool.arguments.orderId": [{ slot: 0 }] },
          targets: {},
        })),
      }
      const firstActions = (tools: ReadonlyArray<{ readonly name: string; readonly isRepeatable: boolean }>) =>
        Effect.map(
          makeRecipeBrain({ inner, canTakeOver: true, task: lookUp, recipe: calling, heals: false, tools }).decide(
            context([]),
          ),
          ({ actions }) => actions,
        )
      assert.deepStrictEqual(yield* firstActions([{ name: "lookupOrder", isRepeatable: true }]), [
        { callTool: { name: "lookupOrder", arguments: { orderId: "B-7" } } },
      ])
      const [refused] = yield* firstActions([{ name: "lookupOrder", isRepeatable: false }])
      assert.include(JSON.stringify(refused), "in act 1 of 1, the tool lookupOrder is not repeatable")
      const [unknown] = yield* firstActions([])
      assert.include(JSON.stringify(unknown), "the tool lookupOrder does not exist in this run")
    }),
  )

  it.effect("ignores similar elements at other positions if repairs are off", () =>
    Effect.gen(function* () {
      const inner: Brain = { accept: () => Effect.void, decide: () => Effect.die("asked") }
      const [element] = page().elements
      assert.ok(element !== undefined)
      const moved = { ...context([awaited]), observation: page({ elements: [{ ...element, name: "Order" }] }) }
      const placed = {
        ...recipe.acts[0],
        targets: { "1": { ...target, css: [{ text: "#order" }] } },
      } as Recipe["acts"][number]
      const brain = (heals: boolean) =>
        makeRecipeBrain({ inner, canTakeOver: true, task, recipe: { ...recipe, acts: [placed] }, heals })
      const elsewhere = { ...moved, locate: () => Effect.succeed({}) }
      assert.deepStrictEqual((yield* brain(true).decide(elsewhere)).actions, [{ click: { el: 1 } }])
      const [ended] = (yield* brain(false).decide(elsewhere)).actions
      assert.ok(ended !== undefined && "done" in ended)
      assert.isFalse(ended.done.success)
      const there = { ...moved, locate: () => Effect.succeed({ byCss: 1 }) }
      assert.deepStrictEqual((yield* brain(false).decide(there)).actions, [{ click: { el: 1 } }])
    }),
  )

  it.effect("ends a run that must not continue otherwise, with the caller's advice", () =>
    Effect.gen(function* () {
      const inner: Brain = { accept: () => Effect.void, decide: () => Effect.die("asked") }
      const mismatchAdvice = "Refine the skill."
      const brain = makeRecipeBrain({ inner, canTakeOver: false, mismatchAdvice, task, recipe, heals: true })
      const [ended] = (yield* brain.decide({ ...context([awaited]), observation: page({ elements: [] }) })).actions
      assert.ok(ended !== undefined && "done" in ended)
      assert.isFalse(ended.done.success)
      assert.match(ended.done.text, /does not match: .* Refine the skill\.$/)
    }),
  )
})
