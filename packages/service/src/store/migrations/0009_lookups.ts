import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Ways to what is looked up with every poll or every round: the tables grow for as long as the server is used. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE INDEX browser_session ON browser (session_id, started_at DESC) WHERE session_id IS NOT NULL`
  yield* sql`CREATE INDEX browser_active ON browser (project_id) WHERE status = 'active'`
  yield* sql`CREATE INDEX queue_message_session ON queue_message (session_id, id)`
  yield* sql`CREATE INDEX session_open ON session (updated_at) WHERE ended_at IS NULL AND api_version <> 'v4'`
  yield* sql`CREATE INDEX session_workspace ON session (workspace_id)`
  yield* sql`CREATE INDEX file_workspace ON file (workspace_id) WHERE workspace_id IS NOT NULL`
  yield* sql`CREATE INDEX upload_workspace ON upload (workspace_id) WHERE workspace_id IS NOT NULL`
  yield* sql`CREATE INDEX upload_browser ON upload (browser_id) WHERE browser_id IS NOT NULL`
})
