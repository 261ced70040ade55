import type { HeaderNames, RawBody, RequestHeaders, WebhookEvent } from "@tabwright/core/webhooks"
import * as Core from "@tabwright/core/webhooks"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

export {
  headerNames,
  type HeaderNames,
  isEvent,
  type KnownEvent,
  type KnownEventType,
  type OtherEvent,
  type RawBody,
  type RequestHeaders,
  type WebhookEvent,
} from "@tabwright/core/webhooks"

/**
 * What a webhook is checked against.
 *
 * @category models
 * @since 0.1.0
 */
export interface UnwrapOptions {
  /** Default: `headerNames.service`. Webhooks of the public service carry `headerNames.browserUse`. */
  readonly headers?: HeaderNames | undefined
  /** How far the timestamp may be from now, before or after, in ms. Default 300 000. */
  readonly toleranceMs?: number | undefined
  /** The time to check against, in Unix ms, for tests. Default: `Date.now()`. */
  readonly nowMs?: number | undefined
}

/**
 * Checks that a request comes from the service, and gives its event. Hand in the body as it came, unparsed: parsed and
 * written again it has another signature.
 *
 * @throws WebhookRejected, whose `reason` tells why; answer 400 then.
 * @category validation
 * @since 0.1.0
 */
export const unwrap = (
  body: RawBody,
  headers: RequestHeaders,
  secret: string,
  options: UnwrapOptions = {},
): Promise<WebhookEvent> =>
  Effect.runPromise(
    Core.unwrap(body, headers, Redacted.make(secret), {
      headers: options.headers,
      tolerance: options.toleranceMs === undefined ? undefined : Duration.millis(options.toleranceMs),
      nowMs: options.nowMs,
    }),
  )

/**
 * Signs a body as the service does, for the tests of a receiver: what goes into the signature's header, `timestamp` (Unix
 * seconds) going into the other.
 *
 * @throws WebhookRejected where the body is no JSON or the secret is empty.
 * @category constructors
 * @since 0.1.0
 */
export const sign = (body: RawBody, secret: string, timestamp: number): Promise<string> =>
  Effect.runPromise(Core.sign(body, Redacted.make(secret), timestamp))
