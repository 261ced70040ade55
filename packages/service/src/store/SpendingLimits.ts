import { PgClient } from "@effect/sql-pg"
import type { CostAllowance } from "@tabwright/agent"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Monthly limit and spending of a key (UTC), in USD as decimal text. */
export interface KeySpending {
  readonly capUsd: string
  readonly spentUsd: string
  readonly leftUsd: string
}

/** Computes the remaining budgets of a run, its session and its key from the usage ledger. */
export class SpendingLimits extends Context.Service<
  SpendingLimits,
  {
    /** Returns the tightest limit for the run's next decision. Null if unlimited. */
    ofRun(runId: string): Effect.Effect<CostAllowance | null, SqlError>
    /** Returns null for a key without a limit. */
    ofKey(apiKeyId: string): Effect.Effect<KeySpending | null, SqlError>
    /** Returns a key's spending in this month (UTC), in USD as decimal text. */
    spentBy(apiKeyId: string): Effect.Effect<string, SqlError>
  }
>()("@tabwright/service/store/SpendingLimits") {
  static readonly layer = Layer.effect(
    SpendingLimits,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const ofRun = Effect.fn("SpendingLimits.ofRun")(function* (runId: string) {
        const rows = yield* sql<{ whose: keyof typeof names; limitUsd: string; leftUsd: string }>`
          SELECT whose, trim_scale(allowed)::text AS limit_usd, trim_scale(greatest(allowed - spent, 0))::text AS left_usd
          FROM run JOIN session ON session.id = run.session_id LEFT JOIN api_key ON api_key.id = run.api_key_id
          CROSS JOIN LATERAL (VALUES
            ('run', run.max_cost_usd, run.cost_usd),
            ('session', session.max_cost_usd, CASE WHEN session.max_cost_usd IS NOT NULL THEN session_spent(session.id) END),
            ('key', monthly_cap_usd, CASE WHEN monthly_cap_usd IS NOT NULL THEN key_spent(api_key.id) END)
          ) AS limits (whose, allowed, spent)
          WHERE run.id = ${runId} AND allowed IS NOT NULL ORDER BY allowed - spent LIMIT 1`
        const tightest = rows[0]
        if (tightest === undefined) return null
        return { leftUsd: tightest.leftUsd, limit: `${names[tightest.whose]} of ${tightest.limitUsd} USD` }
      })

      const ofKey = Effect.fn("SpendingLimits.ofKey")(function* (apiKeyId: string) {
        const rows = yield* sql<KeySpending>`
          SELECT trim_scale(monthly_cap_usd)::text AS cap_usd, trim_scale(spent)::text AS spent_usd,
            trim_scale(greatest(monthly_cap_usd - spent, 0))::text AS left_usd
          FROM api_key CROSS JOIN LATERAL (SELECT key_spent(api_key.id) AS spent) costs
          WHERE id = ${apiKeyId} AND monthly_cap_usd IS NOT NULL`
        return rows[0] ?? null
      })

      const spentBy = Effect.fn("SpendingLimits.spentBy")(function* (apiKeyId: string) {
        const rows = yield* sql<{ spent: string }>`SELECT trim_scale(key_spent(${apiKeyId}::uuid))::text AS spent`
        return rows[0]?.spent ?? "0"
      })

      return SpendingLimits.of({ ofRun, ofKey, spentBy })
    }),
  )
}

const names = {
  run: "The cost limit",
  session: "The cost limit of the session",
  key: "The monthly spending limit of the API key",
} as const

/** The remaining budget of a session, in USD as decimal text. */
interface Budget {
  readonly spentUsd: string
  /** The session's limit, including what it has already cost. Null if unlimited. */
  readonly limitUsd: string | null
  readonly leftUsd: string | null
}

/** Computes a session's budget from its next task on: the requested limit, else the cost so far plus the server's. */
export class SessionBudget extends Context.Service<
  SessionBudget,
  {
    next(sessionId: string, asked: string | undefined): Effect.Effect<Budget, SqlError>
  }
>()("@tabwright/service/store/SessionBudget") {
  /** `defaultUsd` is the limit of tasks whose request sets none. Absent: unlimited. */
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
