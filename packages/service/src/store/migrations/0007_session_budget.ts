import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What a session may cost in all (v3); each of its runs has what is left of it as its own limit. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE session ADD COLUMN max_cost_usd numeric`
})
