import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { JsonSchema } from "../model/ModelPrompt.ts"
import { oneLine } from "../Text.ts"
import { type ListedTool, makeMcpConnection } from "./McpConnection.ts"
import type { FindMcpDestination } from "./McpFetch.ts"
import {
  masking,
  type McpError,
  mcpLimits,
  type McpPins,
  type McpServer,
  type McpTool,
  type McpToolLeftOut,
} from "./McpServer.ts"
import { nameTools } from "./ToolNames.ts"
import { pinOf } from "./ToolPin.ts"
import { repairSchema } from "./ToolSchema.ts"

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
  const { protocolVersion, tools: listed } = yield* connection.list
  const mask = masking(server)
  const leftOut: Array<McpToolLeftOut> = []
  const pins: Array<readonly [string, string]> = []
  const accepted: Array<{ readonly tool: ListedTool; readonly inputSchema: JsonSchema }> = []

  for (const tool of listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const { name } = tool
    const repaired = repairSchema(tool.inputSchema)
    const fault =
      listed.filter((other) => other.name === name).length > 1
        ? "The server lists it more than once."
        : !isSelected(server, name)
          ? "The filter of the server's configuration excludes it."
          : "reason" in repaired
            ? repaired.reason
            : pins.length >= mcpLimits.tools
              ? `The server has more than ${mcpLimits.tools} tools. Choose tools with the filter.`
              : undefined
    const pin = pinOf(tool)
    if (fault === undefined) pins.push([name, pin])
    const reason = fault ?? pinFault(server.pins, name, pin)
    if (reason !== undefined) leftOut.push({ toolName: mask(oneLine(name, 100)), reason })
    else if ("schema" in repaired) accepted.push({ tool, inputSchema: repaired.schema })
  }

  const names = nameTools(
    server.name,
    accepted.map(({ tool }) => tool.name),
  )
  const tools = accepted.map(({ inputSchema, tool }): McpTool => ({
    name: names.get(tool.name) ?? tool.name,
    toolName: tool.name,
    description: mask(descriptionOf(tool)),
    inputSchema,
    origin: `${server.name} (${new URL(server.url).origin})`,
    approval: approvalOf(server, tool.name),
    repeatable: isRepeatable(tool),
    call: (args) => connection.call(tool, args),
  }))
  return { protocolVersion, tools, leftOut, pins: Object.fromEntries(pins) }
})

const isSelected = ({ tools: { allow, deny = [] } }: McpServer, name: string): boolean =>
  !deny.includes(name) && (allow === undefined || allow.includes(name))

const approvalOf = ({ tools: { approval, approvals } }: McpServer, name: string) =>
  Object.hasOwn(approvals, name) ? (approvals[name] ?? approval) : approval

const pinFault = (pins: McpPins | undefined, name: string, pin: string): string | undefined => {
  if (pins === undefined) return undefined
  if (!Object.hasOwn(pins, name)) return "It is new since the server was refreshed. Refresh the server to accept it."
  return pins[name] === pin
    ? undefined
    : "Its description or schema changed since the server was refreshed. Refresh the server to accept the change."
}

const descriptionOf = ({ description, name, title }: ListedTool): string => {
  const text = [description, title].find((given) => typeof given === "string" && given.trim() !== "")
  return oneLine(typeof text === "string" ? text : name, mcpLimits.description)
}

const isRepeatable = ({ annotations }: ListedTool): boolean => {
  if (typeof annotations !== "object" || annotations === null) return false
  const hint = (name: string): boolean => name in annotations && Reflect.get(annotations, name) === true
  return hint("idempotentHint") || hint("readOnlyHint")
}
