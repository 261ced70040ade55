import { assert, describe, it } from "vitest"
import { casesOf, filtersOf, repetitionsOf } from "../../../src/pages/evals/Cases.ts"
import { result } from "../../fixture/EvalResult.ts"

const judged = (verdict: "pass" | "unclear") => ({ keyPoints: [], reasoning: "", verdict, failureClass: null })

const results = [
  result({ caseId: "always", repetition: 1 }),
  result({ caseId: "always", repetition: 2, verdict: judged("pass") }),
  result({ caseId: "never", repetition: 1, outcome: "failed", failureClass: "wrong_value" }),
  result({ caseId: "never", repetition: 2, outcome: "failed", failureClass: null, verdict: judged("unclear") }),
  result({ caseId: "sometimes", repetition: 1, outcome: "failed", failureClass: "loop" }),
  result({ caseId: "sometimes", repetition: 3 }),
  result({ caseId: "lost", repetition: 1, outcome: "void" }),
  result({ caseId: "half-lost", repetition: 1, outcome: "void" }),
  result({
    caseId: "half-lost",
    repetition: 2,
    verdict: judged("pass"),
    label: { label: "pass", note: null, createdAt: "2026-03-02T10:00:00.000Z" },
  }),
]

const shownBy = (id: string): ReadonlyArray<string> => {
  const filter = filtersOf(results).find((one) => one.id === id) ?? assert.fail(`no filter ${id}`)
  return casesOf(results)
    .filter(filter.matches)
    .map(({ caseId }) => caseId)
}

it("casesOf groups repetitions by case and counts them without void ones", () => {
  assert.deepStrictEqual(
    casesOf(results).map(({ caseId, failed, passed, results: own }) => [caseId, own.length, passed, failed]),
    [
      ["always", 2, 2, 0],
      ["never", 2, 0, 2],
      ["sometimes", 2, 1, 1],
      ["lost", 1, 0, 0],
      ["half-lost", 2, 1, 0],
    ],
  )
})

it("repetitionsOf returns all numbers, even those that some cases lack", () => {
  assert.deepStrictEqual(repetitionsOf(results), [1, 2, 3])
})

describe("filtersOf", () => {
  it("filters by outcome, without counting void repetitions", () => {
    assert.deepStrictEqual(shownBy("passed"), ["always", "half-lost"])
    assert.deepStrictEqual(shownBy("failed"), ["never", "sometimes"])
    assert.deepStrictEqual(shownBy("flaky"), ["sometimes"])
    assert.deepStrictEqual(shownBy("void"), ["lost", "half-lost"])
  })

  it("filters by cause, verdict and missing label", () => {
    assert.deepStrictEqual(shownBy("wrong_value"), ["never"])
    assert.deepStrictEqual(shownBy("judge-pass"), ["always", "half-lost"])
    assert.deepStrictEqual(shownBy("unlabeled"), ["always", "never"])
  })

  it("offers only causes and verdicts that occur", () => {
    const names = (given: typeof results) => filtersOf(given).map(({ name }) => name)
    assert.includeMembers([...names(results)], ["loop", "wrong value", "Verdict: unclear", "Not labeled yet"])
    assert.deepStrictEqual(names([result()]), ["Passed every time", "Failed at least once", "Flaky", "Void"])
  })
})
