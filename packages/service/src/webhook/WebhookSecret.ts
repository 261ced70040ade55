import { Redacted } from "effect"
import { createHmac } from "node:crypto"
import type { Webhook } from "../store/WebhookStore.ts"

/**
 * What a webhook's events are signed with. It is derived from the server's secret, so that nothing has to keep it, and a
 * copy of the database signs nothing. Each number of a webhook gives another.
 *
 * @category constructors
 * @since 0.1.0
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
 * Tells the server's secrets apart without showing them: a webhook whose secret came from another one must not be signed
 * for, since nobody could check it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const secretFingerprint = (secret: Redacted.Redacted<Uint8Array>): string =>
  createHmac("sha256", Redacted.value(secret)).update("webhook secrets").digest("hex").slice(0, 16)
