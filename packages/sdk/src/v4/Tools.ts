import type { StandardSchemaV1 } from "@standard-schema/spec"
import type { ApiError } from "@tabwright/core/errors"
import { Runs } from "@tabwright/core/v4"
import type { Client } from "@tabwright/core/transport"
import * as Effect from "effect/Effect"
import { jsonSchemaOf } from "../handle/StructuredOutput.ts"

/**
 * The call that a tool executes.
 *
 * @category models
 * @since 0.1.0
 */
export interface ToolContext {
  /** Id of the call. A repeated execution of the same call has the same id. */
  readonly toolCallId: string
  /** Id of the run that calls. */
  readonly runId: string
  /** URL of the page that the agent is on. */
  readonly url: string
  /** Time at which the run continues without an answer. */
  readonly deadline: Date
  /** Aborted when the run no longer waits for the answer. */
  readonly signal: AbortSignal
}

/**
 * A tool that an agent can call and this process executes.
 *
 * @category models
 * @since 0.1.0
 */
export interface Tool<Input = unknown, Argument = Input> {
  /** Purpose of the tool, for the agent. */
  readonly description: string
  /**
   * Schema of the arguments, an object, from a library that supports JSON Schema. A call whose arguments it rejects is
   * answered with the issues and not executed. Arguments are chosen by a model that reads web pages: check permissions.
   */
  readonly input: StandardSchemaV1<unknown, Input>
  /** Schema of the output. An output that does not match is reported to the agent as an error. Default: any JSON. */
  readonly output?: StandardSchemaV1 | undefined
  /** Returns the output, as JSON. The agent sees the message of what it throws. */
  readonly execute: (input: Argument, context: ToolContext) => unknown
  /**
   * True if executing the same call twice does no harm. Then another process takes over when this one is lost; otherwise
   * a call is never executed twice. Default false.
   */
  readonly repeatable?: boolean | undefined
  /** Seconds that the run waits for the answer, 1 to 86,400. Default 300. */
  readonly timeoutSeconds?: number | undefined
  /** `always` asks a human before each call. Default `never`. */
  readonly approval?: "never" | "always" | undefined
}

/**
 * Tools by name: a letter, followed by at most 63 letters, digits or underscores.
 *
 * @category models
 * @since 0.1.0
 */
export interface Tools {
  readonly [name: string]: Tool<unknown, never>
}

/**
 * Returns the tool unchanged. Infers the type of the arguments from the schema.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tool = <Input>(definition: Tool<Input>): Tool<Input> => definition

/** Returns the tools of a request. Throws a TypeError for a schema that does not support JSON Schema. */
export const sentTools = (tools: Tools): ReadonlyArray<Runs.RunTool> =>
  Object.entries(tools).map(([name, { approval, description, input, output, repeatable, timeoutSeconds }]) => {
    const inputSchema = jsonSchemaOf(input)
    if (inputSchema === undefined)
      throw new TypeError(`The input of the tool "${name}" has no JSON Schema. Use a schema library that supports it.`)
    const outputSchema = output === undefined ? undefined : jsonSchemaOf(output)
    return {
      name,
      description,
      inputSchema,
      ...(outputSchema === undefined ? {} : { outputSchema }),
      repeatable: repeatable ?? false,
      timeoutSeconds: timeoutSeconds ?? 300,
      approval: approval ?? "never",
    }
  })

/** Seconds of a claim, renewed three times as often. */
const leaseSeconds = 15

/** Maximum characters of an error. */
const errorLength = 4000

type Answer = { readonly output: unknown } | { readonly error: string }

/** Executes a call and answers it, unless another process has it. Ends when the run no longer waits for it. */
export const answerCall = Effect.fnUntraced(function* (
  runId: string,
  toolCallId: string,
  { execute, input, output }: Tools[string],
): Effect.fn.Return<void, ApiError, Client> {
  const claim = { claimId: crypto.randomUUID(), leaseSeconds }
  const call = yield* claimed(runId, toolCallId, claim)
  if (call === undefined) return
  const run = Effect.callback<Answer>((resume, signal) => {
    const context = { toolCallId, runId, url: call.url, deadline: new Date(call.deadline), signal }
    const answer = async (): Promise<Answer> => {
      const checked = await input["~standard"].validate(call.arguments)
      if (checked.issues !== undefined) return { error: `The arguments are invalid: ${messagesOf(checked.issues)}` }
      const made = (await execute(checked.value as never, context)) ?? null
      const fitted = await output?.["~standard"].validate(made)
      return fitted?.issues === undefined
        ? { output: fitted === undefined ? made : fitted.value }
        : { error: `The tool returned an invalid output: ${messagesOf(fitted.issues)}` }
    }
    answer().then(
      (given) => resume(Effect.succeed(given)),
      (error: unknown) => resume(Effect.succeed({ error: error instanceof Error ? error.message : String(error) })),
    )
  })
  const renewed = Runs.claimTool(runId, toolCallId, claim).pipe(
    Effect.delay(`${leaseSeconds / 3} seconds`),
    Effect.forever,
    // The call has timed out, or the run has ended.
    Effect.catchTag(["Conflict", "NotFound"], () => Effect.succeed(undefined)),
  )
  const answer = yield* Effect.raceFirst(run, renewed)
  if (answer === undefined) return
  const sent = "error" in answer ? { error: answer.error.slice(0, errorLength) } : answer
  yield* Runs.answerTool(runId, { toolCallId, ...sent }).pipe(
    Effect.asVoid,
    Effect.catchTag("ValidationFailed", ({ message }) =>
      Effect.asVoid(Runs.answerTool(runId, { toolCallId, error: message.slice(0, errorLength) })),
    ),
    Effect.catchTag(["Conflict", "NotFound"], () => Effect.void),
  )
})

/** Claims a call. Waits for the lease of another process if the call may be executed again; undefined if it may not. */
const claimed = Effect.fnUntraced(function* (runId: string, id: string, claim: Runs.ClaimToolCallRequest) {
  for (;;) {
    const call = yield* Runs.claimTool(runId, id, claim).pipe(
      Effect.catchTag(["Conflict", "NotFound"], () => Effect.succeed(undefined)),
    )
    if (call !== undefined) return call
    const { toolCalls } = yield* Runs.toolCalls(runId)
    const open = toolCalls.find((one) => one.id === id)
    if (open === undefined || !open.repeatable) return undefined
    yield* Effect.sleep(`${leaseSeconds} seconds`)
  }
})

const messagesOf = (issues: ReadonlyArray<StandardSchemaV1.Issue>): string =>
  issues.map(({ message }) => message).join("; ")
