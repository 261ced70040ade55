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
export { isEvent, type KnownEvent, type KnownEventType, type OtherEvent, type WebhookEvent } from "./WebhookEvent.ts"
export { type RejectionReason, WebhookRejected } from "./WebhookRejected.ts"
