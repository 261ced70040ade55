import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { inTransaction } from "./InTransaction.ts"

/**
 * Does something in the transaction that is under way, or in one of its own. For what fails only with the database: then
 * the transaction is lost anyway, and the savepoint that a transaction within another one begins with and releases would
 * be two round trips for nothing.
 *
 * @category combinators
 * @since 0.1.0
 */
export const joining =
  (sql: SqlClient.SqlClient) =>
  <A, R>(effect: Effect.Effect<A, SqlError, R>): Effect.Effect<A, SqlError, R> =>
    inTransaction(sql, { yes: effect, no: sql.withTransaction(effect) })
