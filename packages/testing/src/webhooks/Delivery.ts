import { canonicalJson, headerNames, type HeaderNames, sign } from "@tabwright/core/webhooks"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

/**
 * An event to send.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutgoingEvent {
  readonly type: string
  readonly payload: unknown
  /** RFC 3339. Default: the sender's time. */
  readonly timestamp?: string
}

/**
 * Deviations of a delivery. Default: sent as the service does.
 *
 * @category models
 * @since 0.1.0
 */
export interface DeliveryFaults {
  /** Seconds the sender's clock is ahead; negative for an old delivery. Receivers allow 300. */
  readonly skewSeconds?: number
  /** Signs with another secret. */
  readonly secret?: string
  /** Changes the body after signing. */
  readonly tamper?: (body: string) => string
  /** Omits a header. */
  readonly without?: "signature" | "timestamp"
  /** `spaced` sends unsorted keys with spaces, as the public service does, signed over the canonical form. */
  readonly form?: "canonical" | "spaced"
}

/**
 * A signed delivery. Sending it again sends the same bytes.
 *
 * @category models
 * @since 0.1.0
 */
export interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Signs an event. `nowMs` is the sender's time. */
export const prepare = async (
  event: OutgoingEvent,
  secret: string,
  nowMs: number,
  names: HeaderNames = headerNames.service,
  faults: DeliveryFaults = {},
): Promise<Delivery> => {
  const whole = {
    type: event.type,
    timestamp: event.timestamp ?? new Date(nowMs).toISOString(),
    payload: event.payload,
  }
  const body = bodyOf(whole, faults.form ?? "canonical")
  const seconds = Math.floor(nowMs / 1000) + (faults.skewSeconds ?? 0)
  const signature = await Effect.runPromise(sign(body, Redacted.make(faults.secret ?? secret), seconds))
  return {
    body: faults.tamper === undefined ? body : faults.tamper(body),
    headers: {
      "content-type": "application/json",
      // Identifies repeated deliveries.
      "X-Service-Delivery": crypto.randomUUID(),
      ...(faults.without === "signature" ? {} : { [names.signature]: signature }),
      ...(faults.without === "timestamp" ? {} : { [names.timestamp]: String(seconds) }),
    },
  }
}

const bodyOf = (event: object, form: "canonical" | "spaced"): string => {
  // Line breaks inside strings are escaped, so the rest separate values.
  if (form === "spaced") return JSON.stringify(event, null, 1).replace(/\n */g, " ")
  const text = canonicalJson(JSON.stringify(event))
  if (text === undefined) throw new Error("The payload is nested too deeply to be signed")
  return text
}
