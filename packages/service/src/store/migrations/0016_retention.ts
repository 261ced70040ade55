import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What finds bytes that nobody names and counts those of a project, which sessions were erased, and how webhooks fare. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Written before the bytes, removed with the row that names them: what stays here was left by somebody who was killed.
  yield* sql`CREATE TABLE file_unnamed (
    id uuid PRIMARY KEY,
    begun_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE INDEX file_unnamed_age ON file_unnamed (begun_at)`
  yield* sql`CREATE FUNCTION name_file() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN DELETE FROM file_unnamed WHERE id = NEW.id; RETURN NULL; END'`
  yield* sql`CREATE TRIGGER file_named AFTER INSERT ON file FOR EACH ROW EXECUTE FUNCTION name_file()`
  yield* sql`CREATE FUNCTION name_profile_snapshot() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN DELETE FROM file_unnamed WHERE id = NEW.snapshot_id; RETURN NULL; END'`
  yield* sql`CREATE TRIGGER profile_snapshot_named AFTER INSERT OR UPDATE OF snapshot_id ON profile
    FOR EACH ROW WHEN (NEW.snapshot_id IS NOT NULL) EXECUTE FUNCTION name_profile_snapshot()`

  yield* sql`CREATE INDEX file_project ON file (project_id) INCLUDE (size)`

  // When all that was stored of a session was removed.
  yield* sql`ALTER TABLE session ADD COLUMN erased_at timestamptz`
  yield* sql`CREATE INDEX session_deleted ON session (deleted_at) WHERE erased_at IS NULL AND deleted_at IS NOT NULL`
  yield* sql`CREATE INDEX session_ended ON session (ended_at) WHERE erased_at IS NULL AND ended_at IS NOT NULL`
  yield* sql`CREATE INDEX session_project_ended ON session (project_id, ended_at)
    WHERE erased_at IS NULL AND ended_at IS NOT NULL`
  yield* sql`CREATE INDEX file_screenshot_age ON file (created_at) WHERE kind = 'screenshot'`

  // A webhook whose address fails is left alone for longer and longer, all of its deliveries together.
  yield* sql`ALTER TABLE webhook
    ADD COLUMN failing_since timestamptz,
    ADD COLUMN failures integer NOT NULL DEFAULT 0,
    ADD COLUMN rests_until timestamptz`
})
