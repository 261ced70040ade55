import { assert, it } from "@effect/vitest"
import { toolArguments } from "../../src/tool/ToolArguments.ts"

const refund = {
  name: "shop__refund",
  inputSchema: {
    type: "object",
    properties: {
      orderId: { type: "string" },
      amount: { type: "number" },
      count: { type: ["integer", "null"] },
      notify: { type: "boolean" },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["orderId"],
  },
} as const

it("converts named texts by the schema", () => {
  const given = Object.entries({ "order id": "7", Amount: "2.5", count: "3", notify: "yes", tags: "a, b" })
  assert.deepEqual(
    toolArguments(
      refund,
      given.map(([name, value]) => ({ name, value })),
    ),
    { arguments: { orderId: "7", amount: 2.5, count: 3, notify: true, tags: ["a", "b"] } },
  )
  assert.deepEqual(toolArguments(refund, [{ name: undefined, value: "A-1" }]), { arguments: { orderId: "A-1" } })
})

it("names what does not fit", () => {
  const faultOf = (name: string | undefined, value: string) => JSON.stringify(toolArguments(refund, [{ name, value }]))
  assert.include(faultOf("colour", "red"), 'has no argument \\"colour\\"')
  assert.include(faultOf("amount", "much"), "cannot be")
  assert.include(faultOf("amount", "1"), 'requires \\"orderId\\"')
})
