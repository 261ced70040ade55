import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * A message names the run that it interrupts without holding it: the message has the session's row by then, and who
 * cancels the run takes the two the other way round.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE queue_message DROP CONSTRAINT queue_message_interrupted_run_id_fkey`
})
