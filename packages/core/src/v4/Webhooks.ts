import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "@tabwright/raw/v4/operations"
import type { CreateWebhookRequest, operations, UpdateWebhookRequest } from "@tabwright/raw/v4/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type {
  WebhookDelivery,
  WebhookDeliveryListResponse,
  WebhookListResponse,
  WebhookView,
  WebhookWithSecret,
} from "@tabwright/raw/v4/types"
export type { CreateWebhookRequest, UpdateWebhookRequest } from "@tabwright/raw/v4/types"

/**
 * Filter for a webhook's deliveries.
 *
 * @category models
 * @since 0.1.0
 */
export type ListDeliveriesQuery = NonNullable<operations["listWebhookDeliveries"]["parameters"]["query"]>

const at = (webhookId: string) => ({ path: { webhook_id: webhookId } })

/**
 * Lists the project's webhooks.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listWebhooks, {})

/**
 * Registers a URL for events. Only this response contains the signing secret.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateWebhookRequest) => call(createWebhook, { body: request })

/**
 * Fetches a webhook, without its signing secret.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (webhookId: string) => call(getWebhook, at(webhookId))

/**
 * Updates a webhook's URL, events or description, or enables or disables it.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (webhookId: string, changes: UpdateWebhookRequest) =>
  call(updateWebhook, { ...at(webhookId), body: changes })

/**
 * Deletes a webhook. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (webhookId: string) => call(deleteWebhook, at(webhookId))

export { remove as delete }

/**
 * Rotates a webhook's signing secret. Only this response contains it; the old one stops working.
 *
 * @category operations
 * @since 0.1.0
 */
export const rotateSecret = (webhookId: string) => call(rotateWebhookSecret, at(webhookId))

/**
 * Sends a `test` event and returns its delivery.
 *
 * @category operations
 * @since 0.1.0
 */
export const test = (webhookId: string) => call(testWebhook, at(webhookId))

/**
 * Fetches one page of a webhook's deliveries, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const listDeliveries = (webhookId: string, query: ListDeliveriesQuery = {}) =>
  call(listWebhookDeliveries, { ...at(webhookId), query })

/**
 * Streams all deliveries of a webhook, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const deliveries = (webhookId: string, query: Omit<ListDeliveriesQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => listDeliveries(webhookId, { limit: 100, ...query, ...cursor }),
    (page) => page.deliveries,
  )

/**
 * Sends a delivery again under its own id.
 *
 * @category operations
 * @since 0.1.0
 */
export const replay = (webhookId: string, deliveryId: string) =>
  call(replayWebhookDelivery, { path: { webhook_id: webhookId, delivery_id: deliveryId } })
