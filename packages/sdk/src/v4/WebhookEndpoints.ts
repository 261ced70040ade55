import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Webhooks as Core } from "@tabwright/core/v4"
import { PageList } from "../list/PageList.ts"

/**
 * Addresses that the service tells of what happens. The receiver checks what comes with `Webhooks.unwrap`.
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

  /** Lists all endpoints. @throws every error of a call */
  list(options: CallOptions = {}): CallPromise<Core.WebhookListResponse> {
    return this.#bridge.call(Core.list(), options)
  }

  /** Registers an address; only this answer shows the `secret` that deliveries are signed with. @throws every error of a call */
  create(request: Core.CreateWebhookRequest, options: CallOptions = {}): CallPromise<Core.WebhookWithSecret> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches an endpoint. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.WebhookView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Changes an endpoint. @throws NotFound where there is none, and every other error of a call */
  update(id: string, changes: Core.UpdateWebhookRequest, options: CallOptions = {}): CallPromise<Core.WebhookView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /** Deletes an endpoint with its deliveries. @throws every error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /** Makes a new secret, which replaces the old one at once. @throws NotFound where there is none, and every other error of a call */
  rotateSecret(id: string, options: CallOptions = {}): CallPromise<Core.WebhookWithSecret> {
    return this.#bridge.call(Core.rotateSecret(id), options)
  }

  /** Sends the event `test`. @throws NotFound where there is none, and every other error of a call */
  test(id: string, options: CallOptions = {}): CallPromise<Core.WebhookDelivery> {
    return this.#bridge.call(Core.test(id), options)
  }

  /** Lists what was sent to an endpoint, or is yet to be, newest first. @throws every error of a call */
  deliveries(
    id: string,
    query: Core.ListDeliveriesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.WebhookDeliveryListResponse, Core.WebhookDelivery> {
    return new PageList(this.#bridge, Core.listDeliveries(id, query), Core.deliveries(id, query), options)
  }

  /** Sends a delivery once more, under the same id. @throws NotFound where there is none, and every other error of a call */
  replay(id: string, deliveryId: string, options: CallOptions = {}): CallPromise<Core.WebhookDelivery> {
    return this.#bridge.call(Core.replay(id, deliveryId), options)
  }
}
