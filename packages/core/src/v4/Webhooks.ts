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
import { cursorPages } from "../paging/index.ts"
import { call } from "../transport/index.ts"

export type {
  WebhookDelivery,
  WebhookDeliveryListResponse,
  WebhookListResponse,
  WebhookView,
  WebhookWithSecret,
} from "@tabwright/raw/v4/schemas"
export type { CreateWebhookRequest, UpdateWebhookRequest } from "@tabwright/raw/v4/types"

/**
 * Which deliveries of a webhook to list.
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
 * Registers an address for events. The answer holds the secret, this once.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateWebhookRequest) => call(createWebhook, { body: request })

/**
 * Fetches a webhook, without its secret.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (webhookId: string) => call(getWebhook, at(webhookId))

/**
 * Changes a webhook's address, events or description, or switches it on or off.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (webhookId: string, changes: UpdateWebhookRequest) =>
  call(updateWebhook, { ...at(webhookId), body: changes })

/**
 * Removes a webhook. Removing what is not there is no error.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = (webhookId: string) => call(deleteWebhook, at(webhookId))

export { remove as delete }

/**
 * Gives a webhook a new secret, which the answer holds this once; the old one ends.
 *
 * @category operations
 * @since 0.1.0
 */
export const rotateSecret = (webhookId: string) => call(rotateWebhookSecret, at(webhookId))

/**
 * Sends an event of the type `test`, and gives its delivery.
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
 * Starts a delivery anew, under its own id.
 *
 * @category operations
 * @since 0.1.0
 */
export const replay = (webhookId: string, deliveryId: string) =>
  call(replayWebhookDelivery, { path: { webhook_id: webhookId, delivery_id: deliveryId } })
