import type { ModelFailure, ModelResponse, ModelUsage } from "./ModelReply.ts"
import type { JsonObject, ModelRequest, WireName } from "./ModelRequest.ts"

export interface SseEvent {
  /** Sent as `event:`. Omitted by providers that do not name events. */
  readonly event?: string
  readonly data: string
}

/** Input for encoding a response. */
export interface Turn {
  readonly request: ModelRequest
  readonly answer: ModelResponse
  readonly usage: ModelUsage
  /** Counts the calls of one fake from 1, so that ids are deterministic. */
  readonly number: number
  /** Unix seconds. */
  readonly created: number
}

/** A provider's protocol: request parsing and response encoding. */
export interface WireFormat {
  readonly name: WireName
  readonly lineEnd: "\n" | "\r\n"
  /** Parses a request; `undefined` if the path belongs to another format. */
  readonly read: (url: URL, body: JsonObject) => Omit<ModelRequest, "wire" | "headers" | "body"> | undefined
  readonly required: ReadonlyArray<string>
  /** Reason why the provider would reject a request whose fields are complete. */
  readonly problem?: (body: JsonObject) => string | undefined
  /** API key of a request; `undefined` without one. */
  readonly key: (headers: Headers, url: URL) => string | undefined
  readonly answer: (turn: Turn) => JsonObject
  readonly events: (turn: Turn) => ReadonlyArray<SseEvent>
  /** False for Gemini's JSON array stream, used unless the caller requests server-sent events. */
  readonly isEventStream: (url: URL) => boolean
  readonly failure: (failure: ModelFailure) => { readonly status: number; readonly body: JsonObject }
  /** Encodes a failure within a stream. */
  readonly failureEvent: (failure: ModelFailure) => SseEvent
}

/** Returns the arguments of a tool call as text. */
export const argumentsOf = (call: { readonly input: unknown; readonly rawInput?: string }): string =>
  call.rawInput ?? JSON.stringify(call.input)

/** Splits text into chunks of a dozen characters, as a model streams it. Empty text has none. */
export const pieces = (text: string): ReadonlyArray<string> => {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / 12) }, (_, piece) =>
    characters.slice(piece * 12, piece * 12 + 12).join(""),
  )
}

/** Cache write tokens in OpenAI's format; only newer models report them. */
export const cacheWrites = ({ cacheWriteTokens }: ModelUsage): JsonObject =>
  cacheWriteTokens > 0 ? { cache_write_tokens: cacheWriteTokens } : {}

export const bearer = (headers: Headers): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1]

export const jsonEvent = (data: JsonObject, event?: string): SseEvent => ({
  data: JSON.stringify(data),
  ...(event === undefined ? {} : { event }),
})

const words: Readonly<Record<number, { readonly type: string; readonly code: string | null }>> = {
  400: { type: "invalid_request_error", code: null },
  401: { type: "invalid_request_error", code: "invalid_api_key" },
  403: { type: "insufficient_permissions", code: null },
  404: { type: "invalid_request_error", code: "model_not_found" },
  429: { type: "requests", code: "rate_limit_exceeded" },
  503: { type: "server_error", code: "server_overloaded" },
}

export const openAiFailure = (failure: ModelFailure): { readonly status: number; readonly body: JsonObject } => {
  const status = failure.status === 529 ? 503 : failure.status
  const { code, type } = words[status] ?? { type: "server_error", code: null }
  return { status, body: { error: { message: failure.message, type, param: null, code } } }
}
