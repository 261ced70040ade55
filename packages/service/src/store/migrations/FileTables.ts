import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Files, uploads and recordings, and the bytes in file storage that no row refers to. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Content is immutable. A newer file with the same path supersedes the older one, which earlier runs still reference.
  yield* sql`CREATE TABLE file (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    workspace_id uuid REFERENCES workspace,
    browser_id uuid REFERENCES browser,
    run_id uuid REFERENCES run,
    kind text NOT NULL CHECK (kind IN ('output', 'screenshot', 'upload', 'download', 'recording')),
    path text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    superseded boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT file_owner_check
      CHECK (CASE WHEN kind = 'download' THEN browser_id ELSE coalesce(workspace_id, browser_id) END IS NOT NULL)
  )`

  yield* sql`CREATE UNIQUE INDEX file_current ON file (workspace_id, path COLLATE "C")
    WHERE workspace_id IS NOT NULL AND kind IN ('output', 'upload') AND NOT superseded`

  yield* sql`CREATE INDEX file_run ON file (run_id, created_at)`

  yield* sql`CREATE INDEX file_browser ON file (browser_id, path COLLATE "C") WHERE browser_id IS NOT NULL`

  yield* sql`CREATE INDEX file_workspace ON file (workspace_id) WHERE workspace_id IS NOT NULL`

  yield* sql`CREATE INDEX file_project ON file (project_id) INCLUDE (size)`

  yield* sql`CREATE INDEX file_screenshot_age ON file (created_at) WHERE kind = 'screenshot'`

  // Bytes to delete from file storage. Triggers add them with the deletion of the row, so that a crash loses none.
  yield* sql`CREATE TABLE file_garbage (id uuid PRIMARY KEY)`

  yield* sql`CREATE FUNCTION collect_deleted_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO file_garbage (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER file_deleted AFTER DELETE ON file
    FOR EACH ROW EXECUTE FUNCTION collect_deleted_file()`

  yield* sql`CREATE FUNCTION collect_deleted_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO file_garbage (id)
        SELECT deleted FROM unnest(ARRAY[OLD.snapshot_id, OLD.snapshot_set_aside]) deleted
        WHERE deleted IS NOT NULL AND (TG_OP = 'DELETE'
          OR (deleted IS DISTINCT FROM NEW.snapshot_id AND deleted IS DISTINCT FROM NEW.snapshot_set_aside))
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER profile_snapshot_deleted AFTER UPDATE OR DELETE ON profile
    FOR EACH ROW EXECUTE FUNCTION collect_deleted_snapshot()`

  // Added before the bytes are written and removed with the insert of the row. Remaining entries were left by a crash.
  yield* sql`CREATE TABLE pending_blob (
    id uuid PRIMARY KEY,
    begun_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE INDEX pending_blob_age ON pending_blob (begun_at)`

  yield* sql`CREATE FUNCTION settle_file_blob() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM pending_blob WHERE id = NEW.id;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER file_inserted AFTER INSERT ON file FOR EACH ROW EXECUTE FUNCTION settle_file_blob()`

  yield* sql`CREATE FUNCTION settle_snapshot_blob() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM pending_blob WHERE id = NEW.snapshot_id;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER profile_snapshot_saved AFTER INSERT OR UPDATE OF snapshot_id ON profile
    FOR EACH ROW WHEN (NEW.snapshot_id IS NOT NULL) EXECUTE FUNCTION settle_snapshot_blob()`

  yield* sql`CREATE TABLE upload (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- The destination: one of the two.
    workspace_id uuid REFERENCES workspace,
    browser_id uuid REFERENCES browser,
    name text NOT NULL,
    stored_name text NOT NULL,
    path text NOT NULL,
    content_type text NOT NULL,
    -- As declared by the caller, if at all.
    size bigint,
    is_size_exact boolean NOT NULL,
    is_type_bound boolean NOT NULL,
    max_size bigint NOT NULL,
    may_override boolean NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'uploaded')),
    -- Null while pending, and after the file was deleted.
    file_id uuid REFERENCES file ON DELETE SET NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(workspace_id, browser_id) = 1)
  )`

  yield* sql`CREATE INDEX upload_expiry ON upload (expires_at) WHERE status = 'pending'`

  yield* sql`CREATE INDEX upload_file ON upload (file_id) WHERE file_id IS NOT NULL`

  yield* sql`CREATE INDEX upload_workspace ON upload (workspace_id) WHERE workspace_id IS NOT NULL`

  yield* sql`CREATE INDEX upload_browser ON upload (browser_id) WHERE browser_id IS NOT NULL`

  // A browser without a row is not recorded.
  yield* sql`CREATE TABLE recording (
    browser_id uuid PRIMARY KEY REFERENCES browser ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'recording' CHECK (state IN ('recording', 'encoding', 'ready', 'failed', 'none')),
    -- Reason for the lack of a video.
    detail text,
    attempts integer NOT NULL DEFAULT 0,
    file_id uuid REFERENCES file ON DELETE SET NULL,
    duration_ms integer,
    updated_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now()
  )`

  // A browser without a row has no log.
  yield* sql`CREATE TABLE browser_log (
    browser_id uuid PRIMARY KEY REFERENCES browser ON DELETE CASCADE,
    truncated boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE TABLE browser_log_entry (
    browser_id uuid NOT NULL REFERENCES browser_log ON DELETE CASCADE,
    number integer NOT NULL,
    type text NOT NULL CHECK (type IN ('console', 'pageError', 'request', 'webSocket')),
    started_at timestamptz NOT NULL,
    run_id uuid REFERENCES run ON DELETE SET NULL,
    entry jsonb NOT NULL,
    PRIMARY KEY (browser_id, number)
  )`

  yield* sql`CREATE INDEX browser_log_entry_run ON browser_log_entry (run_id) WHERE run_id IS NOT NULL`

  // CAPTCHAs of browsers that clients control. Those of runs are rows of run_wait.
  yield* sql`CREATE TABLE browser_captcha (
    id uuid PRIMARY KEY,
    browser_id uuid NOT NULL REFERENCES browser ON DELETE CASCADE,
    kind text NOT NULL,
    site_key text,
    url text NOT NULL,
    solver text NOT NULL CHECK (solver IN ('webhook', 'human')),
    -- Reason for a failure.
    error text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz
  )`

  yield* sql`CREATE INDEX browser_captcha_browser ON browser_captcha (browser_id, created_at)`

  yield* sql`CREATE INDEX recording_open ON recording (updated_at) WHERE state IN ('recording', 'encoding')`

  yield* sql`CREATE INDEX recording_ended ON recording (browser_id) WHERE state IN ('ready', 'failed')`
})
