import { type HeaderNames, unwrap, type WebhookEvent, type WebhookRejected } from "@tabwright/core/webhooks"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { untilAborted } from "../calls/Abort.ts"
import { Arrivals } from "../calls/Arrivals.ts"
import type { NodeServer } from "../doors/NodeServer.ts"

/**
 * How a delivery is answered: with a status, by breaking the connection off, or not at all until the sender gives up.
 *
 * @category models
 * @since 0.1.0
 */
export type ReceiverReply = number | "reset" | "silence"

/**
 * Settings of a {@link WebhookReceiver}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WebhookReceiverOptions {
  /** Its value, or where to take it from at each delivery: a service may only tell it after the receiver has an address. */
  readonly secret: string | (() => string)
  /** Replies to the first deliveries, one each. Later ones get 200, or 400 where they must not be trusted. */
  readonly replies?: ReadonlyArray<ReceiverReply>
  /** Default: the headers of this service. */
  readonly headers?: HeaderNames
  /** The receiver's clock, in milliseconds since 1970; `Date.now` where left out. */
  readonly now?: () => number
}

/**
 * A delivery that came.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReceivedWebhook {
  /** Counts from 1. */
  readonly number: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** As it came. */
  readonly body: string
  /** The event, or why it must not be trusted. */
  readonly verdict: Result.Result<WebhookEvent, WebhookRejected>
  readonly reply: ReceiverReply
}

/**
 * Takes webhooks, checks their signatures as the SDK does, and keeps every one of them, the bad ones too.
 *
 * @category constructors
 * @since 0.1.0
 */
export class WebhookReceiver {
  readonly #options: WebhookReceiverOptions
  readonly #log = new Arrivals<ReceivedWebhook>()
  #number = 0

  constructor(options: WebhookReceiverOptions) {
    this.#options = options
  }

  /** Everything that came so far. */
  get received(): ReadonlyArray<ReceivedWebhook> {
    return this.#log.all
  }

  /** Resolves with the delivery of that number, counted from 1, as soon as it has come. Rejects after `limitMs`, 5 seconds by default. */
  arrived(number: number, limitMs = 5000): Promise<ReceivedWebhook> {
    return this.#log.when(number, limitMs)
  }

  /** Takes deliveries on a free port of this host. */
  async listen(): Promise<NodeServer> {
    // Only here is Node needed: in a browser or on the edge, `handle` works without it.
    const { listen } = await import("../doors/NodeServer.ts")
    return listen(this.handle)
  }

  /** Takes one delivery. Rejects where the connection has to break off. */
  readonly handle = async (request: Request): Promise<Response> => {
    const { headers: names, now = Date.now, replies = [], secret } = this.#options
    const number = (this.#number += 1)
    const body = await request.text()
    const verdict = await Effect.runPromise(
      Effect.result(
        unwrap(body, request.headers, Redacted.make(typeof secret === "string" ? secret : secret()), {
          headers: names,
          nowMs: now(),
        }),
      ),
    )
    const reply = replies[number - 1] ?? (Result.isSuccess(verdict) ? 200 : 400)
    this.#log.write(number, { number, headers: Object.fromEntries(request.headers), body, verdict, reply })
    if (reply === "reset") throw new TypeError("The receiver's script breaks this connection off")
    if (reply === "silence") return untilAborted(request.signal)
    return new Response(Result.isSuccess(verdict) ? null : verdict.failure.message, { status: reply })
  }
}
