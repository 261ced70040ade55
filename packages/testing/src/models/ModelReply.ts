import type { JsonObject } from "./JsonObject.ts"

/**
 * Tokens that a reply claims to have cost. What is left out is estimated: four characters a token.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelUsage {
  /** All tokens of the prompt, those read from a cache among them. */
  readonly inputTokens: number
  /** Of these, read from the provider's cache. */
  readonly cachedInputTokens: number
  /** Of these, written into the provider's cache. Gemini does not count them. */
  readonly cacheWriteTokens: number
  /** All tokens written, those of the reasoning among them. */
  readonly outputTokens: number
  /** Of these, reasoning. */
  readonly reasoningTokens: number
}

/**
 * A tool that the model calls.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelToolCall {
  readonly name: string
  readonly input: unknown
  /** The arguments as text instead, for input that is no JSON. Gemini's wire cannot carry that and says so in its finish reason. */
  readonly rawInput?: string
}

/**
 * How a reply travels. Left out, it comes at once and whole.
 *
 * @category models
 * @since 0.1.0
 */
export interface Delivery {
  /** Milliseconds before the first byte. */
  readonly delayMs?: number
  /** Milliseconds before each event of a stream. */
  readonly pauseMs?: number
  /** Events after which the connection breaks off; of a reply that is no stream, half of the body is sent. */
  readonly cutAfterEvents?: number
  /** Events after which a stream goes on with the failure, in the provider's own form. Of failures only. */
  readonly failAfterEvents?: number
  /** Whether the body is cut so that it is no JSON any more, with a whole response around it. */
  readonly isGarbled?: boolean
  /** Whether nothing is sent at all, until the caller gives up. */
  readonly isSilent?: boolean
}

/**
 * What the model says.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelAnswer {
  readonly kind: "answer"
  readonly text: string
  /** The visible summary of the reasoning; empty sends none. */
  readonly reasoning: string
  readonly toolCalls: ReadonlyArray<ModelToolCall>
  /** `length` is the limit of output tokens; `refusal` is the model's own no, and `text` its words. */
  readonly ending: "stop" | "length" | "refusal"
  readonly usage: Partial<ModelUsage>
  readonly delivery: Delivery
}

/**
 * The provider's own error, in the form of its wire.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelFailure {
  readonly kind: "failure"
  /** HTTP status. 529, Anthropic's "overloaded", is 503 on the other wires. */
  readonly status: number
  readonly message: string
  /** Sent as the `retry-after` header exactly so, and by Gemini as `RetryInfo` too where it is seconds. */
  readonly retryAfter?: string
  /** The whole body instead, for a provider's very own words. */
  readonly body?: JsonObject
  readonly delivery: Delivery
}

/**
 * One turn of the script.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelReply = ModelAnswer | ModelFailure

/**
 * Settings of an answer that have defaults.
 *
 * @category models
 * @since 0.1.0
 */
export type AnswerOptions = Partial<Omit<ModelAnswer, "kind">>

/**
 * Makes an answer of text. `options.toolCalls` adds calls to it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const say = (text: string, options: AnswerOptions = {}): ModelAnswer => ({
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
 * Makes an answer that is JSON text, for requests with an output schema.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sayJson = (value: unknown, options?: AnswerOptions): ModelAnswer => say(JSON.stringify(value), options)

/**
 * Makes an answer that calls one tool.
 *
 * @category constructors
 * @since 0.1.0
 */
export const callTool = (name: string, input: unknown, options: AnswerOptions = {}): ModelAnswer =>
  say(options.text ?? "", { ...options, toolCalls: [{ name, input }] })

/**
 * Makes a refusal, the model's own.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuse = (text: string, options?: AnswerOptions): ModelAnswer =>
  say(text, { ...options, ending: "refusal" })

/**
 * Makes an error of the provider.
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
 * Makes an error of the provider whose body is exactly this, for what only one provider says.
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
 * Makes a 429. A number is seconds; text, an HTTP date for one, is sent as it is; without either there is no header.
 *
 * @category constructors
 * @since 0.1.0
 */
export const rateLimited = (retryAfter?: number | string): ModelFailure => ({
  ...failWith(429, "Rate limit reached for requests."),
  ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
})

/**
 * Makes "overloaded": 529 on Anthropic's wire, 503 on the others. With `afterEvents`, a stream begins well and ends in it.
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
 * Accepts the request and never answers it. Ends when the caller gives up or the server closes.
 *
 * @category constructors
 * @since 0.1.0
 */
export const silence = (): ModelAnswer => say("", { delivery: { isSilent: true } })

/**
 * Makes a reply late: `delayMs` before its first byte, and `pauseMs` before each event of a stream.
 *
 * @category combinators
 * @since 0.1.0
 */
export const slowly = <Reply extends ModelReply>(reply: Reply, delayMs: number, pauseMs = 0): Reply => ({
  ...reply,
  delivery: { ...reply.delivery, delayMs, pauseMs },
})

/**
 * Breaks the connection off in the middle of a reply: after some events of a stream, else after half of the body.
 *
 * @category combinators
 * @since 0.1.0
 */
export const cutOff = <Reply extends ModelReply>(reply: Reply, afterEvents = 2): Reply => ({
  ...reply,
  delivery: { ...reply.delivery, cutAfterEvents: afterEvents },
})

/**
 * Makes a reply arrive as JSON that ends too early; of a stream, its third event is such.
 *
 * @category combinators
 * @since 0.1.0
 */
export const garbled = <Reply extends ModelReply>(reply: Reply): Reply => ({
  ...reply,
  delivery: { ...reply.delivery, isGarbled: true },
})
