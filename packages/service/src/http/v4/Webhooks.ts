import { BadRequest, Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { DataFolder } from "../../database/DataFolder.ts"
import { DeliveryStore } from "../../store/DeliveryStore.ts"
import { madeBefore, newId } from "../../store/NewId.ts"
import { webhookEvents } from "../../store/WebhookEvent.ts"
import { type Webhook, WebhookStore } from "../../store/WebhookStore.ts"
import { testMessage } from "../../webhook/StatusMessages.ts"
import { secretFingerprint, webhookSecret } from "../../webhook/WebhookSecret.ts"
import { WebhookSender } from "../../webhook/WebhookSender.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { decodeCursor, encodeCursor } from "../Cursor.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { RequestId } from "../RequestId.ts"
import { Api } from "./Api.ts"
import { deliveryView, webhookView, webhookWithSecret } from "./WebhookView.ts"

/**
 * The operations on webhooks and their deliveries.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fnUntraced(function* (handlers) {
    const webhooks = yield* WebhookStore
    const deliveries = yield* DeliveryStore
    const sender = yield* WebhookSender
    const { secret } = yield* DataFolder

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : refuse(NotFound, "WebhookNotFound")

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
          const made = yield* orDefect(madeBefore("webhook", (id) => webhooks.findOf(projectId, id)))
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
                derivedFrom: secretFingerprint(secret),
              },
              testMessage(DateTime.toDate(yield* DateTime.now)),
            ),
          )
          if (Option.isNone(webhook)) return yield* refuse(Conflict, "TooManyWebhooks")
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
          const rotated = webhooks.rotate(projectId, params.webhook_id, secretFingerprint(secret))
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
          const before = query.cursor === undefined ? undefined : numberOf(query.cursor)
          if (before === null) return yield* refuse(BadRequest, "MalformedCursor")
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
          if (Option.isNone(replayed)) return yield* refuse(NotFound, "DeliveryNotFound")
          yield* sender.wake
          return deliveryView(replayed.value)
        }),
      )
  }),
)

/** Each once, in the order in which lists show them. */
const inOrder = (events: ReadonlyArray<string>): Webhook["events"] =>
  webhookEvents.filter((event) => events.includes(event))

/** The delivery that a cursor names; null for a text that is no cursor of this list. */
const numberOf = (cursor: string): bigint | null => {
  const key = decodeCursor(cursor)
  return key !== undefined && /^\d{1,18}$/.test(key) ? BigInt(key) : null
}
