import { Tabwright } from "@tabwright/sdk"
import { FakeService } from "@tabwright/testing"
import { parseHTML } from "linkedom"
import { createElement } from "react"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { OrderDesk } from "../src/OrderDesk.tsx"
import { orderRoutes } from "../src/runs.ts"

let service: FakeService
/** A page whose requests reach the routes directly. */
let page: HTMLElement
let close: () => void

beforeEach(async () => {
  service = new FakeService()
  const { apiKey, baseUrl, fetch } = service
  const routes = orderRoutes(new Tabwright({ apiKey, baseUrl, fetch }))
  const { document, window } = parseHTML("<!doctype html><body></body>")
  // Only for React: with a global document, the client would behave as in a web page.
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", document)
  const { createRoot } = await import("react-dom/client")
  vi.stubGlobal("document", undefined)
  page = document.body
  const root = createRoot(page)
  root.render(
    createElement(OrderDesk, {
      api: "http://app.test/api/runs",
      fetch: (input, init) => routes(new Request(input, init)),
    }),
  )
  close = () => root.unmount()
  await vi.waitFor(() => assert.include(page.textContent, "Order desk"))
})
afterEach(async () => {
  close()
  await service[Symbol.asyncDispose]()
  // React's scheduled work reads the window.
  await new Promise((resolve) => setImmediate(resolve))
  vi.unstubAllGlobals()
})

/** Asks through the form, and waits for a text of the page. */
const ask = async (question: string, answer: string) => {
  const [input, form] = [page.querySelector("input"), page.querySelector("form")]
  assert(input !== null && form !== null)
  input.value = question
  form.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }))
  await vi.waitFor(() => assert.include(page.textContent, answer), 10_000)
}

const callOf = (orderId: string) => ({ name: "getOrder", arguments: { orderId } })

describe("The order desk", () => {
  it("answers the agent's calls from its database, and shows them with the result", async () => {
    const result = "The lamp costs $39 now, and Ada paid $49."
    service.stub({
      toolCalls: [callOf("A-1042"), { name: "findOrders", arguments: { email: "ada@example.com" } }],
      result,
    })
    await ask("Has the lamp of order A-1042 become cheaper?", result)
    assert.include(page.textContent, 'getOrder {"orderId":"A-1042"}')
    const [first, second] = service.runs()[0]?.toolCalls ?? []
    assert.deepInclude(first?.answer?.output, { customer: "ada@example.com", paidUsd: 49 })
    assert.lengthOf(second?.answer?.output as ReadonlyArray<unknown>, 2)
  })

  it("tells the agent that there is no such order", async () => {
    service.stub({ toolCalls: [callOf("Z-1")], result: "There is no order Z-1." })
    await ask("Where is the order Z-1?", "There is no order Z-1.")
    assert.deepStrictEqual(service.runs()[0]?.toolCalls[0]?.answer, { output: null, error: "There is no order Z-1." })
  })
})
