import { Context, Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"

/**
 * Runs one effect inside a transaction and another one outside.
 *
 * A transaction holds a connection and possibly locks, so it must not wait for work that needs another connection: all
 * of them may be held by transactions that wait for these locks, a deadlock that the database cannot detect.
 */
export const inTransaction = <A, E, R, B, E2, R2>(
  sql: SqlClient.SqlClient,
  branches: { readonly yes: Effect.Effect<A, E, R>; readonly no: Effect.Effect<B, E2, R2> },
): Effect.Effect<A | B, E | E2, R | R2> =>
  Effect.contextWith((context: Context.Context<never>): Effect.Effect<A | B, E | E2, R | R2> =>
    Option.isSome(Context.getOption(context, sql.transactionService)) ? branches.yes : branches.no,
  )

/**
 * Runs an effect in the current transaction, or in a new one. For effects that fail only with the database: the
 * transaction is lost then anyway, so a savepoint would cost two round trips for nothing.
 */
export const joinTransaction =
  (sql: SqlClient.SqlClient) =>
  <A, R>(effect: Effect.Effect<A, SqlError, R>): Effect.Effect<A, SqlError, R> =>
    inTransaction(sql, { yes: effect, no: sql.withTransaction(effect) })
