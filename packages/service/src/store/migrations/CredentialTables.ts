import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Sign-in data that agents can type, and the vaults of password managers that have some. */
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

  yield* sql`CREATE TABLE vault (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    type text NOT NULL CHECK (type = 'onePasswordConnect'),
    url text NOT NULL,
    vault_id text NOT NULL,
    auto_login boolean NOT NULL,
    -- The token, encrypted as the secrets of a credential.
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    wrapped_key bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, name)
  )`

  // Sites on which runs with a profile and a credential were signed in or out.
  yield* sql`CREATE TABLE profile_login (
    profile_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
    domain text NOT NULL,
    state text NOT NULL CHECK (state IN ('signed_in', 'signed_out', 'unknown')),
    checked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    signed_in_at timestamptz,
    -- Paths that had no login form, the latest last.
    paths jsonb NOT NULL DEFAULT '[]',
    -- The run that last tried to sign in.
    attempt_run_id uuid,
    -- Keyed hash of the login that the site rejected.
    rejected bytea,
    PRIMARY KEY (profile_id, domain)
  )`
})
