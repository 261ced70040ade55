import { Arrivals } from "../calls/Arrivals.ts"
import type { NodeServer } from "../doors/NodeServer.ts"
import { anthropicMessages } from "./AnthropicMessages.ts"
import { decide, type ModelBrain } from "./Brain.ts"
import { gemini } from "./Gemini.ts"
import { isObject, type JsonObject } from "./JsonObject.ts"
import { failWith, type ModelReply, type ModelUsage } from "./ModelReply.ts"
import type { ModelRequest } from "./ModelRequest.ts"
import { openAiChat } from "./OpenAiChat.ts"
import { openAiResponses } from "./OpenAiResponses.ts"
import { type Progress, transmit } from "./Transmission.ts"
import type { Wire } from "./Wire.ts"

const wires: ReadonlyArray<Wire> = [openAiResponses, openAiChat, anthropicMessages, gemini]

/**
 * Settings of a {@link FakeModels}.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeModelsOptions {
  /** What it replies. */
  readonly brain: ModelBrain
  /** The only key it takes; any key where left out. None at all is a 401, as with the real ones. */
  readonly apiKey?: string
  /** The clock, in milliseconds since 1970, for the times in replies; `Date.now` where left out. */
  readonly now?: () => number
}

/**
 * One call that reached the brain, in the order in which they came.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelCall {
  /** Counts from 1. */
  readonly number: number
  readonly request: ModelRequest
  readonly reply: ModelReply
  /** `abandoned`: the caller gave up; `broken`: the script broke it off. */
  readonly progress: Progress
}

/**
 * Model providers that exist in this process alone. One fake speaks four wires, told apart by the path: OpenAI's Responses
 * and Chat Completions, Anthropic's Messages and Gemini's generateContent, streaming and not. Any address before those paths will do.
 *
 * @category constructors
 * @since 0.1.0
 */
export class FakeModels {
  readonly #options: FakeModelsOptions
  readonly #log = new Arrivals<ModelCall>()
  #number = 0

  constructor(options: FakeModelsOptions) {
    this.#options = options
  }

  /** Every call that reached the brain so far. */
  get calls(): ReadonlyArray<ModelCall> {
    return this.#log.all
  }

  /** Stands in for the platform's `fetch`: hand it to a client. Never goes to a network. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    try {
      return await this.handle(request)
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : new TypeError("fetch failed", { cause: error })
    }
  }

  /** Serves the wires on a free port of this host, for clients in other processes. */
  async listen(): Promise<NodeServer> {
    // Only here is Node needed: in a browser or on the edge, `fetch` works without it.
    const { listen } = await import("../doors/NodeServer.ts")
    return listen(this.handle)
  }

  /** Resolves with the call of that number, counted from 1, as soon as it has come. Rejects after `limitMs`, 5 seconds by default. */
  called(number: number, limitMs = 5000): Promise<ModelCall> {
    return this.#log.when(number, limitMs)
  }

  /** Answers one request. Rejects where the connection has to break off. */
  readonly handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const text = await request.text()
    const body = parse(text)
    for (const wire of wires) {
      const read = wire.read(url, body ?? {})
      if (read === undefined) continue
      const refusal = this.#refusal(wire, request, url, body)
      if (refusal !== undefined) return refused(wire, refusal)
      const headers = Object.fromEntries(request.headers)
      return this.#answer(wire, request, { wire: wire.name, headers, body: body ?? {}, ...read })
    }
    const known = "…/responses, …/chat/completions, …/messages, …/models/<model>:generateContent"
    return Response.json(
      { error: { message: `No model provider has ${request.method} ${url.pathname}; known are ${known}` } },
      { status: 404 },
    )
  }

  #refusal(wire: Wire, request: Request, url: URL, body: JsonObject | undefined): ModelReply | undefined {
    const key = wire.key(request.headers, url)
    if (key === undefined) return failWith(401, "You did not provide an API key.")
    if (this.#options.apiKey !== undefined && key !== this.#options.apiKey) return failWith(401, "Incorrect API key.")
    if (request.method !== "POST") return failWith(405, `Use POST, not ${request.method}.`)
    if (body === undefined) return failWith(400, "The body is no JSON object.")
    const missing = wire.required.filter((field) => body[field] === undefined)
    return missing.length === 0 ? undefined : failWith(400, `Missing required field: ${missing.join(", ")}.`)
  }

  async #answer(wire: Wire, original: Request, request: ModelRequest): Promise<Response> {
    const number = (this.#number += 1)
    const reply = await decide(this.#options.brain, request, number)
    const keep = (progress: Progress) => this.#log.write(number, { number, request, reply, progress })
    keep("pending")
    const created = Math.floor((this.#options.now ?? Date.now)() / 1000)
    return transmit(wire, original, { request, usage: usageOf(request, reply), number, created }, reply, keep)
  }
}

const parse = (text: string): JsonObject | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : undefined
  } catch {
    return undefined
  }
}

const refused = (wire: Wire, refusal: ModelReply): Response => {
  if (refusal.kind !== "failure") throw new Error("A refusal is a failure")
  const { body, status } = wire.failure(refusal)
  return Response.json(body, { status })
}

/** Four characters a token is near enough where the script names no figure. */
const tokens = (text: string): number => Math.ceil(text.length / 4)

const usageOf = (request: ModelRequest, reply: ModelReply): ModelUsage => {
  const given = reply.kind === "answer" ? reply.usage : {}
  const written = reply.kind === "answer" ? reply.text + JSON.stringify(reply.toolCalls) : ""
  const reasoningTokens = given.reasoningTokens ?? (reply.kind === "answer" ? tokens(reply.reasoning) : 0)
  return {
    inputTokens: given.inputTokens ?? tokens(JSON.stringify(request.body)),
    cachedInputTokens: given.cachedInputTokens ?? 0,
    cacheWriteTokens: given.cacheWriteTokens ?? 0,
    outputTokens: given.outputTokens ?? tokens(written) + reasoningTokens,
    reasoningTokens,
  }
}
