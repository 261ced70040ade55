import type * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { JsonSchema } from "../model/ModelPrompt.ts"
import type { ToolReply } from "../tool/AgentTool.ts"

/**
 * Limits on what a server may send. They bound the memory, time and prompt that a malicious server can take.
 *
 * @category configuration
 * @since 0.1.0
 */
export const mcpLimits = {
  connectSeconds: 15,
  /** Bytes of all responses until the connection is open. */
  connectBytes: 100_000,
  listSeconds: 15,
  /** Bytes of all pages of the list of tools. */
  listBytes: 1_000_000,
  listPages: 10,
  /** Tools that a server may list. */
  listedTools: 500,
  /** Tools that a run can use of one server, after the filter. */
  tools: 64,
  /** Bytes of the response to a call. */
  callBytes: 4_000_000,
  /** Characters of a repaired schema as JSON. */
  schemaLength: 16_000,
  /** Levels of a repaired schema. Deeper ones accept any value. */
  schemaDepth: 8,
  /** Parts of a schema after its references are replaced. */
  schemaNodes: 2000,
  /** Characters of a tool's description. */
  description: 1000,
  /** Characters of a result. */
  result: 20_000,
} as const

/**
 * Names of the tools that a run can use, and their approval.
 *
 * @category configuration
 * @since 0.1.0
 */
export interface McpToolFilter {
  /** Names of the server. All, if undefined. */
  readonly allow?: ReadonlyArray<string> | undefined
  readonly deny?: ReadonlyArray<string> | undefined
  /** Default of the tools without an entry in `approvals`. */
  readonly approval: McpApproval
  readonly approvals: { readonly [tool: string]: McpApproval }
}

/**
 * `always` requires a human's consent before each call.
 *
 * @category configuration
 * @since 0.1.0
 */
export type McpApproval = "always" | "never"

/**
 * Hashes of a server's tools by name, as they were when a person or the start of a run accepted them.
 *
 * @category configuration
 * @since 0.1.0
 */
export type McpPins = { readonly [tool: string]: string }

/**
 * An MCP server over streamable HTTP.
 *
 * @category configuration
 * @since 0.1.0
 */
export interface McpServer {
  readonly name: string
  readonly url: string
  /** Sent with every request to the origin of `url`, and to no other. Their values are masked in everything returned. */
  readonly headers: Redacted.Redacted<{ readonly [name: string]: string }>
  /** Secret values within the headers. */
  readonly secrets: Redacted.Redacted<ReadonlyArray<string>>
  readonly tools: McpToolFilter
  /** Time limit of a call. */
  readonly timeoutSeconds: number
  /** If undefined, the tools are accepted as they are listed. */
  readonly pins?: McpPins | undefined
}

/**
 * A server's tool as an agent knows it. Can be stored, to use the same tool later.
 *
 * @category models
 * @since 0.1.0
 */
export interface McpToolDefinition {
  /** `server__tool`. */
  readonly name: string
  /** Name at the server. */
  readonly toolName: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /** The server, for messages to humans. */
  readonly origin: string
  readonly approval: McpApproval
  /** The server declares that repeating a call does no harm. */
  readonly repeatable: boolean
  /** Hash of the accepted definition. */
  readonly pin: string
}

/**
 * A tool of a server, as an agent can use it.
 *
 * @category models
 * @since 0.1.0
 */
export interface McpTool extends McpToolDefinition {
  /** Calls the tool at most once. Callers store the call before, so that a crash does not repeat it. */
  readonly call: (args: { readonly [key: string]: Schema.Json }) => Effect.Effect<ToolReply, McpToolChanged>
}

/**
 * A tool that runs cannot use.
 *
 * @category models
 * @since 0.1.0
 */
export interface McpToolLeftOut {
  readonly toolName: string
  readonly reason: string
}

/**
 * A server cannot be used. The message is for the owner of its configuration.
 *
 * @category errors
 * @since 0.1.0
 */
export class McpError extends Schema.TaggedError<McpError>("@tabwright/agent/mcp/McpError")("McpError", {
  server: Schema.String,
  reason: Schema.Literals(["Blocked", "Unreachable", "Rejected", "TooLarge", "TimedOut", "Invalid"]),
  text: Schema.String,
}) {
  override get message(): string {
    return `MCP server ${this.server}: ${this.text}`
  }
}

/**
 * A tool is no longer what was accepted. It was not called.
 *
 * @category errors
 * @since 0.1.0
 */
export class McpToolChanged extends Schema.TaggedError<McpToolChanged>("@tabwright/agent/mcp/McpToolChanged")(
  "McpToolChanged",
  { server: Schema.String, toolName: Schema.String },
) {
  override get message(): string {
    return `The tool was not executed: its description or schema at the MCP server ${this.server} changed since it was accepted.`
  }
}

/** Masks the secrets of a server, in case that it repeats them. */
export const masking = (server: Pick<McpServer, "secrets">) => {
  const secrets = Redacted.value(server.secrets).filter((secret) => secret.length >= 4)
  return (text: string): string => secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text)
}
