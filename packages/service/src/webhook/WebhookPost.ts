import { Effect, Schema } from "effect"
import * as http from "node:http"
import * as https from "node:https"
import { resolveWebhook, type WebhookNetwork } from "./WebhookDestination.ts"

/** From name resolution to the response headers. */
const timeLimit = "10 seconds"

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
  Effect.gen(function* () {
    const url = new URL(address)
    const destination = yield* resolveWebhook(network, url)
    if (destination._tag !== "Open") return yield* new PostFailed({ text: destination.message })
    return yield* exchange(url, headers, body, destination.lookup)
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeLimit,
      orElse: () => new PostFailed({ text: "The receiver did not respond within 10 seconds." }),
    }),
  )

const exchange = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  lookup: NonNullable<http.RequestOptions["lookup"]>,
) =>
  Effect.callback<number, PostFailed>((resume) => {
    const { request: open } = url.protocol === "https:" ? https : http
    const bytes = Buffer.from(body)
    const request = open(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(bytes.length) },
      lookup,
      // A pooled connection might lead to an unchecked address.
      agent: false,
    })
    request.on("error", (cause: NodeJS.ErrnoException) =>
      resume(Effect.fail(new PostFailed({ text: `The connection failed: ${cause.code ?? cause.message}.` }))),
    )
    request.on("response", (response) => {
      resume(Effect.succeed(response.statusCode ?? 0))
      setTimeout(() => response.destroy(), drainMs).unref()
      response.on("error", () => response.destroy())
      response.resume()
    })
    request.end(bytes)
    return Effect.sync(() => request.destroy())
  })
