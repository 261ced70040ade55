import { assert, describe, it } from "vitest"
import { convertSet, ImportError, parseDataset } from "../../src/index.ts"

/** Converts and validates. */
const convert = (...args: Parameters<typeof convertSet>) => {
  const { cases, manifest, notes } = convertSet(...args)
  return { dataset: parseDataset("/data", manifest, cases), notes }
}

describe("convertSet", () => {
  it("imports WebVoyager with its reference answers", () => {
    const text =
      '{"web_name": "Allrecipes", "id": "Allrecipes--0", "ques": "Find a {{vegetarian}} lasagna.", "web": "https://www.allrecipes.com/"}\n'
    const answers = JSON.stringify({
      Allrecipes: { notice: "", answers: [{ id: 0, type: "possible", ans: "Spinach Lasagna" }] },
    })
    const { dataset } = convert("webvoyager", { text, answers })
    assert.deepInclude(dataset.cases[0], {
      id: "Allrecipes--0",
      startUrl: "https://www.allrecipes.com/",
      tags: ["Allrecipes"],
    })
    assert.deepInclude(dataset.cases[0]?.scorers[0], {
      type: "judge",
      context: "Reference answer: Spinach Lasagna (one of several possible answers)",
    })
  })

  it("imports Online-Mind2Web", () => {
    const text = JSON.stringify([
      { task_id: "a b", confirmed_task: "Find it", website: "https://x.test/", level: "hard", reference_length: 5 },
    ])
    assert.deepInclude(convert("online-mind2web", { text }).dataset.cases[0], { id: "a-b", tags: ["hard"] })
  })

  it("imports REAL with state queries, rubrics and impossible tasks", () => {
    const task = {
      id: "omnizon-1",
      goal: "Buy",
      website: { id: "omnizon", url: "https://omnizon.test/" },
      difficulty: "easy",
      challengeType: "action",
      possible: false,
      evals: [
        { type: "jmespath", query: "orders[0].total", expected_value: 5 },
        { type: "llm_boolean", rubric: "It says so." },
        { type: "script", script: "x.py" },
      ],
    }
    const { dataset, notes } = convert("real", { text: JSON.stringify([task]) })
    assert.deepInclude(dataset.cases[0], { possible: false, tags: ["omnizon", "easy", "action"] })
    assert.deepStrictEqual(
      dataset.cases[0]?.scorers.map(({ type }) => type),
      ["jmespath", "judge"],
    )
    assert.lengthOf(notes, 1)
  })

  it("imports WebArena-Verified with answers and requests", () => {
    const task = {
      task_id: 7,
      sites: ["shopping"],
      start_urls: ["__SHOPPING__/home"],
      intent: "List them",
      eval: [
        { evaluator: "AgentResponseEvaluator", expected: { status: "SUCCESS", retrieved_data: ["a", "b"] } },
        {
          evaluator: "NetworkEventEvaluator",
          expected: { url: "__SHOPPING__/cart.php", http_method: "POST", post_data: { qty: 1 } },
        },
        { evaluator: "Other" },
      ],
    }
    const { dataset, notes } = convert("webarena-verified", { text: JSON.stringify([task]) })
    assert.deepStrictEqual(dataset.sites, ["shopping"])
    assert.deepStrictEqual(dataset.cases[0]?.scorers, [
      { type: "status", is: "completed" },
      { type: "set", expected: ["a", "b"] },
      { type: "request", url: "^{{site.shopping}}/cart\\.php", method: "POST", fields: { qty: 1 } },
    ])
    assert.lengthOf(notes, 1)
  })

  it("imports names of MiniWoB environments", () => {
    const { dataset } = convert("miniwob", {
      text: "task_name,split\nminiwob.click-test,dev\nminiwob.enter-text,test\n",
    })
    assert.deepStrictEqual(
      dataset.cases.map(({ id }) => id),
      ["click-test", "enter-text"],
    )
    assert.deepStrictEqual(dataset.sites, ["miniwob"])
  })

  it("names the record that is not in the format", () => {
    assert.throws(() => convert("webvoyager", { text: '{"id": "x"}' }), ImportError, 'no field "ques"')
    assert.throws(() => convert("real", { text: "nope" }), ImportError, "Line 1 is not JSON")
  })
})
