import { BadRequest, Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import { DateTime, Effect, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { DataDirectory } from "../../../database/DataDirectory.ts"
import { DeliveryStore, type Delivery } from "../../../store/DeliveryStore.ts"
import { findCreated, newId } from "../../../store/IdGenerator.ts"
import { WebhookStore, type Webhook, type WebhookEventType, webhookEvents } from "../../../store/WebhookStore.ts"
import { testMessage } from "../../../webhook/WebhookPayload.ts"
import { secretDigest, webhookSecret } from "../../../webhook/WebhookSignature.ts"
import { WebhookSender } from "../../../webhook/WebhookSender.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { encodeCursor, numberInCursor } from "../../input/Pagination.ts"
import { orDefect, failWith } from "../../ErrorResponse.ts"
import { RequestId } from "../../server/RequestContext.ts"
import { Api } from "../Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fnUntraced(function* (handlers) {
    const webhooks = yield* WebhookStore
    const deliveries = yield* DeliveryStore
    const sender = yield* WebhookSender
    const { secret } = yield* DataDirectory

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : failWith(NotFound, "WebhookNotFound")

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      return yield* orNotFound(yield* orDefect(webhooks.findOf(projectId, id)))
    })

    const checkAddress = Effect.fnUntraced(function* (url: string | undefined) {
      const fault = url === undefined ? undefined : yield* sender.addressFault(url)
      if (fault === undefined) return
      const detail = [{ loc: ["body", "url"], msg: fault, type: "value_error" }]
      return yield* new ValidationFailed({ detail, requestId: yield* RequestId })
    })

    const withSecret = (webhook: Webhook) => webhookWithSecret(webhook, webhookSecret(secret, webhook))

    return handlers
      .handle("listWebhooks", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { webhooks: (yield* orDefect(webhooks.list(projectId))).map(webhookView) }
        }),
      )
      .handle("createWebhook", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* orDefect(findCreated("webhook", (id) => webhooks.findOf(projectId, id)))
          if (Option.isSome(made)) return withSecret(made.value)
          yield* checkAddress(payload.url)
          const webhook = yield* orDefect(
            webhooks.create(
              {
                id: yield* newId("webhook"),
                projectId,
                url: payload.url,
                events: inOrder(payload.events ?? webhookEvents),
                description: payload.description ?? null,
                derivedFrom: secretDigest(secret),
              },
              testMessage(DateTime.toDate(yield* DateTime.now)),
            ),
          )
          if (Option.isNone(webhook)) return yield* failWith(Conflict, "TooManyWebhooks")
          yield* sender.wake
          return withSecret(webhook.value)
        }),
      )
      .handle("getWebhook", ({ params }) => Effect.map(find(params.webhook_id), webhookView))
      .handle("updateWebhook", ({ params, payload }) =>
        Effect.gen(function* () {
          const webhook = yield* find(params.webhook_id)
          yield* checkAddress(payload.url)
          const changed = yield* orDefect(
            webhooks.update(webhook.projectId, webhook.id, {
              ...(payload.url === undefined ? {} : { url: payload.url }),
              ...(payload.events === undefined ? {} : { events: inOrder(payload.events) }),
              ...(payload.description === undefined ? {} : { description: payload.description }),
              ...(payload.isEnabled === undefined ? {} : { isEnabled: payload.isEnabled }),
            }),
          )
          return webhookView(yield* orNotFound(changed))
        }),
      )
      .handle("deleteWebhook", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(webhooks.delete(projectId, params.webhook_id))
        }),
      )
      .handle("rotateWebhookSecret", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const rotated = webhooks.rotate(projectId, params.webhook_id, secretDigest(secret))
          return withSecret(yield* orNotFound(yield* orDefect(rotated)))
        }),
      )
      .handle("testWebhook", ({ params }) =>
        Effect.gen(function* () {
          return deliveryView(yield* orDefect(sender.test(yield* find(params.webhook_id))))
        }),
      )
      .handle("listWebhookDeliveries", ({ params, query }) =>
        Effect.gen(function* () {
          const webhook = yield* find(params.webhook_id)
          const before = query.cursor === undefined ? undefined : numberInCursor(query.cursor)
          if (before === null) return yield* failWith(BadRequest, "MalformedCursor")
          const { items, hasMore } = yield* orDefect(deliveries.list(webhook.id, { before, limit: query.limit }))
          return {
            deliveries: items.map(deliveryView),
            nextCursor: hasMore ? encodeCursor(String(items.at(-1)?.number)) : null,
            hasMore,
          }
        }),
      )
      .handle("replayWebhookDelivery", ({ params }) =>
        Effect.gen(function* () {
          const webhook = yield* find(params.webhook_id)
          const replayed = yield* orDefect(deliveries.replay(webhook.id, params.delivery_id, yield* newId("replay")))
          if (Option.isNone(replayed)) return yield* failWith(NotFound, "DeliveryNotFound")
          yield* sender.wake
          return deliveryView(replayed.value)
        }),
      )
  }),
)

const inOrder = (events: ReadonlyArray<string>): Webhook["events"] =>
  webhookEvents.filter((event) => events.includes(event))

const webhookView = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  isEnabled: webhook.isEnabled,
  disabledReason: webhook.disabledReason,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
})

/** The view of a webhook with its signing secret, which only the response to its creation or rotation contains. */
const webhookWithSecret = (webhook: Webhook, secret: Redacted.Redacted) => ({
  ...webhookView(webhook),
  secret: Redacted.value(secret),
})

const deliveryView = (delivery: Delivery<WebhookEventType>) => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  eventType: delivery.eventType,
  status: delivery.status,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  responseStatus: delivery.responseStatus,
  error: delivery.error,
  // Written by the service, as a JSON object.
  payload: JSON.parse(delivery.body) as { readonly [key: string]: unknown },
  createdAt: delivery.createdAt.toISOString(),
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
})
