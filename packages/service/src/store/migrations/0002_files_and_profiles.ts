import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Profiles, uploads and browser downloads; workspaces and sessions that were deleted; what the lists are sorted by. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE profile (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text,
    -- What the caller calls the person that the profile belongs to.
    user_id text,
    -- Cookies and storage, sealed with the server's secret; they open accounts.
    state bytea,
    cookie_domains jsonb,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE INDEX profile_project ON profile (project_id, created_at DESC)`

  yield* sql`ALTER TABLE browser ADD COLUMN profile_id uuid REFERENCES profile ON DELETE SET NULL`
  // One browser at a time: two would each save what the other never saw.
  yield* sql`CREATE UNIQUE INDEX browser_of_profile ON browser (profile_id)
    WHERE status = 'active' AND profile_id IS NOT NULL`

  // Its data is removed; the row stays, since sessions and runs name it.
  yield* sql`ALTER TABLE workspace ADD COLUMN deleted_at timestamptz`
  yield* sql`CREATE INDEX workspace_project ON workspace (project_id, created_at DESC)
    WHERE deleted_at IS NULL AND NOT archived`

  yield* sql`ALTER TABLE session ADD COLUMN deleted_at timestamptz`
  yield* sql`CREATE INDEX session_project ON session (project_id, created_at DESC) WHERE deleted_at IS NULL`

  // What a browser downloaded belongs to the browser and to no workspace.
  yield* sql`ALTER TABLE file ALTER COLUMN workspace_id DROP NOT NULL`
  yield* sql`ALTER TABLE file ADD COLUMN browser_id uuid REFERENCES browser`
  yield* sql`ALTER TABLE file DROP CONSTRAINT file_kind_check`
  yield* sql`ALTER TABLE file ADD CONSTRAINT file_kind_check
    CHECK (kind IN ('output', 'screenshot', 'upload', 'download'))`
  yield* sql`ALTER TABLE file ADD CONSTRAINT file_owner_check
    CHECK (CASE WHEN kind = 'download' THEN browser_id ELSE coalesce(workspace_id, browser_id) END IS NOT NULL)`
  yield* sql`DROP INDEX file_current`
  // Uploads and outputs share the workspace's paths.
  yield* sql`CREATE UNIQUE INDEX file_current ON file (workspace_id, path COLLATE "C")
    WHERE workspace_id IS NOT NULL AND kind IN ('output', 'upload') AND NOT superseded`
  yield* sql`CREATE INDEX file_browser ON file (browser_id, path COLLATE "C") WHERE browser_id IS NOT NULL`

  // Whoever deletes a file's row, its bytes are removed behind them, over a crash too.
  yield* sql`CREATE TABLE file_garbage (id uuid PRIMARY KEY)`
  yield* sql`CREATE FUNCTION keep_file_garbage() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO file_garbage (id) VALUES (OLD.id) ON CONFLICT DO NOTHING; RETURN NULL; END'`
  yield* sql`CREATE TRIGGER file_deleted AFTER DELETE ON file
    FOR EACH ROW EXECUTE FUNCTION keep_file_garbage()`

  yield* sql`CREATE TABLE upload (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- Where the file goes: one of the two.
    workspace_id uuid REFERENCES workspace,
    browser_id uuid REFERENCES browser,
    name text NOT NULL,
    stored_name text NOT NULL,
    path text NOT NULL,
    content_type text NOT NULL,
    -- As declared; null where the caller did not say.
    size bigint,
    is_size_exact boolean NOT NULL,
    is_type_bound boolean NOT NULL,
    max_size bigint NOT NULL,
    may_override boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'uploaded')),
    -- Null while pending, and again once the file was deleted.
    file_id uuid REFERENCES file ON DELETE SET NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(workspace_id, browser_id) = 1)
  )`
  yield* sql`CREATE INDEX upload_expiry ON upload (expires_at) WHERE status = 'pending'`
  yield* sql`CREATE INDEX upload_file ON upload (file_id) WHERE file_id IS NOT NULL`
})
