import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openServiceOnModels, type RunningService } from "../fixture/server/RunningService.ts"

let service: RunningService
beforeAll(async () => {
  service = await openServiceOnModels({})
})
afterAll(() => service.close())

const inputSchema = { type: "object", properties: { orderId: { type: "integer" } }, required: ["orderId"] }
const tools = [{ name: "lookup_order", description: "Finds an order.", inputSchema }]

describe("A run of the embedded planner with tools", () => {
  it("calls the tool that its task names and returns the tool's answer", { timeout: 120_000 }, async () => {
    const task = "Call tool lookup_order with orderId 17 and return its result."
    const { id } = await service.run({ task, tools })
    const call = await service.until(`run ${id} calls its tool`, 90_000, async () => {
      const { toolCalls } = (await service.get(`/api/v4/runs/${id}/tool-calls`)).body
      return toolCalls[0]
    })
    assert.deepInclude(call, { name: "lookup_order", arguments: { orderId: 17 } })
    const answer = { toolCallId: call.id, output: { status: "shipped" } }
    assert.strictEqual((await service.post(`/api/v4/runs/${id}/tool-results`, answer)).status, 200)
    assert.deepInclude(await service.ended(id), { status: "completed", result: "Lookup_order: status: shipped" })
  })

  it("fails without a call if the arguments do not fit", async () => {
    const { id } = await service.run({ task: "Call tool lookup_order and return its result.", tools })
    const { error, status } = await service.ended(id)
    assert.strictEqual(status, "failed")
    assert.include(error, 'The arguments of the tool "lookup_order" do not match its schema')
    assert.deepStrictEqual((await service.get(`/api/v4/runs/${id}/tool-calls`)).body.toolCalls, [])
  })
})
