import type { HeaderNames } from "@tabwright/core/webhooks"
import type { FetchHandler } from "../adapters/NodeServer.ts"
import { type Delivery, type DeliveryFaults, type OutgoingEvent, prepare } from "./Delivery.ts"

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

  /** Signs a delivery without sending it. */
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

  /** Signs and sends an event. */
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
