import type { SqlError } from "effect/sql/SqlError"
import { codeOf } from "../database/ConnectionProblem.ts"

/**
 * The database did not do what a store asked of it. {@link isOutage} says whether the same call may succeed later.
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

/**
 * What a server says that is on its way out or up, or out of connections, disk or memory. The client does not count these
 * among what passes.
 */
const passing = new Set([
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "53000", // insufficient_resources
  "53100", // disk_full
  "53200", // out_of_memory
  "53300", // too_many_connections
  "58030", // io_error
])

/**
 * Whether the database was out of reach or out of room, and not the query wrong.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOutage = (error: StoreError): boolean => error.isRetryable || passing.has(codeOf(error) ?? "")
