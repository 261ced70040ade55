import { assert, describe, it } from "vitest"
import { emptyLog, type RunEvent, type RunLog, withEvent } from "../../src/queries/RunLog.ts"

const event = (id: number, type: string, data: Readonly<Record<string, unknown>> = {}): RunEvent => ({
  runId: "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
  id,
  ts: `2026-11-22T12:00:0${id % 10}.000Z`,
  type,
  data,
})

const part = (tool: string, status: string, title: string) => ({
  type: "tool_use",
  part: { type: "tool", tool, callID: "step-1-0", state: { status, title, input: { url: "http://shop" } } },
})

const view = {
  number: 1,
  memory: "0 of 1",
  evaluationPreviousGoal: "",
  nextGoal: "Open the shop.",
  url: "http://shop/",
  screenshotUrl: null,
  actions: [],
  duration: 1.5,
}

const logOf = (events: ReadonlyArray<RunEvent>): RunLog => events.reduce(withEvent, emptyLog)

describe("Run log", () => {
  it("shows a step from its decision on and updates it until it ends", () => {
    const deciding = [
      event(1, "run.created"),
      event(2, "llm.response", { step: 1, input_tokens: 100, output_tokens: 20, cost_usd: "0.001" }),
      event(3, "core.event", { part: { type: "text", callID: "step-1", text: "Open the shop." } }),
    ]
    const acting = [...deciding, event(4, "core.event", part("navigate", "running", "Opening"))]
    const [early] = logOf(acting).steps
    assert.include(early, { number: 1, goal: "Open the shop.", inputTokens: 100, costUsd: 0.001, endedAt: null })

    const done = logOf([
      ...acting,
      event(5, "core.event", part("navigate", "completed", "Opened http://shop/.")),
      event(6, "step.completed", view),
      event(7, "run.completed"),
    ])
    assert.lengthOf(done.steps, 1)
    assert.include(done.steps[0], { url: "http://shop/", durationSeconds: 1.5, endedAt: "2026-11-22T12:00:06.000Z" })
    assert.deepEqual(
      done.steps[0]?.actions.map(({ status, title }) => [status, title]),
      [["completed", "Opened http://shop/."]],
    )
    assert.strictEqual(done.endedAt, "2026-11-22T12:00:07.000Z")
  })

  it("ignores unknown events and invalid steps", () => {
    const log = logOf([
      event(1, "something.new", { step: 1 }),
      event(2, "step.completed", { number: "one" }),
      event(3, "core.event", {}),
    ])
    assert.deepEqual(log.steps, [])
    assert.lengthOf(log.events, 3)
  })
})
