import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Webhooks as Core } from "@tabwright/core/v4"
import { PageList } from "../PageList.ts"

/**
 * Webhook endpoints. The receiver verifies requests with `Webhooks.unwrap`.
 *
 * @category models
 * @since 0.1.0
 */
export class WebhookEndpoints {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists all endpoints. @throws any call error */
  list(options: CallOptions = {}): CallPromise<Core.WebhookListResponse> {
    return this.#bridge.call(Core.list(), options)
  }

  /** Registers a URL. Only this response contains the signing `secret`. @throws any call error */
  create(request: Core.CreateWebhookRequest, options: CallOptions = {}): CallPromise<Core.WebhookWithSecret> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches an endpoint. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Core.WebhookView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Updates an endpoint. @throws NotFound if it does not exist, or any other call error */
  update(id: string, changes: Core.UpdateWebhookRequest, options: CallOptions = {}): CallPromise<Core.WebhookView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /** Deletes an endpoint with its deliveries. @throws any call error */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /**
   * Rotates the signing secret; the old one stops working immediately.
   * @throws NotFound if it does not exist, or any other call error
   */
  rotateSecret(id: string, options: CallOptions = {}): CallPromise<Core.WebhookWithSecret> {
    return this.#bridge.call(Core.rotateSecret(id), options)
  }

  /** Sends a `test` event. @throws NotFound if it does not exist, or any other call error */
  test(id: string, options: CallOptions = {}): CallPromise<Core.WebhookDelivery> {
    return this.#bridge.call(Core.test(id), options)
  }

  /** Lists past and pending deliveries of an endpoint, newest first. @throws any call error */
  deliveries(
    id: string,
    query: Core.ListDeliveriesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.WebhookDeliveryListResponse, Core.WebhookDelivery> {
    return new PageList(this.#bridge, Core.listDeliveries(id, query), Core.deliveries(id, query), options)
  }

  /** Sends a delivery again under its own id. @throws NotFound if it does not exist, or any other call error */
  replay(id: string, deliveryId: string, options: CallOptions = {}): CallPromise<Core.WebhookDelivery> {
    return this.#bridge.call(Core.replay(id, deliveryId), options)
  }
}
