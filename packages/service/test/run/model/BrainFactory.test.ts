import type { BrainContext, Decision } from "@tabwright/agent"
import { assert, describe, it } from "vitest"
import { withMaximumCost } from "../../../src/run/model/BrainFactory.ts"

const decided = (costUsd: string | null): Decision => ({
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal: "",
  actions: [{ back: {} }],
  state: null,
  usage: { inputTokens: 0, outputTokens: 0, costUsd },
})

const context: BrainContext = {
  task: "task",
  files: [],
  history: [],
  observation: {
    url: "http://a/",
    title: "",
    text: "",
    pageText: "",
    elements: [],
    scroll: { top: 0, viewportHeight: 0, pageHeight: 0 },
    tabs: [],
    dialogs: [],
    downloads: [],
    status: null,
  },
  earlierTurns: [],
}

const brain = { worstCaseUsd: () => "0.25" }

describe("withMaximumCost", () => {
  it("charges the maximum cost for a response without token counts if there is a limit", () => {
    const limited = { ...context, allowance: { leftUsd: "1", limit: "The cost limit of 1 USD" } }
    assert.strictEqual(withMaximumCost(decided(null), limited, brain).usage?.costUsd, "0.25")
    assert.strictEqual(withMaximumCost(decided("0.01"), limited, brain).usage?.costUsd, "0.01")
    assert.isNull(withMaximumCost(decided(null), context, brain).usage?.costUsd)
  })
})
