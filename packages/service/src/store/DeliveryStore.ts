import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { randomUUID } from "node:crypto"
import type { EndReason, RunStatus } from "@tabwright/core/contract"
import { type CursorPage, cursorPage, fitting } from "./PageBudget.ts"
import type { ApiVersion } from "./SessionStore.ts"
import type { WebhookEventType } from "./WebhookEvent.ts"

/**
 * What became of a run, or of a session that ended: both as they were when the change was committed.
 *
 * @category models
 * @since 0.1.0
 */
export interface StatusFact {
  readonly projectId: string
  readonly sessionId: string
  /** The session's latest run; null for a session that ended without one. */
  readonly runId: string | null
  readonly apiVersion: ApiVersion
  readonly runStatus: RunStatus | null
  readonly runEndReason: EndReason | null
  readonly sessionEndReason: string | null
  readonly metadata: { readonly [key: string]: string } | null
  /** Null also where it is too large for a notice. */
  readonly output: unknown
  readonly happenedAt: Date
}

/**
 * An event for a webhook, ready to be sent.
 *
 * @category models
 * @since 0.1.0
 */
export interface WebhookMessage {
  readonly type: WebhookEventType
  /** Of whom it tells, and which status: a webhook is not told the same twice in a row. Null: of nobody. */
  readonly subject: { readonly id: string; readonly status: string } | null
  /** The body as it is sent. */
  readonly body: string
  readonly happenedAt: Date
}

/**
 * A message to one webhook. Its id is the same in every attempt.
 *
 *   pending -> delivered | failed, and back when it is sent again
 *
 * @category models
 * @since 0.1.0
 */
export interface Delivery {
  readonly id: string
  /** Grows with each one. */
  readonly number: bigint
  readonly webhookId: string
  readonly eventType: WebhookEventType
  readonly body: string
  readonly status: "pending" | "delivered" | "failed"
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly responseStatus: number | null
  readonly error: string | null
  readonly createdAt: Date
  readonly deliveredAt: Date | null
}

/** How an attempt ended. */
export interface AttemptEnd {
  readonly responseStatus: number | null
  /** Null: it arrived. */
  readonly error: string | null
  /** Until the next attempt; absent: there is none. */
  readonly retryAfterSeconds?: number | undefined
}

/** An attempt is given up this long after its claim: well above its time limit. */
const claimSeconds = 30

/**
 * Keeps what webhooks are to be sent and were sent, for 30 days.
 *
 * @category services
 * @since 0.1.0
 */
export class DeliveryStore extends Context.Service<
  DeliveryStore,
  {
    /** Makes a delivery of each message for each webhook of the project that asks for it; false when there was nothing. */
    fanOut(toMessages: (fact: StatusFact) => ReadonlyArray<WebhookMessage>): Effect.Effect<boolean, SqlError>
    add(webhookId: string, message: WebhookMessage): Effect.Effect<Delivery, SqlError>
    /** Adds a delivery that its caller attempts itself, at once. */
    addClaimed(webhookId: string, message: WebhookMessage): Effect.Effect<Delivery, SqlError>
    /**
     * Takes up due deliveries of webhooks that do not rest: one at a time of each webhook, so that they keep their order; at
     * most `limit` now, and `perProject` of a project at once, with whatever else is being sent for it.
     */
    claim(limit: number, perProject?: number): Effect.Effect<ReadonlyArray<Delivery>, SqlError>
    /** Writes down how an attempt ended; nothing for one that another has been begun after. */
    record(attempt: Pick<Delivery, "id" | "attempts">, end: AttemptEnd): Effect.Effect<void, SqlError>
    /** Makes what was claimed by a server that is gone due again. */
    readonly releaseAll: Effect.Effect<void, SqlError>
    find(id: string): Effect.Effect<Option.Option<Delivery>, SqlError>
    /** Lists deliveries before `before`, newest first. */
    list(
      webhookId: string,
      page: { readonly before?: bigint | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<Delivery>, SqlError>
    /** Starts a delivery anew, under its own id; a `replayId` that did so before changes nothing. */
    replay(webhookId: string, id: string, replayId: string): Effect.Effect<Option.Option<Delivery>, SqlError>
    /** Forgets what is older than 30 days. */
    readonly sweep: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/DeliveryStore") {
  static readonly layer = Layer.effect(
    DeliveryStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<Delivery>) => Option.fromNullishOr(rows[0])

      const insert = (webhookId: string, message: WebhookMessage, isClaimed: boolean) =>
        Effect.flatMap(
          sql<Delivery>`
            INSERT INTO webhook_delivery (id, webhook_id, event_type, subject_id, subject_status, body, created_at,
              is_claimed, attempts, next_attempt_at)
            VALUES (${randomUUID()}, ${webhookId}, ${message.type}, ${message.subject?.id ?? null},
              ${message.subject?.status ?? null}, ${message.body}, ${message.happenedAt},
              ${isClaimed}, ${isClaimed ? 1 : 0},
              clock_timestamp() + make_interval(secs => ${isClaimed ? claimSeconds : 0}))
            RETURNING *`,
          (rows) => (rows[0] === undefined ? Effect.die("INSERT ... RETURNING gave no row") : Effect.succeed(rows[0])),
        )

      const hasBeenTold = (webhookId: string, message: WebhookMessage) =>
        message.subject === null
          ? Effect.succeed(false)
          : Effect.map(
              sql<{ subjectStatus: string }>`
                SELECT subject_status FROM webhook_delivery
                WHERE webhook_id = ${webhookId} AND subject_id = ${message.subject.id} AND event_type = ${message.type}
                ORDER BY number DESC LIMIT 1`,
              (rows) => rows[0]?.subjectStatus === message.subject?.status,
            )

      const fanOut = Effect.fn("DeliveryStore.fanOut")(
        function* (toMessages: (fact: StatusFact) => ReadonlyArray<WebhookMessage>) {
          const facts = yield* sql<StatusFact & { readonly id: bigint }>`
            SELECT * FROM webhook_outbox ORDER BY id LIMIT 100 FOR UPDATE`
          for (const fact of facts) {
            const webhooks = yield* sql<{ readonly id: string; readonly events: ReadonlyArray<WebhookEventType> }>`
              SELECT id, events FROM webhook WHERE project_id = ${fact.projectId} AND is_enabled FOR KEY SHARE`
            for (const message of toMessages(fact)) {
              for (const webhook of webhooks.filter(({ events }) => events.includes(message.type))) {
                if (!(yield* hasBeenTold(webhook.id, message))) yield* insert(webhook.id, message, false)
              }
            }
            yield* sql`DELETE FROM webhook_outbox WHERE id = ${fact.id}`
          }
          return facts.length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

      const isDue = sql`due.status = 'pending' AND due.next_attempt_at <= clock_timestamp()`
      const isBeingSent = sql`other.status = 'pending' AND other.is_claimed AND other.next_attempt_at > clock_timestamp()`

      const claimDue = Effect.fnUntraced(
        function* (limit: number, perProject: number) {
          // One node after the other: two that look at once would each take up another delivery of one webhook.
          yield* sql`SELECT pg_advisory_xact_lock(hashtextextended('tabwright webhook claim', 0))`
          return yield* sql<Delivery>`
            UPDATE webhook_delivery SET is_claimed = true, attempts = attempts + 1,
              next_attempt_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
            WHERE id IN (
              SELECT firsts.id FROM (
                SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY number) + (
                  SELECT count(*) FROM webhook_delivery other JOIN webhook sibling ON sibling.id = other.webhook_id
                  WHERE sibling.project_id = first.project_id AND ${isBeingSent}) AS place
                FROM (
                  SELECT DISTINCT ON (due.webhook_id) due.id, due.number, webhook.project_id
                  FROM webhook_delivery due JOIN webhook ON webhook.id = due.webhook_id AND webhook.is_enabled
                    AND coalesce(webhook.rests_until, '-infinity') <= clock_timestamp()
                  WHERE ${isDue} AND NOT EXISTS (
                    SELECT FROM webhook_delivery other WHERE other.webhook_id = due.webhook_id AND ${isBeingSent})
                  ORDER BY due.webhook_id, due.number) first) firsts
              WHERE place <= ${perProject} ORDER BY place, number LIMIT ${limit})
            RETURNING *`
        },
        (effect) => sql.withTransaction(effect),
      )

      const claim = Effect.fn("DeliveryStore.claim")(function* (limit: number, perProject = limit) {
        if ((yield* sql`SELECT FROM webhook_delivery due WHERE ${isDue} LIMIT 1`).length === 0) return []
        const claimed = yield* claimDue(limit, perProject)
        return claimed.toSorted((a, b) => Number(a.number - b.number))
      })

      const record = (attempt: Pick<Delivery, "id" | "attempts">, end: AttemptEnd) => {
        const status = end.error === null ? "delivered" : end.retryAfterSeconds === undefined ? "failed" : "pending"
        return Effect.asVoid(sql`
          UPDATE webhook_delivery SET status = ${status}, is_claimed = false, response_status = ${end.responseStatus},
            error = ${end.error}, delivered_at = CASE WHEN ${end.error === null} THEN clock_timestamp() END,
            next_attempt_at = CASE WHEN ${status === "pending"}
              THEN clock_timestamp() + make_interval(secs => ${end.retryAfterSeconds ?? 0}::double precision) END
          WHERE id = ${attempt.id} AND is_claimed AND attempts = ${attempt.attempts}`)
      }

      const releaseAll = Effect.asVoid(sql`
        UPDATE webhook_delivery SET is_claimed = false, next_attempt_at = clock_timestamp()
        WHERE status = 'pending' AND is_claimed`)

      const find = (id: string) => Effect.map(sql<Delivery>`SELECT * FROM webhook_delivery WHERE id = ${id}`, first)

      const list = Effect.fn("DeliveryStore.list")(function* (
        webhookId: string,
        { before, limit }: { readonly before?: bigint | undefined; readonly limit: number },
      ) {
        const found = sql`
          SELECT id, number, octet_length(body) AS bytes FROM webhook_delivery
          WHERE webhook_id = ${webhookId} ${before === undefined ? sql`` : sql`AND number < ${before}`}`
        const rows = yield* sql<Delivery & { readonly hasNext: boolean }>`
          SELECT delivery.*, page.has_next FROM ${fitting(sql, found, { order: sql`number DESC`, limit })} page
          JOIN webhook_delivery delivery ON delivery.id = page.id ORDER BY page.place`
        return cursorPage(rows, (delivery) => delivery)
      })

      const replay = Effect.fn("DeliveryStore.replay")(
        function* (webhookId: string, id: string, replayId: string) {
          // One that is being sent at this moment needs no other attempt.
          const renewed = yield* sql`
            UPDATE webhook_delivery SET status = 'pending', attempts = 0, replay_id = ${replayId},
              next_attempt_at = clock_timestamp(), response_status = NULL, error = NULL, delivered_at = NULL
            WHERE id = ${id} AND webhook_id = ${webhookId} AND NOT is_claimed
              AND replay_id IS DISTINCT FROM ${replayId} RETURNING id`
          // Whoever asks has reason to think that its address works again.
          if (renewed.length > 0) yield* sql`UPDATE webhook SET rests_until = NULL WHERE id = ${webhookId}`
          return first(
            yield* sql<Delivery>`SELECT * FROM webhook_delivery WHERE id = ${id} AND webhook_id = ${webhookId}`,
          )
        },
        (effect) => sql.withTransaction(effect),
      )

      const sweep = Effect.asVoid(
        sql`DELETE FROM webhook_delivery WHERE created_at < clock_timestamp() - interval '30 days'`,
      )

      return DeliveryStore.of({
        fanOut,
        add: (webhookId, message) => insert(webhookId, message, false),
        addClaimed: (webhookId, message) => insert(webhookId, message, true),
        claim,
        record,
        releaseAll,
        find,
        list,
        replay,
        sweep,
      })
    }),
  )
}
