import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Extensions that browsers load. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE extension (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    version text NOT NULL,
    description text,
    permissions jsonb NOT NULL,
    host_permissions jsonb NOT NULL,
    size_bytes integer NOT NULL,
    -- The file as it was uploaded.
    content bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`
  // Archives are compressed already.
  yield* sql`ALTER TABLE extension ALTER COLUMN content SET STORAGE EXTERNAL`
  yield* sql`CREATE INDEX extension_of_project ON extension (project_id, created_at DESC)`
})
