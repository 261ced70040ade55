import { McpServer as LegacyServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js"
import { createMcpHandler, fromJsonSchema, McpServer } from "@modelcontextprotocol/server"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { randomUUID } from "node:crypto"
import * as dns from "node:dns"
import * as http from "node:http"
import type { AddressInfo } from "node:net"
import type { FindMcpDestination } from "../../src/mcp/McpFetch.ts"
import type { McpServer as Config, McpTool } from "../../src/mcp/McpServer.ts"
import type { McpTools } from "../../src/mcp/McpTools.ts"

/** Connects to loopback, as a service does whose settings allow it. */
export const openDestination: FindMcpDestination = () =>
  Promise.resolve({ lookup: (host, options, callback) => dns.lookup(host, options, callback) })

export const configOf = (url: string, changes: Partial<Config> = {}): Config => ({
  name: "shop",
  url,
  headers: Redacted.make({}),
  secrets: Redacted.make([]),
  tools: { approval: "never", approvals: {} },
  timeoutSeconds: 10,
  ...changes,
})

/** Returns the tool with the name at its server. */
export const toolNamed = ({ tools }: McpTools, name: string): McpTool => {
  const found = tools.find(({ toolName }) => toolName === name)
  if (found === undefined) throw new Error(`The tool ${name} is missing.`)
  return found
}

export interface Received {
  readonly method: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** Opens a server on loopback. `answer` gets the body, which is read first. */
export const listen = (
  answer: (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void | Promise<void>,
) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ readonly url: string; readonly received: Array<Received>; readonly close: () => void }>(
          (resolve) => {
            const received: Array<Received> = []
            const server = http.createServer((request, response) => {
              let body = ""
              request.on("data", (chunk) => (body += String(chunk)))
              request.on("end", () => {
                received.push({ method: request.method ?? "", headers: request.headers, body })
                void answer(request, response, body)
              })
            })
            server.listen(0, "127.0.0.1", () => {
              const { port } = server.address() as AddressInfo
              const close = () => {
                server.closeAllConnections()
                server.close()
              }
              resolve({ url: `http://127.0.0.1:${port}/mcp`, received, close })
            })
          },
        ),
    ),
    ({ close }) => Effect.sync(close),
  )

export interface Rpc {
  readonly id?: number | string
  readonly method: string
  readonly params?: { readonly [key: string]: unknown; readonly name?: string; readonly protocolVersion?: string }
}

export const sendJson = (response: http.ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

/**
 * A scripted server of revision 2025-06-18 that speaks the protocol without checking anything. `answer` writes a response
 * and returns true, or returns the result to send.
 */
export const scripted = (
  answer: (rpc: Rpc, response: http.ServerResponse) => unknown,
  protocolVersion = "2025-06-18",
) =>
  listen((request, response, body) => {
    if (request.method !== "POST") return void response.writeHead(405).end()
    const rpc = JSON.parse(body) as Rpc
    if (rpc.id === undefined) return void response.writeHead(202).end()
    if (rpc.method === "server/discover") return void response.writeHead(404).end()
    if (rpc.method === "initialize") {
      const serverInfo = { name: "scripted", version: "1" }
      return void sendJson(response, {
        jsonrpc: "2.0",
        id: rpc.id,
        result: { protocolVersion, capabilities: { tools: {} }, serverInfo },
      })
    }
    const result = answer(rpc, response)
    if (result !== true) sendJson(response, { jsonrpc: "2.0", id: rpc.id, result })
  })

export const tool = (name: string, more: object = {}) => ({
  name,
  description: `The tool ${name}.`,
  inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
  ...more,
})

const orderText = (id: string) => `Order ${id} has been shipped.`

/** The official server SDK of 2026, which also speaks the revisions of 2025 without sessions. */
export const modernServer = (legacy: "stateless" | "reject" = "stateless") => {
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: "modern", version: "1" })
      server.registerTool(
        "order",
        {
          description: "Returns the status of an order.",
          inputSchema: fromJsonSchema<{ id: string }>({
            type: "object",
            properties: { id: { type: "string" } },
            required: ["id"],
          }),
          annotations: { readOnlyHint: true },
        },
        ({ id }) => ({ content: [{ type: "text", text: orderText(id) }] }),
      )
      return server
    },
    { legacy },
  )
  return listen(async (request, response, body) => {
    const headers = new Headers(request.headers as Record<string, string>)
    const hasBody = request.method === "POST"
    const answer = await handler.fetch(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? "GET",
        headers,
        ...(hasBody ? { body } : {}),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    for await (const chunk of answer.body ?? []) response.write(chunk)
    response.end()
  })
}

/** The official server SDK of 2025, with sessions. */
export const legacyServer = Effect.gen(function* () {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const closed: Array<string> = []
  const server = yield* listen(async (request, response, body) => {
    const parsed: unknown = body === "" ? undefined : JSON.parse(body)
    const id = request.headers["mcp-session-id"]
    const known = typeof id === "string" ? sessions.get(id) : undefined
    if (known !== undefined) {
      if (request.method === "DELETE") closed.push(String(id))
      return known.handleRequest(request, response, parsed)
    }
    if (id !== undefined) return void response.writeHead(404).end()
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (made) => void sessions.set(made, transport),
    })
    const legacy = new LegacyServer({ name: "legacy", version: "1" })
    legacy.registerTool("order", { description: "Returns an order." }, () => ({
      content: [{ type: "text", text: orderText("7") }],
    }))
    await legacy.connect(transport as Parameters<typeof legacy.connect>[0])
    return transport.handleRequest(request, response, parsed)
  })
  return { ...server, sessions, closed }
})
