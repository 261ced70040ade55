import { defineJob } from "../compute/Job.ts"
import type { JsonSchema } from "../model/ModelPrompt.ts"
import { oneLine } from "../Text.ts"
import { isDeep } from "./JsonDepth.ts"
import { mcpLimits, type McpPins, type McpServer, type McpToolDefinition, type McpToolLeftOut } from "./McpServer.ts"
import { nameTools } from "./ToolNames.ts"
import { pinOf } from "./ToolPin.ts"
import { headerSchema, repairSchema } from "./ToolSchema.ts"

/** A tool as a server lists it. Unchecked except for its name and the depth of its values. */
export interface ListedTool {
  readonly name: string
  readonly title?: unknown
  readonly description?: unknown
  readonly inputSchema?: unknown
  readonly annotations?: unknown
}

/** Adds the tools of one result of `tools/list`. Fails if they are not a list or too many. */
export const addTools = (found: Array<ListedTool>, result: unknown): void => {
  if (isDeep(result)) throw new Error("The list of tools is nested too deeply.")
  const tools: unknown = isObject(result) ? result["tools"] : undefined
  if (!Array.isArray(tools)) throw new Error("The server's list of tools is not a list.")
  for (const tool of tools) {
    const name: unknown = isObject(tool) ? tool["name"] : undefined
    if (typeof name === "string" && name !== "" && name.length <= 200) found.push({ ...tool, name })
  }
  if (found.length > mcpLimits.listedTools) throw new Error(`The server has more than ${mcpLimits.listedTools} tools.`)
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Usable tools of a list, and the reasons for leaving out the others. Unmasked. */
interface AcceptedTools {
  readonly definitions: ReadonlyArray<McpToolDefinition>
  readonly leftOut: ReadonlyArray<McpToolLeftOut>
  readonly pins: McpPins
}

type Accepting = Pick<McpServer, "name" | "tools" | "pins">

/** Selects the usable tools of a list, and names the reasons for the others. `at` is the server's address, for humans. */
export const acceptTools = (server: Accepting, listed: ReadonlyArray<ListedTool>, at: string): AcceptedTools => {
  const leftOut: Array<McpToolLeftOut> = []
  const pins: Array<readonly [string, string]> = []
  const accepted: Array<{ readonly tool: ListedTool; readonly pin: string; readonly inputSchema: JsonSchema }> = []
  const counts = countNames(listed)

  for (const tool of listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const { name } = tool
    const leaveOut = (reason: string) => void leftOut.push({ toolName: oneLine(name, 100), reason })
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
    description: descriptionOf(tool),
    inputSchema,
    origin: `${server.name} (${at})`,
    approval: approvalOf(server, tool.name),
    repeatable: isRepeatable(tool),
    pin,
  }))
  return { definitions, leftOut, pins: Object.fromEntries(pins) }
}

const countNames = (listed: ReadonlyArray<ListedTool>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { name } of listed) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

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

/** The body of a response to `tools/list`, as it was received. */
export interface ListBody {
  readonly id: number
  readonly bytes: Uint8Array
  /** True for an event stream. */
  readonly isStream: boolean
}

export interface ToolListInput {
  readonly bodies: ReadonlyArray<ListBody>
  readonly server: Accepting
  readonly at: string
}

/** A complete list. */
export interface ToolList extends AcceptedTools {
  /** Each tool that is listed once. */
  readonly listed: ReadonlyMap<string, { readonly pin: string; readonly headers?: JsonSchema }>
  /** Length as JSON. */
  readonly length: number
}

export type ListReading =
  /** The list continues on another page. */
  | { readonly cursor: string }
  | { readonly list: ToolList }
  /** The server responded with an error. */
  | { readonly rejected: string }
  | { readonly fault: string }

/** Reads the pages of a server's list of tools. The longest list takes 40 ms. */
export const readToolListJob = defineJob(
  import.meta.url,
  "readToolListJob",
  { cpuMs: 1000 },
  ({ at, bodies, server }: ToolListInput): ListReading => {
    const found: Array<ListedTool> = []
    try {
      for (const [index, body] of bodies.entries()) {
        const { error, result } = responseOf(body)
        if (error !== undefined) {
          const message = isObject(error) ? error["message"] : undefined
          return { rejected: typeof message === "string" ? message.slice(0, 1000) : "The server sent an error." }
        }
        addTools(found, result)
        const cursor: unknown = isObject(result) ? result["nextCursor"] : undefined
        if (typeof cursor !== "string") continue
        if (cursor.length > maxCursor) return { fault: "The cursor of the list of tools is too long." }
        if (index === bodies.length - 1) return { cursor }
      }
    } catch (cause) {
      return { fault: cause instanceof Error ? oneLine(cause.message, 300) : String(cause) }
    }
    const accepted = acceptTools(server, found, at)
    const counts = countNames(found)
    const listed = found.flatMap((tool) => {
      if (counts.get(tool.name) !== 1) return []
      const headers = Object.hasOwn(accepted.pins, tool.name) ? headerSchema(tool.inputSchema) : undefined
      return [[tool.name, { pin: pinOf(tool), ...(headers === undefined ? {} : { headers }) }] as const]
    })
    const length = JSON.stringify([accepted, listed]).length
    return { list: { ...accepted, listed: new Map(listed), length } }
  },
)

const maxCursor = 10_000

/** Returns the response in a body, which may contain other messages. */
const responseOf = ({ bytes, id, isStream }: ListBody): { readonly [key: string]: unknown } => {
  const text = Buffer.from(bytes).toString()
  const messages = isStream ? eventsOf(text).map(parsed) : [JSON.parse(text)].flat()
  const response = messages.find(
    (message) => isObject(message) && message["id"] === id && ("result" in message || "error" in message),
  )
  if (!isObject(response)) throw new Error("The server did not answer the request for its tools.")
  return response
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the data of the events of a stream. */
const eventsOf = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n\n")
    .map((event) =>
      event
        .split("\n")
        .flatMap((line) => (line.startsWith("data:") ? [line.slice(5)] : []))
        .join("\n"),
    )
