import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { JsonSchema } from "../model/ModelPrompt.ts"
import { oneLine } from "../Text.ts"
import { type ListedTool, makeMcpConnection, type McpConnection } from "./McpConnection.ts"
import type { FindMcpDestination } from "./McpFetch.ts"
import {
  masking,
  type McpError,
  mcpLimits,
  type McpPins,
  type McpServer,
  type McpTool,
  type McpToolDefinition,
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
  const { definitions, ...accepted } = acceptTools(server, listed, new URL(server.url).origin)
  return { protocolVersion, tools: definitions.map(callable(connection)), ...accepted }
})

/** Selects the usable tools of a list, and names the reasons for the others. `at` is the server's address, for humans. */
export const acceptTools = (
  server: Pick<McpServer, "name" | "tools" | "pins" | "secrets">,
  listed: ReadonlyArray<ListedTool>,
  at: string,
): {
  readonly definitions: ReadonlyArray<McpToolDefinition>
  readonly leftOut: ReadonlyArray<McpToolLeftOut>
  readonly pins: McpPins
} => {
  const mask = masking(server)
  const leftOut: Array<McpToolLeftOut> = []
  const pins: Array<readonly [string, string]> = []
  const accepted: Array<{ readonly tool: ListedTool; readonly pin: string; readonly inputSchema: JsonSchema }> = []

  const counts = new Map<string, number>()
  for (const { name } of listed) counts.set(name, (counts.get(name) ?? 0) + 1)

  for (const tool of listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const { name } = tool
    const leaveOut = (reason: string) => void leftOut.push({ toolName: mask(oneLine(name, 100)), reason })
    // Cheap checks first: a list may have many tools, of which few are used.
    if (counts.get(name) !== 1) leaveOut("The server lists it more than once.")
    else if (!isSelected(server, name)) leaveOut("The filter of the server's configuration excludes it.")
    else if (pins.length >= mcpLimits.tools)
      leaveOut(`The server has more than ${mcpLimits.tools} tools. Choose tools with the filter.`)
    else {
      const repaired = repairSchema(tool.inputSchema)
      if ("reason" in repaired) leaveOut(repaired.reason)
      else {
        const pin = pinOf(tool)
        pins.push([name, pin])
        const fault = pinFault(server.pins, name, pin)
        if (fault === undefined) accepted.push({ tool, pin, inputSchema: repaired.schema })
        else leaveOut(fault)
      }
    }
  }

  const names = nameTools(
    server.name,
    accepted.map(({ tool }) => tool.name),
  )
  const definitions = accepted.map(({ inputSchema, pin, tool }) => ({
    name: names.get(tool.name) ?? tool.name,
    toolName: tool.name,
    description: mask(descriptionOf(tool)),
    inputSchema,
    origin: `${server.name} (${at})`,
    approval: approvalOf(server, tool.name),
    repeatable: isRepeatable(tool),
    pin,
  }))
  return { definitions, leftOut, pins: Object.fromEntries(pins) }
}

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

const isSelected = ({ tools: { allow, deny = [] } }: Pick<McpServer, "tools">, name: string): boolean =>
  !deny.includes(name) && (allow === undefined || allow.includes(name))

const approvalOf = ({ tools: { approval, approvals } }: Pick<McpServer, "tools">, name: string) =>
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
