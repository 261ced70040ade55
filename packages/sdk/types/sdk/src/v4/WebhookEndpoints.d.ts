import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import { Webhooks as Core } from "@tabwright/core/v4";
import { PageList } from "../PageList.ts";
/**
 * Webhook endpoints. The receiver verifies requests with `Webhooks.unwrap`.
 *
 * @category models
 * @since 0.1.0
 */
export declare class WebhookEndpoints {
    #private;
    /** Lists all endpoints. @throws any call error */
    list(options?: CallOptions): CallPromise<Core.WebhookListResponse>;
    /** Registers a URL. Only this response contains the signing `secret`. @throws any call error */
    create(request: Core.CreateWebhookRequest, options?: CallOptions): CallPromise<Core.WebhookWithSecret>;
    /** Fetches an endpoint. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.WebhookView>;
    /** Updates an endpoint. @throws NotFound if it does not exist, or any other call error */
    update(id: string, changes: Core.UpdateWebhookRequest, options?: CallOptions): CallPromise<Core.WebhookView>;
    /** Deletes an endpoint with its deliveries. @throws any call error */
    delete(id: string, options?: CallOptions): CallPromise<void>;
    /**
     * Rotates the signing secret; the old one stops working immediately.
     * @throws NotFound if it does not exist, or any other call error
     */
    rotateSecret(id: string, options?: CallOptions): CallPromise<Core.WebhookWithSecret>;
    /** Sends a `test` event. @throws NotFound if it does not exist, or any other call error */
    test(id: string, options?: CallOptions): CallPromise<Core.WebhookDelivery>;
    /** Lists past and pending deliveries of an endpoint, newest first. @throws any call error */
    deliveries(id: string, query?: Core.ListDeliveriesQuery, options?: CallOptions): PageList<Core.WebhookDeliveryListResponse, Core.WebhookDelivery>;
    /** Sends a delivery again under its own id. @throws NotFound if it does not exist, or any other call error */
    replay(id: string, deliveryId: string, options?: CallOptions): CallPromise<Core.WebhookDelivery>;
}
