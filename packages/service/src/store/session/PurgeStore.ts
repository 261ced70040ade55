import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { FileStore } from "../file/FileStore.ts"

/** Deletes a session's data. Rows that are referenced or record spending stay, without text. */
export class PurgeStore extends Context.Service<
  PurgeStore,
  {
    runsOf(sessionId: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /**
     * Empties and hides an ended session atomically. Files in a workspace shared with another session stay, unless this
     * session's runs wrote them or no other session had them attached. Deleted bytes become garbage.
     */
    erase(sessionId: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/session/PurgeStore") {
  static readonly layer = Layer.effect(
    PurgeStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const files = yield* FileStore

      const runs = (sessionId: string) => sql`SELECT id FROM run WHERE session_id = ${sessionId}`
      const browsers = (sessionId: string) => sql`SELECT id FROM browser WHERE session_id = ${sessionId}`
      const others = (sessionId: string) => sql`SELECT id FROM session WHERE id <> ${sessionId} AND deleted_at IS NULL`

      const runsOf = (sessionId: string) =>
        Effect.map(sql<{ id: string }>`${runs(sessionId)}`, (rows) => rows.map(({ id }) => id))

      /**
       * Uploads exclusive to this session: sent to its browsers, into its own workspace, or attached to its turns only.
       */
      const ownUploads = (sessionId: string) => sql`
        WITH attached AS (
          SELECT owner.session_id, jsonb_array_elements_text(owner.attached_file_ids)::uuid AS upload_id FROM (
            SELECT session_id, attached_file_ids FROM run
            UNION ALL SELECT session_id, attached_file_ids FROM queue_message) owner
          WHERE jsonb_typeof(owner.attached_file_ids) = 'array'
        )
        SELECT upload.id FROM upload
        WHERE upload.browser_id IN (${browsers(sessionId)})
          OR upload.workspace_id IN (
            SELECT own.workspace_id FROM session own WHERE own.id = ${sessionId} AND NOT EXISTS (
              SELECT FROM session other
              WHERE other.workspace_id = own.workspace_id AND other.id IN (${others(sessionId)})))
          OR (upload.id IN (SELECT upload_id FROM attached WHERE session_id = ${sessionId})
            AND upload.id NOT IN (SELECT upload_id FROM attached WHERE session_id IN (${others(sessionId)})))`

      const deleteUploads = Effect.fnUntraced(function* (sessionId: string) {
        const ids = (yield* sql<{ id: string }>`${ownUploads(sessionId)}`).map(({ id }) => id)
        if (ids.length === 0) return
        // Earlier bytes uploaded to the same path no longer belong to an upload.
        yield* sql`
          DELETE FROM file USING upload
          WHERE ${sql.in("upload.id", ids)} AND file.kind = 'upload' AND (file.id = upload.file_id OR (
            file.superseded AND file.workspace_id = upload.workspace_id AND file.path = upload.path
            AND NOT EXISTS (SELECT FROM upload holder WHERE holder.file_id = file.id)))`
        yield* sql`DELETE FROM upload WHERE ${sql.in("id", ids)}`
      })

      /**
       * Responses stored for idempotent requests may contain session data. A project may have used many keys in a day,
       * so the database derives the ids they created, as `idFrom` does.
       */
      const deleteResponses = (sessionId: string) => sql`
        WITH made AS (
          ${runs(sessionId)} UNION SELECT ${sessionId}::uuid
          UNION SELECT origin_id FROM queue_message WHERE session_id = ${sessionId} AND origin_id IS NOT NULL),
        kept AS (
          SELECT project_id, operation, key, sha256(convert_to(seed || chr(10) || kind, 'UTF8')) AS hash
          FROM idempotency_key CROSS JOIN unnest(ARRAY['run', 'session', 'message']) AS kind
          WHERE project_id = (SELECT project_id FROM session WHERE id = ${sessionId}))
        DELETE FROM idempotency_key WHERE (project_id, operation, key) IN (
          SELECT project_id, operation, key FROM kept WHERE encode(substring(
            set_byte(set_byte(hash, 6, get_byte(hash, 6) & 15 | 64), 8, get_byte(hash, 8) & 63 | 128) FOR 16), 'hex')::uuid
            IN (SELECT id FROM made))`

      /** Pending webhooks still report the end, without text. */
      const redactWebhooks = Effect.fnUntraced(function* (sessionId: string) {
        yield* sql`UPDATE webhook_outbox SET metadata = NULL, output = NULL WHERE session_id = ${sessionId}`
        yield* sql`
          DELETE FROM webhook_delivery
          WHERE (subject_id = ${sessionId} OR subject_id IN (${runs(sessionId)}))
            AND NOT (status = 'pending' AND event_type = 'run.status_update')`
      })

      /** Results of experiments stay as figures. */
      const eraseResults = Effect.fnUntraced(function* (sessionId: string) {
        yield* sql`
          WITH emptied AS (
            UPDATE eval_result SET run_id = NULL, answer = '', error = NULL, scorers = '[]', verdict_report = NULL
            FROM eval_experiment WHERE run_id IN (${runs(sessionId)}) AND eval_experiment.id = experiment_id
              AND project_id = (SELECT project_id FROM session WHERE id = ${sessionId})
            RETURNING eval_result.id)
          UPDATE eval_label SET note = NULL FROM emptied WHERE result_id = emptied.id`
        yield* sql`DELETE FROM eval_start WHERE session_id = ${sessionId}`
      })

      const erase = Effect.fn("PurgeStore.erase")(
        function* (sessionId: string) {
          yield* sql`SELECT id FROM session WHERE id = ${sessionId} FOR UPDATE`
          yield* files.deleteOfSession(sessionId)
          yield* deleteUploads(sessionId)
          yield* deleteResponses(sessionId)
          yield* redactWebhooks(sessionId)
          yield* sql`DELETE FROM model_call WHERE run_id IN (${runs(sessionId)})`
          yield* sql`DELETE FROM step WHERE run_id IN (${runs(sessionId)})`
          yield* sql`DELETE FROM recipe WHERE run_id IN (${runs(sessionId)}) OR healed_run_ids && ARRAY(${runs(sessionId)})`
          // A skill stays without its run: it is deleted by its own operation only.
          yield* sql`UPDATE skill SET run_id = NULL WHERE run_id IN (${runs(sessionId)})`
          yield* eraseResults(sessionId)
          yield* sql`DELETE FROM run_wait WHERE run_id IN (${runs(sessionId)})`
          yield* sql`DELETE FROM event WHERE run_id IN (${runs(sessionId)})`
          yield* sql`DELETE FROM queue_message WHERE session_id = ${sessionId}`
          yield* sql`DELETE FROM public_share WHERE session_id = ${sessionId}`
          yield* sql`UPDATE run SET task = '', title = NULL, settings = '{}', metadata = '{}', attached_file_ids = NULL,
            result = NULL, output = NULL, error = NULL, suggestions = NULL, judgement = NULL WHERE session_id = ${sessionId}`
          yield* sql`DELETE FROM browser_log WHERE browser_id IN (${browsers(sessionId)})`
          yield* sql`DELETE FROM recording WHERE browser_id IN (${browsers(sessionId)})`
          yield* sql`UPDATE browser SET settings = '{}', metadata = '{}' WHERE session_id = ${sessionId}`
          yield* sql`UPDATE session SET browser_settings = '{}', browser_state = NULL, updated_at = now(),
            deleted_at = coalesce(deleted_at, now()), purged_at = now() WHERE id = ${sessionId}`
        },
        (effect) => sql.withTransaction(effect),
      )

      return PurgeStore.of({ runsOf, erase })
    }),
  )
}
