import { sharedMessages } from "@tabwright/core/contract"
import { Redacted, Context, Effect, Random, DateTime, FiberSet, Layer, Option, Queue } from "effect"
import { repeatInBackground } from "../RecurringTask.ts"
import { type Webhook, WebhookStore } from "../store/WebhookStore.ts"
import { DataDirectory } from "../database/DataDirectory.ts"
import { type AttemptEnd, type Delivery, DeliveryStore } from "../store/DeliveryStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { Nodes } from "../node/Nodes.ts"
import { singleNodeId } from "../node/LocalNode.ts"
import { version } from "../Version.ts"
import { postWebhook } from "./WebhookPost.ts"
import { ProjectNotifications } from "../access/notification/ProjectNotifications.ts"
import { NotificationGroupStore } from "../store/notification/NotificationGroupStore.ts"
import { FailedTasks } from "../store/run/TaskStore.ts"
import { webhookPayload, testMessage } from "./WebhookPayload.ts"
import { secretDigest, signedHeaders } from "./WebhookSignature.ts"
import { addressFault, type WebhookNetwork } from "./WebhookDestination.ts"

/** Delays before each retry in seconds: tripled up to 6 hours, about 22 hours in all, to outlast a night's outage. */
export const RetrySchedule = Context.Reference<ReadonlyArray<number>>("@tabwright/service/webhook/RetrySchedule", {
  defaultValue: () => [5, 15, 45, 135, 405, 1215, 3645, 10_935, 21_600, 21_600, 21_600],
})

/** Maximum pause of a failing webhook in seconds, so that a recovered URL gets its events within the hour. */
const maxPauseSeconds = 3600

/** Jitter of 20 % in both directions, so that deliveries that failed together do not retry together. */
const jitter = 0.2

/** Returns the seconds until the next attempt, or undefined after the last one. */
export const retryAfter = Effect.fnUntraced(function* (attempts: number): Effect.fn.Return<number | undefined> {
  const seconds = (yield* RetrySchedule)[attempts - 1]
  if (seconds === undefined) return undefined
  return seconds * (1 - jitter + 2 * jitter * (yield* Random.next))
})

/** Returns the seconds that a webhook pauses after consecutive failures: the retry delay, at most an hour. */
export const pauseAfter = Effect.fnUntraced(function* (failures: number): Effect.fn.Return<number> {
  const { length } = yield* RetrySchedule
  return Math.min((yield* retryAfter(Math.min(failures, length))) ?? 0, maxPauseSeconds)
})

const pollInterval = "500 millis"

const sweepInterval = "1 hour"

/** Concurrent attempts, each for another webhook. */
const maxInFlight = 32

/** Concurrent attempts per project, so that dead URLs of one project do not block the others. */
const maxOfProject = 8

/** A URL that fails for this long is disabled: each event was tried for a day, and a weekend has passed. */
const failureLimit = "3 days"

/** 410 Gone: the receiver unsubscribes (RFC 9110). */
const goneStatus = 410

/**
 * Delivers events to webhooks, at least once each, and in order unless a delivery fails. Committed events are stored
 * until a receiver has responded with 2xx, so they survive a crash.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Checks for due deliveries now. */
    readonly wake: Effect.Effect<void>
    /** Sends the event `test` once and returns the delivery with its result. */
    test(webhook: Webhook): Effect.Effect<Delivery<"test">, StoreError>
    /** Sends a test message of a notification. None if it was deleted. */
    testNotification(id: string): Effect.Effect<Option.Option<Delivery<"test">>, StoreError>
    addressFault(url: string): Effect.Effect<string | undefined>
  }
>()("@tabwright/service/webhook/WebhookSender") {
  static readonly layer = (network: WebhookNetwork) =>
    Layer.effect(
      WebhookSender,
      Effect.gen(function* () {
        const webhooks = yield* WebhookStore
        const deliveries = yield* DeliveryStore
        const { secret } = yield* DataDirectory
        const { self } = yield* Nodes
        const failed = yield* FailedTasks
        const notifications = yield* ProjectNotifications
        const groups = yield* NotificationGroupStore
        const signals = yield* Queue.sliding<void>(1)
        const inFlight = yield* FiberSet.make()
        const wake = Effect.asVoid(Queue.offer(signals, undefined))

        const fingerprint = secretDigest(secret)

        const post = (url: string, headers: Readonly<Record<string, string>>, body: string) =>
          Effect.match(
            postWebhook(
              network,
              url,
              { "content-type": "application/json", "user-agent": `tabwright/${version}`, ...headers },
              body,
            ),
            {
              onFailure: ({ text }): Outcome => ({ responseStatus: null, error: text, isLast: false }),
              onSuccess: (status): Outcome => ({
                responseStatus: status,
                error: status === goneStatus ? sharedMessages.webhookUnsubscribed : faultOf(status),
                isLast: status === goneStatus,
              }),
            },
          )

        /** A message has no signature: its URL is the secret. */
        const sendMessage = Effect.fnUntraced(
          function* (webhook: Webhook, delivery: Delivery) {
            const message = yield* notifications.postOf(webhook.projectId, delivery)
            return Option.isNone(message)
              ? { responseStatus: null, error: "The notification was deleted.", isLast: true }
              : yield* post(Redacted.value(message.value.url), {}, message.value.body)
          },
          Effect.catchTag("KeyEncryptionError", ({ isRetryable, message }) =>
            Effect.succeed<Outcome>({ responseStatus: null, error: message, isLast: !isRetryable }),
          ),
        )

        const sendEvent = Effect.fnUntraced(function* (
          webhook: Webhook,
          delivery: Delivery,
        ): Effect.fn.Return<Outcome> {
          if (webhook.derivedFrom !== fingerprint) return { responseStatus: null, error: secretText, isLast: true }
          const headers = yield* signedHeaders(secret, webhook, delivery.id, delivery.body)
          return yield* post(webhook.url, headers, delivery.body)
        })

        const send = (webhook: Webhook, delivery: Delivery): Effect.Effect<Outcome, StoreError> =>
          webhook.isNotification ? sendMessage(webhook, delivery) : sendEvent(webhook, delivery)

        /** Updates the failure count. Returns the start of the failures, or undefined after a success. */
        const noteEnd = Effect.fnUntraced(function* ({ id, failures }: Webhook, { error }: Outcome) {
          if (error === null) return yield* Effect.as(webhooks.recordSuccess(id), undefined)
          return Option.getOrUndefined(yield* webhooks.recordFailure(id, yield* pauseAfter(failures + 1)))
        })

        const attempt = Effect.fn("WebhookSender.attempt")(function* (delivery: Delivery) {
          const webhook = yield* webhooks.find(delivery.webhookId)
          // The webhook and its deliveries were deleted.
          if (Option.isNone(webhook)) return
          const end = yield* send(webhook.value, delivery)
          const isOver = end.error === null || end.isLast
          const retryAfterSeconds = isOver ? undefined : yield* retryAfter(delivery.attempts)
          // Before the delivery is released, so that no node starts the next one of a webhook that must pause.
          const failingSince = yield* noteEnd(webhook.value, end)
          yield* deliveries.record(delivery, { ...end, retryAfterSeconds })
          if (end.error === null) return
          yield* Effect.logWarning(`Webhook delivery failed: ${end.error}`)
          if (end.isLast) return yield* webhooks.disable(webhook.value.id, end.error)
          if (failingSince !== undefined && (yield* isFailingTooLong(failingSince))) {
            yield* webhooks.disable(webhook.value.id, failingText(failingSince, end.error))
          }
        })

        const round = Effect.gen(function* () {
          yield* deliveries.fanOut(
            (fact) => webhookPayload(fact, failed),
            (facts) => groups.collect(facts),
          )
          yield* groups.send
          const due = yield* deliveries.claim(maxInFlight - (yield* FiberSet.size(inFlight)), maxOfProject)
          for (const delivery of due) {
            yield* attempt(delivery).pipe(
              // The claim expires, and the delivery is attempted again.
              Effect.catchCause((cause) => Effect.logError("Failed to record a webhook delivery attempt", cause)),
              Effect.annotateLogs({ webhookId: delivery.webhookId, deliveryId: delivery.id }),
              Effect.ensuring(wake),
              FiberSet.run(inFlight),
            )
          }
        })

        const sending = round.pipe(
          Effect.catchCause((cause) => Effect.logWarning("Failed to check for due webhook deliveries", cause)),
          Effect.andThen(Effect.timeoutOption(Queue.take(signals), pollInterval)),
          Effect.forever,
        )
        // Releases claims of an earlier process of this server. Claims of other cluster nodes expire.
        if (self.id === singleNodeId) yield* deliveries.releaseAll
        if (self.roles.has("worker")) {
          yield* Effect.forkScoped(sending)
          yield* deliveries.sweep.pipe(repeatInBackground(sweepInterval, "Failed to delete old webhook deliveries"))
        }

        const test = Effect.fn("WebhookSender.test")(function* (webhook: Webhook) {
          const delivery = yield* deliveries.addClaimed(webhook.id, testMessage(DateTime.toDate(yield* DateTime.now)))
          const end = yield* send(webhook, delivery)
          yield* deliveries.record(delivery, end)
          if (end.error === null) yield* webhooks.recordSuccess(webhook.id)
          const sent = Option.getOrElse(yield* deliveries.find(delivery.id), () => delivery)
          return { ...sent, eventType: "test" as const }
        })

        const testNotification = Effect.fnUntraced(function* (id: string) {
          const webhook = yield* webhooks.find(id)
          return Option.isNone(webhook) ? Option.none() : Option.some(yield* test(webhook.value))
        })

        return WebhookSender.of({ wake, test, testNotification, addressFault: (url) => addressFault(network, url) })
      }),
    )
}

/** The result of an attempt. `isLast` is true if retrying cannot help. */
interface Outcome extends AttemptEnd {
  readonly isLast: boolean
}

const isFailingTooLong = (since: Date) =>
  Effect.map(DateTime.now, (now) => DateTime.toDate(DateTime.subtractDuration(now, failureLimit)) > since)

const failingText = (since: Date, error: string) =>
  `Deliveries have failed since ${since.toISOString()}. Last attempt: ${error} Enable it to try again.`

const secretText =
  "The server secret has changed, so the webhook's signing secret is no longer valid. " +
  "Rotate the signing secret, then enable the webhook."

/** Null if the receiver accepted the event. */
const faultOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver responded with ${status}. Redirects are not followed.`
  return `The receiver responded with ${status}.`
}
