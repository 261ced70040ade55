import { Redacted } from "effect"
import { createHmac } from "node:crypto"
import type { Webhook } from "../store/webhook/WebhookStore.ts"

/**
 * Returns the signing secret of a webhook. It is derived from the server secret, so it is not stored, and a copy of the
 * database cannot sign. Each number of a webhook yields another secret.
 */
export const webhookSecret = (
  secret: Redacted.Redacted<Uint8Array>,
  webhook: Pick<Webhook, "id" | "secretNumber">,
): Redacted.Redacted =>
  Redacted.make(
    `whsec_${createHmac("sha256", Redacted.value(secret))
      .update(`webhook\n${webhook.id}\n${webhook.secretNumber}`)
      .digest("base64url")}`,
  )

/**
 * Returns a digest that identifies the server secret. A webhook whose signing secret was derived from another server
 * secret is disabled, because no receiver could verify its events.
 */
export const secretDigest = (secret: Redacted.Redacted<Uint8Array>): string =>
  createHmac("sha256", Redacted.value(secret)).update("webhook secrets").digest("hex").slice(0, 16)
