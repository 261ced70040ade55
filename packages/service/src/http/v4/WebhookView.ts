import { Redacted } from "effect"
import type { Delivery } from "../../store/DeliveryStore.ts"
import type { Webhook } from "../../store/WebhookStore.ts"

/**
 * A webhook without its secret.
 *
 * @category constructors
 * @since 0.1.0
 */
export const webhookView = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  isEnabled: webhook.isEnabled,
  disabledReason: webhook.disabledReason,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
})

/**
 * The same with the secret, for the one answer that shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const webhookWithSecret = (webhook: Webhook, secret: Redacted.Redacted) => ({
  ...webhookView(webhook),
  secret: Redacted.value(secret),
})

/**
 * A delivery and where it stands.
 *
 * @category constructors
 * @since 0.1.0
 */
export const deliveryView = (delivery: Delivery) => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  eventType: delivery.eventType,
  status: delivery.status,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  responseStatus: delivery.responseStatus,
  error: delivery.error,
  // The body is an object of ours, written down as JSON.
  payload: JSON.parse(delivery.body) as { readonly [key: string]: unknown },
  createdAt: delivery.createdAt.toISOString(),
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
})
