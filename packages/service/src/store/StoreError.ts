import type { SqlError } from "effect/sql/SqlError"
import { codeOf } from "../database/DatabaseError.ts"

/** A failed database operation. {@link isOutage} tells whether a retry may succeed. */
export type StoreError = SqlError

export const isStoreError = (error: unknown): error is StoreError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "SqlError"

/** States that pass: shutting down, starting up, out of resources. The client does not count them as retryable. */
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

/** Returns true if the database was unreachable or out of resources, so that the query may be retried. */
export const isOutage = (error: StoreError): boolean => error.isRetryable || passing.has(codeOf(error) ?? "")
