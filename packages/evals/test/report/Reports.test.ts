import { assert, describe, it } from "vitest"
import {
  type Comparison,
  compareResults,
  comparisonLines,
  decide,
  htmlReport,
  junitReport,
  summarize,
  summaryLines,
} from "../../src/index.ts"
import { agreementOf } from "../../src/statistics/Agreement.ts"
import { failedResult, resultOf } from "../fixture/Results.ts"

const results = [
  resultOf("a", 1, { tags: ["x"] }),
  failedResult("a", 2),
  resultOf("b", 1, { screenshot: "b-1.jpg" }),
  resultOf("b", 2),
  failedResult("c", 1, { failureClass: "blocked" }),
  resultOf("c", 2, { outcome: "void", error: "The <site> is down", failureClass: "infrastructure" }),
]

describe("summarize", () => {
  it("computes rates without void repetitions", () => {
    const summary = summarize(results)
    assert.closeTo(summary.passRate, 0.5, 1e-9)
    assert.closeTo(summary.passAny, 2 / 3, 1e-9)
    assert.closeTo(summary.passAll, 1 / 3, 1e-9)
    assert.deepInclude(summary, { flaky: 1, blocked: 1, counted: 3, medianSteps: 2 })
    assert.deepStrictEqual(summary.repetitions, { passed: 3, failed: 2, void: 1 })
    assert.closeTo(summary.costPerPassUsd ?? 0, 0.02, 1e-9)
  })

  it("counts the rejections of the agent's own check, and those of results that pass", () => {
    assert.notInclude(summaryLines(summarize(results)).join("\n"), "End checks")
    const checked = [
      resultOf("a", 1, { endCheck: "accepted" }),
      resultOf("b", 1, { endCheck: "rejected" }),
      failedResult("c", 1, { endCheck: "rejected" }),
      resultOf("d", 1),
    ]
    assert.deepStrictEqual(summarize(checked).endChecks, { checked: 3, rejected: 2, rejectedPassed: 1 })
    assert.include(summaryLines(summarize(checked)).join("\n"), "3 results checked, 2 rejected, 1 of them")
  })

  it("warns of a judge that disagrees with labels", () => {
    const verdicts = [true, true, false, false].map((label) => ({ label, judged: true }))
    assert.match(
      summaryLines(summarize(results), agreementOf(verdicts)).join("\n"),
      /agrees with 50\.0 % .*do not rely/,
    )
  })
})

describe("junitReport", () => {
  it("reports cases as tests, void ones as skipped, and escapes text", () => {
    const report = junitReport("shop & co", [...results, resultOf("d", 1, { outcome: "void", error: "x\u0000<" })])
    assert.include(report, '<testsuite name="shop &#38; co" tests="4" failures="2" skipped="1">')
    assert.include(report, "Repetition 2: exact: The answer is &#34;&#60;no&#62;&#34;.")
    assert.include(report, '<skipped message="x&#60;"/>')
    assert.include(report, '<property name="steps" value="4"/>')
    assert.notInclude(report, "\u0000")
  })
})

describe("htmlReport", () => {
  it("is one file with pictures and without markup of results", () => {
    const report = htmlReport({
      experiment: {
        name: "one",
        configuration: {
          dataset: "shop",
          datasetVersion: "1",
          datasetHash: "x",
          model: null,
          runOptions: {},
          judgeModel: null,
          judgePromptHash: null,
        },
        configHash: "h",
        createdAt: "2026-01-01T00:00:00.000Z",
      },
      summary: summarize([...results, failedResult("e", 1, { answer: "<script>alert(1)</script>" })]),
      screenshots: new Map([["b-1.jpg", new Uint8Array([0xff, 0xd8])]]),
      baseline: { name: "zero", comparison: compareResults(results, results) },
    })
    assert.include(report, "data:image/jpeg;base64,/9g=")
    assert.notInclude(report, "<script")
    assert.notMatch(report, /(src|href)="http/)
    assert.include(report, "not distinguishable")
  })
})

const many = (count: number, read: (at: number) => boolean, repetitions = 1) =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: repetitions }, (_unused, repetition) =>
      (read(at) ? resultOf : failedResult)(`case-${String(at).padStart(3, "0")}`, repetition + 1, {
        tags: at % 2 === 0 ? ["even"] : ["odd"],
      }),
    ),
  ).flat()

describe("compareResults", () => {
  it("says that equal experiments are not distinguishable", () => {
    const comparison = compareResults(
      many(20, (at) => at < 10),
      many(20, (at) => at < 10),
    )
    assert.deepInclude(comparison, { difference: 0, isDistinguishable: false, mcNemar: 1, cases: 20 })
    assert.include(comparisonLines(["a", "b"], comparison).join("\n"), "The experiments are not distinguishable.")
  })

  it("finds a consistent drop, its cases and its tag", () => {
    const comparison = compareResults(
      many(40, () => true),
      many(40, (at) => at % 2 === 1),
    )
    assert.closeTo(comparison.difference, -0.5, 1e-9)
    assert.isBelow(comparison.interval.high, -0.3)
    assert.isBelow(comparison.mcNemar ?? 1, 0.001)
    assert.lengthOf(comparison.worse, 20)
    assert.lengthOf(comparison.knownGoodFailures, 20)
    const [even, odd] = comparison.tags
    assert.isBelow(even?.pValue ?? 1, 0.01)
    assert.strictEqual(odd?.pValue, 1)
  })

  it("does not take a few equal differences for proven", () => {
    for (const repetitions of [1, 3]) {
      const comparison = compareResults(
        many(2, () => false, repetitions),
        many(2, () => true, repetitions),
      )
      assert.deepInclude(comparison, { difference: 1, isDistinguishable: false })
      const more = compareResults(
        many(8, () => false, repetitions),
        many(8, () => true, repetitions),
      )
      assert.isTrue(more.isDistinguishable)
    }
  })

  it("pairs by case and has no McNemar test with repetitions", () => {
    const comparison = compareResults(
      many(10, () => true, 3),
      [...many(5, () => false, 3), resultOf("new", 1)],
    )
    assert.strictEqual(comparison.cases, 5)
    assert.isUndefined(comparison.mcNemar)
  })
})

describe("decide", () => {
  const complete = { missing: 0, stoppedBy: undefined }
  const codeOf = (
    end: Parameters<typeof decide>[0],
    given: typeof results,
    comparison?: Comparison,
    gates: Parameters<typeof decide>[3] = {},
  ) => decide(end, summarize(given), comparison, gates).exitCode

  it("returns 0, 1 or 3 by gates and completeness", () => {
    const passed = many(20, () => true)
    assert.strictEqual(codeOf(complete, passed), 0)
    assert.strictEqual(codeOf(complete, passed, undefined, { minPass: 1 }), 0)
    assert.strictEqual(
      codeOf(
        complete,
        many(20, (at) => at > 0),
        undefined,
        { minPass: 0.96 },
      ),
      1,
    )
    assert.strictEqual(codeOf({ missing: 1, stoppedBy: "cost" }, passed), 3)
    assert.strictEqual(codeOf(complete, [...passed, resultOf("v", 1, { outcome: "void" })]), 0)
    assert.strictEqual(codeOf(complete, results), 3)
  })

  it("fails for a known-good case and for a drop beyond the limit, but not for noise", () => {
    const passed = many(40, () => true)
    const dropped = many(40, (at) => at % 4 !== 0)
    assert.strictEqual(codeOf(complete, dropped, compareResults(passed, dropped)), 1)
    const flaky = passed.map((one, at) => (at === 0 ? one : one))
    assert.strictEqual(codeOf(complete, flaky, compareResults(passed, flaky), { maxDrop: 0.05 }), 0)
    const half = compareResults(
      many(40, (at) => at % 2 === 0, 2),
      many(40, (at) => at % 2 === 0, 2).map((one, at) =>
        at % 4 === 1 ? failedResult(one.caseId, one.repetition) : one,
      ),
    )
    assert.strictEqual(codeOf(complete, passed, half, { maxDrop: 0.05 }), 1)
    assert.strictEqual(codeOf(complete, passed, half, { maxDrop: 0.5 }), 0)
  })

  it("does not fail for a drop of two cases, and is incomplete without a common case", () => {
    const flaky = (at: number) => [resultOf(`case-${at}`, 1), failedResult(`case-${at}`, 2)]
    const before = [0, 1].flatMap((at) => [resultOf(`case-${at}`, 1), resultOf(`case-${at}`, 2)])
    const after = [0, 1].flatMap(flaky)
    assert.strictEqual(codeOf(complete, after, compareResults(before, after), { maxDrop: 0.1 }), 0)
    const other = compareResults([resultOf("old", 1)], before)
    assert.strictEqual(codeOf(complete, before, other, { maxDrop: 0.1 }), 3)
    assert.strictEqual(codeOf(complete, after, other, { maxDrop: 0.1, minPass: 1 }), 1)
  })
})
