import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A browser that has stopped says why and when: nobody is left to guess whether it crashed. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`UPDATE browser SET end_reason = coalesce(end_reason, 'unknown'), finished_at = coalesce(finished_at, started_at)
    WHERE status = 'stopped' AND (end_reason IS NULL OR finished_at IS NULL)`
  yield* sql`ALTER TABLE browser ADD CONSTRAINT browser_end
    CHECK (status = 'active' OR (end_reason IS NOT NULL AND finished_at IS NOT NULL))`
})
