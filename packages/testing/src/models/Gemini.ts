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
import { jsonEvent, pieces, type SseEvent, type Turn, type WireFormat } from "./WireFormat.ts"

const paths = /\/models\/([^/]+):(generateContent|streamGenerateContent)$/

const statuses: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
}

const failure = (failed: ModelFailure): { readonly status: number; readonly body: JsonObject } => {
  const status = failed.status === 529 ? 503 : failed.status
  const hasSeconds = failed.retryAfter !== undefined && /^\d+$/.test(failed.retryAfter)
  const retry = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${failed.retryAfter}s` }
  return {
    status,
    body: {
      error: {
        code: status,
        message: failed.message,
        status: statuses[status] ?? "UNKNOWN",
        ...(hasSeconds ? { details: [retry] } : {}),
      },
    },
  }
}

/** Splits function responses, which are parts of a user message on the wire, into separate messages. */
const read = (content: unknown): ReadonlyArray<ModelMessage> => {
  const parts = itemsAt(content, "parts").filter(Predicate.isReadonlyObject)
  const results = parts.filter((part) => Predicate.isReadonlyObject(part["functionResponse"]))
  const own: ModelMessage = {
    role: textAt(content, "role") === "model" ? "assistant" : "user",
    text: parts
      .filter((part) => part["thought"] !== true && textAt(part, "text") !== "")
      .map((part) => textAt(part, "text"))
      .join("\n"),
    images: parts.filter(
      (part) => Predicate.isReadonlyObject(part["inlineData"]) || Predicate.isReadonlyObject(part["fileData"]),
    ).length,
    toolCalls: parts
      .filter((part) => Predicate.isReadonlyObject(part["functionCall"]))
      .map((part) => {
        const call = objectAt(part, "functionCall")
        return { name: textAt(call, "name"), input: call["args"] }
      }),
  }
  const returned = results.map((part): ModelMessage => {
    const response = objectAt(objectAt(part, "functionResponse"), "response")
    const content = response["content"]
    return {
      role: "tool",
      text: typeof content === "string" ? content : JSON.stringify(response),
      images: itemsAt(objectAt(part, "functionResponse"), "parts").length,
      toolCalls: [],
    }
  })
  const isEmpty = own.text === "" && own.images === 0 && own.toolCalls.length === 0
  return [...returned, ...(isEmpty && returned.length > 0 ? [] : [own])]
}

const output = (config: JsonObject): ModelRequest["output"] => {
  const schema = config["responseJsonSchema"] ?? config["responseSchema"]
  if (schema !== undefined) return { form: "schema", schema }
  return { form: config["responseMimeType"] === "application/json" ? "json" : "text" }
}

const isMalformedCall = ({ answer }: Turn): boolean => answer.toolCalls.some((call) => call.rawInput !== undefined)

const finishReason = (turn: Turn): string => {
  if (turn.answer.ending === "length") return "MAX_TOKENS"
  if (turn.answer.ending === "refusal") return "SAFETY"
  return isMalformedCall(turn) ? "MALFORMED_FUNCTION_CALL" : "STOP"
}

/** A blocked response has no parts; its text is in `finishMessage`. */
const isBlocked = (turn: Turn): boolean => turn.answer.ending === "refusal" || isMalformedCall(turn)

const callParts = (turn: Turn): ReadonlyArray<JsonObject> =>
  turn.answer.toolCalls.map((call, position) => ({
    functionCall: { id: `call_${turn.number}_${position + 1}`, name: call.name, args: call.input },
    thoughtSignature: btoa(`fake-signature-${turn.number}`),
  }))

const chunk = (turn: Turn, parts: ReadonlyArray<JsonObject>, isLast: boolean): JsonObject => {
  const { usage } = turn
  const blocked = isBlocked(turn)
  return {
    candidates: [
      {
        ...(blocked ? {} : { content: { parts, role: "model" } }),
        ...(isLast ? { finishReason: finishReason(turn) } : {}),
        ...(isLast && blocked ? { finishMessage: turn.answer.text } : {}),
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: usage.inputTokens,
      // Google counts reasoning tokens separately from the response.
      candidatesTokenCount: usage.outputTokens - usage.reasoningTokens,
      totalTokenCount: usage.inputTokens + usage.outputTokens,
      ...(usage.cachedInputTokens > 0 ? { cachedContentTokenCount: usage.cachedInputTokens } : {}),
      ...(usage.reasoningTokens > 0 ? { thoughtsTokenCount: usage.reasoningTokens } : {}),
    },
    modelVersion: turn.request.model,
    responseId: `response-${turn.number}`,
  }
}

const answer = (turn: Turn): JsonObject => {
  const { reasoning, text } = turn.answer
  const parts = [
    ...(reasoning === "" ? [] : [{ text: reasoning, thought: true }]),
    ...(text === "" ? [] : [{ text }]),
    ...callParts(turn),
  ]
  return chunk(turn, parts, true)
}

const events = (turn: Turn): ReadonlyArray<SseEvent> => {
  const { reasoning, text } = turn.answer
  const parts = [
    ...pieces(reasoning).map((piece) => ({ text: piece, thought: true })),
    ...pieces(text).map((piece) => ({ text: piece })),
    ...callParts(turn),
  ]
  if (isBlocked(turn) || parts.length === 0) return [jsonEvent(chunk(turn, [], true))]
  return parts.map((part, position) => jsonEvent(chunk(turn, [part], position === parts.length - 1)))
}

/** Google Gemini: `POST …/models/<model>:generateContent` and `:streamGenerateContent`. */
export const gemini: WireFormat = {
  name: "gemini",
  lineEnd: "\r\n",
  required: ["contents"],
  read: (url, body) => {
    const [, model, method] = paths.exec(decodeURIComponent(url.pathname)) ?? []
    if (model === undefined) return undefined
    const config = objectAt(body, "generationConfig")
    const system = itemsAt(objectAt(body, "systemInstruction"), "parts")
    const limit = config["maxOutputTokens"]
    return {
      model,
      isStreaming: method === "streamGenerateContent",
      system: system.map((part) => textAt(part, "text")).join("\n"),
      messages: itemsAt(body, "contents").flatMap(read),
      tools: itemsAt(body, "tools").flatMap((tool) => [
        ...(Predicate.isReadonlyObject(tool) && "computerUse" in tool
          ? [{ name: "computerUse", description: "", parameters: undefined }]
          : []),
        ...itemsAt(tool, "functionDeclarations").map((named) => ({
          name: textAt(named, "name"),
          description: textAt(named, "description"),
          parameters: Predicate.isReadonlyObject(named)
            ? (named["parametersJsonSchema"] ?? named["parameters"])
            : undefined,
        })),
      ]),
      toolChoice: body["toolConfig"],
      output: output(config),
      reasoning: pick(config, ["thinkingConfig"]),
      maxOutputTokens: typeof limit === "number" ? limit : undefined,
    }
  },
  key: (headers, url) => headers.get("x-goog-api-key") ?? url.searchParams.get("key") ?? undefined,
  answer,
  events,
  isEventStream: (url) => url.searchParams.get("alt") === "sse",
  failure,
  failureEvent: (failed) => jsonEvent(failure(failed).body),
}
