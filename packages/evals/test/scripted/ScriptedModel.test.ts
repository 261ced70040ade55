import { assert, describe, it } from "vitest"
import type { ModelReply } from "@tabwright/testing/models"
import { scriptedReply } from "../../src/scripted/ScriptedModel.ts"
import { datasetOf } from "../fixture/Datasets.ts"

const dataset = datasetOf([
  { id: "a", task: "Read {{site.shop}}/x twice", possible: false, scorers: [] },
  { id: "b", task: "Read", possible: false, scorers: [] },
])
const scripts = new Map([
  ["a", [{ run: "return '{{site.shop}}'" }, { done: { text: "It is {{returned}}", data: { value: "{{returned}}" } } }]],
])

const ask = (task: string, step: number, more = "", tools = ["run", "done"]): ModelReply =>
  scriptedReply(
    [{ dataset, scripts }],
    {},
    {
      system: "",
      tools: tools.map((name) => ({ name, description: "", parameters: {} })),
      messages: [
        {
          role: "user",
          text: `Task: ${task} now\n${more}\nStep ${step} of 50. Today is Monday.`,
          images: 0,
          toolCalls: [],
        },
      ],
    },
  )

const callOf = (answer: ModelReply) => (answer.kind === "answer" ? answer.toolCalls[0] : undefined)

describe("the scripted model", () => {
  it("plays the steps of the case whose task is in the prompt, and reads site URLs from it", () => {
    const first = callOf(ask("Read http://127.0.0.1:5/x twice", 1))
    assert.deepInclude(first, { name: "run" })
    assert.deepInclude(first?.input, { code: "return 'http://127.0.0.1:5'" })
    const second = callOf(ask("Read http://127.0.0.1:5/x twice", 2, 'returned: 1\nreturned: {"n":2}'))
    assert.deepInclude(second?.input, { text: 'It is {"n":2}', data: { value: { n: 2 } }, success: true })
    // The last step is repeated.
    assert.strictEqual(callOf(ask("Read http://127.0.0.1:5/x twice", 9))?.name, "done")
  })

  it("gives up on a task without a script", () => {
    assert.deepInclude(callOf(ask("Read", 1))?.input, { success: false })
    assert.deepInclude(callOf(ask("Write", 1))?.input, { success: false })
  })

  it("accepts the check of a result, and does not pretend to work step by step", () => {
    assert.deepStrictEqual(callOf(ask("Read http://127.0.0.1:5/x twice", 2, "", ["check"]))?.input, { conditions: [] })
    const stepwise = callOf(ask("Read http://127.0.0.1:5/x twice", 1, "", ["step"]))
    assert.include(JSON.stringify(stepwise?.input), "TABWRIGHT_CODE_MODELS")
  })
})
