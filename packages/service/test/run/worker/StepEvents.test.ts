import type { Action, ActionResult, DecidedStep } from "@tabwright/agent"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { ofCompletion, ofDecision } from "../../../src/run/worker/StepEvents.ts"

const decided = (number: number, actions: ReadonlyArray<Action>): DecidedStep => ({
  number,
  url: "http://a/",
  decision: { memory: "m", evaluationPreviousGoal: "e", nextGoal: "the goal", actions, state: null },
  targets: {},
})

const result = (more: Partial<ActionResult> = {}): ActionResult => ({
  ok: true,
  message: "did it",
  urlBefore: "http://a/",
  urlAfter: "http://a/",
  ...more,
})

describe("StepEvents", () => {
  it("returns a decision as the model's response, then its goal as a text item", () => {
    const events = ofDecision("tabwright-planner", decided(3, [{ back: {} }]))
    assert.deepStrictEqual(
      events.map(({ type }) => type),
      ["llm.response", "core.event"],
    )
    assert.deepInclude(events[0]?.data, { model: "tabwright-planner", step: 3, input_tokens: 0, output_tokens: 0 })
    assert.deepInclude(events[1]?.data["part"], { type: "text", callID: "step-3", text: "the goal" })
  })

  it("returns each attempted action as a tool call with its result, and the step last", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        fc.nat(3),
        (number, outcomes, dropped) => {
          const actions = Array.from({ length: outcomes.length + dropped }, (): Action => ({ click: { el: 1 } }))
          const events = ofCompletion(
            decided(number, actions),
            outcomes.map((ok) => result({ ok })),
          )
          const calls = events.filter(({ type }) => type === "core.event").map(({ data }) => data["part"])
          assert.deepStrictEqual(
            calls,
            outcomes.map((ok, position) => ({
              type: "tool",
              tool: "click",
              callID: `step-${number}-${position}`,
              state: {
                status: ok ? "completed" : "error",
                input: { el: 1, description: "the goal" },
                title: "did it",
              },
            })),
          )
          assert.deepStrictEqual(events.at(-1), { type: "step.completed", data: { number } })
          assert.lengthOf(events, outcomes.length + 1)
        },
      ),
    )
  })

  it("reports the files written by the step once, before the step", () => {
    const save: Action = { save: { name: "a.csv", format: "csv" } }
    const events = ofCompletion(decided(1, [save, save]), [result({ file: "a.csv" }), result({ file: "b.csv" })])
    assert.deepStrictEqual(
      events.map(({ type }) => type),
      ["core.event", "core.event", "outputs.promoted", "step.completed"],
    )
    assert.deepStrictEqual(events[2]?.data, { files: ["a.csv", "b.csv"] })
    const evidence = { files: ["c.json", "all.txt"] }
    const [, promoted] = ofCompletion(decided(2, [{ run: { code: "1" } }]), [result({ file: "all.txt", evidence })])
    assert.deepStrictEqual(promoted?.data, { files: ["all.txt", "c.json"] })
  })
})
