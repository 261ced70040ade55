import type { HeaderNames, RawBody, RequestHeaders, WebhookEvent } from "@tabwright/core/webhooks";
export { headerNames, type HeaderNames, isEvent, type KnownEvent, type KnownEventType, type OtherEvent, type RawBody, type RequestHeaders, type WebhookEvent, } from "@tabwright/core/webhooks";
/**
 * Options for verifying a webhook.
 *
 * @category models
 * @since 0.1.0
 */
export interface UnwrapOptions {
    /** Default: `headerNames.service`. For webhooks of the public service: `headerNames.browserUse`. */
    readonly headers?: HeaderNames | undefined;
    /** Maximum distance of the timestamp from now, in either direction, in ms. Default 300 000. */
    readonly toleranceMs?: number | undefined;
    /** Current time in Unix ms, for tests. Default: `Date.now()`. */
    readonly nowMs?: number | undefined;
}
/**
 * Verifies a webhook request and returns its event. Pass the raw body: parsing and serializing it changes the
 * signature.
 *
 * @throws WebhookRejected, whose `reason` names the cause; respond with 400 then.
 * @category validation
 * @since 0.1.0
 */
export declare const unwrap: (body: RawBody, headers: RequestHeaders, secret: string, options?: UnwrapOptions) => Promise<WebhookEvent>;
/**
 * Signs a body as the service does, for testing receivers. Returns the signature header; `timestamp` (Unix seconds)
 * belongs in the other header.
 *
 * @throws WebhookRejected if the body is not JSON or the secret is empty.
 * @category constructors
 * @since 0.1.0
 */
export declare const sign: (body: RawBody, secret: string, timestamp: number) => Promise<string>;
