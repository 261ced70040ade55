import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { Action, ActionResult, DecidedStep } from "@tabwright/agent"
import type { ModelCallRecord } from "@tabwright/agent/model"
import * as fc from "fast-check"
import { assert, describe, it } from "@effect/vitest"
import { completionEvents, decisionEvents, makeModelEventWriter } from "../../../src/run/worker/RunLogEvents.ts"
import { sumByModel } from "../../../src/run/worker/ModelUsages.ts"
import type { NewEvent } from "../../../src/store/event/EventStore.ts"

const open = (recordsCalls = true) => {
  const appended: Array<NewEvent> = []
  const append = (events: ReadonlyArray<NewEvent>) => Effect.sync(() => void appended.push(...events))
  const writer = makeModelEventWriter({
    model: "qwen3",
    showsThinking: true,
    mask: (value) => value,
    recordsCalls,
    append,
  })
  return { appended, writer }
}

const counted = (costUsd: string | null) => ({
  _tag: "UsageCounted" as const,
  usage: { inputTokens: 5, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 2, reasoningTokens: 0 },
  costUsd,
})

const call = (purpose: string): ModelCallRecord => ({
  purpose,
  model: "qwen3",
  startedAt: 0,
  maxOutputTokens: 1,
  parts: [],
  tools: [],
  images: [],
  response: null,
  error: null,
})

describe("ModelEventWriter", () => {
  it.effect("returns the usage of a step whose decision was not stored", () =>
    Effect.gen(function* () {
      const { writer } = open()
      yield* writer.begin(1)
      const spentOn = (step: number) => sumByModel(writer.countedOn(step))
      assert.deepStrictEqual(spentOn(1), [])
      yield* writer.report(counted("0.01"), "extract")
      yield* writer.report(counted("0.02"), "step")
      assert.deepInclude(spentOn(1)[0], { model: "qwen3", inputTokens: 10, outputTokens: 4, costUsd: "0.03" })
      assert.deepStrictEqual(spentOn(2), [])
      yield* writer.report(counted(null), "step")
      assert.isNull(spentOn(1)[0]?.costUsd)
      // The element search and the decision belong to one step.
      yield* writer.begin(1)
      assert.deepInclude(spentOn(1)[0], { inputTokens: 15 })
      yield* writer.report({ _tag: "ModelSwitched", from: "qwen3", to: "other", reason: "Overloaded" }, "step")
      yield* writer.report(counted("0.04"), "step")
      assert.deepStrictEqual(
        spentOn(1).map(({ costUsd, inputTokens, model }) => [model, inputTokens, costUsd]),
        [
          ["qwen3", 15, null],
          ["other", 5, "0.04"],
        ],
      )
      yield* writer.begin(2)
      assert.deepStrictEqual(spentOn(2), [])
    }),
  )

  it.effect("returns recorded calls by the step in which they were made, and records none if that is off", () =>
    Effect.gen(function* () {
      const { writer } = open()
      yield* writer.begin(1)
      yield* writer.record?.(call("first")) ?? Effect.void
      // Questions of the step's script follow its decision.
      yield* writer.record?.(call("second")) ?? Effect.void
      yield* writer.begin(2)
      yield* writer.record?.(call("third")) ?? Effect.void
      const taken = [...(yield* writer.takeCalls)].map(([step, calls]) => [step, calls.map(({ purpose }) => purpose)])
      assert.deepStrictEqual(taken, [
        [1, ["first", "second"]],
        [2, ["third"]],
      ])
      assert.strictEqual((yield* writer.takeCalls).size, 0)
      assert.isUndefined(open(false).writer.record)
    }),
  )

  it.effect("publishes growing text up to 10,000 characters and stores as much thinking", () =>
    Effect.gen(function* () {
      const { writer, appended } = open()
      yield* writer.begin(1)
      for (let turn = 0; turn < 50; turn++) {
        yield* TestClock.adjust("1 second")
        yield* writer.report({ _tag: "ThinkingWritten", delta: "x".repeat(1000) }, "step")
      }
      assert.lengthOf(appended, 10)
      assert.lengthOf((yield* writer.notes)?.thinking ?? "", 10_000)
    }),
  )
})

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
    const events = decisionEvents("tabwright-planner", decided(3, [{ back: {} }]))
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
          const events = completionEvents(
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
    const events = completionEvents(decided(1, [save, save]), [result({ file: "a.csv" }), result({ file: "b.csv" })])
    assert.deepStrictEqual(
      events.map(({ type }) => type),
      ["core.event", "core.event", "outputs.promoted", "step.completed"],
    )
    assert.deepStrictEqual(events[2]?.data, { files: ["a.csv", "b.csv"] })
    const evidence = { files: ["c.json", "all.txt"] }
    const [, promoted] = completionEvents(decided(2, [{ run: { code: "1" } }]), [result({ file: "all.txt", evidence })])
    assert.deepStrictEqual(promoted?.data, { files: ["all.txt", "c.json"] })
  })
})

describe("decisionEvents of a check or a change of mode", () => {
  it("reports both, from the stored decision only", () => {
    const step = decided(4, [{ done: { text: "It is done.", success: true } }])
    assert.notInclude(JSON.stringify(decisionEvents("qwen3", step)), "done.checked")
    const modeChange = { from: "code", to: "step", reason: "3 responses in a row had no tool call." }
    const conditions = [{ condition: "in stock", status: "not_met" as const, evidence: "page" }]
    const events = decisionEvents("qwen3", {
      ...step,
      decision: { ...step.decision, modeChange, endCheck: { accepted: false, conditions } },
    })
    assert.deepStrictEqual(
      events.filter(({ type }) => type === "agent.mode_changed" || type === "done.checked"),
      [
        { type: "agent.mode_changed", data: { step: 4, ...modeChange } },
        { type: "done.checked", data: { step: 4, accepted: false, conditions } },
      ],
    )
  })
})
