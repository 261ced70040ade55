import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { canonicalJson, headerNames, type HeaderNames, sign } from "@tabwright/core/webhooks"
import type { FetchHandler } from "../adapters/NodeServer.ts"

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

/**
 * Options of {@link WebhookSender}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WebhookSenderOptions {
  /** URL of the receiver, or its handler function. */
  readonly to: string | FetchHandler
  readonly secret: string
  /** Default: the headers of this service. */
  readonly headers?: HeaderNames
  /** The sender's clock, in ms since 1970. Default `Date.now`. */
  readonly now?: () => number
  /** Timeout of the receiver in ms. Default 10,000. */
  readonly limitMs?: number
}

/**
 * Response of the receiver.
 *
 * @category models
 * @since 0.1.0
 */
export interface DeliveryResponse {
  readonly status: number
  readonly text: string
}

/**
 * Sends valid and invalid webhooks to the receiver under test. Never retries.
 *
 * @category constructors
 * @since 0.1.0
 */
export class WebhookSender {
  readonly #options: WebhookSenderOptions

  constructor(options: WebhookSenderOptions) {
    this.#options = options
  }

  prepare(event: OutgoingEvent, faults?: DeliveryFaults): Promise<Delivery> {
    const { headers, now = Date.now, secret } = this.#options
    return prepare(event, secret, now(), headers, faults)
  }

  /** Sends a prepared delivery. Sending it twice is an exact duplicate. */
  async deliver(delivery: Delivery): Promise<DeliveryResponse> {
    const { limitMs = 10_000, to } = this.#options
    const request = new Request(typeof to === "string" ? to : "http://receiver.test/", {
      method: "POST",
      headers: delivery.headers,
      body: delivery.body,
      signal: AbortSignal.timeout(limitMs),
    })
    const response = await (typeof to === "string" ? fetch(request) : to(request))
    return { status: response.status, text: await response.text() }
  }

  async send(event: OutgoingEvent, faults?: DeliveryFaults): Promise<DeliveryResponse> {
    return this.deliver(await this.prepare(event, faults))
  }

  /**
   * Signs events in order and sends them in another: `order` holds positions from 0. A repeated position is a
   * duplicate, a missing one is lost. Waits for each response before sending the next.
   */
  async sendAll(
    events: ReadonlyArray<OutgoingEvent>,
    order: ReadonlyArray<number>,
  ): Promise<ReadonlyArray<DeliveryResponse>> {
    const deliveries = await Promise.all(events.map((event) => this.prepare(event)))
    const answers: Array<DeliveryResponse> = []
    for (const position of order) {
      const delivery = deliveries[position]
      if (delivery === undefined)
        throw new RangeError(`Position ${position} is out of range: there are ${events.length} events`)
      answers.push(await this.deliver(delivery))
    }
    return answers
  }
}
