import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** A run that ended long ago, of which the engine has records still. */
export interface RecordedRun {
  readonly id: string
  readonly sessionId: string
}

/** A mailbox of the engine. Its rows are found by the shard. */
export interface Mailbox {
  readonly shardId: string
  readonly entityType: string
  readonly entityId: string
}

/**
 * Knows of which runs the engine has records, and reaches into its tables where the engine offers no way to.
 *
 * @category services
 * @since 0.1.0
 */
export class EngineRecordStore extends Context.Service<
  EngineRecordStore,
  {
    /** Runs that ended so many days ago, the oldest first; those that come after a run, where one is given. */
    due(days: number, limit: number, after?: string): Effect.Effect<ReadonlyArray<RecordedRun>, SqlError>
    /** Says that nothing is left of a run. */
    forgotten(runId: string): Effect.Effect<void, SqlError>
    /** Removes the messages, and what was answered, that were made before the message of this id and have been dealt with. */
    deleteDone(mailbox: Mailbox, before: bigint): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/EngineRecordStore") {
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

      const forgotten = (runId: string) =>
        Effect.asVoid(sql`UPDATE run SET engine_forgotten_at = now() WHERE id = ${runId}`)

      const deleteDone = ({ shardId, entityType, entityId }: Mailbox, before: bigint) =>
        Effect.asVoid(sql`
          WITH done AS (
            DELETE FROM cluster_messages
            WHERE shard_id = ${shardId} AND processed AND entity_type = ${entityType} AND entity_id = ${entityId}
              AND id < ${before}
            RETURNING id)
          DELETE FROM cluster_replies WHERE request_id IN (SELECT id FROM done)`)

      return EngineRecordStore.of({ due, forgotten, deleteDone })
    }),
  )
}
