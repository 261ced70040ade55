import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import type { ClaimToolCallRequest, RunCreateRequest, ToolResultRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { invalid } from "../../run/RunError.ts"
import type { CallerTool } from "../../store/run/RunSettings.ts"
import { type ToolCall, ToolCallStore } from "../../store/run/ToolCallStore.ts"
import { failInvalid, failWith, orDefect } from "../ErrorResponse.ts"
import { checkOutputSchema } from "../input/RunOptions.ts"

/** Maximum characters of a tool's schema and of an output, as JSON. */
const schemaLength = 16_000
const outputLength = 1_000_000

/** Validates the tools of a request. Fails with the location of the first invalid one. */
export const callerTools = Effect.fnUntraced(function* ({ tools }: RunCreateRequest) {
  const names = new Set<string>()
  return yield* Effect.forEach(tools ?? [], (tool, index) =>
    Effect.gen(function* () {
      const { approval, description, inputSchema, name, outputSchema, repeatable, timeoutSeconds } = tool
      const issue = (field: string, msg: string) =>
        invalid([{ loc: ["body", "tools", index, field], msg, type: "value_error" }])
      if (names.has(name)) return yield* issue("name", `There are two tools "${name}". Names must be distinct.`)
      names.add(name)
      for (const [field, schema] of Object.entries({ inputSchema, outputSchema })) {
        if (schema === undefined || schema === null) continue
        if (JSON.stringify(schema).length > schemaLength)
          return yield* issue(field, `Expected at most ${schemaLength} characters of JSON`)
        yield* checkOutputSchema(schema, `tools.${index}.${field}`)
      }
      const made: CallerTool = {
        name,
        description,
        inputSchema: json(inputSchema),
        ...(outputSchema === undefined || outputSchema === null ? {} : { outputSchema: json(outputSchema) }),
        isRepeatable: repeatable,
        timeoutSeconds,
        needsApproval: approval === "always",
      }
      return made
    }),
  )
})

const json = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

export const openToolCalls = Effect.fnUntraced(function* (runId: string) {
  const calls = yield* orDefect((yield* ToolCallStore).listOpen(runId))
  return { toolCalls: calls.map(toolCall) }
})

export const claimToolCall = Effect.fnUntraced(function* (
  runId: string,
  id: string,
  { claimId, leaseSeconds }: ClaimToolCallRequest,
) {
  const store = yield* ToolCallStore
  yield* existing(runId, id)
  const claimed = yield* orDefect(store.claim(runId, id, { claimId, leaseSeconds }))
  return Option.isSome(claimed) ? toolCall(claimed.value) : yield* failWith(Conflict, "ToolCallClaimed")
})

export const answerToolCall = Effect.fnUntraced(function* (
  runId: string,
  { error, output, toolCallId }: ToolResultRequest,
) {
  const store = yield* ToolCallStore
  const issue = (field: string, msg: string) =>
    failInvalid(ValidationFailed, [{ loc: ["body", field], msg, type: "value_error" }])
  const failure = error ?? null
  if (failure !== null && output !== undefined && output !== null)
    return yield* issue("error", "Expected either output or error")
  if (JSON.stringify(output ?? null).length > outputLength)
    return yield* issue("output", `Expected at most ${outputLength} characters of JSON`)
  yield* existing(runId, toolCallId)
  const answered = yield* orDefect(store.answer(runId, toolCallId, { output: json(output), error: failure }))
  return Option.isSome(answered) ? toolCall(answered.value) : yield* failWith(Conflict, "ToolCallNotOpen")
})

const existing = Effect.fnUntraced(function* (runId: string, id: string) {
  const found = yield* orDefect((yield* ToolCallStore).find(runId, id))
  return Option.isSome(found) ? found.value : yield* failWith(NotFound, "ToolCallNotFound")
})

const toolCall = (call: ToolCall) => ({
  id: call.id,
  runId: call.runId,
  name: call.name,
  arguments: call.arguments,
  step: call.step,
  url: call.url,
  repeatable: call.isRepeatable,
  status: call.reply ?? ("open" as const),
  claimId: call.claimId,
  leaseExpiresAt: call.leasedUntil?.toISOString() ?? null,
  calledAt: call.calledAt.toISOString(),
  deadline: call.expiresAt.toISOString(),
})
