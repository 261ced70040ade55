import { createServer, type Server, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { declinedTask } from "../../parts/Api.ts"
import { type Pattern, post } from "./Pattern.ts"

/** The largest list that is accepted: 230 tools with 60 parameters each. Lists with another last tool differ. */
const largeList = (() => {
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`p${index}`, { type: "string", description: "y".repeat(20) }]),
  )
  const tools = Array.from({ length: 230 }, (_, index) => ({
    name: `t${index}`,
    description: "x".repeat(500),
    inputSchema: { type: "object", properties },
  }))
  const text = JSON.stringify(tools).slice(0, -1)
  return (last: string) => `${text},${JSON.stringify({ name: last, inputSchema: { type: "object" } })}]`
})()

let lists = 0

/** Messages of an endless event stream. */
const noise = `data: ${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params: { data: "z".repeat(200) } })}\n\n`

const open = async (list: (id: unknown, response: ServerResponse) => void): Promise<Server> => {
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      const { id, method }: { id?: number; method?: string } = body === "" ? {} : JSON.parse(body)
      if (id === undefined) return response.writeHead(202).end()
      if (method === "tools/list") return list(id, response)
      if (method !== "initialize") return response.writeHead(404).end()
      const serverInfo = { name: "abuse", version: "1" }
      const result = { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo }
      response.writeHead(200, { "content-type": "application/json" })
      return response.end(JSON.stringify({ jsonrpc: "2.0", id, result }))
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  server.unref()
  return server
}

const patternOf = (name: string, list: (id: unknown, response: ServerResponse) => void): Pattern => {
  let server: Server | undefined
  let port = 0
  return {
    name,
    inFlight: 10,
    prepare: async () => {
      server = await open(list)
      port = (server.address() as AddressInfo).port
    },
    send: (target) => {
      const mcpServers = Array.from({ length: 10 }, (_, index) => ({
        name: `s${index}`,
        url: `http://127.0.0.1:${port}/`,
        timeoutSeconds: 300,
      }))
      return post(target, "/api/v4/runs", { task: declinedTask, mcpServers })
    },
    release: async () => {
      server?.closeAllConnections()
      server?.close()
    },
  }
}

/** The largest number of caller's tools, with the parameters of the list above. */
const callersTools = Array.from({ length: 50 }, (_, index) => ({
  name: `t${index}`,
  description: "x".repeat(500),
  inputSchema: {
    type: "object",
    properties: Object.fromEntries(Array.from({ length: 60 }, (_empty, at) => [`p${at}`, { type: "string" }])),
  },
}))

/** Runs with many tools of the caller, and with malicious MCP servers. */
export const toolPatterns: ReadonlyArray<Pattern> = [
  {
    name: "tools: 50 of the caller for each of many runs",
    inFlight: 10,
    send: (target) => post(target, "/api/v4/runs", { task: declinedTask, tools: callersTools }),
  },
  patternOf("tools: ten MCP servers with the largest lists for each of many runs", (id, response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"tools":${largeList("z")}}}`)
  }),
  patternOf(
    "tools: ten MCP servers with the largest lists, which always differ, for each of many runs",
    (id, response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"tools":${largeList(`z${lists++}`)}}}`)
    },
  ),
  patternOf("tools: ten MCP servers that send messages endlessly for each of many runs", (_id, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    const timer = setInterval(() => response.write(noise), 1)
    response.on("close", () => clearInterval(timer))
  }),
]
