import type { JsonObject } from "./ModelRequest.ts"

/**
 * Token usage reported by a reply. Omitted values are estimated: four characters per token.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelUsage {
  /** All prompt tokens, including cached ones. */
  readonly inputTokens: number
  /** Prompt tokens read from the provider's cache. */
  readonly cachedInputTokens: number
  /** Prompt tokens written to the provider's cache. Gemini does not report them. */
  readonly cacheWriteTokens: number
  /** All output tokens, including reasoning. */
  readonly outputTokens: number
  /** Output tokens of reasoning. */
  readonly reasoningTokens: number
}

/**
 * A tool call of the model. Calls of a provider's computer tool: for Anthropic, members of a `toolset`; for OpenAI, one
 * named `computer` with `actions` and `pending_safety_checks`; for Gemini, functions of its tool.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelToolCall {
  readonly name: string
  readonly input: unknown
  /** Arguments as text, for invalid JSON. The Gemini format cannot carry it and reports it in the finish reason. */
  readonly rawInput?: string
  /** Anthropic's toolset that the tool belongs to: `browser` or `computer`. */
  readonly toolset?: string
}

/**
 * Delivery of a reply. Default: immediate and complete.
 *
 * @category models
 * @since 0.1.0
 */
export interface Delivery {
  /** Delay before the first byte in ms. */
  readonly delayMs?: number
  /** Delay before each stream event in ms. */
  readonly pauseMs?: number
  /** Number of events before the connection breaks. Without streaming, half of the body is sent. */
  readonly cutAfterEvents?: number
  /** Number of events before a stream reports the failure in the provider's format. Failures only. */
  readonly failAfterEvents?: number
  /** Truncates the JSON body inside a complete response. */
  readonly isGarbled?: boolean
  /** Sends nothing until the caller aborts. */
  readonly isSilent?: boolean
}

/**
 * A response of the model.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelResponse {
  readonly kind: "answer"
  readonly text: string
  /** Visible reasoning summary. Empty sends none. */
  readonly reasoning: string
  readonly toolCalls: ReadonlyArray<ModelToolCall>
  /** `length` is the output token limit; `refusal` is a refusal of the model with `text` as its reason. */
  readonly ending: "stop" | "length" | "refusal"
  readonly usage: Partial<ModelUsage>
  readonly delivery: Delivery
}

/**
 * A provider error in the wire format.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelFailure {
  readonly kind: "failure"
  /** HTTP status. Anthropic's 529 ("overloaded") is 503 in the other formats. */
  readonly status: number
  readonly message: string
  /** Value of the `retry-after` header; Gemini also sends seconds as `RetryInfo`. */
  readonly retryAfter?: string
  /** Replaces the whole body, for provider-specific errors. */
  readonly body?: JsonObject
  readonly delivery: Delivery
}

/**
 * One reply of the fake model.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelReply = ModelResponse | ModelFailure

/**
 * Optional fields of a response.
 *
 * @category models
 * @since 0.1.0
 */
export type ResponseOptions = Partial<Omit<ModelResponse, "kind">>

/**
 * Creates a text response. `options.toolCalls` adds tool calls.
 *
 * @category constructors
 * @since 0.1.0
 */
export const say = (text: string, options: ResponseOptions = {}): ModelResponse => ({
  kind: "answer",
  reasoning: "",
  toolCalls: [],
  ending: "stop",
  usage: {},
  delivery: {},
  ...options,
  text,
})

/**
 * Creates a response with JSON text, for requests with an output schema.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sayJson = (value: unknown, options?: ResponseOptions): ModelResponse => say(JSON.stringify(value), options)

/**
 * Creates a response with one tool call.
 *
 * @category constructors
 * @since 0.1.0
 */
export const callTool = (name: string, input: unknown, options: ResponseOptions = {}): ModelResponse =>
  say(options.text ?? "", { ...options, toolCalls: [{ name, input }] })

/**
 * Creates a refusal of the model.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuse = (text: string, options?: ResponseOptions): ModelResponse =>
  say(text, { ...options, ending: "refusal" })

/**
 * Creates a provider error.
 *
 * @category constructors
 * @since 0.1.0
 */
export const failWith = (status: number, message: string, delivery: Delivery = {}): ModelFailure => ({
  kind: "failure",
  status,
  message,
  delivery,
})

/**
 * Creates a provider error with exactly this body.
 *
 * @category constructors
 * @since 0.1.0
 */
export const failWithBody = (status: number, body: JsonObject, retryAfter?: string): ModelFailure => ({
  ...failWith(status, ""),
  body,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

/**
 * Creates a 429. A number is sent as seconds, text such as an HTTP date unchanged. Default: without the header.
 *
 * @category constructors
 * @since 0.1.0
 */
export const rateLimited = (retryAfter?: number | string): ModelFailure => ({
  ...failWith(429, "Rate limit reached for requests."),
  ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
})

/**
 * Creates an "overloaded" error: 529 for Anthropic, 503 for the others. With `afterEvents`, a stream fails after that
 * number of events.
 *
 * @category constructors
 * @since 0.1.0
 */
export const overloaded = (afterEvents?: number): ModelFailure =>
  failWith(
    529,
    "The model is overloaded. Try again later.",
    afterEvents === undefined ? {} : { failAfterEvents: afterEvents },
  )

/**
 * Accepts the request and never responds. Ends when the caller aborts or the server closes.
 *
 * @category constructors
 * @since 0.1.0
 */
export const silence = (): ModelResponse => say("", { delivery: { isSilent: true } })

/**
 * Delays a reply: `delayMs` before its first byte and `pauseMs` before each stream event.
 *
 * @category combinators
 * @since 0.1.0
 */
export const slowly = <Reply extends ModelReply>(reply: Reply, delayMs: number, pauseMs = 0): Reply => ({
  ...reply,
  delivery: { ...reply.delivery, delayMs, pauseMs },
})

/**
 * Breaks the connection within a reply: after some stream events, else after half of the body.
 *
 * @category combinators
 * @since 0.1.0
 */
export const cutOff = <Reply extends ModelReply>(reply: Reply, afterEvents = 2): Reply => ({
  ...reply,
  delivery: { ...reply.delivery, cutAfterEvents: afterEvents },
})

/**
 * Truncates a reply's JSON; in a stream, that of the third event.
 *
 * @category combinators
 * @since 0.1.0
 */
export const garbled = <Reply extends ModelReply>(reply: Reply): Reply => ({
  ...reply,
  delivery: { ...reply.delivery, isGarbled: true },
})
