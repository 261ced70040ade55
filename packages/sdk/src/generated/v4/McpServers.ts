// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { McpServers as McpServersOperations } from "@tabwright/core/v4"
import type { CreateMcpServerRequest, McpServerListResponse, McpServerReport, McpServerView, UpdateMcpServerRequest } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * MCP servers whose tools agents can call.
 *
 * @category models
 * @since 0.1.0
 */
export class McpServers extends Resource {
  /**
   * Returns all MCP servers of the project, by name, without their secrets.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<McpServerListResponse> {
    return this.bridge.call(McpServersOperations.list(), options)
  }

  /**
   * Stores an MCP server whose tools agents of the project can call. Does not connect; `refresh` does. A project can
   * have at most 20 MCP servers; another one, and a name that exists, are a 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateMcpServerRequest, options?: CallOptions): CallPromise<McpServerView> {
    return this.bridge.call(McpServersOperations.create(request), options)
  }

  /**
   * Fetches an MCP server.
   *
   * @throws NotFound if the mcp server does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<McpServerView> {
    return this.bridge.call(McpServersOperations.get(id), options)
  }

  /**
   * Updates the given fields. A URL of another origin deletes the stored secrets, which belong to the old one, and the
   * accepted tools; send `secrets` again.
   *
   * @throws NotFound if the mcp server does not exist, Conflict if the state does not allow it, or any other call error
   */
  update(id: string, changes: UpdateMcpServerRequest, options?: CallOptions): CallPromise<McpServerView> {
    return this.bridge.call(McpServersOperations.update(id, changes), options)
  }

  /**
   * Deletes the MCP server with its secrets. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(McpServersOperations.delete(id), options)
  }

  /**
   * Connects, and accepts the tools as they are now. A tool whose description or schema changes later is not used until
   * the next refresh. If the connection fails, `error` has the reason and nothing changes.
   *
   * @throws NotFound if the mcp server does not exist, or any other call error
   */
  refresh(id: string, options?: CallOptions): CallPromise<McpServerReport> {
    return this.bridge.call(McpServersOperations.refresh(id), options)
  }

  /**
   * Connects, and returns the tools that a run could use now. Changes nothing: tools that are not accepted are left
   * out.
   *
   * @throws NotFound if the mcp server does not exist, or any other call error
   */
  test(id: string, options?: CallOptions): CallPromise<McpServerReport> {
    return this.bridge.call(McpServersOperations.test(id), options)
  }
}
