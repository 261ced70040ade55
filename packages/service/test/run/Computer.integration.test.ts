import {
  FakeModels,
  failWith,
  type ModelReply,
  type ModelRequest,
  type NodeServer,
  say,
} from "@tabwright/testing/models"
import { Redacted } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../fixture/client/Contract.ts"
import { openServiceOnModels, type RunningService } from "../fixture/server/RunningService.ts"

const { v4 } = contract

const check = { id: "sc_1", code: "sensitive_domain", message: "This is a shop." }

const call = (name: string, input: unknown): ModelReply => say("", { toolCalls: [{ name, input }] })

/** Opens a page, moves the pointer despite a safety check, and ends with what happened. */
const reply = (request: ModelRequest): ModelReply => {
  const text = request.messages.map((message) => message.text).join("\n")
  const names = request.tools.map(({ name }) => name)
  if (text.includes("Without the tool")) {
    if (names.includes("computer")) return failWith(400, "tools[0]: the type computer is not supported")
    return call("step", { memory: "", actions: [{ done: { text: "Step by step.", success: true } }] })
  }
  if (text.includes("stopped the action")) return call("done", { text: "Refused.", success: false })
  if (text.includes("Moved the pointer")) return call("done", { text: "Moved.", success: true })
  if (text.includes("Opened")) {
    const move = { type: "move", x: 10, y: 10 }
    return call("computer", { actions: [move], pending_safety_checks: [check] })
  }
  return call("navigate", { url: `${service.site.url}/page/Shop` })
}

let models: NodeServer
let service: RunningService

beforeAll(async () => {
  models = await new FakeModels({ brain: reply }).listen()
  const access = { apiKey: Redacted.make("key"), baseUrl: `${models.url}/v1` }
  service = await openServiceOnModels({
    models: { providers: new Map([["openai", access] as const, ["anthropic", access] as const]) },
  })
})
afterAll(async () => {
  await service?.close()
  await models?.close()
})

const start = (task: string, more: Readonly<Record<string, unknown>> = {}) =>
  service.run({ task, model: "gpt-5.6-luna", agentMode: "computer", ...more })

const waits = (id: string) =>
  service.until(`run ${id} waits`, 60_000, async () => {
    const { humanRequest } = v4.RunSummary((await service.get(`/api/v4/runs/${id}`)).body)
    return humanRequest ?? undefined
  })

describe("computer mode", () => {
  it("is rejected for a model without a tool of its own, with the models that have one", async () => {
    const { body, status } = await service.post("/api/v4/runs", {
      task: "Look",
      model: "claude-opus-4.8",
      agentMode: "computer",
    })
    assert.strictEqual(status, 422)
    assert.deepInclude(body.detail[0], { loc: ["body", "agentMode"], type: "value_error" })
    assert.match(body.detail[0].msg, /"claude-opus-4\.8" has no .*gpt-5\.6-luna.*claude-opus-5/)
  })

  it("waits for a human at a safety check, and acts after their consent", async () => {
    const { id } = await start("Move the pointer")
    const human = await waits(id)
    assert.deepInclude(human, { kind: "question", step: 2 })
    assert.include(human.reason, "sensitive_domain: This is a shop.")
    const { data } = await service.event(id, "human.requested")
    assert.include(data["reason"], "sensitive_domain")
    await service.post(`/api/v4/runs/${id}/resume`, { answer: "yes" })
    assert.deepInclude(await service.ended(id), { status: "completed", result: "Moved." })
  })

  it("refuses safety checks if the run says so", async () => {
    const { id } = await start("Move the pointer", { safetyChecks: "refuse" })
    assert.include((await service.ended(id)).error ?? "", "Refused.")
    assert.notInclude(
      (await service.events(id)).map(({ type }) => type),
      "human.requested",
    )
  })

  it("continues step by step when the endpoint refuses the tool, and reports it", async () => {
    const { id } = await start("Without the tool")
    assert.deepInclude(await service.ended(id), { status: "completed", result: "Step by step." })
    const { data } = await service.event(id, "agent.mode_changed")
    assert.deepInclude(data, { step: 1, from: "computer", to: "step" })
  })
})
