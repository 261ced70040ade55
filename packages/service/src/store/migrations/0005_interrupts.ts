import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Which run a message interrupted (v4). */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE queue_message ADD COLUMN interrupted_run_id uuid REFERENCES run`
})
