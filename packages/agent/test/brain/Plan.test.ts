import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Plan } from "../../src/brain/BrainState.ts"
import { planHints, readPlan } from "../../src/brain/Plan.ts"
import { deciding, scroll, steps } from "./Deciding.ts"
import { record } from "./Records.ts"
import { promptText, step } from "./ScriptedModel.ts"

const planned = (plan: unknown) =>
  step({ memory: "", evaluationPreviousGoal: "", nextGoal: "", plan, actions: [scroll] })
const item = (text: string, state: Plan[number]["state"] = "open") => ({ item: text, state })

const withPlan = (number: number, plan?: ReadonlyArray<{ item: string; state: string }>) =>
  record(number, [scroll], { decision: { state: { page: "p", ...(plan === undefined ? {} : { plan }) } } })

describe("the plan", () => {
  it.effect("is stored with the step that writes it, and shown before the step count", () =>
    Effect.gen(function* () {
      const plan = [item("Search", "done"), item("Read the prices", "doing"), item("Answer"), item("Ask", "dropped")]
      const { decision } = yield* deciding([planned(plan)])
      assert.deepInclude(decision.state, { plan })
      assert.notProperty(decision, "plan")
      const later = [record(1, [scroll], { decision: { state: decision.state } }), withPlan(2)]
      const { decision: next, prompts } = yield* deciding([planned(undefined)], { history: later, maxSteps: 9 })
      const text = prompts[0]?.messages.at(-1)?.text ?? ""
      assert.include(text, "Your plan:\n[x] Search\n[>] Read the prices\n[ ] Answer\n[-] Ask\n\nStep 3 of 9.")
      assert.notProperty(next.state, "plan")
    }),
  )

  it.effect("survives the summary of the history", () =>
    Effect.gen(function* () {
      const history = [withPlan(1), withPlan(2, [item("Collect", "doing")]), ...steps(30)]
      const { prompts } = yield* deciding(
        (prompt) => (prompt.tools.length === 0 ? step({}, { text: "Summary.", toolCalls: [] }) : planned(undefined)),
        { history },
      )
      assert.include(promptText(prompts.at(-1)), "[>] Collect")
    }),
  )

  it("is read leniently, within its limits", () => {
    assert.isUndefined(readPlan("soon"))
    assert.isUndefined(readPlan([]))
    assert.deepStrictEqual(readPlan(["One", { item: " " }, { item: "Two", state: "later" }]), [
      item("One"),
      item("Two"),
    ])
    const long = readPlan(Array.from({ length: 20 }, () => "x".repeat(200)))
    assert.lengthOf(long ?? [], 10)
    assert.strictEqual(long?.[0]?.item.length, 80)
  })

  it("is suggested after six steps, and when it makes no progress", () => {
    assert.deepStrictEqual(planHints(steps(5), 0), [])
    assert.include(planHints(steps(6), 0)[0], "6 steps are done without a plan")
    assert.deepStrictEqual(planHints(steps(7), 0), [])
    const doing = [withPlan(1, [item("A"), item("B")]), withPlan(2, [item("A", "doing"), item("B")])]
    const after = (count: number) => [...doing, ...steps(count)]
    assert.deepStrictEqual(planHints(after(4), 0), [])
    assert.include(planHints(after(5), 0)[0], '"A" has been in progress for 6 steps')
    const moved = [...after(3), withPlan(9, [item("A", "done"), item("B", "doing")]), ...steps(2)]
    assert.deepStrictEqual(planHints(moved, 0), [])
    assert.include(planHints(after(1), 3)[0], "3 steps in a row have failed: change the plan")
  })
})
