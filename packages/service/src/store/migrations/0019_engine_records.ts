import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Of which runs the engine still has records of its own. Its tables are made by itself, after these. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE run ADD COLUMN engine_forgotten_at timestamptz`
  yield* sql`CREATE INDEX run_engine_records ON run (finished_at)
    WHERE finished_at IS NOT NULL AND engine_forgotten_at IS NULL`
})
