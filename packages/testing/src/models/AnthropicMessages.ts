import * as Predicate from "effect/Predicate"
import {
  itemsAt,
  type JsonObject,
  type ModelMessage,
  type ModelRequest,
  objectAt,
  pick,
  textAt,
} from "./ModelRequest.ts"
import type { ModelFailure } from "./ModelReply.ts"
import { argumentsOf, jsonEvent, pieces, type SseEvent, type Turn, type WireFormat } from "./WireFormat.ts"

const errorTypes: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "billing_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  529: "overloaded_error",
}

const failureBody = ({ message, status }: ModelFailure): JsonObject => ({
  type: "error",
  error: { type: errorTypes[status] ?? "api_error", message },
})

const texts = (holder: unknown, key: string): string => {
  const parts = itemsAt(holder, key).map((part) => textAt(part, "text"))
  return [textAt(holder, key), ...parts].filter((text) => text !== "").join("\n")
}

const isImage = (part: unknown): boolean => textAt(part, "type") === "image"

/** Splits the tool results of a user message into separate messages. */
const read = (message: unknown): ReadonlyArray<ModelMessage> => {
  const parts = itemsAt(message, "content")
  const results = parts.filter((part) => textAt(part, "type") === "tool_result")
  const images = parts.filter(isImage).length
  const toolCalls = parts
    .filter((part) => textAt(part, "type") === "tool_use")
    .map((part) => ({
      name: textAt(part, "name"),
      input: Predicate.isReadonlyObject(part) ? part["input"] : undefined,
    }))
  const own: ModelMessage = {
    role: textAt(message, "role") === "assistant" ? "assistant" : "user",
    text: texts(message, "content"),
    images,
    toolCalls,
  }
  const isEmpty = own.text === "" && images === 0 && toolCalls.length === 0
  return [
    ...results.map((part) => ({
      role: "tool" as const,
      text: texts(part, "content"),
      images: itemsAt(part, "content").filter(isImage).length,
      toolCalls: [],
    })),
    ...(isEmpty && results.length > 0 ? [] : [own]),
  ]
}

const output = (body: JsonObject): ModelRequest["output"] => {
  const format = objectAt(objectAt(body, "output_config"), "format")
  return format["type"] === "json_schema" ? { form: "schema", schema: format["schema"] } : { form: "text" }
}

/** `output_config` also contains the output format, which is not reasoning. */
const reasoning = (body: JsonObject): JsonObject => {
  const effort = pick(objectAt(body, "output_config"), ["effort"])
  return { ...pick(body, ["thinking"]), ...(Object.keys(effort).length === 0 ? {} : { output_config: effort }) }
}

const stopReason = ({ answer }: Turn): string => {
  if (answer.ending !== "stop") return answer.ending === "length" ? "max_tokens" : "refusal"
  return answer.toolCalls.length > 0 ? "tool_use" : "end_turn"
}

interface Block {
  readonly whole: JsonObject
  /** Content of `content_block_start`. */
  readonly opened: JsonObject
  readonly deltas: ReadonlyArray<JsonObject>
}

const blocks = ({ answer, number }: Turn): ReadonlyArray<Block> => {
  const signature = `fake-signature-${number}`
  const thinking: Block = {
    whole: { type: "thinking", thinking: answer.reasoning, signature },
    opened: { type: "thinking", thinking: "", signature: "" },
    deltas: [
      ...pieces(answer.reasoning).map((piece) => ({ type: "thinking_delta", thinking: piece })),
      { type: "signature_delta", signature },
    ],
  }
  const text: Block = {
    whole: { type: "text", text: answer.text },
    opened: { type: "text", text: "" },
    deltas: pieces(answer.text).map((piece) => ({ type: "text_delta", text: piece })),
  }
  const calls = answer.toolCalls.map((call, position): Block => {
    const toolset = call.toolset === undefined ? {} : { toolset_name: call.toolset }
    const named = { type: "tool_use", id: `toolu_${number}_${position + 1}`, name: call.name, ...toolset }
    return {
      whole: { ...named, input: call.rawInput ?? call.input },
      opened: { ...named, input: {} },
      deltas: pieces(argumentsOf(call)).map((piece) => ({ type: "input_json_delta", partial_json: piece })),
    }
  })
  return [...(answer.reasoning === "" ? [] : [thinking]), ...(answer.text === "" ? [] : [text]), ...calls]
}

const message = (turn: Turn, content: ReadonlyArray<JsonObject>, isDone: boolean): JsonObject => ({
  id: `msg_${turn.number}`,
  type: "message",
  role: "assistant",
  model: turn.request.model,
  content,
  stop_reason: isDone ? stopReason(turn) : null,
  stop_sequence: null,
  usage: {
    // Anthropic counts cached and cache-written tokens separately.
    input_tokens: turn.usage.inputTokens - turn.usage.cachedInputTokens - turn.usage.cacheWriteTokens,
    cache_creation_input_tokens: turn.usage.cacheWriteTokens,
    cache_read_input_tokens: turn.usage.cachedInputTokens,
    ...(isDone ? written(turn) : { output_tokens: 1 }),
  },
})

const written = ({ usage }: Turn): JsonObject => ({
  output_tokens: usage.outputTokens,
  ...(usage.reasoningTokens > 0 ? { output_tokens_details: { thinking_tokens: usage.reasoningTokens } } : {}),
})

const events = (turn: Turn): ReadonlyArray<SseEvent> => {
  const list: ReadonlyArray<JsonObject & { readonly type: string }> = [
    { type: "message_start", message: message(turn, [], false) },
    { type: "ping" },
    ...blocks(turn).flatMap(({ deltas, opened }, index) => [
      { type: "content_block_start", index, content_block: opened },
      ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
      { type: "content_block_stop", index },
    ]),
    {
      type: "message_delta",
      delta: { stop_reason: stopReason(turn), stop_sequence: null },
      usage: written(turn),
    },
    { type: "message_stop" },
  ]
  return list.map((event) => jsonEvent(event, event.type))
}

/** Every call needs a result, and results of a toolset's members name the toolset. */
const problem = (body: JsonObject): string | undefined => {
  const messages = itemsAt(body, "messages")
  const toolsets = itemsAt(body, "tools").map((tool) => textAt(tool, "type"))
  for (const [position, message] of messages.entries()) {
    for (const call of itemsAt(message, "content")) {
      if (textAt(call, "type") !== "tool_use") continue
      const id = textAt(call, "id")
      const toolset = textAt(call, "toolset_name")
      const result = itemsAt(messages[position + 1], "content").find((part) => textAt(part, "tool_use_id") === id)
      if (result === undefined)
        return `messages.${position}: \`tool_use\` ids were found without \`tool_result\` blocks: ${id}`
      if (textAt(result, "toolset_name") !== toolset)
        return `messages.${position + 1}: the result of ${id} must name its toolset`
      if (toolset !== "" && !toolsets.includes(`${toolset}_toolset_20260801`))
        return `tools: the toolset ${toolset} is missing`
    }
  }
  return undefined
}

/** Anthropic Messages: `POST …/messages`. */
export const anthropicMessages: WireFormat = {
  name: "anthropic-messages",
  lineEnd: "\n",
  required: ["model", "messages", "max_tokens"],
  read: (url, body) => {
    if (!url.pathname.endsWith("/messages")) return undefined
    const limit = body["max_tokens"]
    return {
      model: textAt(body, "model"),
      isStreaming: body["stream"] === true,
      system: texts(body, "system"),
      messages: itemsAt(body, "messages").flatMap(read),
      tools: itemsAt(body, "tools").map((tool) => ({
        name: textAt(tool, "name") || textAt(tool, "type"),
        description: textAt(tool, "description"),
        parameters: Predicate.isReadonlyObject(tool) ? tool["input_schema"] : undefined,
      })),
      toolChoice: body["tool_choice"],
      output: output(body),
      reasoning: reasoning(body),
      maxOutputTokens: typeof limit === "number" ? limit : undefined,
    }
  },
  problem,
  key: (headers) => headers.get("x-api-key") ?? undefined,
  answer: (turn) =>
    message(
      turn,
      blocks(turn).map(({ whole }) => whole),
      true,
    ),
  events,
  isEventStream: () => true,
  failure: (failure) => ({ status: failure.status, body: failureBody(failure) }),
  failureEvent: (failure) => jsonEvent(failureBody(failure), "error"),
}
