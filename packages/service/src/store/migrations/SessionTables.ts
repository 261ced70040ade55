import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Workspaces, profiles and sessions. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE workspace (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text,
    archived boolean NOT NULL DEFAULT false,
    -- The row outlives its data, because sessions and runs refer to it.
    deleted_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE INDEX workspace_project ON workspace (project_id, created_at DESC)
    WHERE deleted_at IS NULL AND NOT archived`

  yield* sql`CREATE TABLE profile (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text,
    -- The caller's id of the user that the profile belongs to.
    user_id text,
    -- Cookies and storage, encrypted with a key derived from the server secret.
    state bytea,
    state_at timestamptz,
    cookie_domains jsonb,
    -- Number of saves: a browser that started from an older state must not overwrite a newer one.
    saves integer NOT NULL DEFAULT 0,
    -- The packed user data directory, in file storage.
    snapshot_id uuid,
    snapshot_at timestamptz,
    -- Build and version of the browser that wrote it: {"engine": "chromium", "version": "156.0.8078.79"}.
    snapshot_browser jsonb,
    -- What this server could not decrypt when it was replaced, for when the old secret returns.
    state_set_aside bytea,
    snapshot_set_aside uuid,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE INDEX profile_project ON profile (project_id, created_at DESC)`

  yield* sql`CREATE TABLE session (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid REFERENCES api_key,
    api_version text NOT NULL CHECK (api_version IN ('v2', 'v3', 'v4')),
    workspace_id uuid NOT NULL REFERENCES workspace,
    keep_alive boolean NOT NULL,
    -- False: tasks of the session know nothing of each other (v2).
    persist_memory boolean NOT NULL DEFAULT true,
    -- The requested model. Null: the server's default.
    model text,
    reasoning jsonb NOT NULL,
    -- Limit of all runs together (v3).
    max_cost_usd numeric,
    browser_settings jsonb NOT NULL,
    -- State from which a new browser continues; written with every completed step.
    browser_state jsonb,
    ended_at timestamptz,
    end_reason text,
    deleted_at timestamptz,
    -- Time at which all data of the session was purged.
    purged_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE INDEX session_project ON session (project_id, created_at DESC) WHERE deleted_at IS NULL`

  yield* sql`CREATE INDEX session_open ON session (updated_at) WHERE ended_at IS NULL AND api_version <> 'v4'`

  yield* sql`CREATE INDEX session_workspace ON session (workspace_id)`

  yield* sql`CREATE INDEX session_deleted ON session (deleted_at) WHERE purged_at IS NULL AND deleted_at IS NOT NULL`

  yield* sql`CREATE INDEX session_ended ON session (ended_at) WHERE purged_at IS NULL AND ended_at IS NOT NULL`

  yield* sql`CREATE INDEX session_project_ended ON session (project_id, ended_at)
    WHERE purged_at IS NULL AND ended_at IS NOT NULL`

  // The URL is derived from the id and the server secret.
  yield* sql`CREATE TABLE public_share (
    id uuid PRIMARY KEY,
    session_id uuid NOT NULL UNIQUE REFERENCES session,
    view_count integer NOT NULL DEFAULT 0,
    last_viewed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`
})
