import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type Run, type RunEnd, RunStore } from "./RunStore.ts"

/** Why a session was ended from outside its tasks; the words that {@link RunState} knows. */
export type SessionEndReason = "stopped" | "timedOut" | "failed"

/**
 * Ends sessions. A session, the run under way in it and the messages that wait for it end in one transaction, so that
 * nobody sees it without a task and still alive.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionEndStore extends Context.Service<
  SessionEndStore,
  {
    /**
     * Ends the session, once; answers with the run that ended with it. The run is cancelled, or has failed where a text
     * says why.
     */
    end(sessionId: string, reason: SessionEndReason, failure?: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Removes a session that nothing has run in, as if it had never been; with the workspace that was made for it. */
    discard(sessionId: string, options: { readonly hasOwnWorkspace: boolean }): Effect.Effect<void, SqlError>
    /** v2 and v3 sessions that are alive and older than `minutes`. */
    older(minutes: number): Effect.Effect<ReadonlyArray<string>, SqlError>
  }
>()("@tabwright/service/store/SessionEndStore") {
  static readonly layer = Layer.effect(
    SessionEndStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore

      /**
       * One attempt. Workers lock their run before their session, so this does too; where a run came up while it waited
       * for the session, it has locked them the wrong way round and answers undefined, having changed nothing.
       */
      const attempt = Effect.fnUntraced(
        function* (sessionId: string, reason: SessionEndReason, failure: string | undefined) {
          const before = yield* sql<Run>`
            SELECT * FROM run WHERE session_id = ${sessionId} AND status IN ('queued', 'dispatching', 'running')
            FOR UPDATE`
          yield* sql`SELECT id FROM session WHERE id = ${sessionId} FOR UPDATE`
          const active = yield* runs.active(sessionId)
          if (Option.isSome(active) && active.value.id !== before[0]?.id) return undefined
          const ended = yield* sql`
            UPDATE session SET ended_at = now(), end_reason = ${reason}, updated_at = now()
            WHERE id = ${sessionId} AND ended_at IS NULL RETURNING id`
          if (ended.length === 0) return Option.none<Run>()
          yield* sql`UPDATE queue_message SET status = 'cancelled'
            WHERE session_id = ${sessionId} AND status = 'pending'`
          if (Option.isSome(active)) yield* endRun(active.value, failure)
          return active
        },
        (effect) => sql.withTransaction(effect),
      )

      const endRun = Effect.fnUntraced(function* (run: Run, failure: string | undefined) {
        // A run that nobody has taken up cannot fail: it was never tried.
        if (failure === undefined || run.status === "queued") return yield* runs.cancel(run.id)
        return yield* runs.finish(run.id, run.epoch, { reason: "Failed", text: failure } satisfies RunEnd)
      })

      const end = Effect.fn("SessionEndStore.end")(function* (
        sessionId: string,
        reason: SessionEndReason,
        failure?: string,
      ) {
        while (true) {
          const ended = yield* attempt(sessionId, reason, failure)
          if (ended !== undefined) return ended
        }
      })

      const discard = Effect.fn("SessionEndStore.discard")(
        function* (sessionId: string, { hasOwnWorkspace }: { readonly hasOwnWorkspace: boolean }) {
          const gone = yield* sql<{ workspaceId: string }>`
            DELETE FROM session WHERE id = ${sessionId} RETURNING workspace_id`
          if (!hasOwnWorkspace) return
          for (const { workspaceId } of gone) {
            // Whoever has found it in a list meanwhile may have put something there.
            yield* sql`DELETE FROM workspace WHERE id = ${workspaceId}
              AND NOT EXISTS (SELECT FROM session WHERE workspace_id = ${workspaceId})
              AND NOT EXISTS (SELECT FROM file WHERE workspace_id = ${workspaceId})
              AND NOT EXISTS (SELECT FROM upload WHERE workspace_id = ${workspaceId})`
          }
        },
        (effect) => sql.withTransaction(effect),
      )

      const older = (minutes: number) =>
        Effect.map(
          sql<{ id: string }>`
            SELECT id FROM session
            WHERE ended_at IS NULL AND api_version <> 'v4' AND created_at < now() - make_interval(mins => ${minutes})`,
          (rows) => rows.map(({ id }) => id),
        )

      return SessionEndStore.of({ end, discard, older })
    }),
  )
}
