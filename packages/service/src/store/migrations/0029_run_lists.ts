import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Ways to the newest runs of a project with a status, which people look through page after page. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE INDEX run_project_status ON run (project_id, status, created_at DESC, id DESC)`
})
