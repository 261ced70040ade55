import { assert, describe, it } from "vitest"
import { caseOfRun, type RunFacts } from "../../src/importing/CaseFromRun.ts"
import { parseDataset } from "../../src/index.ts"

const facts = (given: Partial<RunFacts>): RunFacts => ({
  runId: "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f",
  task: "Price of the lamp?",
  end: "completed",
  answer: "",
  outputSchema: undefined,
  firstUrl: "about:blank",
  lastUrl: undefined,
  viewport: undefined,
  steps: 4,
  seconds: 18.4,
  maxCostUsd: undefined,
  ...given,
})

const scorersOf = (given: Partial<RunFacts>) => caseOfRun(facts(given)).scorers

describe("a case from a run", () => {
  it("has the task, page, schema and window of the run, and limits with a margin", () => {
    const outputSchema = { type: "object" }
    const made = caseOfRun(
      facts({
        outputSchema,
        answer: '{"price": 24.9}',
        firstUrl: "http://shop.example/",
        viewport: { width: 1280, height: 800 },
        steps: 20,
        seconds: 40.5,
        maxCostUsd: 0.5,
      }),
    )
    assert.deepStrictEqual<object>(made, {
      id: "run-0198c0de-7b10",
      task: "Price of the lamp?",
      startUrl: "http://shop.example/",
      outputSchema,
      viewport: { width: 1280, height: 800 },
      maxSteps: 40,
      timeoutSeconds: 122,
      maxCostUsd: 0.5,
      scorers: [{ type: "json", expected: { price: 24.9 } }],
    })
  })

  it("checks a single number, a short text literally, and a long answer by a judge", () => {
    assert.deepStrictEqual(scorersOf({ answer: "It costs $1,299.50." }), [{ type: "number", expected: 1299.5 }])
    assert.deepStrictEqual(scorersOf({ answer: " Paper Moon Lamp " }), [
      { type: "contains", expected: "Paper Moon Lamp", ignoreCase: true },
    ])
    assert.strictEqual(scorersOf({ answer: "A first line\nand a second line" })[0]?.type, "judge")
    assert.deepStrictEqual(scorersOf({ answer: "" }), [{ type: "status", is: "completed" }])
  })

  it("counts another last page in the score only, without its query", () => {
    const [, url] = scorersOf({ answer: "24.9", lastUrl: "http://shop.example/lamps/a+b?session=1" })
    assert.deepStrictEqual(url, { type: "url", matches: "^http://shop\\.example/lamps/a\\+b", weight: 1 })
    assert.lengthOf(scorersOf({ answer: "24.9", firstUrl: "http://a.example/", lastUrl: "http://a.example/" }), 1)
  })

  it("expects that the agent declines again what it declined, and completes what a limit ended", () => {
    const declined = caseOfRun(facts({ end: "declined" }))
    assert.isFalse(declined.possible)
    assert.deepStrictEqual(declined.scorers, [{ type: "status", is: "failed" }])
    assert.deepStrictEqual(scorersOf({ end: "ended" }), [{ type: "status", is: "completed" }])
  })

  it("is a valid line of a dataset, also if the task looks like a template", () => {
    const made = caseOfRun(facts({ task: "Write {{name}} into the field", answer: "Wrote {{name}}" }))
    assert.deepStrictEqual(made.inputs, { name: "{{name}}" })
    const { cases } = parseDataset(".", "name: made\nversion: 1", JSON.stringify(made))
    assert.strictEqual(cases[0]?.task, "Write {{name}} into the field")
  })
})
