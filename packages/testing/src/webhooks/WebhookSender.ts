import type { HeaderNames } from "@tabwright/core/webhooks"
import type { FetchHandler } from "../doors/NodeServer.ts"
import { type Delivery, type DeliveryFaults, type OutgoingEvent, prepare } from "./Delivery.ts"

/**
 * Settings of a {@link WebhookSender}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WebhookSenderOptions {
  /** The receiver's address, or the function that is the receiver. */
  readonly to: string | FetchHandler
  readonly secret: string
  /** Default: the headers of this service. */
  readonly headers?: HeaderNames
  /** The sender's clock, in milliseconds since 1970; `Date.now` where left out. */
  readonly now?: () => number
  /** Milliseconds that the receiver has to answer, 10,000 by default. */
  readonly limitMs?: number
}

/**
 * What the receiver said.
 *
 * @category models
 * @since 0.1.0
 */
export interface DeliveryAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends webhooks to the receiver under test: right ones as the service does, and every kind of wrong one. Repeats nothing by itself.
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

  /** Sends a prepared delivery. Doing so twice is a duplicate, byte for byte. */
  async deliver(delivery: Delivery): Promise<DeliveryAnswer> {
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

  /** Signs and sends. */
  async send(event: OutgoingEvent, faults?: DeliveryFaults): Promise<DeliveryAnswer> {
    return this.deliver(await this.prepare(event, faults))
  }

  /**
   * Signs events in their order and sends them in another: `order` holds their positions from 0. A position that stands there
   * twice is sent twice, and one that is missing is lost. Waits for each answer before the next.
   */
  async sendAll(
    events: ReadonlyArray<OutgoingEvent>,
    order: ReadonlyArray<number>,
  ): Promise<ReadonlyArray<DeliveryAnswer>> {
    const deliveries = await Promise.all(events.map((event) => this.prepare(event)))
    const answers: Array<DeliveryAnswer> = []
    for (const position of order) {
      const delivery = deliveries[position]
      if (delivery === undefined)
        throw new RangeError(`There are ${events.length} events; position ${position} is none`)
      answers.push(await this.deliver(delivery))
    }
    return answers
  }
}
