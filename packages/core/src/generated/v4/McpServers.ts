// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listMcpServers, createMcpServer, getMcpServer, updateMcpServer, deleteMcpServer, refreshMcpServer, testMcpServer } from "@tabwright/raw/v4/operations"
import type { CreateMcpServerRequest, UpdateMcpServerRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { CreateMcpServerRequest, McpApproval, McpServerListResponse, McpServerReport, McpServerView, McpToolFilter, McpToolFilterView, McpToolLeftOut, McpToolView, UpdateMcpServerRequest } from "@tabwright/raw/v4/types"

/**
 * Returns all MCP servers of the project, by name, without their secrets.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listMcpServers, {})

/**
 * Stores an MCP server whose tools agents of the project can call. Does not connect; `refresh` does. A project can have
 * at most 20 MCP servers; another one, and a name that exists, are a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateMcpServerRequest) => call(createMcpServer, { body: request })

/**
 * Fetches an MCP server.
 *
 * Fails with `NotFound` if the mcp server does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (mcpServerId: string) => call(getMcpServer, { path: { mcp_server_id: mcpServerId } })

/**
 * Updates the given fields. A URL of another origin deletes the stored secrets, which belong to the old one, and the
 * accepted tools; send `secrets` again.
 *
 * Fails with `NotFound` if the mcp server does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (mcpServerId: string, changes: UpdateMcpServerRequest) => call(updateMcpServer, { path: { mcp_server_id: mcpServerId }, body: changes })

/**
 * Deletes the MCP server with its secrets. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (mcpServerId: string) => call(deleteMcpServer, { path: { mcp_server_id: mcpServerId } })

export { delete_ as delete }

/**
 * Connects, and accepts the tools as they are now. A tool whose description or schema changes later is not used until
 * the next refresh. If the connection fails, `error` has the reason and nothing changes.
 *
 * Fails with `NotFound` if the mcp server does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const refresh = (mcpServerId: string) => call(refreshMcpServer, { path: { mcp_server_id: mcpServerId } })

/**
 * Connects, and returns the tools that a run could use now. Changes nothing: tools that are not accepted are left out.
 *
 * Fails with `NotFound` if the mcp server does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (mcpServerId: string) => call(testMcpServer, { path: { mcp_server_id: mcpServerId } })
