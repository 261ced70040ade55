import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type Run, type RunEnd, RunStore } from "../run/RunStore.ts"

/** Reason for ending a session outside its tasks, in terms of {@link RunState}. */
export type SessionEndReason = "stopped" | "timedOut" | "failed"

/** Ends sessions in one transaction with their run and messages, so that no reader sees a live one without its task. */
export class SessionEndStore extends Context.Service<
  SessionEndStore,
  {
    /** Ends the session, once, and returns its run, which is cancelled, or fails with `failure` if given. */
    end(sessionId: string, reason: SessionEndReason, failure?: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Deletes a session without runs and any workspace created for it. */
    discard(sessionId: string, options: { readonly hasOwnWorkspace: boolean }): Effect.Effect<void, SqlError>
    /** Returns live v2 and v3 sessions older than `minutes`. */
    older(minutes: number): Effect.Effect<ReadonlyArray<string>, SqlError>
  }
>()("@tabwright/service/store/session/SessionEndStore") {
  static readonly layer = Layer.effect(
    SessionEndStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore

      /**
       * Makes one attempt. Workers lock the run before the session, so this does too. If a run was created while
       * waiting for the session lock, the order is wrong, and it returns undefined without changes.
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
        // A run that was never claimed is cancelled, not failed.
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
            // Another client may have used the workspace in the meantime.
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
