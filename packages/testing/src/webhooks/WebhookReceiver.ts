import { type HeaderNames, unwrap, type WebhookEvent, type WebhookRejected } from "@tabwright/core/webhooks"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { Inbox, untilAborted } from "../Inbox.ts"
import type { NodeServer } from "../adapters/NodeServer.ts"

/**
 * Reply to a delivery: a status, a broken connection, or no response until the sender times out.
 *
 * @category models
 * @since 0.1.0
 */
export type ReceiverReply = number | "reset" | "silence"

/**
 * Options of {@link WebhookReceiver}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WebhookReceiverOptions {
  /** Signing secret, or a function called at each delivery, for services that create the secret with the endpoint. */
  readonly secret: string | (() => string)
  /** Replies to the first deliveries. Later ones get 200, or 400 if they cannot be verified. */
  readonly replies?: ReadonlyArray<ReceiverReply>
  /** Default: the headers of this service. */
  readonly headers?: HeaderNames
  /** The receiver's clock, in ms since 1970. Default `Date.now`. */
  readonly now?: () => number
}

/**
 * A received delivery.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReceivedWebhook {
  /** Counts from 1. */
  readonly number: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as received. */
  readonly body: string
  /** The event, or the reason for rejecting it. */
  readonly verdict:
    | { readonly _tag: "Success"; readonly success: WebhookEvent }
    | { readonly _tag: "Failure"; readonly failure: WebhookRejected }
  readonly reply: ReceiverReply
}

/**
 * Receives webhooks, verifies their signatures as the SDK does, and records all of them, including invalid ones.
 *
 * @category constructors
 * @since 0.1.0
 */
export class WebhookReceiver {
  readonly #options: WebhookReceiverOptions
  readonly #log = new Inbox<ReceivedWebhook>()
  #number = 0

  constructor(options: WebhookReceiverOptions) {
    this.#options = options
  }

  get received(): ReadonlyArray<ReceivedWebhook> {
    return this.#log.all
  }

  /** Resolves with the delivery of this number, from 1, once it has arrived. Rejects after `limitMs` (default 5 s). */
  arrived(number: number, limitMs = 5000): Promise<ReceivedWebhook> {
    return this.#log.when(number, limitMs)
  }

  /** Receives deliveries on a free local port. */
  async listen(): Promise<NodeServer> {
    // Loaded on demand: `handle` works without Node.js in a browser or edge runtime.
    const { listen } = await import("../adapters/NodeServer.ts")
    return listen(this.handle)
  }

  /** Handles one delivery. Rejects to break the connection. */
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
    if (reply === "reset") throw new TypeError("The configured reply drops this connection")
    if (reply === "silence") return untilAborted(request.signal)
    return new Response(Result.isSuccess(verdict) ? null : verdict.failure.message, { status: reply })
  }
}
