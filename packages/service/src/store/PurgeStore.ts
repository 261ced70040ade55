import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * Takes out of the database what a session has left there. Rows that others refer to, or that say what was spent, stay
 * without their contents.
 *
 * @category services
 * @since 0.1.0
 */
export class PurgeStore extends Context.Service<
  PurgeStore,
  {
    /** Runs of the session. */
    runsOf(sessionId: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** The session's workspace, unless another session that was not deleted has it too. */
    ownWorkspace(sessionId: string): Effect.Effect<string | undefined, SqlError>
    /**
     * Empties a session that has ended: its steps, events, messages, shares and browser state are removed, and the texts
     * of its runs.
     */
    erase(sessionId: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/PurgeStore") {
  static readonly layer = Layer.effect(
    PurgeStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const runsOf = (sessionId: string) =>
        Effect.map(sql<{ id: string }>`SELECT id FROM run WHERE session_id = ${sessionId}`, (rows) =>
          rows.map(({ id }) => id),
        )

      const ownWorkspace = (sessionId: string) =>
        Effect.map(
          sql<{ workspaceId: string }>`
            SELECT workspace_id FROM session WHERE id = ${sessionId} AND NOT EXISTS (
              SELECT FROM session other WHERE other.workspace_id = session.workspace_id AND other.id <> session.id
                AND other.deleted_at IS NULL)`,
          (rows) => rows[0]?.workspaceId,
        )

      const erase = Effect.fn("PurgeStore.erase")(
        function* (sessionId: string) {
          const runs = sql`(SELECT id FROM run WHERE session_id = ${sessionId})`
          const browsers = sql`(SELECT id FROM browser WHERE session_id = ${sessionId})`
          yield* sql`DELETE FROM step WHERE run_id IN ${runs}`
          yield* sql`DELETE FROM event WHERE run_id IN ${runs}`
          yield* sql`DELETE FROM upload WHERE browser_id IN ${browsers}`
          yield* sql`DELETE FROM public_share WHERE session_id = ${sessionId}`
          yield* sql`DELETE FROM webhook_outbox WHERE session_id = ${sessionId}`
          // What is still on its way is told, and then forgotten like the rest.
          yield* sql`DELETE FROM webhook_delivery
            WHERE status <> 'pending' AND (subject_id = ${sessionId} OR subject_id IN ${runs})`
          yield* sql`UPDATE queue_message SET text = '', attached_file_ids = NULL WHERE session_id = ${sessionId}`
          yield* sql`UPDATE browser SET metadata = '{}' WHERE session_id = ${sessionId}`
          yield* sql`UPDATE run SET task = '', title = NULL, settings = '{}', metadata = '{}', attached_file_ids = NULL,
            result = NULL, output = NULL, error = NULL, suggestions = NULL WHERE session_id = ${sessionId}`
          yield* sql`UPDATE session SET browser_state = NULL, browser_settings = '{}' WHERE id = ${sessionId}`
        },
        (effect) => sql.withTransaction(effect),
      )

      return PurgeStore.of({ runsOf, ownWorkspace, erase })
    }),
  )
}
