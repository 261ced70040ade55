// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listWebhooks, createWebhook, getWebhook, updateWebhook, deleteWebhook, rotateWebhookSecret, testWebhook, listWebhookDeliveries, replayWebhookDelivery } from "@tabwright/raw/v4/operations"
import type { CreateWebhookRequest, ListWebhookDeliveriesQuery, UpdateWebhookRequest } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { CreateWebhookRequest, ListWebhookDeliveriesQuery, UpdateWebhookRequest, WebhookDelivery, WebhookDeliveryListResponse, WebhookDeliveryStatus, WebhookEventType, WebhookListResponse, WebhookView, WebhookWithSecret } from "@tabwright/raw/v4/types"

/**
 * Returns all webhooks of the project, oldest first, without their secrets.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listWebhooks, {})

/**
 * Registers a URL for events. Deliveries are signed with the secret, which only this response contains.
 * `X-Service-Delivery` identifies a delivery in all of its attempts, because it may arrive more than once. A project
 * can have at most 20 webhooks; another one is a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateWebhookRequest) => call(createWebhook, { body: request })

/**
 * Fetches a webhook.
 *
 * Fails with `NotFound` if the webhook does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (webhookId: string) => call(getWebhook, { path: { webhook_id: webhookId } })

/**
 * Updates the given fields. Enabling a webhook resets its failure count.
 *
 * Fails with `NotFound` if the webhook does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (webhookId: string, changes: UpdateWebhookRequest) => call(updateWebhook, { path: { webhook_id: webhookId }, body: changes })

/**
 * Deletes the webhook with its deliveries. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (webhookId: string) => call(deleteWebhook, { path: { webhook_id: webhookId } })

export { delete_ as delete }

/**
 * Creates a new secret. The old one stops working immediately.
 *
 * Fails with `NotFound` if the webhook does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const rotateSecret = (webhookId: string) => call(rotateWebhookSecret, { path: { webhook_id: webhookId } })

/**
 * Sends one `test` event and waits for the result.
 *
 * Fails with `NotFound` if the webhook does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (webhookId: string) => call(testWebhook, { path: { webhook_id: webhookId } })

/**
 * Fetches a page of past and pending deliveries, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the webhook does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listDeliveries = (webhookId: string, query: ListWebhookDeliveriesQuery = {}) => call(listWebhookDeliveries, { path: { webhook_id: webhookId }, query })

/**
 * Streams the items of all pages of {@link listDeliveries}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const deliveries = (webhookId: string, query: Omit<ListWebhookDeliveriesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listDeliveries(webhookId, { limit: 100, ...query, ...cursor }), ({ deliveries }) => deliveries)

/**
 * Sends the delivery again under its own id, so that receivers can detect repeats.
 *
 * Fails with `NotFound` if the webhook or the delivery does not exist, with `Conflict` if the idempotency key belongs
 * to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const replay = (webhookId: string, deliveryId: string) => call(replayWebhookDelivery, { path: { webhook_id: webhookId, delivery_id: deliveryId } })
