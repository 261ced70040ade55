export { canonicalJson } from "./CanonicalJson.ts";
export { type RawBody, type RejectionReason, sign, WebhookRejected } from "./Signature.ts";
export { defaultTolerance, headerNames, type HeaderNames, type RequestHeaders, unwrap, type UnwrapOptions, } from "./Unwrap.ts";
export { isEvent, type KnownEvent, type KnownEventType, type OtherEvent, type WebhookEvent } from "./WebhookEvent.ts";
