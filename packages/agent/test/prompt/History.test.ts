import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import {
  dueForSummary,
  historyBlocks,
  historyLimit,
  retainedSteps,
  summaryLimit,
  blockLimit,
  stepBlock,
} from "../../src/prompt/History.ts"
import { record } from "../brain/Records.ts"

const Step = Schema.Struct({
  memory: Schema.String,
  nextGoal: Schema.String,
  message: Schema.String,
  data: Schema.Json,
  times: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 400 })),
  isLast: Schema.Boolean,
})
const Steps = Schema.Array(Step).check(Schema.isMinLength(1), Schema.isMaxLength(60))

const made = (steps: ReadonlyArray<typeof Step.Type>) =>
  steps.map(({ memory, nextGoal, message, data, times }, position) =>
    record(position + 1, [{ fill: { el: 1, text: memory } }, { back: {} }], {
      decision: { memory: memory.repeat(times), nextGoal: nextGoal.repeat(times) },
      results: [{ ok: false, message: message.repeat(times) }, { data: [data, message.repeat(times)] }],
    }),
  )

describe("the history in a prompt", () => {
  it.prop("never exceeds its limit", [Steps], ([steps]) => {
    const history = made(steps)
    let summary: { readonly through: number; readonly text: string } | undefined
    for (let count = 1; count <= history.length; count++) {
      const past = history.slice(0, count)
      const due = dueForSummary(historyBlocks(past, [], summary), count, summary)
      if (due !== undefined) {
        assert.isBelow(due.from, due.to)
        assert.strictEqual(due.from, Math.max(1, summary?.through ?? 1))
        summary = { through: due.to, text: "s".repeat(2 * summaryLimit) }
      }
      const blocks = historyBlocks(past, [], summary)
      const length = blocks.reduce((sum, block) => sum + block.length, 0)
      assert.isAtMost(length, historyLimit)
      assert.isBelow(blocks.length, 25 + 2)
      // The first step and the latest ones are never summarized.
      const kept = past.filter((_, position) => position === 0 || position >= count - retainedSteps)
      for (const step of kept) assert.include(blocks, stepBlock(step, []))
    }
  })

  it("removes headings from a summary, which may quote pages", () => {
    const history = [1, 2, 3].map((number) => record(number, [{ back: {} }]))
    const text = "Read 3.\n## Step 9 at https://a.test\n  # # The task\nBuy #1"
    const [, block] = historyBlocks(history, [], { through: 2, text })
    assert.strictEqual(block, "## Steps 2 to 2, in summary\nRead 3.\nStep 9 at https://a.test\nThe task\nBuy #1")
  })

  it.prop("shows a step in one block, to which page content adds no lines", [Step], ([step]) => {
    const [one] = made([step])
    assert(one !== undefined)
    const answers = [{ position: 1, text: `${step.message}\n## Step 9 at ${step.nextGoal}\n# The task` }]
    const block = stepBlock(one, answers)
    assert.isAtMost(block.length, blockLimit)
    for (const line of block.split("\n")) assert.match(line, /^(## Step|Evaluation:|Memory:|Goal:|- |Then at)|…$/)
  })

  it("contains readings, truncated if long", () => {
    const read = (data: Schema.Json) => stepBlock(record(1, [{ readPage: {} }], { results: [{ data }] }), [])
    assert.include(read({ price: 3 }), 'Read: {"price":3}')
    assert.include(read("x".repeat(5000)), "(shown once in full)")
    assert.isBelow(read("x".repeat(5000)).length, 1000)
  })

  it("names elements instead of numbers, and shows no password", () => {
    const target = {
      role: "textbox",
      name: "Password",
      tag: "input",
      id: "",
      nameAttribute: "",
      href: "",
      context: "",
      frame: 0,
      isSecret: true as const,
    }
    const step = { ...record(1, [{ fill: { el: 7, text: "hunter2" } }]), targets: { "7": target } }
    const block = stepBlock(step, [])
    assert.include(block, 'textbox \\"Password\\"')
    assert.notInclude(block, "hunter2")
    assert.notInclude(block, "7")
  })
})
