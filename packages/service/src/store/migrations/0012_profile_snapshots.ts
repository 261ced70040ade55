import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The packed user data folder of each profile, whose bytes stand in the data folder. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Counts what browsers saved: one that began with something older may not write over something newer.
  yield* sql`ALTER TABLE profile ADD COLUMN saves int NOT NULL DEFAULT 0`
  yield* sql`ALTER TABLE profile ADD COLUMN state_at timestamptz`
  yield* sql`UPDATE profile SET state_at = updated_at WHERE state IS NOT NULL`
  yield* sql`ALTER TABLE profile ADD COLUMN snapshot_id uuid`
  yield* sql`ALTER TABLE profile ADD COLUMN snapshot_at timestamptz`
  // Engine and version of the browser that left it: {"engine": "chromium", "version": "156.0.8078.79"}.
  yield* sql`ALTER TABLE profile ADD COLUMN snapshot_maker jsonb`
  // What this server could not open is kept when it is replaced: another secret may be put back.
  yield* sql`ALTER TABLE profile ADD COLUMN state_set_aside bytea`
  yield* sql`ALTER TABLE profile ADD COLUMN snapshot_set_aside uuid`

  // As for files: whoever drops the last mention of the bytes, they are removed behind them, over a crash too.
  yield* sql`CREATE FUNCTION keep_profile_garbage() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO file_garbage (id)
        SELECT gone FROM unnest(ARRAY[OLD.snapshot_id, OLD.snapshot_set_aside]) gone
        WHERE gone IS NOT NULL AND (TG_OP = 'DELETE'
          OR (gone IS DISTINCT FROM NEW.snapshot_id AND gone IS DISTINCT FROM NEW.snapshot_set_aside))
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER profile_snapshot_gone AFTER UPDATE OR DELETE ON profile
    FOR EACH ROW EXECUTE FUNCTION keep_profile_garbage()`
})
