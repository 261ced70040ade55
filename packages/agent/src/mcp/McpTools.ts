import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { makeMcpConnection, type McpConnection } from "./McpConnection.ts"
import type { FindMcpDestination } from "./McpFetch.ts"
import {
  masking,
  type McpError,
  type McpPins,
  type McpServer,
  type McpTool,
  type McpToolDefinition,
  type McpToolLeftOut,
} from "./McpServer.ts"

/**
 * An open server and its tools.
 *
 * @category models
 * @since 0.1.0
 */
export interface McpTools {
  readonly protocolVersion: string
  /** Sorted by name, so that prompts do not depend on the server's order. */
  readonly tools: ReadonlyArray<McpTool>
  readonly leftOut: ReadonlyArray<McpToolLeftOut>
  /** Hashes of all usable tools as listed now. */
  readonly pins: McpPins
}

/**
 * Connects to a server and returns its tools. Tools that the filter excludes, that have no usable schema, or that changed
 * since they were pinned, are left out with a reason. The connection closes with the scope.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openMcpServer = Effect.fn("openMcpServer")(function* (
  server: McpServer,
  findDestination: FindMcpDestination,
): Effect.fn.Return<McpTools, McpError, Scope.Scope> {
  const connection = yield* makeMcpConnection(server, findDestination)
  const { list, protocolVersion } = yield* connection.list
  const mask = masking(server)
  return {
    protocolVersion,
    tools: list.definitions.map((tool) => callable(connection)({ ...tool, description: mask(tool.description) })),
    leftOut: list.leftOut.map((tool) => ({ ...tool, toolName: mask(tool.toolName) })),
    pins: list.pins,
  }
})

/**
 * Returns tools that were opened earlier, with the same definitions. Connects at the first call; a tool that is not what it
 * was is not called. The connection closes with the scope.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reopenMcpServer = (
  server: McpServer,
  definitions: ReadonlyArray<McpToolDefinition>,
  findDestination: FindMcpDestination,
): Effect.Effect<ReadonlyArray<McpTool>, never, Scope.Scope> =>
  Effect.map(makeMcpConnection(server, findDestination), (connection) => definitions.map(callable(connection)))

const callable =
  (connection: McpConnection) =>
  (definition: McpToolDefinition): McpTool => ({ ...definition, call: (args) => connection.call(definition, args) })
