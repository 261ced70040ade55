import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Films of browsers. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE file DROP CONSTRAINT file_kind_check`
  yield* sql`ALTER TABLE file ADD CONSTRAINT file_kind_check
    CHECK (kind IN ('output', 'screenshot', 'upload', 'download', 'recording'))`

  // A browser without a row is not recorded.
  yield* sql`CREATE TABLE recording (
    browser_id uuid PRIMARY KEY REFERENCES browser ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'recording' CHECK (state IN ('recording', 'encoding', 'ready', 'failed', 'none')),
    -- Why there is no film.
    detail text,
    attempts integer NOT NULL DEFAULT 0,
    -- Whoever deletes the film's row leaves a recording without one.
    file_id uuid REFERENCES file ON DELETE SET NULL,
    duration_ms integer,
    updated_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE INDEX recording_under_way ON recording (updated_at) WHERE state IN ('recording', 'encoding')`
  yield* sql`CREATE INDEX recording_kept ON recording (browser_id) WHERE state IN ('ready', 'failed')`
})
