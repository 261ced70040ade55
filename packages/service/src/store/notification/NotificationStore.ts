import { PgClient } from "@effect/sql-pg"
import { maxNotifications } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { SealedCredential } from "../credential/CredentialStore.ts"
import { lockProject } from "../ProjectLock.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** Events that notifications report, in display order. */
export const notificationEvents = ["run.failed", "schedule.failed", "spending.threshold", "human.requested"] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** A secret URL that receives messages about a project. */
export interface StoredNotification extends SealedCredential {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly type: "slack" | "json"
  /** Origin of the URL. */
  readonly origin: string
  readonly events: ReadonlyArray<NotificationEvent>
  readonly monthlyBudgetUsd: string | null
  /** URL of the server in links. */
  readonly consoleUrl: string
  readonly isEnabled: boolean
  /** Reason why the server disabled it. Null if it did not. */
  readonly disabledReason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type NewNotification = Omit<StoredNotification, "isEnabled" | "disabledReason" | "createdAt" | "updatedAt">

/** The fields that a project may change. Absent ones are unchanged. */
export interface NotificationChange extends Partial<
  Pick<StoredNotification, "name" | "events" | "monthlyBudgetUsd" | "isEnabled">
> {
  readonly url?: SealedCredential & Pick<StoredNotification, "origin">
}

/** Stores notifications: each is a webhook with a secret URL, whose deliveries are messages. */
export class NotificationStore extends Context.Service<
  NotificationStore,
  {
    /** None if the project has {@link maxNotifications}. */
    create(notification: NewNotification): Effect.Effect<Option.Option<StoredNotification>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<StoredNotification>, SqlError>
    /** Oldest first. */
    list(projectId: string): Effect.Effect<ReadonlyArray<StoredNotification>, SqlError>
    /** Enabling, disabling and changing the URL reset the failure count. Disabling discards collected events. */
    update(
      projectId: string,
      id: string,
      change: NotificationChange,
    ): Effect.Effect<Option.Option<StoredNotification>, SqlError>
    /** Idempotent. Returns whether the notification existed. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/notification/NotificationStore") {
  static readonly layer = Layer.effect(
    NotificationStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const rows = sql`SELECT notification.*, trim_scale(monthly_budget_usd)::text AS monthly_budget_usd, project_id,
          url AS origin, is_enabled, disabled_reason, created_at, updated_at
        FROM notification JOIN webhook USING (id)`

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<StoredNotification>`${rows} WHERE id = ${id} AND project_id = ${projectId}`, ([row]) =>
          Option.fromNullishOr(row),
        )

      const list = (projectId: string) =>
        sql<StoredNotification>`${rows} WHERE project_id = ${projectId} ORDER BY created_at, id`

      const create = Effect.fn("NotificationStore.create")(
        function* (given: NewNotification) {
          const { id, name, projectId, ...rest } = { ...given, name: sanitizeText(given.name) }
          yield* lockProject(sql, projectId)
          if ((yield* list(projectId)).length >= maxNotifications) return Option.none()
          yield* sql`INSERT INTO webhook (id, project_id, url, events, is_notification, derived_from)
            VALUES (${id}, ${projectId}, ${rest.origin}, '[]', true, '')`
          yield* sql`INSERT INTO notification
              (id, name, type, events, monthly_budget_usd, console_url, sealed, key_id, wrapped_key)
            VALUES (${id}, ${name}, ${rest.type}, ${sql.json(rest.events)}, ${rest.monthlyBudgetUsd}::numeric,
              ${rest.consoleUrl}, ${rest.sealed}, ${rest.keyId}, ${rest.wrappedKey})`
          return yield* findOf(projectId, id)
        },
        (effect) => sql.withTransaction(effect),
      )

      const update = Effect.fn("NotificationStore.update")(
        function* (projectId: string, id: string, { url, ...change }: NotificationChange) {
          const isNewStart = change.isEnabled !== undefined || url !== undefined
          const changed = yield* sql`
            UPDATE webhook SET updated_at = clock_timestamp(), url = coalesce(${url?.origin ?? null}::text, url),
              is_enabled = coalesce(${change.isEnabled ?? null}::boolean, is_enabled),
              disabled_reason = CASE WHEN ${isNewStart} THEN NULL ELSE disabled_reason END,
              failing_since = CASE WHEN ${isNewStart} THEN NULL ELSE failing_since END,
              failures = CASE WHEN ${isNewStart} THEN 0 ELSE failures END,
              rests_until = CASE WHEN ${isNewStart} THEN NULL ELSE rests_until END
            WHERE id = ${id} AND project_id = ${projectId} AND is_notification RETURNING id`
          if (changed.length === 0) return Option.none()
          yield* sql`
            UPDATE notification SET name = coalesce(${sanitizeText(change.name ?? null)}::text, name),
              events = coalesce(${change.events === undefined ? null : sql.json(change.events)}::jsonb, events),
              monthly_budget_usd = CASE WHEN ${change.monthlyBudgetUsd !== undefined}
                THEN ${change.monthlyBudgetUsd ?? null}::numeric ELSE monthly_budget_usd END
            WHERE id = ${id}`
          if (url !== undefined)
            yield* sql`UPDATE notification SET sealed = ${url.sealed}, key_id = ${url.keyId},
              wrapped_key = ${url.wrappedKey} WHERE id = ${id}`
          if (change.isEnabled === false) {
            yield* sql`UPDATE notification_group SET count = 0, items = '[]' WHERE notification_id = ${id}`
            yield* sql`DELETE FROM webhook_delivery WHERE webhook_id = ${id} AND status = 'pending'`
          }
          return yield* findOf(projectId, id)
        },
        (effect) => sql.withTransaction(effect),
      )

      const remove = (projectId: string, id: string) =>
        Effect.map(
          sql`DELETE FROM webhook WHERE id = ${id} AND project_id = ${projectId} AND is_notification RETURNING id`,
          (deleted) => deleted.length > 0,
        )

      return NotificationStore.of({ create, findOf, list, update, delete: remove })
    }),
  )
}
