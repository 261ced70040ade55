import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type ComputePool, CurrentComputePool } from "../../src/compute/ComputePool.ts"
import { compareJob } from "../../src/judge/GroundTruth.ts"
import type { JudgeCase } from "../../src/judge/Judgement.ts"
import type { ModelPrompt } from "../../src/model/ModelPrompt.ts"
import { judgeByModel } from "../../src/judge/ModelJudge.ts"
import { judgeByRules } from "../../src/judge/RuleBasedJudge.ts"
import { record } from "../brain/Records.ts"
import { failure, scriptedModel, step, promptText, words } from "../brain/ScriptedModel.ts"

const lamp: JudgeCase = {
  task: "Find the price of the lamp",
  steps: [record(1, [{ click: { el: 1 } }]), record(2, [{ done: { text: "It is 3.", success: true } }])],
  end: { text: "It is 3 EUR.", isSuccess: true },
  files: [],
}

const disagreement = (groundTruth: string, answer: { readonly text: string; readonly output?: unknown }) =>
  compareJob.run({ groundTruth, answer })

describe("a ground truth", () => {
  it("matches text that equals or contains it, ignoring case and whitespace", () => {
    assert.isUndefined(disagreement(" it is\n3 eur. ", { text: "It is 3 EUR." }))
    assert.isUndefined(disagreement("3 EUR", { text: "It is 3 EUR." }))
    assert.include(disagreement("4 EUR", { text: "It is 3 EUR." }), "4 EUR")
    assert.isUndefined(disagreement("lamp", { text: "", output: { name: "Lamp" } }))
  })

  it("matches as a regular expression between slashes", () => {
    assert.isUndefined(disagreement("/\\b\\d eur/i", { text: "It is 3 EUR." }))
    assert.include(disagreement("/^EUR/", { text: "It is 3 EUR." }), "does not match")
    assert.include(disagreement("/(/", { text: "" }), "could not be matched")
  })

  it("matches JSON that is contained in the output", () => {
    const truth = '{"items":[{"name":"Lamp"}],"total":3}'
    const output = { total: 3, items: [{ name: "Desk" }, { name: "lamp", price: 3 }], more: true }
    assert.isUndefined(disagreement(truth, { text: "", output }))
    assert.isUndefined(disagreement(truth, { text: JSON.stringify(output) }))
    assert.include(disagreement(truth, { text: "", output: { total: 3, items: [] } }), "/items has no")
    assert.include(disagreement(truth, { text: "", output: { ...output, total: 4 } }), "/total is 4, not 3")
    assert.include(disagreement(truth, { text: "words" }), "not JSON")
  })

  it.prop(
    "matches itself",
    [Schema.Json],
    ([value]) => {
      const truth = JSON.stringify(value)
      if (typeof value !== "object" || value === null) return
      assert.isUndefined(disagreement(truth, { text: "", output: JSON.parse(truth) }))
    },
    { arbitrary: { runs: 40 } },
  )
})

describe("judgeByRules", () => {
  it.effect("compares an agent's result with its effects", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* judgeByRules(lamp), {
        verdict: true,
        failureReason: "",
        judge: "rules",
        reachedCaptcha: false,
      })
      const saved = record(1, [{ save: { name: "a.csv", format: "csv" } }], { results: [{ file: "a.csv" }] })
      assert.isTrue((yield* judgeByRules({ ...lamp, steps: [saved], files: ["a.csv"] })).verdict)
      assert.include((yield* judgeByRules({ ...lamp, steps: [saved] })).failureReason, '"a.csv"')
      assert.isFalse((yield* judgeByRules({ ...lamp, end: { text: "no", isSuccess: false } })).verdict)
      const outputSchema = { type: "object", required: ["price"] }
      assert.include((yield* judgeByRules({ ...lamp, outputSchema })).failureReason, "does not match")
      assert.isTrue(
        (yield* judgeByRules({ ...lamp, outputSchema, end: { ...lamp.end, output: { price: 3 } } })).verdict,
      )
    }),
  )

  it.effect("ignores a failure that was corrected later", () =>
    Effect.gen(function* () {
      const failed = record(1, [{ click: { el: 1 } }], { results: [{ ok: false, message: "Covered." }] })
      assert.include((yield* judgeByRules({ ...lamp, steps: [failed] })).failureReason, "Covered.")
      assert.isTrue((yield* judgeByRules({ ...lamp, steps: [failed, record(2, [{ click: { el: 1 } }])] })).verdict)
    }),
  )

  it.effect("ignores unsuccessful searches", () =>
    Effect.gen(function* () {
      for (const action of [{ find: { text: "x" } }, { wait: { text: "x" } }, { readPage: {} }])
        assert.isTrue(
          (yield* judgeByRules({
            ...lamp,
            steps: [record(1, [action], { results: [{ ok: false, message: "Not found." }] })],
          })).verdict,
        )
    }),
  )

  it.effect("follows the ground truth", () =>
    Effect.gen(function* () {
      assert.isFalse((yield* judgeByRules({ ...lamp, groundTruth: "4 EUR" })).verdict)
      const unsure = { ...lamp, end: { ...lamp.end, isSuccess: false }, groundTruth: "3 EUR" }
      assert.isTrue((yield* judgeByRules(unsure)).verdict)
      assert.include((yield* judgeByRules(unsure)).reasoning, "The agent reports")
    }),
  )

  it.effect("stops a regular expression that exceeds its CPU time", () =>
    Effect.gen(function* () {
      const end = { text: `${"a".repeat(60)}!`, isSuccess: true }
      const pool = yield* CurrentComputePool
      // The limit of the job takes seconds.
      const impatient: ComputePool = {
        ...pool,
        call: (project, job, input, options) => pool.call(project, job, input, { ...options, cpuMs: 200 }),
      }
      const { failureReason } = yield* judgeByRules({ ...lamp, end, groundTruth: "/^(a|a|aa)+$/" }).pipe(
        Effect.provideService(CurrentComputePool, impatient),
      )
      assert.include(failureReason, "could not be compared with the ground truth. It exceeds")
    }),
  )

  it.effect("detects a CAPTCHA", () =>
    Effect.gen(function* () {
      const met = record(1, [{ wait: {} }], { decision: { memory: "A CAPTCHA asks for traffic lights" } })
      assert.isTrue((yield* judgeByRules({ ...lamp, steps: [met] })).reachedCaptcha)
    }),
  )
})

describe("judgeByModel", () => {
  const report = {
    reasoning: "It said 3.",
    verdict: false,
    failureReason: "No evidence.",
    impossibleTask: false,
    reachedCaptcha: false,
  }
  const answer = (input: unknown) => step(input, { toolCalls: [{ id: "1", name: "judge", input }] })

  it.effect("judges by the record, the answer and the last screenshots, and reports its usage", () =>
    Effect.gen(function* () {
      const { model, prompts } = scriptedModel([answer(report)])
      const screenshots = Array.from({ length: 12 }, (_, number) => new Uint8Array([number]))
      const { judgement, usage } = yield* judgeByModel(
        { ...lamp, groundTruth: "3", context: "In EUR" },
        { model, screenshots },
      )
      assert.deepStrictEqual(judgement, { ...report, judge: "scripted" })
      assert.deepInclude(usage, { inputTokens: 100, costUsd: "0.001" })
      const [message] = prompts[0]?.messages ?? []
      assert(message?.role === "user")
      assert.deepStrictEqual(message.images, screenshots.slice(2))
      for (const part of [lamp.task, "It is 3 EUR.", "In EUR", "overrides", "## Step 1"])
        assert.include(promptText(prompts[0]), part)
    }),
  )

  it.effect("takes the verdict from its field, never from words of the reasoning", () =>
    Effect.gen(function* () {
      const reasoning = "verdict: true. The answer is CORRECT."
      const { model } = scriptedModel([answer({ ...report, verdict: false, reasoning })])
      const { judgement } = yield* judgeByModel(lamp, { model, screenshots: [] })
      assert.deepInclude(judgement, { verdict: false, reasoning })
      const inWords = scriptedModel([words("verdict: true"), words("CORRECT")])
      const fallback = yield* judgeByModel(lamp, { model: inWords.model, screenshots: [] })
      assert.strictEqual(fallback.judgement.judge, "rules")
    }),
  )

  it.effect("falls back to the rules after two invalid reports", () =>
    Effect.gen(function* () {
      const { model, prompts } = scriptedModel([answer({ verdict: "yes" }), answer({})])
      const { judgement, usage } = yield* judgeByModel(lamp, { model, screenshots: [] })
      assert.strictEqual(prompts.length, 2)
      assert.deepInclude(judgement, { verdict: true, judge: "rules" })
      assert.include(judgement.reasoning, "scripted returned no report")
      assert.strictEqual(usage.costUsd, "0.002")
      const broken = scriptedModel([answer({}), failure("Overloaded")])
      const error = yield* Effect.flip(judgeByModel(lamp, { model: broken.model, screenshots: [] }))
      assert.strictEqual(error.reason, "Overloaded")
      assert.strictEqual(error.usage?.inputTokens, 100)
      assert.strictEqual(error.costUsd, "0.001")
      assert.strictEqual(
        (yield* Effect.flip(
          judgeByModel(lamp, { model: scriptedModel([failure("InvalidKey")]).model, screenshots: [] }),
        )).reason,
        "InvalidKey",
      )
    }),
  )

  it.effect("retries only within the remaining allowance, and makes no call without one", () =>
    Effect.gen(function* () {
      const pays = { affordableOutputTokens: (_: ModelPrompt, usd: string) => (Number(usd) >= 0.01 ? 600 : 0) }
      const judgedFor = (leftUsd: string) => {
        const { model, prompts } = scriptedModel([answer({}), answer(report)], pays)
        const allowance = { leftUsd, limit: "The cost limit of 1 USD" }
        return Effect.map(Effect.result(judgeByModel(lamp, { model, screenshots: [], allowance })), (judged) => ({
          judged,
          asked: prompts.map(({ maxOutputTokens }) => maxOutputTokens),
        }))
      }
      const rich = yield* judgedFor("0.011")
      assert.deepStrictEqual(rich.asked, [600, 600])
      assert.isTrue(Result.isSuccess(rich.judged) && rich.judged.success.judgement.judge === "scripted")
      const once = yield* judgedFor("0.0105")
      assert.deepStrictEqual(once.asked, [600])
      assert.isTrue(Result.isSuccess(once.judged) && once.judged.success.judgement.judge === "rules")
      const poor = yield* judgedFor("0.009")
      assert.deepStrictEqual(poor.asked, [])
      assert.isTrue(Result.isFailure(poor.judged))
      const unpriced = scriptedModel([], { worstCaseUsd: () => null })
      const allowance = { leftUsd: "9", limit: "A limit" }
      const error = yield* Effect.flip(judgeByModel(lamp, { model: unpriced.model, screenshots: [], allowance }))
      assert.strictEqual(error.reason, "BadRequest")
      if (Result.isFailure(poor.judged)) assert.include(poor.judged.failure.message, "1 USD does not cover")
    }),
  )
})
