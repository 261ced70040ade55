import { assert, describe, it } from "vitest"
import { conclusionOf, settingsThatDiffer } from "../../../src/pages/evals/ComparisonWords.ts"
import type { EvalComparison } from "../../../src/queries/Evals.ts"

const names = { before: "first", after: "second" }

const comparison = (difference: number, low: number, high: number, mcNemar: number | null = null): EvalComparison => ({
  baselineId: "0198c0de-0a20-7b3c-8d4e-5f6a7b8c9d0e",
  experimentId: "0198c0de-0b31-7c4d-9e5f-6a7b8c9d0e1f",
  cases: 30,
  before: 0.5,
  after: 0.5 + difference,
  difference,
  interval: { low, high },
  isDistinguishable: low > 0 || high < 0,
  mcNemar,
  better: [],
  worse: [],
  flaky: [],
  knownGoodFailures: [],
  medians: [],
  tags: [],
})

describe("conclusionOf", () => {
  it("says which experiment is better, by how much, and how certain that is", () => {
    const { details, headline, tone } = conclusionOf(comparison(0.125, 0.034, 0.21), names)
    assert.strictEqual(tone, "good")
    assert.strictEqual(headline, "second is better than first.")
    assert.deepStrictEqual(details, [
      "first passed 50\u00a0% and second 62.5\u00a0% of 30 common cases.",
      "The difference is +12.5 percentage points, with a 95 % interval from +3.4 to +21.",
    ])
    assert.strictEqual(conclusionOf(comparison(-0.2, -0.3, -0.1), names).headline, "second is worse than first.")
  })

  it("does not call either better if the interval contains 0", () => {
    const { details, headline, tone } = conclusionOf(comparison(0.1, -0.02, 0.22, 0.125), names)
    assert.strictEqual(tone, "neutral")
    assert.strictEqual(headline, "second and first are not distinguishable.")
    assert.include(details[1], "from −2 to +22")
    assert.include(details[2], "chance may explain")
    assert.strictEqual(details[3], "McNemar's exact test: p = 0.1250.")
  })
})

it("settingsThatDiffer ignores the order of keys", () => {
  const before = {
    dataset: "lamps",
    datasetVersion: "1",
    datasetHash: "5f1d7a2c9b3e4d60",
    model: null,
    runOptions: { profile: "step", limits: { steps: 3, usd: 1 } },
    judgeModel: null,
    judgePromptHash: null,
  }
  const reordered = { ...before, runOptions: { limits: { usd: 1, steps: 3 }, profile: "step" } }
  assert.deepStrictEqual(settingsThatDiffer(before, reordered), [])
  assert.deepStrictEqual(settingsThatDiffer(before, { ...before, model: "gpt-5.5", runOptions: { profile: "code" } }), [
    { name: "Model", before: "none", after: "gpt-5.5" },
    { name: "Run options", before: '{"limits":{"steps":3,"usd":1},"profile":"step"}', after: '{"profile":"code"}' },
  ])
})
