import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { openGateway } from "../gateway/GatewayFixture.ts"
import { testFolder } from "../TestFolder.ts"
import { startMcpServer } from "./McpServer.ts"

const form = `<input aria-label="Name"><button onclick="document.title = document.querySelector('input').value">Go</button>`
const url = `data:text/html,${encodeURIComponent(`<title>hello</title>${form}`)}`

describe("MCP servers for browsers", () => {
  it.live("@playwright/mcp reads a page, types and clicks, and leaves the browser running", () =>
    Effect.gen(function* () {
      const { address, browser, host } = yield* openGateway()
      const cwd = yield* testFolder
      const call = yield* startMcpServer("@playwright/mcp", "cli.js", ["--cdp-endpoint", `ws://${address()}`], cwd)
      yield* call("browser_navigate", { url })
      const snapshot = yield* call("browser_snapshot")
      const target = (role: string) => new RegExp(`${role} ".*\\[ref=(\\w+)\\]`).exec(snapshot)?.[1]
      yield* call("browser_type", { element: "name", target: target("textbox"), text: "typed" })
      assert.match(yield* call("browser_click", { element: "button", target: target("button") }), /Page Title: typed/)
      yield* call("browser_close")
      assert.strictEqual(host.find("one"), browser)
    }),
  )

  it.live("chrome-devtools-mcp reads a page, types and clicks, and leaves the browser running", () =>
    Effect.gen(function* () {
      const { address, browser, host } = yield* openGateway()
      const cwd = yield* testFolder
      const program = "build/src/bin/chrome-devtools-mcp.js"
      const args = ["--wsEndpoint", `ws://${address()}`]
      const call = yield* startMcpServer("chrome-devtools-mcp", program, args, cwd)
      const pageId = Number(/(\d+): hello/.exec(yield* call("new_page", { url }))?.[1])
      const snapshot = yield* call("take_snapshot", { pageId })
      const uid = (role: string) => new RegExp(`uid=(\\w+) ${role}`).exec(snapshot)?.[1]
      yield* call("fill", { pageId, uid: uid("textbox"), value: "typed" })
      yield* call("click", { pageId, uid: uid("button") })
      assert.include(yield* call("evaluate_script", { pageId, function: "() => document.title" }), '"typed"')
      assert.strictEqual(host.find("one"), browser)
    }),
  )
})
