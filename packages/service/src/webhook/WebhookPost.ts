import { Effect, Schema } from "effect"
import * as http from "node:http"
import * as https from "node:https"
import { resolveWebhook, type WebhookNetwork } from "./WebhookDestination.ts"

/** From name resolution to the response headers. */
const limitMs = 10_000

/** Time to receive the response body, which is discarded. */
const drainMs = 1_000

/** No response was received. The message is for the owner of the webhook. */
class PostFailed extends Schema.TaggedError<PostFailed>("@tabwright/service/webhook/PostFailed")("PostFailed", {
  text: Schema.String,
}) {
  override get message(): string {
    return this.text
  }
}

/** Maximum bytes of an answer. */
const maxAnswerBytes = 16 * 1024

interface Answer {
  readonly status: number
  /** Empty unless it was asked for. */
  readonly text: string
}

/**
 * Posts a body and returns the response status, within 10 s. Resolves and checks the address and port, connects only to
 * the checked address, and follows no redirects.
 */
export const postWebhook = (
  network: WebhookNetwork,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Effect.Effect<number, PostFailed> =>
  Effect.map(send(network, address, headers, body, { limitMs, readsAnswer: false }), ({ status }) => status)

/** Posts a JSON body like `postWebhook`, and returns the response with its body, at most 16 KiB. */
export const askWebhook = (
  network: WebhookNetwork,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeLimitMs: number,
): Effect.Effect<Answer, PostFailed> =>
  send(network, address, { "content-type": "application/json", ...headers }, body, {
    limitMs: timeLimitMs,
    readsAnswer: true,
  })

interface SendOptions {
  readonly limitMs: number
  readonly readsAnswer: boolean
}

const send = (
  network: WebhookNetwork,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: SendOptions,
): Effect.Effect<Answer, PostFailed> =>
  Effect.gen(function* () {
    const url = new URL(address)
    const destination = yield* resolveWebhook(network, url)
    if (destination._tag !== "Open") return yield* new PostFailed({ text: destination.message })
    return yield* exchange(url, headers, body, destination.lookup, options)
  }).pipe(
    Effect.timeoutOrElse({
      duration: options.limitMs,
      orElse: () =>
        new PostFailed({ text: `The receiver did not respond within ${Math.round(options.limitMs / 1000)} seconds.` }),
    }),
  )

const exchange = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  lookup: NonNullable<http.RequestOptions["lookup"]>,
  { readsAnswer }: SendOptions,
) =>
  Effect.callback<Answer, PostFailed>((resume) => {
    const { request: open } = url.protocol === "https:" ? https : http
    const bytes = Buffer.from(body)
    const request = open(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(bytes.length) },
      lookup,
      // A pooled connection might lead to an unchecked address.
      agent: false,
    })
    const fail = (cause: NodeJS.ErrnoException) =>
      resume(Effect.fail(new PostFailed({ text: `The connection failed: ${cause.code ?? cause.message}.` })))
    request.on("error", fail)
    request.on("response", (response) => {
      const status = response.statusCode ?? 0
      if (readsAnswer) {
        const chunks: Array<Buffer> = []
        let size = 0
        response.on("data", (chunk: Buffer) => {
          size += chunk.length
          if (size <= maxAnswerBytes) return void chunks.push(chunk)
          resume(Effect.fail(new PostFailed({ text: "The response is longer than 16 KiB." })))
          response.destroy()
        })
        response.on("end", () => resume(Effect.succeed({ status, text: Buffer.concat(chunks).toString() })))
        response.on("error", fail)
        return
      }
      resume(Effect.succeed({ status, text: "" }))
      setTimeout(() => response.destroy(), drainMs).unref()
      response.on("error", () => response.destroy())
      response.resume()
    })
    request.end(bytes)
    return Effect.sync(() => request.destroy())
  })
