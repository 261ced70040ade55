import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { performance } from "node:perf_hooks"
import { repeatInBackground } from "../RecurringTask.ts"

const interval = "500 millis"

/** Measures how long a query waits for a pooled connection, in milliseconds. The result reads the current wait. */
export const watchConnectionWait = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  let startedAt: number | undefined
  let lastMs = 0
  yield* Effect.suspend(() => {
    startedAt = performance.now()
    return Effect.scoped(sql.reserve)
  }).pipe(
    Effect.match({
      // A database outage is not an overload: requests fail with its own error.
      onFailure: () => 0,
      onSuccess: () => performance.now() - (startedAt ?? 0),
    }),
    Effect.map((waitMs) => {
      lastMs = waitMs
      startedAt = undefined
    }),
    repeatInBackground(interval, "Failed to measure the wait for a database connection"),
  )
  return () => (startedAt === undefined ? lastMs : Math.max(lastMs, performance.now() - startedAt))
})
