import * as Predicate from "effect/Predicate"
import { Inbox } from "../Inbox.ts"
import type { NodeServer } from "../adapters/NodeServer.ts"
import { anthropicMessages } from "./AnthropicMessages.ts"
import { decide, type ModelBrain, type Progress, transmit } from "./ReplyStream.ts"
import { gemini } from "./Gemini.ts"
import type { JsonObject, ModelRequest } from "./ModelRequest.ts"
import { failWith, type ModelReply, type ModelUsage } from "./ModelReply.ts"
import { openAiChat } from "./OpenAiChat.ts"
import { openAiResponses } from "./OpenAiResponses.ts"
import type { WireFormat } from "./WireFormat.ts"

const wires: ReadonlyArray<WireFormat> = [openAiResponses, openAiChat, anthropicMessages, gemini]

/**
 * Options of {@link FakeModels}.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeModelsOptions {
  readonly brain: ModelBrain
  /** Accepted API key. Default: any. A missing key is a 401, as with real providers. */
  readonly apiKey?: string
  /** Clock for times in replies, in ms since 1970. Default `Date.now`. */
  readonly now?: () => number
}

/**
 * A call that was passed to the brain.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelCall {
  /** Counts from 1. */
  readonly number: number
  readonly request: ModelRequest
  readonly reply: ModelReply
  /** `abandoned`: the caller aborted; `broken`: the reply broke the connection. */
  readonly progress: Progress
}

/**
 * Fake model providers in this process. Supports four wire formats, selected by path: OpenAI Responses, OpenAI Chat
 * Completions, Anthropic Messages and Gemini generateContent, streaming or not. Any base URL works.
 *
 * @category constructors
 * @since 0.1.0
 */
export class FakeModels {
  readonly #options: FakeModelsOptions
  readonly #log = new Inbox<ModelCall>()
  #number = 0

  constructor(options: FakeModelsOptions) {
    this.#options = options
  }

  /** Calls passed to the brain, in order. */
  get calls(): ReadonlyArray<ModelCall> {
    return this.#log.all
  }

  /** Replacement for the platform's `fetch`. Never uses the network. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    try {
      return await this.handle(request)
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : new TypeError("fetch failed", { cause: error })
    }
  }

  /** Serves the wire formats on a local port, by default a free one, for clients in other processes. */
  async listen({ port }: { readonly port?: number | undefined } = {}): Promise<NodeServer> {
    // Loaded on demand: `fetch` works without Node.js in a browser or edge runtime.
    const { listen } = await import("../adapters/NodeServer.ts")
    return listen(this.handle, undefined, port)
  }

  /** Resolves with the call of this number, from 1, once it has arrived. Rejects after `limitMs` (default 5 s). */
  called(number: number, limitMs = 5000): Promise<ModelCall> {
    return this.#log.when(number, limitMs)
  }

  /** Handles one request. Rejects to break the connection. */
  readonly handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const text = await request.text()
    const body = parse(text)
    for (const wire of wires) {
      const read = wire.read(url, body ?? {})
      if (read === undefined) continue
      const rejection = this.#rejection(wire, request, url, body)
      if (rejection !== undefined) return failureResponse(wire, rejection)
      const headers = Object.fromEntries(request.headers)
      return this.#answer(wire, request, { wire: wire.name, headers, body: body ?? {}, ...read })
    }
    const known = "…/responses, …/chat/completions, …/messages, …/models/<model>:generateContent"
    return Response.json(
      { error: { message: `No model provider serves ${request.method} ${url.pathname}. Supported paths: ${known}` } },
      { status: 404 },
    )
  }

  #rejection(wire: WireFormat, request: Request, url: URL, body: JsonObject | undefined): ModelReply | undefined {
    const key = wire.key(request.headers, url)
    if (key === undefined) return failWith(401, "You did not provide an API key.")
    if (this.#options.apiKey !== undefined && key !== this.#options.apiKey) return failWith(401, "Incorrect API key.")
    if (request.method !== "POST") return failWith(405, `Use POST, not ${request.method}.`)
    if (body === undefined) return failWith(400, "The body is not a JSON object.")
    const missing = wire.required.filter((field) => body[field] === undefined)
    if (missing.length > 0) return failWith(400, `Missing required field: ${missing.join(", ")}.`)
    const problem = wire.problem?.(body)
    return problem === undefined ? undefined : failWith(400, problem)
  }

  async #answer(wire: WireFormat, original: Request, request: ModelRequest): Promise<Response> {
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
    return Predicate.isReadonlyObject(body) ? body : undefined
  } catch {
    return undefined
  }
}

const failureResponse = (wire: WireFormat, reply: ModelReply): Response => {
  if (reply.kind !== "failure") throw new Error("A rejected call needs a failure reply")
  const { body, status } = wire.failure(reply)
  return Response.json(body, { status })
}

/** Estimates four characters per token where a reply sets no number. */
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
