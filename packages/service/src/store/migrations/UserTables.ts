import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Users who sign in at the operator's provider, their projects and console sessions, and invitations. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE console_user (
    id uuid PRIMARY KEY,
    issuer text NOT NULL,
    subject text NOT NULL,
    -- In lower case. Verified by the provider.
    email text NOT NULL,
    name text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (issuer, subject)
  )`

  yield* sql`CREATE TABLE member (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    user_id uuid NOT NULL REFERENCES console_user,
    role text NOT NULL CHECK (role IN ('owner', 'admin', 'member', 'viewer')),
    -- Has the scopes of the role and is billed for the member. Revoked when the member is removed.
    api_key_id uuid NOT NULL UNIQUE REFERENCES api_key,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, user_id)
  )`

  yield* sql`CREATE INDEX member_user ON member (user_id, created_at, id)`

  yield* sql`CREATE TRIGGER member_changed AFTER UPDATE OR DELETE ON member
    FOR EACH STATEMENT EXECUTE FUNCTION notify_access()`

  yield* sql`CREATE TABLE console_session (
    id uuid PRIMARY KEY,
    -- SHA-256 of the cookie's 256 random bits.
    hash bytea NOT NULL UNIQUE,
    user_id uuid NOT NULL REFERENCES console_user,
    user_agent text,
    ip_address text,
    -- The ID token, encrypted, with which the user signs out at the provider.
    sealed_id_token bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Updated about once a minute.
    last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
  )`

  yield* sql`CREATE INDEX console_session_user ON console_session (user_id)`

  yield* sql`CREATE INDEX console_session_age ON console_session (expires_at)`

  yield* sql`CREATE TRIGGER console_session_ended AFTER DELETE ON console_session
    FOR EACH STATEMENT EXECUTE FUNCTION notify_access()`

  yield* sql`CREATE TABLE invitation (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- In lower case.
    email text NOT NULL,
    role text NOT NULL CHECK (role IN ('owner', 'admin', 'member', 'viewer')),
    -- SHA-256 of the token.
    hash bytea NOT NULL UNIQUE,
    invited_by text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    UNIQUE (project_id, email)
  )`
})
