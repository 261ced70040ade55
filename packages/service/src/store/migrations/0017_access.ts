import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What keys may do and for how long, limits of projects, keys of model providers, and who changed any of that. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE project
    ADD COLUMN zero_retention boolean NOT NULL DEFAULT false,
    -- Null: the server's own setting.
    ADD COLUMN max_browsers integer CHECK (max_browsers >= 0),
    ADD COLUMN max_rps integer CHECK (max_rps >= 1),
    ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()`
  yield* sql`CREATE INDEX project_list ON project (created_at, id)`

  yield* sql`ALTER TABLE api_key
    ADD COLUMN scopes jsonb NOT NULL DEFAULT '["read", "write"]',
    ADD COLUMN expires_at timestamptz,
    -- To the minute, about.
    ADD COLUMN last_used_at timestamptz,
    ADD COLUMN monthly_cap_usd numeric CHECK (monthly_cap_usd >= 0),
    -- After a rotation: the key before opens too, until then. The row stays, with what was used and spent under it.
    ADD COLUMN previous_hash bytea UNIQUE,
    ADD COLUMN previous_until timestamptz`
  // Whoever had a key until now was the operator.
  yield* sql`UPDATE api_key SET scopes = '["read", "write", "admin"]'`
  yield* sql`CREATE INDEX api_key_list ON api_key (created_at, id)`
  yield* sql`CREATE INDEX api_key_project ON api_key (project_id, created_at, id)`

  // What nodes remember of keys and projects they forget with any change, whoever makes it.
  yield* sql`CREATE FUNCTION tell_of_access() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('tabwright_access', TG_TABLE_NAME);
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER api_key_told
    AFTER DELETE OR UPDATE OF project_id, scopes, hash, previous_hash, previous_until, expires_at, revoked_at ON api_key
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access()`
  yield* sql`CREATE TRIGGER project_told AFTER UPDATE OR DELETE ON project
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_access()`

  // The node that carries the request out; null where none does at the moment.
  yield* sql`ALTER TABLE idempotency_key ADD COLUMN holder text`

  yield* sql`CREATE TABLE provider_key (
    project_id uuid NOT NULL REFERENCES project,
    provider text NOT NULL,
    -- Under a key of the server's own secret.
    sealed bytea NOT NULL,
    hint text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (project_id, provider)
  )`

  // No references: what is told here stays true when the thing has gone.
  yield* sql`CREATE TABLE audit_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    action text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
    -- Null: the server itself.
    api_key_id uuid,
    address text,
    request_id text,
    project_id uuid,
    subject_type text,
    subject_id text,
    -- What was changed to what; never a secret.
    details jsonb NOT NULL DEFAULT '{}'
  )`
  yield* sql`CREATE INDEX audit_entry_project ON audit_entry (project_id, id)`
  yield* sql`CREATE INDEX audit_entry_key ON audit_entry (api_key_id, id)`
  yield* sql`CREATE INDEX audit_entry_age ON audit_entry (at)`
})
