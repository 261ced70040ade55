import { type ApiError, Client } from "@tabwright/sdk/effect"
import { Context, Effect, Schema } from "effect"
import { McpSchema, type McpServer } from "effect/ai"
import { type Answer, toRefusal, toResult } from "./Answer.ts"
import { type Call, CurrentCall } from "./CurrentCall.ts"
import type { ToolFailed } from "./ToolFailed.ts"

/**
 * What a client may expect of a tool before it calls it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Hints {
  /** It changes nothing. */
  readonly readOnly: boolean
  /** It may end or change what cannot be brought back. */
  readonly destructive: boolean
  /** Calling it again with the same arguments changes nothing more. */
  readonly idempotent: boolean
  /** It deals with web sites, and not with this service alone. */
  readonly openWorld: boolean
}

/**
 * Looks, and changes nothing.
 *
 * @category constants
 * @since 0.1.0
 */
export const looks: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }

interface Definition<Fields extends Schema.Struct.Fields> {
  readonly name: string
  readonly title: string
  /** What models read to choose it: what it does, what it answers, and what to call next. */
  readonly description: string
  readonly input: Schema.Struct<Fields>
  readonly hints: Hints
  readonly run: (
    input: Schema.Struct<Fields>["Type"],
    call: Call,
  ) => Effect.Effect<Answer, ApiError | ToolFailed, Client>
}

/**
 * A tool, ready to be registered.
 *
 * @category models
 * @since 0.1.0
 */
export type Tool = Parameters<McpServer.McpServer["Service"]["addTool"]>[0]

/**
 * Makes a tool. Arguments that do not fit are explained to the caller, and so is every failure of the service; a defect is
 * logged, and tells the caller nothing of itself.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeTool = <Fields extends Schema.Struct.Fields>(definition: Definition<Fields>): Tool => {
  const { description, hints, input, name, run, title } = definition
  // A name that is spelt wrong would otherwise be a wish that nobody heard.
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
    handle: (given: unknown) =>
      Effect.gen(function* () {
        const call = yield* CurrentCall
        if (call === undefined) return yield* Effect.die(new Error(`${name} was called by nobody`))
        const fit = yield* Effect.mapError(
          read(given ?? {}),
          ({ message }) => new McpSchema.InvalidParams({ message: `${name}: ${message}` }),
        )
        return yield* run(fit, call).pipe(
          Effect.map(toResult),
          Effect.catch((problem) => Effect.succeed(toRefusal(problem.message))),
          Effect.provideService(Client, call.client),
        )
      }),
  }
}

const isInputSchema = Schema.is(McpSchema.ToolJson)

const inputSchemaOf = (input: Schema.Constraint): McpSchema.ToolJson => {
  const { schema } = Schema.toJsonSchemaDocument(input, { onExcessProperty: "error" })
  if (!isInputSchema(schema)) throw new Error(`Arguments of a tool are an object, and not ${JSON.stringify(schema)}`)
  return schema
}
