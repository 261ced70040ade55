import type { JsonObject } from "./JsonObject.ts"
import type { ModelAnswer, ModelFailure, ModelUsage } from "./ModelReply.ts"
import type { ModelRequest, WireName } from "./ModelRequest.ts"

/** One server-sent event. */
export interface SseEvent {
  /** Sent as `event:`; providers that name none leave it out. */
  readonly event?: string
  readonly data: string
}

/** What a wire needs to put an answer into its form. */
export interface Turn {
  readonly request: ModelRequest
  readonly answer: ModelAnswer
  readonly usage: ModelUsage
  /** Counts the calls of one fake from 1, so that ids are the same in every run. */
  readonly number: number
  /** Unix seconds. */
  readonly created: number
}

/** One provider's protocol: how it is asked, and how it answers. */
export interface Wire {
  readonly name: WireName
  /** How lines of a stream end. */
  readonly lineEnd: "\n" | "\r\n"
  /** The request's meaning; `undefined` where the path is not of this wire. */
  readonly read: (url: URL, body: JsonObject) => Omit<ModelRequest, "wire" | "headers" | "body"> | undefined
  /** Fields that a body must have. */
  readonly required: ReadonlyArray<string>
  /** The API key of a request; `undefined` where it has none. */
  readonly key: (headers: Headers, url: URL) => string | undefined
  readonly answer: (turn: Turn) => JsonObject
  readonly events: (turn: Turn) => ReadonlyArray<SseEvent>
  /** Not always server-sent events: Gemini streams a JSON array to whoever does not ask for them. */
  readonly isEventStream: (url: URL) => boolean
  readonly failure: (failure: ModelFailure) => { readonly status: number; readonly body: JsonObject }
  /** The failure in the middle of a stream. */
  readonly failureEvent: (failure: ModelFailure) => SseEvent
}

/** The arguments of a call as text. */
export const argumentsOf = (call: { readonly input: unknown; readonly rawInput?: string }): string =>
  call.rawInput ?? JSON.stringify(call.input)

/** Cuts text as a model streams it: pieces of a dozen characters, never within one. Of no text, no pieces. */
export const pieces = (text: string): ReadonlyArray<string> => {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / 12) }, (_, piece) =>
    characters.slice(piece * 12, piece * 12 + 12).join(""),
  )
}

/** OpenAI's count of what went into its cache; only newer models have it. */
export const cacheWrites = ({ cacheWriteTokens }: ModelUsage): JsonObject =>
  cacheWriteTokens > 0 ? { cache_write_tokens: cacheWriteTokens } : {}

/** The bearer token of a request. */
export const bearer = (headers: Headers): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1]

/** An event whose data is JSON. */
export const jsonEvent = (data: JsonObject, event?: string): SseEvent => ({
  data: JSON.stringify(data),
  ...(event === undefined ? {} : { event }),
})
