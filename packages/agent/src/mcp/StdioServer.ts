import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { oneLine } from "../Text.ts"
import { clientOptions, requestPage, tooManyPages } from "./McpConnection.ts"
import { replyOf } from "./McpResult.ts"
import { McpError, mcpLimits, type McpTool, type McpToolLeftOut } from "./McpServer.ts"
import { acceptTools, addTools, type ListedTool } from "./ToolList.ts"

/**
 * A local MCP server, a program that is started with the rights and the environment of this process.
 *
 * @category configuration
 * @since 0.1.0
 */
export interface StdioServer {
  readonly name: string
  readonly command: string
  readonly args: ReadonlyArray<string>
  /** Time limit of a call. */
  readonly timeoutSeconds: number
}

/**
 * Starts a local MCP server and returns its tools. For programs that the user of this process chose: a service must not
 * start what its clients name. The program ends with the scope.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openStdioServer = Effect.fn("openStdioServer")(function* ({
  args,
  command,
  name,
  timeoutSeconds,
}: StdioServer): Effect.fn.Return<
  { readonly tools: ReadonlyArray<McpTool>; readonly leftOut: ReadonlyArray<McpToolLeftOut> },
  McpError,
  Scope.Scope
> {
  const errorOf = (cause: unknown) =>
    new McpError({
      server: name,
      reason: "Unreachable",
      text: oneLine(cause instanceof Error ? cause.message : String(cause), 300),
    })
  const sdk = yield* Effect.promise(() => import("@modelcontextprotocol/client"))
  const { StdioClientTransport } = yield* Effect.promise(() => import("@modelcontextprotocol/client/stdio"))
  const client = new sdk.Client({ name: "tabwright", version: "1" }, clientOptions)
  client.onerror = () => undefined
  const env = Object.fromEntries(Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  const transport = new StdioClientTransport({ command, args: [...args], env, stderr: "inherit" })
  yield* Effect.addFinalizer(() => Effect.promise(() => client.close().catch(() => undefined)))
  const listed = yield* Effect.tryPromise({
    try: async (signal) => {
      await client.connect(transport, { signal, timeout: mcpLimits.connectSeconds * 1000 })
      const found: Array<ListedTool> = []
      let cursor: unknown
      for (let page = 0; page < mcpLimits.listPages; page++) {
        const result = await requestPage(client, cursor, { signal, timeout: mcpLimits.listSeconds * 1000 })
        addTools(found, result)
        cursor = result["nextCursor"]
        if (typeof cursor !== "string") return found
      }
      throw new Error(tooManyPages)
    },
    catch: errorOf,
  })
  const accepted = acceptTools({ name, tools: { approval: "never", approvals: {} } }, listed, "on this machine")
  const call = (toolName: string, input: object) =>
    Effect.tryPromise({
      try: (signal) =>
        client.callTool(
          { name: toolName, arguments: { ...input } },
          {
            signal,
            timeout: timeoutSeconds * 1000,
            toolDefinition: { name: toolName, inputSchema: { type: "object" } },
          },
        ),
      catch: errorOf,
    }).pipe(
      Effect.map((result) => replyOf(result, (text) => text)),
      Effect.catch(({ text }) =>
        Effect.succeed({ _tag: "Failed" as const, error: `${text} The tool may or may not have taken effect.` }),
      ),
    )
  const tools = accepted.definitions.map((tool): McpTool => ({ ...tool, call: (given) => call(tool.toolName, given) }))
  return { tools, leftOut: accepted.leftOut }
})
