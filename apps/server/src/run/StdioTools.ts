import { type McpTool, openStdioServer } from "@tabwright/agent"
import type { Tools } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { UsageError } from "../ExitCode.ts"

/** Seconds of a call. */
const timeoutSeconds = 300

/**
 * Starts the programs of `--mcp-stdio` and returns their tools, which this process executes for the run. They run with the
 * rights of the user, who named them.
 */
export const stdioToolsOf = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  const opened = yield* Effect.forEach(given, (value) =>
    Effect.gen(function* () {
      const [, name, line = ""] = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)*)=(.+)$/s.exec(value) ?? []
      const [command = "", ...args] = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replace(/^"(.*)"$/, "$1")) ?? []
      if (name === undefined || command === "")
        return yield* new UsageError({
          message: `Invalid --mcp-stdio. Use NAME=COMMAND, for example --mcp-stdio "files=npx -y some-server /tmp".`,
        })
      const { tools } = yield* openStdioServer({ name, command, args, timeoutSeconds }).pipe(
        Effect.mapError(({ message }) => new UsageError({ message })),
      )
      return tools
    }),
  )
  return Object.fromEntries(opened.flat().map((tool) => [tool.name, toolOf(tool)])) satisfies Tools
})

const toolOf = (tool: McpTool): Tools[string] => ({
  description: tool.description,
  // The server checks the arguments.
  input: {
    "~standard": {
      version: 1,
      vendor: "tabwright",
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => tool.inputSchema, output: () => tool.inputSchema },
    },
  } as Tools[string]["input"],
  repeatable: tool.repeatable,
  timeoutSeconds,
  execute: async (given: Parameters<McpTool["call"]>[0]) => {
    const reply = await Effect.runPromise(tool.call(given))
    if (reply._tag === "Answered") return reply.output
    throw new Error(reply._tag === "Failed" ? reply.error : "The tool did not answer in time.")
  },
})
