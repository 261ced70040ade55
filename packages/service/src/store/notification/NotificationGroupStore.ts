import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { Statement } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { DeliveryStore, type StatusFact } from "../DeliveryStore.ts"
import type { NotificationEvent } from "./NotificationStore.ts"

/** A failed run. Its texts are read when the message is sent, so that a purged run has none. */
interface FailedRun {
  readonly runId: string
}

interface FailedTick {
  readonly scheduleId: string
  readonly name: string
  readonly reason: string
  readonly runId: string | null
}

interface HumanRequestItem {
  readonly runId: string
  /** In decimal. */
  readonly requestId: string
}

/** A CAPTCHA of a client's browser that waits for a person. */
interface BrowserCaptchaItem {
  readonly browserId: string
  readonly captchaId: string
}

/** A part of a monthly limit that was spent. Amounts in USD as decimal text. */
interface SpendingThreshold {
  readonly subject: "key" | "project"
  readonly subjectId: string
  /** Name of the key or the project. */
  readonly name: string
  readonly percent: number
  readonly limitUsd: string
  readonly spentUsd: string
  /** In UTC, such as `2026-11`. */
  readonly month: string
}

/** Events since the last message of a notification: at most 10 items, and the number of all. */
export type NotificationGroup = { readonly count: number } & (
  | { readonly event: "run.failed"; readonly items: ReadonlyArray<FailedRun> }
  | { readonly event: "schedule.failed"; readonly items: ReadonlyArray<FailedTick> }
  | { readonly event: "human.requested"; readonly items: ReadonlyArray<HumanRequestItem | BrowserCaptchaItem> }
  | { readonly event: "spending.threshold"; readonly items: ReadonlyArray<SpendingThreshold> }
)

type NotificationItem = NotificationGroup["items"][number]

/** Items of a message. Of others, only the number is known. */
const maxItems = 10

/** Seconds between messages of a notification about the same event. */
export const NotificationSeconds = Context.Reference<number>("@tabwright/service/store/NotificationSeconds", {
  defaultValue: () => 60,
})

/** Collects what notifications report, and turns it into deliveries. */
export class NotificationGroupStore extends Context.Service<
  NotificationGroupStore,
  {
    /** Collects changes from the outbox, in the transaction that deletes them there. */
    collect(facts: ReadonlyArray<StatusFact>): Effect.Effect<void, SqlError>
    /** Collects a CAPTCHA that waits for a person. */
    collectCaptcha(captcha: BrowserCaptchaItem & { readonly projectId: string }): Effect.Effect<void, SqlError>
    /** Collects each threshold of a monthly limit that was reached, once per month and limit. */
    readonly collectSpending: Effect.Effect<void, SqlError>
    /** Creates a delivery of each group whose last message was sent and is old enough. */
    readonly send: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/notification/NotificationGroupStore") {
  static readonly layer = Layer.effect(
    NotificationGroupStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const deliveries = yield* DeliveryStore
      const seconds = yield* NotificationSeconds

      /** Adds an item for each of the notifications, one row each. */
      const insert = (ids: Statement.Fragment, event: NotificationEvent, item: NotificationItem) => sql`
        INSERT INTO notification_group AS present (notification_id, event, items, count)
        SELECT id, ${event}, jsonb_build_array(${sql.json(item)}::jsonb), 1 FROM (${ids}) subscribed
        ON CONFLICT (notification_id, event) DO UPDATE SET count = present.count + 1, items =
          CASE WHEN jsonb_array_length(present.items) < ${maxItems} THEN present.items || excluded.items ELSE present.items END`

      const subscribed = (projectId: string, event: NotificationEvent) => sql`
        SELECT id, notification.events FROM notification JOIN webhook USING (id)
        WHERE project_id = ${projectId} AND is_enabled AND jsonb_exists(notification.events, ${event})`

      const collectFact = (fact: StatusFact): Effect.Effect<unknown, SqlError> => {
        const { humanRequestId, projectId, runId, scheduleFailure } = fact
        const add = (event: NotificationEvent, item: NotificationItem) =>
          insert(sql`${subscribed(projectId, event)} ORDER BY id`, event, item)
        if (scheduleFailure !== undefined && scheduleFailure !== null) {
          const { name, reason, scheduleId } = scheduleFailure
          return add("schedule.failed", { scheduleId, name, reason, runId })
        }
        if (runId === null) return Effect.void
        if (humanRequestId !== undefined && humanRequestId !== null)
          return add("human.requested", { runId, requestId: String(humanRequestId) })
        if (fact.runStatus !== "failed" || fact.isOfSession === true) return Effect.void
        // Notifications that report failed ticks report the runs of ticks there.
        const ids = sql`${subscribed(projectId, "run.failed")} AND NOT (
          jsonb_exists(notification.events, 'schedule.failed')
          AND EXISTS (SELECT FROM schedule_tick WHERE schedule_tick.run_id = ${runId})) ORDER BY id`
        return insert(ids, "run.failed", { runId })
      }

      const reached = Effect.fnUntraced(
        function* () {
          yield* sql`DELETE FROM spending_notice WHERE month < to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')`
          const rows = yield* sql<SpendingThreshold & { readonly notificationId: string }>`
            WITH watching AS (
              SELECT id, project_id, monthly_budget_usd FROM notification JOIN webhook USING (id)
              WHERE is_enabled AND jsonb_exists(notification.events, 'spending.threshold')),
            budgets AS (
              SELECT 'key' AS subject, api_key.id AS subject_id, project_id, name, NULL::uuid AS notification_id,
                monthly_cap_usd AS limit_usd, key_spent(api_key.id) AS spent_usd
              FROM api_key WHERE project_id IN (SELECT project_id FROM watching)
                AND monthly_cap_usd > 0 AND revoked_at IS NULL
              UNION ALL
              SELECT 'project', project.id, project.id, project.name, watching.id, monthly_budget_usd, cost.spent
              FROM watching JOIN project ON project.id = watching.project_id JOIN LATERAL (
                SELECT coalesce(sum(cost_usd), 0) AS spent FROM spending WHERE spending.project_id = project.id
                  AND at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC') cost ON true
              WHERE monthly_budget_usd > 0),
            due AS (
              SELECT watching.id, subject, subject_id, name, limit_usd, spent_usd, percent
              FROM watching JOIN budgets ON budgets.project_id = watching.project_id
                AND coalesce(notification_id, watching.id) = watching.id
              CROSS JOIN (VALUES (50), (80), (100)) AS thresholds (percent)
              WHERE spent_usd * 100 >= limit_usd * percent),
            added AS (
              INSERT INTO spending_notice (notification_id, subject_id, month, limit_usd, percent)
              SELECT id, subject_id, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM'), limit_usd, percent FROM due
              ORDER BY id, subject_id, percent
              ON CONFLICT DO NOTHING RETURNING *)
            -- The highest of several thresholds that were reached together.
            SELECT DISTINCT ON (added.notification_id, added.subject_id) added.notification_id, subject, added.subject_id,
              name, added.percent, trim_scale(added.limit_usd)::text AS limit_usd, trim_scale(spent_usd)::text AS spent_usd,
              month
            FROM added JOIN due ON due.id = added.notification_id AND due.subject_id = added.subject_id
              AND due.percent = added.percent
            ORDER BY added.notification_id, added.subject_id, added.percent DESC`
          for (const { notificationId, ...item } of rows)
            yield* insert(sql`SELECT ${notificationId}::uuid AS id`, "spending.threshold", item)
        },
        (effect) => sql.withTransaction(effect),
      )

      const send = Effect.fnUntraced(
        function* () {
          const groups = yield* sql<NotificationGroup & { readonly notificationId: string }>`
            SELECT notification_id, event, items, count FROM notification_group JOIN webhook ON webhook.id = notification_id
            WHERE count > 0 AND is_enabled
              AND coalesce(sent_at, '-infinity') <= clock_timestamp() - make_interval(secs => ${seconds}::double precision)
              AND NOT EXISTS (SELECT FROM webhook_delivery
                WHERE webhook_id = notification_id AND event_type = event AND status = 'pending')
            LIMIT 100 FOR UPDATE OF notification_group SKIP LOCKED`
          for (const { notificationId, ...group } of groups) {
            yield* sql`UPDATE notification_group SET count = 0, items = '[]', sent_at = clock_timestamp()
              WHERE notification_id = ${notificationId} AND event = ${group.event}`
            yield* deliveries.add(notificationId, {
              type: group.event,
              subject: null,
              body: JSON.stringify(group),
              happenedAt: new Date(),
            })
          }
        },
        (effect) => sql.withTransaction(effect),
      )

      return NotificationGroupStore.of({
        collect: (facts) => Effect.forEach(facts, collectFact, { discard: true }),
        collectCaptcha: ({ projectId, ...item }) =>
          Effect.asVoid(insert(sql`${subscribed(projectId, "human.requested")} ORDER BY id`, "human.requested", item)),
        collectSpending: reached(),
        send: Effect.flatMap(sql`SELECT FROM notification_group WHERE count > 0 LIMIT 1`, (waiting) =>
          waiting.length === 0 ? Effect.void : send(),
        ),
      })
    }),
  )
}
