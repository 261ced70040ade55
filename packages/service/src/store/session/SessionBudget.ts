import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** The remaining budget of a session, in USD as decimal text. */
export interface Budget {
  readonly spentUsd: string
  /** The session's limit, including what it has already cost. Null if unlimited. */
  readonly limitUsd: string | null
  readonly leftUsd: string | null
}

/**
 * Computes a session's budget from its next task on: the requested limit, else the cost so far plus the server's limit.
 * The database computes the sums without rounding.
 */
export class SessionBudget extends Context.Service<
  SessionBudget,
  {
    next(sessionId: string, asked: string | undefined): Effect.Effect<Budget, SqlError>
  }
>()("@tabwright/service/store/session/SessionBudget") {
  /** @param defaultUsd what a task may cost where the request does not say; absent: as much as it takes. */
  static readonly layer = (defaultUsd?: string) =>
    Layer.effect(
      SessionBudget,
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient

        const next = Effect.fn("SessionBudget.next")(function* (sessionId: string, asked: string | undefined) {
          const rows = yield* sql<Budget>`
            SELECT trim_scale(spent)::text AS spent_usd, allowed::text AS limit_usd,
              CASE WHEN allowed IS NOT NULL THEN trim_scale(greatest(allowed - spent, 0))::text END AS left_usd
            FROM (SELECT session_spent(${sessionId}) AS spent) costs
            CROSS JOIN LATERAL (
              SELECT coalesce(${asked ?? null}::numeric, spent + ${defaultUsd ?? null}::numeric) AS allowed) limits`
          return rows[0] ?? (yield* Effect.die("An aggregate returned no row"))
        })

        return SessionBudget.of({ next })
      }),
    )
}
