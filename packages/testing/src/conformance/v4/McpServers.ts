import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

const url = "https://mcp.example.com/mcp"

/** Returns an MCP server to which no check connects. */
const created = (context: CheckContext) =>
  context.once("MCP server", async () => {
    const { mcpServers } = await context.service.call(v4.listMcpServers, {})
    const name = `c${String(mcpServers.length)}${crypto.randomUUID().slice(0, 8)}`
    const body = {
      name,
      url,
      headers: { Authorization: "Bearer <secret>token</secret>" },
      secrets: { token: "conformance-secret" },
      tools: { deny: ["remove"] },
    }
    const made = await verifyIdempotency(context, v4.createMcpServer, { body }, { ...body, timeoutSeconds: 5 })
    // The operation's schema has checked the response.
    const { id } = made as { readonly id: string }
    const path = { mcp_server_id: id }
    undoAtEnd(context, `MCP server ${id}`, v4.deleteMcpServer, { path })
    return { made, name, path }
  })

export const mcpServerChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createMcpServer, {
    "returns 201 without the secrets, once per Idempotency-Key": async (context) => {
      const { made } = await created(context)
      expect(!JSON.stringify(made).includes("conformance-secret"), "the response contains the secret")
    },
    "returns 409 for a name that exists": async (context) => {
      const { name } = await created(context)
      await context.service.rejects(v4.createMcpServer, { body: { name, url } }, 409)
    },
    "returns 422 for invalid URLs, names, headers and missing secrets": async ({ service }) => {
      for (const invalid of [
        { url: "nowhere" },
        { url: "http://mcp.example.com/mcp" },
        { url: "https://user:password@mcp.example.com/mcp" },
        { name: "Two Words" },
        { name: "a__b" },
        { headers: { Host: "example.com" } },
        { headers: { "X-A": "a\r\nX-B: b" } },
        { headers: { "X-A": "<secret>unknown</secret>" } },
        { timeoutSeconds: 301 },
      ]) {
        await service.rejects(v4.createMcpServer, { body: { name: "invalid", url, ...invalid } }, 422)
      }
    },
  }),
  ...checksOf(v4.getMcpServer, {
    "returns the MCP server as at its creation": async (context) => {
      const { made, path } = await created(context)
      expectEqual("the MCP server", await context.service.call(v4.getMcpServer, { path }), made)
    },
  }),
  ...checksOf(v4.listMcpServers, {
    "lists the MCP server without its secrets": async (context) => {
      const { path } = await created(context)
      const found = await context.service.call(v4.listMcpServers, {})
      expect(
        found.mcpServers.some(({ id }) => id === path.mcp_server_id),
        "the MCP server is missing",
      )
      expect(!JSON.stringify(found).includes("conformance-secret"), "the response contains the secret")
    },
  }),
  ...checksOf(v4.updateMcpServer, {
    "updates the given fields, keeps the rest, and keeps no secrets for another origin": async (context) => {
      const { path } = await created(context)
      const { service } = context
      const changed = await service.call(v4.updateMcpServer, { path, body: { timeoutSeconds: 7 } })
      expectEqual("time limit and secrets", [changed.timeoutSeconds, changed.secretNames], [7, ["token"]])
      const elsewhere = "https://other.example.com/mcp"
      await service.rejects(v4.updateMcpServer, { path, body: { url: elsewhere } }, 422)
      const moved = await service.call(v4.updateMcpServer, { path, body: { url: elsewhere, headers: {} } })
      expectEqual("the secrets after a move", moved.secretNames, [])
    },
  }),
  ...checksOf(v4.refreshMcpServer, {
    "returns 404 for an unknown MCP server": async ({ service }) => {
      await service.rejects(v4.refreshMcpServer, { path: { mcp_server_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.testMcpServer, {
    "returns 404 for an unknown MCP server": async ({ service }) => {
      await service.rejects(v4.testMcpServer, { path: { mcp_server_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.deleteMcpServer, {
    "deletes an MCP server idempotently": async (context) => {
      const { path } = await created(context)
      await context.service.call(v4.deleteMcpServer, { path })
      await context.service.call(v4.deleteMcpServer, { path })
      await context.service.rejects(v4.getMcpServer, { path }, 404)
    },
  }),
]
