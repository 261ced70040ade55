import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Delivery, Webhook, WebhookEventType } from "../../Webhooks.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"
import { ApiV4 } from "../Api.ts"

const allEvents: ReadonlyArray<WebhookEventType> = [
  "agent.task.status_update",
  "session.status.update",
  "run.status_update",
  "run.tool_called",
  "schedule.failed",
  "profile.login_update",
  "page_batch.status_update",
  "test",
]

const view = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  isEnabled: webhook.isEnabled,
  disabledReason: webhook.disabledReason,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
})

const withSecret = (webhook: Webhook) => ({ ...view(webhook), secret: webhook.secret })

const deliveryView = (delivery: Delivery) => ({
  ...delivery,
  // The body as sent.
  payload: { type: delivery.eventType, timestamp: delivery.createdAt.toISOString(), payload: delivery.payload },
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
})

export const layer = HttpApiBuilder.group(ApiV4, "webhooks", (handlers) =>
  handlers
    .handle("listWebhooks", () =>
      operationResponse(({ projectId, state: { webhooks } }) => ({ webhooks: webhooks.list(projectId).map(view) })),
    )
    .handle("createWebhook", ({ payload }) =>
      operationResponse(({ projectId, state: { webhooks } }) =>
        withSecret(
          webhooks.create(projectId, {
            url: payload.url,
            events: payload.events ?? allEvents,
            description: payload.description ?? null,
          }),
        ),
      ),
    )
    .handle("getWebhook", ({ params }) =>
      operationResponse(({ projectId, state: { webhooks } }) => view(webhooks.of(projectId, params.webhook_id))),
    )
    .handle("updateWebhook", ({ params, payload }) =>
      operationResponse(({ projectId, state: { webhooks } }) => {
        const webhook = webhooks.of(projectId, params.webhook_id)
        webhooks.update(webhook, payload)
        return view(webhook)
      }),
    )
    .handle("deleteWebhook", ({ params }) =>
      operationResponse(({ projectId, state: { webhooks } }) => webhooks.remove(projectId, params.webhook_id)),
    )
    .handle("rotateWebhookSecret", ({ params }) =>
      operationResponse(({ projectId, state: { webhooks } }) => {
        const webhook = webhooks.of(projectId, params.webhook_id)
        webhooks.rotateSecret(webhook)
        return withSecret(webhook)
      }),
    )
    .handle("testWebhook", ({ params }) =>
      operationResponse(async ({ projectId, state: { webhooks } }) =>
        deliveryView(await webhooks.test(webhooks.of(projectId, params.webhook_id))),
      ),
    )
    .handle("listWebhookDeliveries", ({ params, query }) =>
      operationResponse(async ({ projectId, state: { clock, webhooks } }) => {
        const webhook = webhooks.of(projectId, params.webhook_id)
        await webhooks.settled()
        if (clock.look(webhook.id)) await webhooks.settled()
        const { hasMore, items, nextCursor } = cursorPage(
          "descending",
          webhook.deliveries.toReversed(),
          ({ id }) => id,
          query,
        )
        return { deliveries: items.map(deliveryView), nextCursor, hasMore }
      }),
    )
    .handle("replayWebhookDelivery", ({ params }) =>
      operationResponse(({ projectId, state: { webhooks } }) =>
        deliveryView(webhooks.replay(webhooks.of(projectId, params.webhook_id), params.delivery_id)),
      ),
    ),
)
