import { canonicalJson } from "@tabwright/core/webhooks"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { DataDirectory } from "../database/DataDirectory.ts"
import type { StoreError } from "../store/StoreError.ts"
import { WebhookStore } from "../store/WebhookStore.ts"
import type { WebhookNetwork } from "./WebhookDestination.ts"
import { askWebhook } from "./WebhookPost.ts"
import { secretDigest, signedHeaders } from "./WebhookSignature.ts"

/** A webhook has no answer. `isRetryable` is true if a later question may have one. */
export class NoAnswer extends Schema.TaggedError<NoAnswer>("@tabwright/service/webhook/NoAnswer")("NoAnswer", {
  message: Schema.String,
  isRetryable: Schema.Boolean,
}) {}

interface Question {
  readonly projectId: string
  readonly webhookId: string
  /** The same for a repeated question, so that the receiver can tell. */
  readonly id: string
  readonly type: string
  readonly payload: object
  /** Time for the answer. */
  readonly limitMs: number
}

/** Asks the receivers of webhooks and waits for their answers, unlike events, which are delivered from the outbox. */
export class WebhookQuestions extends Context.Service<
  WebhookQuestions,
  {
    /** Returns the body of the response, at most 16 KiB. */
    ask(question: Question): Effect.Effect<string, NoAnswer | StoreError>
  }
>()("@tabwright/service/webhook/WebhookQuestions") {
  static readonly layer = (network: WebhookNetwork) =>
    Layer.effect(
      WebhookQuestions,
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const { secret } = yield* DataDirectory

        const ask = Effect.fn("WebhookQuestions.ask")(function* (question: Question) {
          const { id, limitMs, payload, projectId, type, webhookId } = question
          const found = yield* webhooks.findOf(projectId, webhookId)
          if (Option.isNone(found) || !found.value.isEnabled) {
            const message = "The webhook was deleted or disabled."
            return yield* new NoAnswer({ message, isRetryable: false })
          }
          const webhook = found.value
          if (webhook.derivedFrom !== secretDigest(secret)) {
            const message = "The server secret has changed. Rotate the webhook's signing secret."
            return yield* new NoAnswer({ message, isRetryable: false })
          }
          const text = JSON.stringify({ type, timestamp: new Date().toISOString(), payload })
          const body = canonicalJson(text) ?? text
          const headers = yield* signedHeaders(secret, webhook, id, body)
          const answer = yield* askWebhook(network, webhook.url, headers, body, limitMs).pipe(
            Effect.mapError(({ text: message }) => new NoAnswer({ message, isRetryable: true })),
          )
          if (answer.status >= 200 && answer.status < 300) return answer.text
          const message = `The receiver responded with ${answer.status}.`
          return yield* new NoAnswer({ message, isRetryable: answer.status >= 500 || answer.status === 429 })
        })

        return WebhookQuestions.of({ ask })
      }),
    )
}
