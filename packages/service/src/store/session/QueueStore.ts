import { PgClient } from "@effect/sql-pg"
import { maxPendingMessages } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { continueTrace, currentTraceparent } from "../../telemetry/TraceContext.ts"
import { type NewRun, type Run, RunStore } from "../run/RunStore.ts"
import { hasValidKey } from "../KeyValidity.ts"
import { newId } from "../IdGenerator.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** A follow-up in a session's queue. `pending` changes to `consumed`, `failed` or `cancelled` once. */
export interface QueueMessage {
  readonly id: number
  readonly sessionId: string
  /** API key that sent it and is billed for its run. */
  readonly apiKeyId: string | null
  readonly runId: string | null
  readonly mode: "queue" | "interrupt"
  readonly status: "pending" | "dispatching" | "consumed" | "cancelled" | "superseded" | "failed"
  readonly text: string
  readonly attachedFileIds: ReadonlyArray<string> | null
  readonly createdAt: Date
}

export interface NewMessage extends Pick<QueueMessage, "sessionId" | "apiKeyId" | "mode" | "text" | "attachedFileIds"> {
  /** Returns a pending message with the same text, mode and files instead of adding another. */
  readonly isDeduplicated?: boolean
}

/** The time at which a run was first interrupted by a message. */
export interface Interruption {
  readonly runId: string
  readonly at: Date
}

/** Stores the follow-ups of sessions. Interrupting messages come first, then the oldest. */
export class QueueStore extends Context.Service<
  QueueStore,
  {
    /** Adds a message, unless the session has {@link maxPendingMessages} or accepts no more. */
    add(message: NewMessage): Effect.Effect<QueueMessage | "QueueFull" | "SessionEnded", SqlError>
    /**
     * Turns the next message into a queued run in one transaction, so that a message becomes exactly one run. None if
     * nothing is pending or the session has an active run. Pending messages of an ended session fail, and those whose key
     * was revoked, has expired or lost its scope.
     */
    consume(sessionId: string, toRun: (message: QueueMessage) => NewRun): Effect.Effect<Option.Option<Run>, SqlError>
    /** Returns true if the session has a pending message. */
    hasPending(sessionId: string): Effect.Effect<boolean, SqlError>
    find(id: number): Effect.Effect<Option.Option<QueueMessage>, SqlError>
    pending(sessionId: string): Effect.Effect<ReadonlyArray<QueueMessage>, SqlError>
    /** Returns an entry per run interrupted by a message, in order. */
    interruptions(sessionId: string): Effect.Effect<ReadonlyArray<Interruption>, SqlError>
    /** Cancels a pending message. None if it is not pending. */
    cancel(id: number): Effect.Effect<Option.Option<QueueMessage>, SqlError>
    /** Finds the message whose id of kind "message" the request derived. */
    findByOrigin(originId: string): Effect.Effect<Option.Option<QueueMessage>, SqlError>
  }
>()("@tabwright/service/store/session/QueueStore") {
  static readonly layer = Layer.effect(
    QueueStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const first = <Row extends QueueMessage>(rows: ReadonlyArray<Row>) => Option.fromNullishOr(rows[0])
      const columns = sql`id, session_id, api_key_id, run_id, mode, status, text, attached_file_ids, created_at`

      /** Also locks the session's row, which serializes adding, consuming and ending. */
      const hasEnded = (sessionId: string) =>
        Effect.map(
          sql<{ endedAt: Date | null }>`SELECT ended_at FROM session WHERE id = ${sessionId} FOR UPDATE`,
          (rows) => rows[0]?.endedAt !== null,
        )

      const add = Effect.fn("QueueStore.add")(
        function* (given: NewMessage): Effect.fn.Return<QueueMessage | "QueueFull" | "SessionEnded", SqlError> {
          const message = sanitizeText(given)
          const { sessionId, mode, text } = message
          const files = message.attachedFileIds === null ? null : sql.json(message.attachedFileIds)
          if (yield* hasEnded(sessionId)) return "SessionEnded"
          if (message.isDeduplicated === true) {
            const same = yield* sql<QueueMessage>`
              SELECT ${columns} FROM queue_message
              WHERE session_id = ${sessionId} AND status = 'pending' AND mode = ${mode} AND text = ${text}
                AND attached_file_ids IS NOT DISTINCT FROM ${files}::jsonb ORDER BY id LIMIT 1`
            if (same[0] !== undefined) return same[0]
          }
          const waiting = yield* sql`
            SELECT id FROM queue_message WHERE session_id = ${sessionId} AND status = 'pending'`
          if (waiting.length >= maxPendingMessages) return "QueueFull"
          const rows = yield* sql<QueueMessage>`
            INSERT INTO queue_message (origin_id, session_id, api_key_id, mode, status, text, attached_file_ids, traceparent,
              interrupted_run_id)
            VALUES (${yield* newId("message")}, ${sessionId}, ${message.apiKeyId}, ${mode}, 'pending', ${text}, ${files},
              ${yield* currentTraceparent}, (
              SELECT id FROM run WHERE ${mode} = 'interrupt' AND session_id = ${sessionId}
                AND status IN ('queued', 'dispatching', 'running')))
            RETURNING ${columns}`
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        },
        (effect) => sql.withTransaction(effect),
      )

      const consume = Effect.fn("QueueStore.consume")(
        function* (sessionId: string, toRun: (message: QueueMessage) => NewRun) {
          if (yield* hasEnded(sessionId)) {
            yield* sql`UPDATE queue_message SET status = 'failed' WHERE session_id = ${sessionId} AND status = 'pending'`
            return Option.none<Run>()
          }
          // A revoked key starts nothing more.
          yield* sql`UPDATE queue_message SET status = 'failed' WHERE session_id = ${sessionId} AND status = 'pending'
            AND api_key_id IS NOT NULL AND NOT ${hasValidKey(sql, sql`queue_message.api_key_id`)}`
          const next = first(
            yield* sql<QueueMessage & { readonly traceparent: string | null }>`
              SELECT ${columns}, traceparent FROM queue_message WHERE session_id = ${sessionId} AND status = 'pending'
              ORDER BY mode = 'interrupt' DESC, id LIMIT 1 FOR UPDATE`,
          )
          if (Option.isNone(next)) return Option.none<Run>()
          // Continues the trace of the message's sender, not of the process that consumes it.
          const run = yield* runs.create(toRun(next.value)).pipe(continueTrace(next.value.traceparent))
          if (Option.isSome(run)) {
            yield* sql`UPDATE queue_message SET status = 'consumed', run_id = ${run.value.id} WHERE id = ${next.value.id}`
          }
          return run
        },
        (effect) => sql.withTransaction(effect),
      )

      const hasPending = (sessionId: string) =>
        Effect.map(
          sql`SELECT FROM queue_message WHERE session_id = ${sessionId} AND status = 'pending' LIMIT 1`,
          (rows) => rows.length > 0,
        )

      const find = (id: number) =>
        Effect.map(sql<QueueMessage>`SELECT ${columns} FROM queue_message WHERE id = ${id}`, first)

      const pending = (sessionId: string) =>
        sql<QueueMessage>`
          SELECT ${columns} FROM queue_message WHERE session_id = ${sessionId} AND status = 'pending' ORDER BY id`

      const interruptions = (sessionId: string) =>
        sql<Interruption>`
          SELECT interrupted_run_id AS run_id, min(created_at) AS at FROM queue_message
          WHERE session_id = ${sessionId} AND interrupted_run_id IS NOT NULL
          GROUP BY interrupted_run_id ORDER BY at`

      const cancel = (id: number) =>
        Effect.map(
          sql<QueueMessage>`
            UPDATE queue_message SET status = 'cancelled' WHERE id = ${id} AND status = 'pending'
            RETURNING ${columns}`,
          first,
        )

      const findByOrigin = (originId: string) =>
        Effect.map(sql<QueueMessage>`SELECT ${columns} FROM queue_message WHERE origin_id = ${originId}`, first)

      return QueueStore.of({ add, consume, hasPending, find, pending, interruptions, cancel, findByOrigin })
    }),
  )
}
