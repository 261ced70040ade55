// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Webhooks as WebhooksOperations } from "@tabwright/core/v4"
import type { CreateWebhookRequest, ListWebhookDeliveriesQuery, UpdateWebhookRequest, WebhookDelivery, WebhookDeliveryListResponse, WebhookListResponse, WebhookView, WebhookWithSecret } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Signed HTTP callbacks for status changes.
 *
 * @category models
 * @since 0.1.0
 */
export class Webhooks extends Resource {
  /**
   * Returns all webhooks of the project, oldest first, without their secrets.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<WebhookListResponse> {
    return this.bridge.call(WebhooksOperations.list(), options)
  }

  /**
   * Registers a URL for events. Deliveries are signed with the secret, which only this response contains.
   * `X-Service-Delivery` identifies a delivery in all of its attempts, because it may arrive more than once. A project
   * can have at most 20 webhooks; another one is a 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateWebhookRequest, options?: CallOptions): CallPromise<WebhookWithSecret> {
    return this.bridge.call(WebhooksOperations.create(request), options)
  }

  /**
   * Fetches a webhook.
   *
   * @throws NotFound if the webhook does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<WebhookView> {
    return this.bridge.call(WebhooksOperations.get(id), options)
  }

  /**
   * Updates the given fields. Enabling a webhook resets its failure count.
   *
   * @throws NotFound if the webhook does not exist, or any other call error
   */
  update(id: string, changes: UpdateWebhookRequest, options?: CallOptions): CallPromise<WebhookView> {
    return this.bridge.call(WebhooksOperations.update(id, changes), options)
  }

  /**
   * Deletes the webhook with its deliveries. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(WebhooksOperations.delete(id), options)
  }

  /**
   * Creates a new secret. The old one stops working immediately.
   *
   * @throws NotFound if the webhook does not exist, or any other call error
   */
  rotateSecret(id: string, options?: CallOptions): CallPromise<WebhookWithSecret> {
    return this.bridge.call(WebhooksOperations.rotateSecret(id), options)
  }

  /**
   * Sends one `test` event and waits for the result.
   *
   * @throws NotFound if the webhook does not exist, or any other call error
   */
  test(id: string, options?: CallOptions): CallPromise<WebhookDelivery> {
    return this.bridge.call(WebhooksOperations.test(id), options)
  }

  /**
   * Lists a webhook's deliveries. Awaited: one page of past and pending deliveries, newest first. Iterated: the items
   * of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, NotFound if the webhook does not exist, or any other call error
   */
  deliveries(id: string, query: ListWebhookDeliveriesQuery = {}, options?: CallOptions): PageList<WebhookDeliveryListResponse, WebhookDelivery> {
    return new PageList(this.bridge, WebhooksOperations.listDeliveries(id, query), WebhooksOperations.deliveries(id, query), options)
  }

  /**
   * Sends the delivery again under its own id, so that receivers can detect repeats.
   *
   * @throws NotFound if the webhook or the delivery does not exist, Conflict if the idempotency key belongs to another
   * request, or any other call error
   */
  replay(id: string, deliveryId: string, options?: CallOptions): CallPromise<WebhookDelivery> {
    return this.bridge.call(WebhooksOperations.replay(id, deliveryId), options)
  }
}
