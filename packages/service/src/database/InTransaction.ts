import { Context, Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"

/**
 * Does one thing where a transaction is under way, and another where there is none.
 *
 * Whoever is in a transaction holds a connection, and locks maybe, so it must wait for nothing that needs a connection of
 * its own: those may all be held by others that wait for these very locks, and the database cannot see such a circle.
 *
 * @category combinators
 * @since 0.1.0
 */
export const inTransaction = <A, E, R, B, E2, R2>(
  sql: SqlClient.SqlClient,
  branches: { readonly yes: Effect.Effect<A, E, R>; readonly no: Effect.Effect<B, E2, R2> },
): Effect.Effect<A | B, E | E2, R | R2> =>
  Effect.contextWith((context: Context.Context<never>): Effect.Effect<A | B, E | E2, R | R2> =>
    Option.isSome(Context.getOption(context, sql.transactionService)) ? branches.yes : branches.no,
  )
