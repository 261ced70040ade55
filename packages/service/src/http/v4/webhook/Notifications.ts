import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KeyEncryptionError } from "../../../access/credential/WrappingKeys.ts"
import { ProjectNotifications } from "../../../access/notification/ProjectNotifications.ts"
import { findCreated, newId } from "../../../store/IdGenerator.ts"
import {
  notificationEvents,
  NotificationStore,
  type StoredNotification,
} from "../../../store/notification/NotificationStore.ts"
import { WebhookSender } from "../../../webhook/WebhookSender.ts"
import { failInvalid, failWith, orDefect } from "../../ErrorResponse.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { publicUrl } from "../../server/PublicUrl.ts"
import { Api } from "../Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "notifications",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* NotificationStore
    const notifications = yield* ProjectNotifications
    const sender = yield* WebhookSender

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : failWith(NotFound, "NotificationNotFound")

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      return yield* orNotFound(yield* orDefect(store.findOf(projectId, id)))
    })

    /** Fails with 422 if the URL cannot receive messages. May resolve its name. */
    const checkUrl = Effect.fnUntraced(function* (url: string) {
      const msg = yield* sender.addressFault(url)
      if (msg !== undefined)
        return yield* failInvalid(ValidationFailed, [{ loc: ["body", "url"], msg, type: "value_error" }])
      return new URL(url)
    })

    return handlers
      .handle("listNotifications", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { notifications: (yield* orDefect(store.list(projectId))).map(notificationView) }
        }),
      )
      .handle("createNotification", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* findCreated("notification", (id) => store.findOf(projectId, id))
          if (Option.isSome(made)) return notificationView(made.value)
          const url = yield* checkUrl(payload.url)
          const created = yield* notifications.create(
            {
              id: yield* newId("notification"),
              projectId,
              name: payload.name,
              type: payload.type,
              events: inOrder(payload.events ?? notificationEvents),
              monthlyBudgetUsd: payload.monthlyBudgetUsd ?? null,
              consoleUrl: yield* publicUrl,
            },
            url,
          )
          if (Option.isNone(created)) return yield* failWith(Conflict, "TooManyNotifications")
          return notificationView(created.value)
        }).pipe(orDieWithoutKey, orDefect),
      )
      .handle("getNotification", ({ params }) => Effect.map(find(params.notification_id), notificationView))
      .handle("updateNotification", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { events, isEnabled, monthlyBudgetUsd, name } = payload
          const url = payload.url === undefined ? undefined : yield* checkUrl(payload.url)
          const changed = yield* notifications.update(
            projectId,
            params.notification_id,
            {
              ...(name === undefined ? {} : { name }),
              ...(events === undefined ? {} : { events: inOrder(events) }),
              ...(monthlyBudgetUsd === undefined ? {} : { monthlyBudgetUsd }),
              ...(isEnabled === undefined ? {} : { isEnabled }),
            },
            url,
          )
          return notificationView(yield* orNotFound(changed))
        }).pipe(orDieWithoutKey, orDefect),
      )
      .handle("deleteNotification", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(notifications.delete(projectId, params.notification_id))
        }),
      )
      .handle("testNotification", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.notification_id)
          const { error, responseStatus, status } = yield* orNotFound(yield* orDefect(sender.testNotification(id)))
          return { isDelivered: status === "delivered", responseStatus, error }
        }),
      )
  }),
)

/** A key service that fails is a fault of the server. */
const orDieWithoutKey = <A, E, R>(effect: Effect.Effect<A, E | KeyEncryptionError, R>) =>
  Effect.catchIf(
    effect,
    (error) => error instanceof KeyEncryptionError,
    (error) => Effect.die(error),
  )

const inOrder = (events: ReadonlyArray<string>): StoredNotification["events"] =>
  notificationEvents.filter((event) => events.includes(event))

const notificationView = (notification: StoredNotification) => ({
  id: notification.id,
  name: notification.name,
  type: notification.type,
  host: new URL(notification.origin).host,
  events: notification.events,
  monthlyBudgetUsd: notification.monthlyBudgetUsd,
  isEnabled: notification.isEnabled,
  disabledReason: notification.disabledReason,
  createdAt: notification.createdAt.toISOString(),
  updatedAt: notification.updatedAt.toISOString(),
})
