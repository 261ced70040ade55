import { type ApiError, Client } from "@tabwright/sdk/effect"
import { Context, Effect, Schema } from "effect"
import { McpSchema, type McpServer } from "effect/ai"
import { type Call, CurrentCall } from "./Caller.ts"
import { toErrorResult, type ToolResponse, toResult } from "./ToolResponse.ts"

/** A tool call failed. The message says what to do instead; retrying the same call does not help. */
export class ToolFailed extends Schema.TaggedError<ToolFailed>("@tabwright/cli/mcp/ToolFailed")("ToolFailed", {
  message: Schema.String,
}) {}

/** Hints about a tool's behavior. */
export interface Hints {
  /** The tool changes nothing. */
  readonly readOnly: boolean
  /** The tool may delete or stop something irreversibly. */
  readonly destructive: boolean
  /** Repeating a call with the same arguments has no further effect. */
  readonly idempotent: boolean
  /** The tool interacts with web sites, not only with this service. */
  readonly openWorld: boolean
}

export const readOnlyHints: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }

interface Definition<Fields extends Schema.Struct.Fields> {
  readonly name: string
  readonly title: string
  /** Description for models: what it does, what it returns and what to call next. */
  readonly description: string
  readonly input: Schema.Struct<Fields>
  readonly hints: Hints
  readonly run: (
    input: Schema.Struct<Fields>["Type"],
    call: Call,
  ) => Effect.Effect<ToolResponse, ApiError | ToolFailed, Client>
}

export type Tool = Parameters<McpServer.McpServer["Service"]["addTool"]>[0]

/** Creates a tool. Invalid arguments and service errors are explained to the caller; defects are not disclosed. */
export const makeTool = <Fields extends Schema.Struct.Fields>(definition: Definition<Fields>): Tool => {
  const { description, hints, input, name, run, title } = definition
  // Rejects unknown arguments, because a misspelled one would be ignored silently.
  const read = Schema.decodeUnknownEffect(Schema.toType(input), { errors: "all", onExcessProperty: "error" })
  return {
    tool: new McpSchema.Tool({
      name,
      title,
      description,
      inputSchema: inputSchemaOf(input),
      annotations: {
        title,
        readOnlyHint: hints.readOnly,
        destructiveHint: hints.destructive,
        idempotentHint: hints.idempotent,
        openWorldHint: hints.openWorld,
      },
    }),
    annotations: Context.empty(),
    handle: (raw: unknown) =>
      Effect.gen(function* () {
        const call = yield* CurrentCall
        if (call === undefined) return yield* Effect.die(new Error(`${name} was called without a caller`))
        const args = yield* Effect.mapError(
          read(raw ?? {}),
          ({ message }) => new McpSchema.InvalidParams({ message: `${name}: ${message}` }),
        )
        return yield* run(args, call).pipe(
          Effect.map(toResult),
          Effect.catch((problem) => Effect.succeed(toErrorResult(problem.message))),
          Effect.provideService(Client, call.client),
        )
      }),
  }
}

const isInputSchema = Schema.is(McpSchema.ToolJson)

const inputSchemaOf = (input: Schema.Constraint): McpSchema.ToolJson => {
  const { schema } = Schema.toJsonSchemaDocument(input, { onExcessProperty: "error" })
  if (!isInputSchema(schema))
    throw new Error(`The input schema of a tool must be an object, not ${JSON.stringify(schema)}`)
  return schema
}
