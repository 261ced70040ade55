import type { BrainContext, Decision } from "@tabwright/agent"
import type { Run } from "../../../src/store/run/RunStore.ts"
import type { Session } from "../../../src/store/session/SessionStore.ts"
import { assert, describe, it } from "vitest"
import { requestedMode, withMaximumCost } from "../../../src/run/model/BrainFactory.ts"

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

describe("requestedMode", () => {
  const mode = (settings: Run["settings"], apiVersion: Session["apiVersion"] = "v4", model = "gpt-5.5") =>
    requestedMode({ model, settings }, { apiVersion })

  it("is the run's in v4, by default auto, and step in v2 and v3 unless they ask for code", () => {
    assert.strictEqual(mode({}), "auto")
    assert.strictEqual(mode({ agent: { mode: "code" } }), "code")
    assert.strictEqual(mode({}, "v2"), "step")
    assert.strictEqual(mode({ apiVersion: "v3" }), "step")
    assert.strictEqual(mode({ agent: { answersWithCode: true } }, "v3"), "code")
  })

  it("is step for recipes and for the planner, whatever the request says", () => {
    const recipe = { key: "k", canTakeOver: true } as unknown as NonNullable<Run["settings"]["recipe"]>
    assert.strictEqual(mode({ recipe, agent: { mode: "code" } }), "step")
    assert.strictEqual(mode({ agent: { mode: "code" } }, "v4", "tabwright-planner"), "step")
  })
})
