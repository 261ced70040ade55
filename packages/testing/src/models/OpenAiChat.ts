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
import {
  argumentsOf,
  bearer,
  cacheWrites,
  jsonEvent,
  openAiFailure,
  pieces,
  type SseEvent,
  type Turn,
  type WireFormat,
} from "./WireFormat.ts"

/** Reasoning fields of providers with this wire format. */
const reasoningFields = [
  "reasoning_effort",
  "reasoning",
  "thinking",
  "thinking_budget",
  "enable_thinking",
  "chat_template_kwargs",
]

const texts = (message: unknown): string => {
  const parts = itemsAt(message, "content").map((part) => textAt(part, "text"))
  return [textAt(message, "content"), ...parts].filter((text) => text !== "").join("\n")
}

const isSystem = (message: unknown): boolean => ["system", "developer"].includes(textAt(message, "role"))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const read = (message: unknown): ModelMessage => {
  const role = textAt(message, "role")
  return {
    role: role === "assistant" || role === "tool" ? role : "user",
    text: texts(message),
    images: itemsAt(message, "content").filter((part) => textAt(part, "type") === "image_url").length,
    toolCalls: itemsAt(message, "tool_calls").map((call) => {
      const called = objectAt(call, "function")
      return { name: textAt(called, "name"), input: parsed(textAt(called, "arguments")) }
    }),
  }
}

const output = (body: JsonObject): ModelRequest["output"] => {
  const format = objectAt(body, "response_format")
  if (format["type"] === "json_schema") return { form: "schema", schema: objectAt(format, "json_schema")["schema"] }
  return { form: format["type"] === "json_object" ? "json" : "text" }
}

const finishReason = ({ answer }: Turn): string => {
  if (answer.ending === "length") return "length"
  return answer.toolCalls.length > 0 ? "tool_calls" : "stop"
}

const usage = ({ usage }: Turn): JsonObject => ({
  prompt_tokens: usage.inputTokens,
  completion_tokens: usage.outputTokens,
  total_tokens: usage.inputTokens + usage.outputTokens,
  prompt_tokens_details: { cached_tokens: usage.cachedInputTokens, ...cacheWrites(usage), audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: usage.reasoningTokens, audio_tokens: 0 },
})

const frame = (turn: Turn, object: string): JsonObject => ({
  id: `chatcmpl-${turn.number}`,
  object,
  created: turn.created,
  model: turn.request.model,
  system_fingerprint: "fp_fake",
})

const calls = ({ answer, number }: Turn) =>
  answer.toolCalls.map((call, position) => ({
    id: `call_${number}_${position + 1}`,
    type: "function",
    function: { name: call.name, arguments: argumentsOf(call) },
  }))

const answer = (turn: Turn): JsonObject => {
  const isRefusal = turn.answer.ending === "refusal"
  const message = {
    role: "assistant",
    content: isRefusal || turn.answer.text === "" ? null : turn.answer.text,
    refusal: isRefusal ? turn.answer.text : null,
    ...(turn.answer.reasoning === "" ? {} : { reasoning_content: turn.answer.reasoning }),
    ...(turn.answer.toolCalls.length === 0 ? {} : { tool_calls: calls(turn) }),
  }
  return {
    ...frame(turn, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(turn) }],
    usage: usage(turn),
  }
}

const events = (turn: Turn): ReadonlyArray<SseEvent> => {
  const isRefusal = turn.answer.ending === "refusal"
  const options = objectAt(turn.request.body, "stream_options")
  const hasUsage = options["include_usage"] === true
  const chunk = (delta: JsonObject, finish: string | null = null) =>
    jsonEvent({
      ...frame(turn, "chat.completion.chunk"),
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(hasUsage ? { usage: null } : {}),
    })
  const total = jsonEvent({ ...frame(turn, "chat.completion.chunk"), choices: [], usage: usage(turn) })
  return [
    chunk({ role: "assistant", content: "", refusal: null }),
    ...pieces(turn.answer.reasoning).map((piece) => chunk({ reasoning_content: piece })),
    ...pieces(turn.answer.text).map((piece) => chunk(isRefusal ? { refusal: piece } : { content: piece })),
    ...calls(turn).flatMap(({ function: called, ...call }, index) => [
      chunk({ tool_calls: [{ index, ...call, function: { name: called.name, arguments: "" } }] }),
      ...pieces(called.arguments).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
    chunk({}, finishReason(turn)),
    ...(hasUsage ? [total] : []),
    { data: "[DONE]" },
  ]
}

/** OpenAI Chat Completions and compatible APIs: `POST …/chat/completions`. */
export const openAiChat: WireFormat = {
  name: "openai-chat",
  lineEnd: "\n",
  required: ["model", "messages"],
  read: (url, body) => {
    if (!url.pathname.endsWith("/chat/completions")) return undefined
    const messages = itemsAt(body, "messages")
    const limit = body["max_completion_tokens"] ?? body["max_tokens"]
    return {
      model: textAt(body, "model"),
      isStreaming: body["stream"] === true,
      system: messages.filter(isSystem).map(texts).join("\n"),
      messages: messages.filter((message) => !isSystem(message)).map(read),
      tools: itemsAt(body, "tools").map((tool) => {
        const named = objectAt(tool, "function")
        return {
          name: textAt(named, "name"),
          description: textAt(named, "description"),
          parameters: Predicate.isReadonlyObject(tool) ? named["parameters"] : undefined,
        }
      }),
      toolChoice: body["tool_choice"],
      output: output(body),
      reasoning: pick(body, reasoningFields),
      maxOutputTokens: typeof limit === "number" ? limit : undefined,
    }
  },
  key: bearer,
  answer,
  events,
  isEventStream: () => true,
  failure: openAiFailure,
  failureEvent: (failure) => jsonEvent(openAiFailure(failure).body),
}
