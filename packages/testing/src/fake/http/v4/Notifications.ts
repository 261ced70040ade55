import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Notification, NotificationEvent } from "../../resource/Notifications.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"

const allEvents: ReadonlyArray<NotificationEvent> = [
  "run.failed",
  "schedule.failed",
  "spending.threshold",
  "human.requested",
]

const view = (notification: Notification) => ({
  id: notification.id,
  name: notification.name,
  type: notification.type,
  host: new URL(notification.url).host,
  events: allEvents.filter((event) => notification.events.includes(event)),
  monthlyBudgetUsd: notification.monthlyBudgetUsd,
  isEnabled: notification.isEnabled,
  disabledReason: null,
  createdAt: notification.createdAt.toISOString(),
  updatedAt: notification.updatedAt.toISOString(),
})

export const layer = HttpApiBuilder.group(ApiV4, "notifications", (handlers) =>
  handlers
    .handle("listNotifications", () =>
      operationResponse(({ projectId, state: { notifications } }) => ({
        notifications: notifications.list(projectId).map(view),
      })),
    )
    .handle("createNotification", ({ payload }) =>
      operationResponse(({ projectId, state: { notifications } }) => {
        const { events = allEvents, monthlyBudgetUsd = null, name, type, url } = payload
        return view(notifications.create(projectId, { name, type, url, events, monthlyBudgetUsd }))
      }),
    )
    .handle("getNotification", ({ params }) =>
      operationResponse(({ projectId, state: { notifications } }) =>
        view(notifications.of(projectId, params.notification_id)),
      ),
    )
    .handle("updateNotification", ({ params, payload }) =>
      operationResponse(({ projectId, state: { notifications } }) =>
        view(notifications.update(notifications.of(projectId, params.notification_id), payload)),
      ),
    )
    .handle("deleteNotification", ({ params }) =>
      operationResponse(({ projectId, state: { notifications } }) =>
        notifications.remove(projectId, params.notification_id),
      ),
    )
    .handle("testNotification", ({ params }) =>
      operationResponse(({ projectId, state: { notifications } }) =>
        notifications.test(notifications.of(projectId, params.notification_id)),
      ),
    ),
)
