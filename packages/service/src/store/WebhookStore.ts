import { PgClient } from "@effect/sql-pg"
import { maxWebhooks } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { DeliveryStore, type WebhookMessage } from "./DeliveryStore.ts"
import { sanitizeText } from "./SanitizedText.ts"
import { lockProject } from "./ProjectLock.ts"

/** Webhook event types, in display order. */
export const webhookEvents = [
  "agent.task.status_update",
  "session.status.update",
  "run.status_update",
  "run.tool_called",
  "schedule.failed",
  "profile.login_update",
  "page_batch.status_update",
  "test",
] as const
export type WebhookEventType = (typeof webhookEvents)[number]

/** A URL that receives events of a project. */
export interface Webhook {
  readonly id: string
  readonly projectId: string
  readonly url: string
  readonly events: ReadonlyArray<WebhookEventType>
  readonly description: string | null
  readonly isEnabled: boolean
  /** True for the destination of a notification, which `find` returns only. */
  readonly isNotification: boolean
  /** Reason why the server disabled it. Null if it did not. */
  readonly disabledReason: string | null
  /** First failure since the last success. Null if there is none. */
  readonly failingSince: Date | null
  /** Consecutive failed attempts across all deliveries. */
  readonly failures: number
  /** Increases with each rotation. */
  readonly secretNumber: number
  /** Digest of the server secret from which the signing secret is derived. */
  readonly derivedFrom: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

type NewWebhook = Pick<Webhook, "id" | "projectId" | "url" | "events" | "description" | "derivedFrom">

/** The fields a project may change. Absent ones are unchanged. */
type WebhookChange = Partial<Pick<Webhook, "url" | "events" | "description" | "isEnabled">>

export class WebhookStore extends Context.Service<
  WebhookStore,
  {
    /** Adds a webhook and its first delivery, a test. None if the project has {@link maxWebhooks}. */
    create(webhook: NewWebhook, first: WebhookMessage): Effect.Effect<Option.Option<Webhook>, SqlError>
    find(id: string): Effect.Effect<Option.Option<Webhook>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Webhook>, SqlError>
    /** Oldest first. */
    list(projectId: string): Effect.Effect<ReadonlyArray<Webhook>, SqlError>
    /** Enabling clears the reason for disabling. Enabling and changing the URL reset the failure count. */
    update(projectId: string, id: string, change: WebhookChange): Effect.Effect<Option.Option<Webhook>, SqlError>
    delete(projectId: string, id: string): Effect.Effect<void, SqlError>
    /** Increments the number of its signing secret. */
    rotate(projectId: string, id: string, derivedFrom: string): Effect.Effect<Option.Option<Webhook>, SqlError>
    recordSuccess(id: string): Effect.Effect<void, SqlError>
    /** Records a failed attempt and pauses the webhook for `restSeconds`. Returns the start of the failures. */
    recordFailure(id: string, restSeconds: number): Effect.Effect<Option.Option<Date>, SqlError>
    /** Disables the webhook and fails its pending deliveries. */
    disable(id: string, reason: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/WebhookStore") {
  static readonly layer = Layer.effect(
    WebhookStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const deliveries = yield* DeliveryStore
      const first = (rows: ReadonlyArray<Webhook>) => Option.fromNullishOr(rows[0])
      const isOwn = (projectId: string, id: string) =>
        sql`id = ${id} AND project_id = ${projectId} AND NOT is_notification`

      const create = Effect.fn("WebhookStore.create")(
        function* (given: NewWebhook, message: WebhookMessage) {
          const webhook = sanitizeText(given)
          // Serializes a project's webhooks, so that the limit check holds.
          yield* lockProject(sql, webhook.projectId)
          const present =
            yield* sql`SELECT FROM webhook WHERE project_id = ${webhook.projectId} AND NOT is_notification`
          if (present.length >= maxWebhooks) return Option.none()
          const rows = yield* sql<Webhook>`
            INSERT INTO webhook (id, project_id, url, events, description, derived_from)
            VALUES (${webhook.id}, ${webhook.projectId}, ${webhook.url}, ${sql.json(webhook.events)},
              ${webhook.description}, ${webhook.derivedFrom})
            RETURNING *`
          yield* deliveries.add(webhook.id, message)
          return first(rows)
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (id: string) => Effect.map(sql<Webhook>`SELECT * FROM webhook WHERE id = ${id}`, first)

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<Webhook>`SELECT * FROM webhook WHERE ${isOwn(projectId, id)}`, first)

      const list = (projectId: string) =>
        sql<Webhook>`SELECT * FROM webhook WHERE project_id = ${projectId} AND NOT is_notification ORDER BY created_at, id`

      const update = (projectId: string, id: string, given: WebhookChange) => {
        const change = sanitizeText(given)
        const isNewStart = change.isEnabled === true || change.url !== undefined
        return Effect.map(
          sql<Webhook>`
            UPDATE webhook SET updated_at = clock_timestamp(), url = coalesce(${change.url ?? null}::text, url),
              events = coalesce(${change.events === undefined ? null : sql.json(change.events)}::jsonb, events),
              description = CASE WHEN ${change.description !== undefined} THEN ${change.description ?? null}::text
                ELSE description END,
              is_enabled = coalesce(${change.isEnabled ?? null}::boolean, is_enabled),
              disabled_reason = CASE WHEN ${change.isEnabled === true} THEN NULL ELSE disabled_reason END,
              failing_since = CASE WHEN ${isNewStart} THEN NULL ELSE failing_since END,
              failures = CASE WHEN ${isNewStart} THEN 0 ELSE failures END,
              rests_until = CASE WHEN ${isNewStart} THEN NULL ELSE rests_until END
            WHERE ${isOwn(projectId, id)} RETURNING *`,
          first,
        )
      }

      const remove = (projectId: string, id: string) =>
        Effect.asVoid(sql`DELETE FROM webhook WHERE ${isOwn(projectId, id)}`)

      const rotate = (projectId: string, id: string, derivedFrom: string) =>
        Effect.map(
          sql<Webhook>`
            UPDATE webhook SET secret_number = secret_number + 1, derived_from = ${derivedFrom},
              updated_at = clock_timestamp()
            WHERE ${isOwn(projectId, id)} RETURNING *`,
          first,
        )

      const recordSuccess = (id: string) =>
        Effect.asVoid(sql`
          UPDATE webhook SET failing_since = NULL, failures = 0, rests_until = NULL
          WHERE id = ${id} AND failing_since IS NOT NULL`)

      const recordFailure = (id: string, restSeconds: number) =>
        Effect.map(
          sql<{ failingSince: Date }>`
            UPDATE webhook SET failing_since = coalesce(failing_since, clock_timestamp()), failures = failures + 1,
              rests_until = clock_timestamp() + make_interval(secs => ${restSeconds}::double precision)
            WHERE id = ${id} RETURNING failing_since`,
          (rows) => Option.map(Option.fromNullishOr(rows[0]), ({ failingSince }) => failingSince),
        )

      const disable = Effect.fn("WebhookStore.disable")(
        function* (id: string, reason: string) {
          yield* sql`UPDATE webhook SET is_enabled = false, disabled_reason = ${reason}, updated_at = clock_timestamp()
            WHERE id = ${id} AND is_enabled`
          yield* sql`
            UPDATE webhook_delivery SET status = 'failed', is_claimed = false, next_attempt_at = NULL,
              error = 'The webhook was disabled before this could be sent.'
            WHERE webhook_id = ${id} AND status = 'pending'`
        },
        (effect) => sql.withTransaction(effect),
      )

      return WebhookStore.of({
        create,
        find,
        findOf,
        list,
        update,
        delete: remove,
        rotate,
        recordSuccess,
        recordFailure,
        disable,
      })
    }),
  )
}
