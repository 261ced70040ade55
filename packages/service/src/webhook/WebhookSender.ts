import { headerNames, sign } from "@tabwright/core/webhooks"
import { Clock, Context, DateTime, Effect, FiberSet, Layer, Option, Queue, Schedule } from "effect"
import { DataFolder } from "../database/DataFolder.ts"
import { type AttemptEnd, type Delivery, DeliveryStore } from "../store/DeliveryStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { type Webhook, WebhookStore } from "../store/WebhookStore.ts"
import { Nodes } from "../node/Nodes.ts"
import { onlyNode } from "../node/NodeSelf.ts"
import { version } from "../Version.ts"
import { post } from "./Post.ts"
import { restAfter, retryAfter } from "./RetrySchedule.ts"
import { statusMessages, testMessage } from "./StatusMessages.ts"
import { addressFault } from "./WebhookAddress.ts"
import type { WebhookNetwork } from "./WebhookDestination.ts"
import { secretFingerprint, webhookSecret } from "./WebhookSecret.ts"

/** Names the delivery, the same in every attempt: what was received twice is known by it. */
const deliveryHeader = "X-Service-Delivery"

/** Two of a second: soon enough for a notice, and seldom enough for an idle server. */
const pollInterval = "500 millis"

const sweepInterval = "1 hour"

/** Attempts at the same time, each of another webhook. */
const maxInFlight = 32

/** Of these, for one project: however many dead addresses it has, there are places left for the others. */
const maxOfProject = 8

/** For how long an address may take nothing. By then each event has been tried for a day, and a weekend has gone by. */
const patience = "3 days"

/** What a receiver says that wants no more; RFC 9110. */
const gone = 410

/**
 * Sends webhooks their events, at least once each and in their order while all goes well. What was committed is sent even
 * if the process dies in between: it stands in the database until a receiver has answered 2xx.
 *
 * @category services
 * @since 0.1.0
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Looks for what is due now, not with the next look. */
    readonly wake: Effect.Effect<void>
    /** Sends the event `test` once and waits for what becomes of it. */
    test(webhook: Webhook): Effect.Effect<Delivery, StoreError>
    /** Why events are not sent to an address; undefined where they may be. */
    addressFault(url: string): Effect.Effect<string | undefined>
  }
>()("@tabwright/service/webhook/WebhookSender") {
  static readonly layer = (network: WebhookNetwork) =>
    Layer.effect(
      WebhookSender,
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const deliveries = yield* DeliveryStore
        const { secret } = yield* DataFolder
        const { self } = yield* Nodes
        const signals = yield* Queue.sliding<void>(1)
        const inFlight = yield* FiberSet.make()
        const wake = Effect.asVoid(Queue.offer(signals, undefined))

        const fingerprint = secretFingerprint(secret)

        /** Each attempt is signed anew: receivers refuse an old timestamp. */
        const send = Effect.fnUntraced(function* (webhook: Webhook, delivery: Delivery): Effect.fn.Return<Outcome> {
          if (webhook.derivedFrom !== fingerprint) return { responseStatus: null, error: secretText, isLast: true }
          const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1000)
          const signature = yield* sign(delivery.body, webhookSecret(secret, webhook), timestamp).pipe(
            // The body is JSON of ours, and no secret is empty.
            Effect.orDie,
          )
          const headers = {
            "content-type": "application/json",
            "user-agent": `tabwright/${version}`,
            [headerNames.service.signature]: signature,
            [headerNames.service.timestamp]: String(timestamp),
            [deliveryHeader]: delivery.id,
          }
          return yield* Effect.match(post(network, webhook.url, headers, delivery.body), {
            onFailure: ({ text }): Outcome => ({ responseStatus: null, error: text, isLast: false }),
            onSuccess: (status): Outcome => ({
              responseStatus: status,
              error: status === gone ? goneText : faultOf(status),
              isLast: status === gone,
            }),
          })
        })

        /** Since when the address has taken nothing; undefined where it has now. */
        const noteEnd = Effect.fnUntraced(function* ({ id, failures }: Webhook, { error }: Outcome) {
          if (error === null) return yield* Effect.as(webhooks.noteSuccess(id), undefined)
          return Option.getOrUndefined(yield* webhooks.noteFailure(id, yield* restAfter(failures + 1)))
        })

        const attempt = Effect.fn("WebhookSender.attempt")(function* (delivery: Delivery) {
          const webhook = yield* webhooks.find(delivery.webhookId)
          // Deleted meanwhile, and its deliveries with it.
          if (Option.isNone(webhook)) return
          const end = yield* send(webhook.value, delivery)
          const isOver = end.error === null || end.isLast
          const retryAfterSeconds = isOver ? undefined : yield* retryAfter(delivery.attempts)
          // Before the delivery is let go of, so that nobody takes up the next one of a webhook that is to rest.
          const failingSince = yield* noteEnd(webhook.value, end)
          yield* deliveries.record(delivery, { ...end, retryAfterSeconds })
          if (end.error === null) return
          yield* Effect.logWarning(`A webhook was not delivered: ${end.error}`)
          if (end.isLast) return yield* webhooks.disable(webhook.value.id, end.error)
          if (failingSince !== undefined && (yield* isTooLong(failingSince))) {
            yield* webhooks.disable(webhook.value.id, deadText(failingSince, end.error))
          }
        })

        const round = Effect.gen(function* () {
          yield* deliveries.fanOut(statusMessages)
          const due = yield* deliveries.claim(maxInFlight - (yield* FiberSet.size(inFlight)), maxOfProject)
          for (const delivery of due) {
            yield* attempt(delivery).pipe(
              // Its claim runs out, and it is taken up again.
              Effect.catchCause((cause) => Effect.logError("An attempt at a webhook was not recorded", cause)),
              Effect.annotateLogs({ webhookId: delivery.webhookId, deliveryId: delivery.id }),
              Effect.ensuring(wake),
              FiberSet.run(inFlight),
            )
          }
        })

        const sending = round.pipe(
          Effect.catchCause((cause) => Effect.logWarning("Looking for webhooks to send failed", cause)),
          Effect.andThen(Effect.timeoutOption(Queue.take(signals), pollInterval)),
          Effect.forever,
        )
        const sweeping = deliveries.sweep.pipe(
          Effect.catchCause((cause) => Effect.logWarning("Forgetting old webhook deliveries failed", cause)),
          Effect.repeat(Schedule.spaced(sweepInterval)),
        )

        // What an earlier process of this server had in hand is nobody's. Those of a house's other nodes run out by themselves.
        if (self.id === onlyNode) yield* deliveries.releaseAll
        if (self.roles.has("worker")) {
          yield* Effect.forkScoped(sending)
          yield* Effect.forkScoped(sweeping)
        }

        const test = Effect.fn("WebhookSender.test")(function* (webhook: Webhook) {
          const delivery = yield* deliveries.addClaimed(webhook.id, testMessage(DateTime.toDate(yield* DateTime.now)))
          const end = yield* send(webhook, delivery)
          yield* deliveries.record(delivery, end)
          if (end.error === null) yield* webhooks.noteSuccess(webhook.id)
          return Option.getOrElse(yield* deliveries.find(delivery.id), () => delivery)
        })

        return WebhookSender.of({ wake, test, addressFault: (url) => addressFault(network, url) })
      }),
    )
}

/** How an attempt ended, and whether it has shown that no other one can help. */
interface Outcome extends AttemptEnd {
  readonly isLast: boolean
}

const isTooLong = (since: Date) =>
  Effect.map(DateTime.now, (now) => DateTime.toDate(DateTime.subtractDuration(now, patience)) > since)

const deadText = (since: Date, error: string) =>
  `The address has taken nothing since ${since.toISOString()}. The last attempt: ${error} Enable the webhook to try again.`

const goneText = "The address answered 410 Gone: it wants no more events. Enable the webhook to send some again."

const secretText =
  "The server's own secret has changed since the webhook got its secret, so nothing can be signed with that any more. " +
  "Give the webhook a new secret, and enable it."

/** Null where the receiver has taken it. */
const faultOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `It answered ${status}, and redirects are not followed.`
  return `It answered ${status}.`
}
