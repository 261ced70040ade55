import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The origins of browser apps that may use the API with keys of a project. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE project ADD COLUMN cors_origins jsonb NOT NULL DEFAULT '[]'`

  // Updates and deletions already notify the nodes, which cache the origins of all projects.
  yield* sql`CREATE TRIGGER project_created AFTER INSERT ON project
    FOR EACH ROW WHEN (NEW.cors_origins <> '[]') EXECUTE FUNCTION notify_access()`

  yield* sql`CREATE INDEX project_cors_origins ON project (id) WHERE cors_origins <> '[]'`
})
