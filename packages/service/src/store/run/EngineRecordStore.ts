import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** A run past retention that still has engine records. */
export interface RecordedRun {
  readonly id: string
  readonly sessionId: string
}

/** An engine mailbox. Its rows are indexed by shard. */
export interface Mailbox {
  readonly shardId: string
  readonly entityType: string
  readonly entityId: string
}

/** Finds runs with engine records, and accesses the engine's tables where the engine has no API. */
export class EngineRecordStore extends Context.Service<
  EngineRecordStore,
  {
    /** Returns runs that ended more than `days` days ago, oldest first, after `after` if given. */
    due(days: number, limit: number, after?: string): Effect.Effect<ReadonlyArray<RecordedRun>, SqlError>
    markDeleted(runId: string): Effect.Effect<void, SqlError>
    /** Deletes processed messages with ids below `before`, and their replies. */
    deleteDone(mailbox: Mailbox, before: bigint): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/run/EngineRecordStore") {
  static readonly layer = Layer.effect(
    EngineRecordStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const due = (days: number, limit: number, after?: string) =>
        sql<RecordedRun>`
          SELECT id, session_id FROM run
          WHERE finished_at IS NOT NULL AND engine_forgotten_at IS NULL
            AND finished_at < now() - make_interval(secs => ${days * 86_400})
            AND ${after === undefined ? sql`true` : sql`(finished_at, id) > (SELECT finished_at, id FROM run WHERE id = ${after})`}
          ORDER BY finished_at, id LIMIT ${limit}`

      const markDeleted = (runId: string) =>
        Effect.asVoid(sql`UPDATE run SET engine_forgotten_at = now() WHERE id = ${runId}`)

      const deleteDone = ({ shardId, entityType, entityId }: Mailbox, before: bigint) =>
        Effect.asVoid(sql`
          WITH done AS (
            DELETE FROM cluster_messages
            WHERE shard_id = ${shardId} AND processed AND entity_type = ${entityType} AND entity_id = ${entityId}
              AND id < ${before}
            RETURNING id)
          DELETE FROM cluster_replies WHERE request_id IN (SELECT id FROM done)`)

      return EngineRecordStore.of({ due, markDeleted, deleteDone })
    }),
  )
}
