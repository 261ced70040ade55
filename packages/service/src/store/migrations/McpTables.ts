import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** MCP servers whose tools agents can call. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE mcp_server (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    url text NOT NULL,
    -- With the names of secrets in place of their values.
    headers jsonb NOT NULL,
    secret_names jsonb NOT NULL,
    -- Encrypted with a key derived from the server secret.
    secrets bytea NOT NULL,
    tools jsonb NOT NULL,
    timeout_seconds integer NOT NULL,
    -- Hashes of the accepted tools by name. Null before the first use.
    pins jsonb,
    refreshed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, name)
  )`
})
