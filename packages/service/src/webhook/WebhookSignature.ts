import { headerNames, sign } from "@tabwright/core/webhooks"
import { Clock, Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import type { Webhook } from "../store/WebhookStore.ts"

/** Derives the signing secret of a webhook from the server secret, so that a copy of the database cannot sign. */
export const webhookSecret = (
  secret: Redacted.Redacted<Uint8Array>,
  webhook: Pick<Webhook, "id" | "secretNumber">,
): Redacted.Redacted =>
  Redacted.make(
    `whsec_${createHmac("sha256", Redacted.value(secret))
      .update(`webhook\n${webhook.id}\n${webhook.secretNumber}`)
      .digest("base64url")}`,
  )

/** Identifies the server secret from which a webhook's signing secret was derived. */
export const secretDigest = (secret: Redacted.Redacted<Uint8Array>): string =>
  createHmac("sha256", Redacted.value(secret)).update("webhook secrets").digest("hex").slice(0, 16)

/** The delivery ID, the same in every attempt, for deduplication. */
const deliveryHeader = "X-Service-Delivery"

/** Signs a body. Each attempt gets a new signature, because receivers reject old timestamps. */
export const signedHeaders = Effect.fnUntraced(function* (
  secret: Redacted.Redacted<Uint8Array>,
  webhook: Pick<Webhook, "id" | "secretNumber">,
  deliveryId: string,
  body: string,
) {
  const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000)
  const signature = yield* sign(body, webhookSecret(secret, webhook), timestamp).pipe(
    // Cannot fail: the body is JSON of the service, and no secret is empty.
    Effect.orDie,
  )
  return {
    [headerNames.service.signature]: signature,
    [headerNames.service.timestamp]: String(timestamp),
    [deliveryHeader]: deliveryId,
  }
})
