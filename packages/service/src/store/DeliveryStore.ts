import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { randomUUID } from "node:crypto"
import type { LoginChange } from "./credential/LoginStore.ts"
import type { EndReason, RunStatus } from "@tabwright/core/contract"
import { type CursorPage, cursorPage, selectPage } from "./Page.ts"
import type { ApiVersion } from "./session/SessionStore.ts"
import type { NotificationEvent } from "./notification/NotificationStore.ts"
import type { WebhookEventType } from "./WebhookStore.ts"

/** Status of a run, or of an ended session, at the commit of a change. */
export interface StatusFact {
  readonly projectId: string
  /** Null for a failed tick that started nothing. */
  readonly sessionId: string | null
  /** The session's latest run. Null for a session that ended without one. */
  readonly runId: string | null
  readonly apiVersion: ApiVersion
  readonly runStatus: RunStatus | null
  readonly runEndReason: EndReason | null
  readonly sessionEndReason: string | null
  readonly metadata: { readonly [key: string]: string } | null
  /** Null if there is none or it is too large for a notification. */
  readonly output: unknown
  /** The call of a caller's tool that was made. Absent for a status change. */
  readonly toolCall?: OutboxToolCall | null
  /** The tick that failed. Absent for a status change. */
  readonly scheduleFailure?: OutboxScheduleFailure | null
  /** The request to a human that was made. Absent for a status change. */
  readonly humanRequestId?: bigint | null
  /** True for a change of the session, whose latest run may have ended before. */
  readonly isOfSession?: boolean
  /** The login of a profile that changed. Absent for a status change. */
  readonly login?: Pick<LoginChange, "profileId" | "domain" | "event" | "credential" | "reason"> | null
  readonly happenedAt: Date
}

/** A tick that could not start, or whose run failed. Times are in the format of the database. */
export interface OutboxScheduleFailure {
  readonly scheduleId: string
  readonly name: string
  readonly tickId: string
  readonly scheduledAt: string
  readonly reason: string
}

/** A call as it was made. Times are in the format of the database. */
export interface OutboxToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: unknown
  readonly step: number
  readonly url: string
  readonly repeatable: boolean
  readonly deadline: string
}

/** Type of a webhook event, or of a message of a notification. */
type DeliveryType = WebhookEventType | NotificationEvent

export interface WebhookMessage {
  readonly type: DeliveryType
  /** Resource and status reported; consecutive duplicates are dropped. Null for none. */
  readonly subject: { readonly id: string; readonly status: string } | null
  readonly body: string
  readonly happenedAt: Date
}

/** A message to one webhook, with the same id in every attempt. Becomes `delivered` or `failed`; a replay resets it. */
export interface Delivery<Type extends DeliveryType = DeliveryType> {
  readonly id: string
  /** Increases with each delivery. */
  readonly number: bigint
  readonly webhookId: string
  readonly eventType: Type
  readonly body: string
  readonly status: "pending" | "delivered" | "failed"
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly responseStatus: number | null
  readonly error: string | null
  readonly createdAt: Date
  readonly deliveredAt: Date | null
}

export interface AttemptEnd {
  readonly responseStatus: number | null
  /** Null if delivered. */
  readonly error: string | null
  /** Delay of the next attempt. Absent if there is none. */
  readonly retryAfterSeconds?: number | undefined
}

/** Attempts are abandoned this long after their claim, well above their timeout. */
const claimSeconds = 30

/** Stores webhook deliveries for 30 days. */
export class DeliveryStore extends Context.Service<
  DeliveryStore,
  {
    /**
     * Creates a delivery of each message for every subscribed webhook, and lets `collect` collect the changes for
     * notifications. Returns false if there was nothing to process.
     */
    fanOut(
      toMessages: (fact: StatusFact) => ReadonlyArray<WebhookMessage>,
      collect?: (facts: ReadonlyArray<StatusFact>) => Effect.Effect<void, SqlError>,
    ): Effect.Effect<boolean, SqlError>
    /** Adds a delivery for every subscribed webhook of a project, in the caller's transaction. */
    addForAll(projectId: string, message: WebhookMessage): Effect.Effect<void, SqlError>
    add(webhookId: string, message: WebhookMessage): Effect.Effect<Delivery, SqlError>
    /** Adds a delivery that the caller attempts immediately. */
    addClaimed(webhookId: string, message: WebhookMessage): Effect.Effect<Delivery, SqlError>
    /**
     * Claims due deliveries of webhooks that are not backing off: one per webhook, to preserve order; up to `limit` in
     * total and `perProject` per project, including those in progress.
     */
    claim(limit: number, perProject?: number): Effect.Effect<ReadonlyArray<Delivery>, SqlError>
    /** Records the result of an attempt, unless another one has started since. */
    record(attempt: Pick<Delivery, "id" | "attempts">, end: AttemptEnd): Effect.Effect<void, SqlError>
    /** Makes deliveries that an exited server had claimed due again. */
    readonly releaseAll: Effect.Effect<void, SqlError>
    find(id: string): Effect.Effect<Option.Option<Delivery>, SqlError>
    /** Lists deliveries before `before`, newest first. */
    list(
      webhookId: string,
      page: { readonly before?: bigint | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<Delivery<WebhookEventType>>, SqlError>
    /** Restarts a delivery under its own id. Idempotent per `replayId`. */
    replay(
      webhookId: string,
      id: string,
      replayId: string,
    ): Effect.Effect<Option.Option<Delivery<WebhookEventType>>, SqlError>
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
          (rows) =>
            rows[0] === undefined ? Effect.die("INSERT ... RETURNING returned no row") : Effect.succeed(rows[0]),
        )

      /** Adds a delivery for each subscribed webhook that has not just delivered the same status. */
      const insertAll = (projectId: string, { body, happenedAt, subject, type }: WebhookMessage) => sql`
        WITH subscribed AS (
          SELECT id FROM webhook WHERE project_id = ${projectId} AND is_enabled AND jsonb_exists(events, ${type})
          FOR KEY SHARE)
        INSERT INTO webhook_delivery (id, webhook_id, event_type, subject_id, subject_status, body, created_at)
        SELECT gen_random_uuid(), id, ${type}, ${subject?.id ?? null}::uuid, ${subject?.status ?? null}, ${body}, ${happenedAt}
        FROM subscribed WHERE ${subject?.status ?? null}::text IS NULL OR (
          SELECT subject_status FROM webhook_delivery last
          WHERE last.webhook_id = subscribed.id AND last.subject_id = ${subject?.id ?? null}::uuid
            AND last.event_type = ${type}
          ORDER BY number DESC LIMIT 1) IS DISTINCT FROM ${subject?.status ?? null}`

      const fanOut = Effect.fn("DeliveryStore.fanOut")(
        function* (
          toMessages: (fact: StatusFact) => ReadonlyArray<WebhookMessage>,
          collect: (facts: ReadonlyArray<StatusFact>) => Effect.Effect<void, SqlError> = () => Effect.void,
        ) {
          const facts = yield* sql<StatusFact & { readonly id: bigint }>`
            SELECT *, (
              SELECT json_build_object('id', call_id, 'name', reason, 'arguments', arguments, 'step', step, 'url', url,
                'repeatable', is_repeatable, 'deadline', expires_at)
              FROM run_wait WHERE call_id = tool_call_id) AS tool_call
            FROM webhook_outbox
            -- A call whose session was purged has no data any more.
            ORDER BY id LIMIT 100 FOR UPDATE OF webhook_outbox`
          if (facts.length === 0) return false
          for (const fact of facts) {
            for (const message of toMessages(fact)) yield* insertAll(fact.projectId, message)
          }
          yield* collect(facts)
          yield* sql`DELETE FROM webhook_outbox WHERE ${sql.in(
            "id",
            facts.map(({ id }) => id),
          )}`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const isDue = sql`due.status = 'pending' AND due.next_attempt_at <= clock_timestamp()`
      const isBeingSent = sql`other.status = 'pending' AND other.is_claimed AND other.next_attempt_at > clock_timestamp()`

      const claimDue = Effect.fnUntraced(
        function* (limit: number, perProject: number) {
          // Serializes nodes: concurrent claims could each take another delivery of the same webhook.
          yield* sql`SELECT pg_advisory_xact_lock(hashtextextended('tabwright webhook claim', 0))`
          return yield* sql<Delivery>`
            UPDATE webhook_delivery SET is_claimed = true, attempts = attempts + 1,
              next_attempt_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
            WHERE id IN (
              -- The webhooks with pending deliveries, one index lookup each: a project may have a million deliveries.
              WITH RECURSIVE waiting AS (
                (SELECT webhook_id FROM webhook_delivery WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
                UNION ALL
                SELECT (SELECT webhook_id FROM webhook_delivery later
                  WHERE later.status = 'pending' AND later.webhook_id > waiting.webhook_id ORDER BY webhook_id LIMIT 1)
                FROM waiting WHERE webhook_id IS NOT NULL)
              SELECT firsts.id FROM (
                SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY number) + (
                  SELECT count(*) FROM webhook_delivery other JOIN webhook sibling ON sibling.id = other.webhook_id
                  WHERE sibling.project_id = first.project_id AND ${isBeingSent}) AS place
                FROM (
                  SELECT next.id, next.number, webhook.project_id
                  FROM waiting JOIN webhook ON webhook.id = waiting.webhook_id AND webhook.is_enabled
                    AND coalesce(webhook.rests_until, '-infinity') <= clock_timestamp()
                  CROSS JOIN LATERAL (
                    SELECT due.id, due.number FROM webhook_delivery due
                    WHERE due.webhook_id = webhook.id AND ${isDue} ORDER BY due.number LIMIT 1) next
                  WHERE NOT EXISTS (
                    SELECT FROM webhook_delivery other WHERE other.webhook_id = webhook.id AND ${isBeingSent})) first) firsts
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
        const rows = yield* sql<Delivery<WebhookEventType> & { readonly hasNext: boolean }>`
          SELECT delivery.*, page.has_next FROM ${selectPage(sql, found, { order: sql`number DESC`, limit })} page
          JOIN webhook_delivery delivery ON delivery.id = page.id ORDER BY page.place`
        return cursorPage(rows, (delivery) => delivery)
      })

      const replay = Effect.fn("DeliveryStore.replay")(
        function* (webhookId: string, id: string, replayId: string) {
          // A delivery that is in progress needs no other attempt.
          const renewed = yield* sql`
            UPDATE webhook_delivery SET status = 'pending', attempts = 0, replay_id = ${replayId},
              next_attempt_at = clock_timestamp(), response_status = NULL, error = NULL, delivered_at = NULL
            WHERE id = ${id} AND webhook_id = ${webhookId} AND NOT is_claimed
              AND replay_id IS DISTINCT FROM ${replayId} RETURNING id`
          // A manual replay suggests that the URL works again.
          if (renewed.length > 0) yield* sql`UPDATE webhook SET rests_until = NULL WHERE id = ${webhookId}`
          const [row] = yield* sql<
            Delivery<WebhookEventType>
          >`SELECT * FROM webhook_delivery WHERE id = ${id} AND webhook_id = ${webhookId}`
          return Option.fromNullishOr(row)
        },
        (effect) => sql.withTransaction(effect),
      )

      const sweep = Effect.asVoid(
        sql`DELETE FROM webhook_delivery WHERE created_at < clock_timestamp() - interval '30 days'`,
      )

      return DeliveryStore.of({
        addForAll: (projectId, message) => Effect.asVoid(insertAll(projectId, message)),
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
