import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Stores clients' proxies, encrypted, until their v4 run or v2 session ends. The database deletes them. */
export class CustomProxyStore extends Context.Service<
  CustomProxyStore,
  {
    keepForRun(runId: string, sealed: Uint8Array): Effect.Effect<void, SqlError>
    keepForSession(sessionId: string, sealed: Uint8Array): Effect.Effect<void, SqlError>
    /** Returns the run's proxy, else its session's. */
    find(of: {
      readonly runId?: string | undefined
      readonly sessionId: string
    }): Effect.Effect<Option.Option<Uint8Array>, SqlError>
  }
>()("@tabwright/service/store/browser/CustomProxyStore") {
  static readonly layer = Layer.effect(
    CustomProxyStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const keepForRun = (runId: string, sealed: Uint8Array) =>
        Effect.asVoid(sql`INSERT INTO custom_proxy (run_id, sealed) VALUES (${runId}, ${sealed})`)

      const keepForSession = (sessionId: string, sealed: Uint8Array) =>
        Effect.asVoid(sql`INSERT INTO custom_proxy (session_id, sealed) VALUES (${sessionId}, ${sealed})`)

      const find = ({ runId, sessionId }: { readonly runId?: string | undefined; readonly sessionId: string }) =>
        Effect.map(
          sql<{ sealed: Uint8Array }>`
            SELECT sealed FROM custom_proxy WHERE run_id = ${runId ?? null}::uuid OR session_id = ${sessionId}
            ORDER BY run_id NULLS LAST LIMIT 1`,
          ([row]) => Option.map(Option.fromNullishOr(row), ({ sealed }) => sealed),
        )

      return CustomProxyStore.of({ keepForRun, keepForSession, find })
    }),
  )
}
