import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { openStdioServer } from "../../src/mcp/StdioServer.ts"

/** A server that answers each call with its arguments. */
const program = `
process.stdin.on("data", (chunk) => {
  for (const line of String(chunk).split("\\n").filter(Boolean)) {
    const { id, method, params } = JSON.parse(line)
    if (id === undefined) continue
    const result = {
      initialize: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "p", version: "1" } },
      "tools/list": { tools: [{ name: "echo", inputSchema: { type: "object" } }, { name: "broken", inputSchema: 7 }] },
      "tools/call": { content: [{ type: "text", text: JSON.stringify(params?.arguments) }] },
    }[method]
    const body = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result }
    process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...body }) + "\\n")
  }
})`

it.live("starts a program, calls its tools, and leaves out unusable ones", () =>
  Effect.gen(function* () {
    const server = { name: "local", command: process.execPath, args: ["-e", program], timeoutSeconds: 10 }
    const { leftOut, tools } = yield* openStdioServer(server)
    assert.deepEqual(
      tools.map(({ name, origin }) => [name, origin]),
      [["local__echo", "local (on this machine)"]],
    )
    assert.deepEqual(
      leftOut.map(({ toolName }) => toolName),
      ["broken"],
    )
    assert.deepEqual(yield* Effect.orDie(tools[0]?.call({ a: 1 }) ?? Effect.die("no tool")), {
      _tag: "Answered",
      output: '{"a":1}',
    })
  }),
)

it.live("fails for a program that does not exist", () =>
  Effect.gen(function* () {
    const server = { name: "local", command: "/no/such/program", args: [], timeoutSeconds: 10 }
    const error = yield* Effect.flip(openStdioServer(server))
    assert.deepEqual([error.server, error.reason], ["local", "Unreachable"])
  }),
)
