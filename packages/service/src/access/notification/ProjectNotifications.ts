import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, type Redacted } from "effect"
import { AuditLog } from "../AuditLog.ts"
import { sealEnvelope, unsealEnvelope } from "../credential/Envelope.ts"
import { KeyEncryption } from "../credential/KeyEncryption.ts"
import type { KeyEncryptionError } from "../credential/WrappingKeys.ts"
import type { Delivery } from "../../store/DeliveryStore.ts"
import type { NotificationGroup } from "../../store/notification/NotificationGroupStore.ts"
import {
  type NewNotification,
  type NotificationChange,
  NotificationStore,
  type StoredNotification,
} from "../../store/notification/NotificationStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { NotificationContents } from "./NotificationContents.ts"
import { jsonMessage, slackMessage } from "./NotificationMessage.ts"

type Fields = Omit<NewNotification, "origin" | "sealed" | "keyId" | "wrappedKey">
type Change = Omit<NotificationChange, "url">

/** A message as it is sent. */
interface NotificationPost {
  readonly url: Redacted.Redacted
  readonly body: string
}

/** Binds the ciphertext to its notification. */
const purposeOf = (id: string): string => `notification\n${id.toLowerCase()}`

/** Keeps the URLs of notifications secret, records changes in the audit log, and writes messages. */
export class ProjectNotifications extends Context.Service<
  ProjectNotifications,
  {
    /** None if the project has the maximum number of notifications. */
    create(fields: Fields, url: URL): Effect.Effect<Option.Option<StoredNotification>, KeyEncryptionError | StoreError>
    update(
      projectId: string,
      id: string,
      change: Change,
      url: URL | undefined,
    ): Effect.Effect<Option.Option<StoredNotification>, KeyEncryptionError | StoreError>
    delete(projectId: string, id: string): Effect.Effect<void, StoreError>
    /** Returns the message of a delivery, with the current texts of its runs. None if the notification was deleted. */
    postOf(
      projectId: string,
      delivery: Pick<Delivery, "webhookId" | "eventType" | "body">,
    ): Effect.Effect<Option.Option<NotificationPost>, KeyEncryptionError | StoreError>
  }
>()("@tabwright/service/access/notification/ProjectNotifications") {
  /** `publicUrl` is the server's URL in links; without it they lead to the host that created the notification. */
  static readonly layer = (publicUrl: string | undefined) =>
    Layer.effect(
      ProjectNotifications,
      Effect.gen(function* () {
        const store = yield* NotificationStore
        const contents = yield* NotificationContents
        const keys = yield* KeyEncryption
        const audit = yield* AuditLog
        const sql = yield* PgClient.PgClient

        const sealUrl = (id: string, url: URL) =>
          Effect.map(sealEnvelope(keys, purposeOf(id), url.href), (sealed) => ({ ...sealed, origin: url.origin }))

        const record = (
          action: string,
          { id, projectId }: Pick<StoredNotification, "id" | "projectId">,
          details: object,
        ) => audit.recordSuccess({ action, projectId, resourceType: "notification", resourceId: id, details })

        const create: ProjectNotifications["Service"]["create"] = (fields, url) =>
          sealUrl(fields.id, url).pipe(
            Effect.flatMap((sealed) => store.create({ ...fields, ...sealed })),
            Effect.tap(
              Option.match({
                onNone: () => Effect.void,
                onSome: (made) => {
                  const { events, monthlyBudgetUsd, name, origin, type } = made
                  return record("createNotification", made, { name, type, origin, events, monthlyBudgetUsd })
                },
              }),
            ),
            sql.withTransaction,
          )

        const update: ProjectNotifications["Service"]["update"] = Effect.fnUntraced(
          function* (projectId, id, change, url) {
            const sealed = url === undefined ? {} : { url: yield* sealUrl(id, url) }
            const changed = yield* store.update(projectId, id, { ...change, ...sealed })
            if (Option.isSome(changed)) {
              const details = { ...change, ...(url === undefined ? {} : { origin: url.origin }) }
              yield* record("updateNotification", changed.value, details)
            }
            return changed
          },
          (effect) => sql.withTransaction(effect),
        )

        const remove = (projectId: string, id: string) =>
          store.delete(projectId, id).pipe(
            Effect.flatMap((existed) => (existed ? record("deleteNotification", { id, projectId }, {}) : Effect.void)),
            sql.withTransaction,
          )

        const postOf: ProjectNotifications["Service"]["postOf"] = Effect.fn("ProjectNotifications.postOf")(function* (
          projectId,
          { body, eventType, webhookId },
        ) {
          const found = yield* store.findOf(projectId, webhookId)
          if (Option.isNone(found)) return Option.none()
          const notification = found.value
          // Written by the service.
          const group = eventType === "test" ? undefined : (JSON.parse(body) as NotificationGroup)
          const content = yield* contents.of(projectId, group, publicUrl ?? notification.consoleUrl)
          const message = notification.type === "slack" ? slackMessage(content) : jsonMessage(content)
          const url = yield* unsealEnvelope(keys, purposeOf(notification.id), notification)
          return Option.some({ url, body: JSON.stringify(message) })
        })

        return ProjectNotifications.of({ create, update, delete: remove, postOf })
      }),
    ).pipe(Layer.provide(NotificationContents.layer))
}
