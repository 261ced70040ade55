import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Every run whose pages and words a recipe holds, and not only the last that repaired it: it goes with any of them. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE recipe ADD COLUMN healed_run_ids uuid[] NOT NULL DEFAULT '{}'`
  yield* sql`UPDATE recipe SET healed_run_ids = ARRAY[healed_run_id] WHERE healed_run_id IS NOT NULL`
  yield* sql`ALTER TABLE recipe DROP COLUMN healed_run_id`
  yield* sql`CREATE INDEX recipe_healed_runs ON recipe USING gin (healed_run_ids)`
})
