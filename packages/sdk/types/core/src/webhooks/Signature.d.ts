import * as Effect from "effect/Effect";
import * as Redacted from "effect/Redacted";
/**
 * Reason for rejecting a webhook.
 *
 * @category models
 * @since 0.1.0
 */
export type RejectionReason = "MissingHeader" | "MalformedTimestamp" | "OutsideTolerance" | "WrongSignature" | "NotJson" | "NotAnEvent" | "MissingSecret";
interface Rejection {
    readonly reason: RejectionReason;
    readonly detail: string;
}
declare const WebhookRejected_base: new <Fields extends Rejection>(fields: Fields) => Error & import("../errors/ErrorClass.ts").ErrorIdentity<"WebhookRejected"> & Readonly<Fields>;
/**
 * A webhook request that cannot be trusted. Raised before its content is used. Not retryable: the sender will deliver
 * again.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class WebhookRejected extends /* @__PURE__ */ WebhookRejected_base<Rejection> {
    /** Always false: the same delivery fails again. */
    get isRetryable(): boolean;
}
export declare const reject: (reason: RejectionReason, detail: string) => Effect.Effect<never, WebhookRejected>;
/**
 * Raw request body, before parsing.
 *
 * @category models
 * @since 0.1.0
 */
export type RawBody = string | Uint8Array | ArrayBuffer;
/** Bytes in unshared memory, as WebCrypto requires. */
type Bytes = Uint8Array<ArrayBuffer>;
/** Copies the body's bytes, so that they cannot change between check and use. */
export declare const bytesOf: (body: RawBody) => Bytes;
export declare const textOf: (bytes: Bytes) => string | undefined;
/** Imports the secret as a key. Rejects an empty secret, with which anyone could sign. */
export declare const importKey: (secret: Redacted.Redacted) => Effect.Effect<CryptoKey, WebhookRejected>;
/**
 * Returns true if the signature matches the content. WebCrypto compares in constant time; a wrong length fails earlier.
 */
export declare const matches: (key: CryptoKey, signature: string, timestamp: string, content: Bytes) => Effect.Effect<boolean>;
/**
 * Signs a body as the service does: hexadecimal HMAC-SHA256 over `<timestamp>.<canonical JSON>`, with `timestamp` in
 * Unix seconds. For testing receivers. Fails with `WebhookRejected` if the body is not JSON or the secret is empty.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const sign: (body: RawBody, secret: Redacted.Redacted<string>, timestamp: number) => Effect.Effect<string, WebhookRejected, never>;
export {};
