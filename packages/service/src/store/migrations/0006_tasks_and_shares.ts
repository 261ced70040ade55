import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Sessions that are shown in public, and sessions whose tasks know nothing of each other (v2). */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE session ADD COLUMN persist_memory boolean NOT NULL DEFAULT true`

  // The address itself is not stored: it is made of the id and the server's secret.
  yield* sql`CREATE TABLE public_share (
    id uuid PRIMARY KEY,
    session_id uuid NOT NULL UNIQUE REFERENCES session,
    view_count integer NOT NULL DEFAULT 0,
    last_viewed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`
})
