import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Sign-in data that agents can type. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE credential (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    username text NOT NULL,
    domains jsonb NOT NULL,
    auto_login boolean NOT NULL,
    notes text,
    has_password boolean NOT NULL,
    has_one_time_code boolean NOT NULL,
    -- Encrypted with a key of its own, which is encrypted with the key that key_id names.
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    wrapped_key bytea NOT NULL,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, name)
  )`
})
