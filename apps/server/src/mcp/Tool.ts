import type { CallToolResult, Tool as ListedTool, ToolAnnotations } from "@modelcontextprotocol/server"
import { type ApiError, Client } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import type { Call } from "./Caller.ts"
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

interface Definition<Fields extends Schema.Struct.Fields, Output extends OutputFields> {
  readonly name: string
  readonly title: string
  /** Description for models: what it does, what it returns and what to call next. */
  readonly description: string
  readonly input: Schema.Struct<Fields>
  /** The structured result. Its fields are those of the API's schemas. */
  readonly output: Schema.Struct<Output>
  readonly hints: Hints
  readonly run: (
    input: Schema.Struct<Fields>["Type"],
    call: Call,
  ) => Effect.Effect<ToolResponse<Schema.Struct<Output>["Type"]>, ApiError | ToolFailed, Client>
}

type OutputFields = Readonly<Record<string, Schema.Codec<unknown, unknown>>>

export interface Tool {
  readonly tool: ListedTool & { readonly annotations: ToolAnnotations }
  /** Handles a call. Invalid arguments and service errors are results for the caller; defects are not disclosed. */
  readonly handle: (args: unknown, call: Call) => Effect.Effect<CallToolResult>
}

/** Creates a tool. */
export const makeTool = <Fields extends Schema.Struct.Fields, Output extends OutputFields>(
  definition: Definition<Fields, Output>,
): Tool => {
  const { description, hints, input, name, output, run, title } = definition
  // Rejects unknown arguments, because a misspelled one would be ignored silently.
  const read = Schema.decodeUnknownEffect(Schema.toType(input), { errors: "all", onExcessProperty: "error" })
  return {
    tool: {
      name,
      title,
      description,
      inputSchema: objectSchemaOf(input, "error"),
      // Later versions may add fields.
      outputSchema: objectSchemaOf(output, "ignore"),
      annotations: {
        title,
        readOnlyHint: hints.readOnly,
        destructiveHint: hints.destructive,
        idempotentHint: hints.idempotent,
        openWorldHint: hints.openWorld,
      },
    },
    handle: (raw, call) =>
      read(raw ?? {}).pipe(
        Effect.mapError(({ message }) => new ToolFailed({ message: `${name}: ${message}` })),
        Effect.flatMap((args) => run(args, call)),
        Effect.map((response) => toResult(response)),
        Effect.catch((problem) => Effect.succeed(toErrorResult(problem.message))),
        Effect.provideService(Client, call.client),
      ),
  }
}

const ObjectJsonSchema = Schema.StructWithRest(Schema.Struct({ type: Schema.Literal("object") }), [
  Schema.Record(Schema.String, Schema.Json),
])

const objectSchemaOf = (schema: Schema.Constraint, onExcessProperty: "error" | "ignore") => {
  const document = Schema.toJsonSchemaDocument(schema, { onExcessProperty })
  const { definitions } = document
  const json = Object.keys(definitions).length === 0 ? document.schema : { ...document.schema, $defs: definitions }
  return Schema.decodeUnknownSync(ObjectJsonSchema)(json)
}
