import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Projects, their keys, and the audit log. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE project (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    zero_retention boolean NOT NULL DEFAULT false,
    -- Null: the server's default.
    max_browsers integer CHECK (max_browsers >= 0),
    max_rps integer CHECK (max_rps >= 1),
    -- Share of contended capacity relative to other projects.
    weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 100),
    -- Origins of browser apps that may use the API with keys of the project.
    cors_origins jsonb NOT NULL DEFAULT '[]',
    -- Rules for actions and tools of runs. Null: none.
    policy jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE INDEX project_list ON project (created_at, id)`

  yield* sql`CREATE INDEX project_cors_origins ON project (id) WHERE cors_origins <> '[]'`

  // SHA-256 is enough for keys: they are 256 random bits.
  yield* sql`CREATE TABLE api_key (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    -- Null for members, who sign in instead of sending a value.
    hash bytea UNIQUE,
    is_member boolean NOT NULL DEFAULT false CHECK (is_member = (hash IS NULL)),
    prefix text NOT NULL,
    scopes jsonb NOT NULL DEFAULT '["read", "write"]',
    monthly_cap_usd numeric CHECK (monthly_cap_usd >= 0),
    policy jsonb,
    -- The value before a rotation, valid until previous_expires_at.
    previous_hash bytea UNIQUE,
    previous_expires_at timestamptz,
    expires_at timestamptz,
    -- Updated about once a minute.
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
  )`

  yield* sql`CREATE INDEX api_key_list ON api_key (created_at, id)`

  yield* sql`CREATE INDEX api_key_project ON api_key (project_id, created_at, id)`

  // Nodes cache keys, projects and the providers with keys, and clear the caches on every notification.
  yield* sql`CREATE FUNCTION notify_access() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('tabwright_access', TG_TABLE_NAME);
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER api_key_changed
    AFTER DELETE OR UPDATE OF project_id, scopes, monthly_cap_usd, hash, previous_hash, previous_expires_at, expires_at, revoked_at
    ON api_key FOR EACH STATEMENT EXECUTE FUNCTION notify_access()`

  yield* sql`CREATE TRIGGER project_changed AFTER UPDATE OR DELETE ON project
    FOR EACH STATEMENT EXECUTE FUNCTION notify_access()`

  yield* sql`CREATE TRIGGER project_created AFTER INSERT ON project
    FOR EACH ROW WHEN (NEW.cors_origins <> '[]') EXECUTE FUNCTION notify_access()`

  yield* sql`CREATE TABLE provider_key (
    project_id uuid NOT NULL REFERENCES project,
    provider text NOT NULL,
    -- Encrypted with a key derived from the server secret.
    sealed bytea NOT NULL,
    suffix text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (project_id, provider)
  )`

  yield* sql`CREATE TRIGGER provider_key_changed AFTER INSERT OR UPDATE OR DELETE ON provider_key
    FOR EACH STATEMENT EXECUTE FUNCTION notify_access()`

  // Results of vision tests and rejected images, by the version of the test.
  yield* sql`CREATE TABLE model_vision (
    project_id uuid NOT NULL REFERENCES project,
    base_url text NOT NULL,
    model text NOT NULL,
    revision integer NOT NULL,
    sees_images boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, base_url, model)
  )`

  // Console sign-in codes. Each works once, on any node.
  yield* sql`CREATE TABLE sign_in_code (
    hash bytea PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`

  // Without foreign keys, because entries outlive the resources they describe.
  yield* sql`CREATE TABLE audit_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    action text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('succeeded', 'denied')),
    -- Null: the server itself, or a user outside of projects.
    api_key_id uuid,
    user_email text,
    ip_address text,
    request_id text,
    project_id uuid,
    resource_type text,
    resource_id text,
    -- Old and new values, never secrets.
    details jsonb NOT NULL DEFAULT '{}'
  )`

  yield* sql`CREATE INDEX audit_entry_project ON audit_entry (project_id, id)`

  yield* sql`CREATE INDEX audit_entry_key ON audit_entry (api_key_id, id)`

  yield* sql`CREATE INDEX audit_entry_age ON audit_entry (created_at)`

  // Responses of requests with an Idempotency-Key.
  yield* sql`CREATE TABLE idempotency_key (
    project_id uuid NOT NULL REFERENCES project,
    operation text NOT NULL,
    key text NOT NULL,
    -- Digest of the request: another request with the same key is rejected.
    fingerprint bytea NOT NULL,
    -- The ids of everything that the request creates derive from it, so that a retry creates nothing twice.
    seed uuid NOT NULL,
    -- Node that carries the request out; null when none does.
    holder text,
    -- The 2xx response; null until there is one. The body is encrypted, since it may contain secrets.
    status integer,
    body bytea,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, operation, key)
  )`

  yield* sql`CREATE INDEX idempotency_key_age ON idempotency_key (created_at)`
})
