import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What runs wait for a person for, asked by their agents or by a client that wants a run to pause. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE human_request (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('question', 'pause')),
    -- The step that asks, or that a pause goes before; null for a pause that the run has not come to.
    step integer,
    reason text NOT NULL,
    url text NOT NULL DEFAULT '',
    asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- When the run goes on by itself; null as long as it does not wait yet.
    expires_at timestamptz,
    reply text CHECK (reply IN ('resumed', 'timedOut')),
    note text,
    replied_at timestamptz
  )`
  // After a crash the same step asks the same again, and a run waits for one thing of a kind at a time.
  yield* sql`CREATE UNIQUE INDEX human_request_question ON human_request (run_id, step) WHERE kind = 'question'`
  yield* sql`CREATE UNIQUE INDEX human_request_open ON human_request (run_id, kind) WHERE reply IS NULL`
})
