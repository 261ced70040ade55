import type { CreateWebhookRequest, operations, UpdateWebhookRequest } from "@tabwright/raw/v4/types";
export type { WebhookDelivery, WebhookDeliveryListResponse, WebhookListResponse, WebhookView, WebhookWithSecret, } from "@tabwright/raw/v4/types";
export type { CreateWebhookRequest, UpdateWebhookRequest } from "@tabwright/raw/v4/types";
/**
 * Filter for a webhook's deliveries.
 *
 * @category models
 * @since 0.1.0
 */
export type ListDeliveriesQuery = NonNullable<operations["listWebhookDeliveries"]["parameters"]["query"]>;
/**
 * Lists the project's webhooks.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: () => import("effect/Effect").Effect<{
    readonly webhooks: readonly {
        readonly id: string;
        readonly url: string;
        readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
        readonly description: string | null;
        readonly isEnabled: boolean;
        readonly disabledReason?: string | null;
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Registers a URL for events. Only this response contains the signing secret.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request: CreateWebhookRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly secret: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a webhook, without its signing secret.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (webhookId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Updates a webhook's URL, events or description, or enables or disables it.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const update: (webhookId: string, changes: UpdateWebhookRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a webhook. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (webhookId: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete };
/**
 * Rotates a webhook's signing secret. Only this response contains it; the old one stops working.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const rotateSecret: (webhookId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly url: string;
    readonly events: readonly ("agent.task.status_update" | "run.status_update" | "session.status.update" | "test")[];
    readonly description: string | null;
    readonly isEnabled: boolean;
    readonly disabledReason?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly secret: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Sends a `test` event and returns its delivery.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const test: (webhookId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of a webhook's deliveries, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const listDeliveries: (webhookId: string, query?: ListDeliveriesQuery) => import("effect/Effect").Effect<{
    readonly deliveries: readonly {
        readonly id: string;
        readonly webhookId: string;
        readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
        readonly status: "delivered" | "failed" | "pending";
        readonly attempts: number;
        readonly nextAttemptAt: string | null;
        readonly responseStatus: number | null;
        readonly error: string | null;
        readonly payload: {
            readonly [x: string]: unknown;
        };
        readonly createdAt: string;
        readonly deliveredAt: string | null;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all deliveries of a webhook, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const deliveries: (webhookId: string, query?: Omit<ListDeliveriesQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Sends a delivery again under its own id.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const replay: (webhookId: string, deliveryId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly webhookId: string;
    readonly eventType: "agent.task.status_update" | "run.status_update" | "session.status.update" | "test";
    readonly status: "delivered" | "failed" | "pending";
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly responseStatus: number | null;
    readonly error: string | null;
    readonly payload: {
        readonly [x: string]: unknown;
    };
    readonly createdAt: string;
    readonly deliveredAt: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
