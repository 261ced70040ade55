export { canonicalJson } from "./CanonicalJson.ts"
export { type RawBody, sign } from "./Signature.ts"
export {
  defaultTolerance,
  headerNames,
  type HeaderNames,
  type RequestHeaders,
  unwrap,
  type UnwrapOptions,
} from "./Unwrap.ts"
export { isEvent, type KnownEvent, type KnownEventType, OtherEvent, type WebhookEvent } from "./WebhookEvent.ts"
export { RejectionReason, WebhookRejected } from "./WebhookRejected.ts"
