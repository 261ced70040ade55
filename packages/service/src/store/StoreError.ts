import type { SqlError } from "effect/sql/SqlError"

/**
 * The database did not do what a store asked of it. `isRetryable` says whether it was out of reach, so that the same call
 * may succeed later.
 *
 * @category errors
 * @since 0.1.0
 */
export type StoreError = SqlError

/**
 * Tells a failed query from every other error.
 *
 * @category guards
 * @since 0.1.0
 */
export const isStoreError = (error: unknown): error is StoreError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "SqlError"
