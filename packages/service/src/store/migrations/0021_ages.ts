import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What an admin asks of the whole server, by time. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE INDEX usage_entry_age ON usage_entry (at)`
})
