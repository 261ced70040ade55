import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Who starts which browser, while it has no row: the nodes of a house share one number of places. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // A handful of rows at a time, each for as long as a browser takes to start.
  yield* sql`CREATE TABLE browser_claim (
    browser_id uuid PRIMARY KEY,
    node_id text NOT NULL,
    -- A run was promised this one: it has its place already.
    is_promised boolean NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE INDEX browser_active_node ON browser (node_id) WHERE status = 'active'`
})
