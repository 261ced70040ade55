import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import type * as Redacted from "effect/Redacted";
import { type RawBody, type WebhookRejected } from "./Signature.ts";
import { type WebhookEvent } from "./WebhookEvent.ts";
/**
 * Names of the signature and timestamp headers.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeaderNames {
    readonly signature: string;
    readonly timestamp: string;
}
/**
 * Header names of this service and of the public service.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const headerNames: {
    readonly service: {
        readonly signature: "X-Service-Signature";
        readonly timestamp: "X-Service-Timestamp";
    };
    readonly browserUse: {
        readonly signature: "X-Browser-Use-Signature";
        readonly timestamp: "X-Browser-Use-Timestamp";
    };
};
/**
 * Maximum clock difference and age of a delivery: 300 s, as in the public service.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const defaultTolerance: Duration.Duration;
/**
 * Request headers in the formats of `fetch`, Node.js and most frameworks. Names are case-insensitive.
 *
 * @category models
 * @since 0.1.0
 */
export type RequestHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>;
/**
 * Secret, headers and tolerance for checking a webhook.
 *
 * @category models
 * @since 0.1.0
 */
export interface UnwrapOptions {
    /** Default: this service's names. */
    readonly headers?: HeaderNames | undefined;
    /** Maximum distance of the timestamp from now, in either direction. Default 300 s. */
    readonly tolerance?: Duration.Duration | undefined;
    /** Current time in Unix milliseconds. Default: now, from `Clock`. */
    readonly nowMs?: number | undefined;
}
/**
 * Verifies a webhook request and returns its event. Checks the signature over the raw body, then over its canonical
 * form, which the public service signs. Fails with {@link WebhookRejected}, whose `reason` names the cause.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const unwrap: (body: RawBody, headers: RequestHeaders, secret: Redacted.Redacted<string>, options?: UnwrapOptions | undefined) => Effect.Effect<WebhookEvent, WebhookRejected, never>;
