import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The nodes of a house, and which of them works on a run. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE node (
    id text PRIMARY KEY,
    -- Second half of the key of its advisory lock.
    number int NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY,
    roles text[] NOT NULL,
    -- Where the others reach it; set once it takes requests.
    address text,
    browser_limit int,
    draining boolean NOT NULL DEFAULT false,
    started_at timestamptz NOT NULL DEFAULT now(),
    -- A node that has its lock and does not write this is frozen.
    seen_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    end_reason text CHECK (end_reason IN ('left', 'lost')),
    CHECK ((ended_at IS NULL) = (end_reason IS NULL))
  )`
  yield* sql`CREATE INDEX node_live ON node (id) WHERE ended_at IS NULL`

  // One row: by it a node with another secret is told from those of the house. The secret cannot be worked out from it.
  yield* sql`CREATE TABLE house_secret (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    fingerprint text NOT NULL
  )`

  // Which node works on it; null while none does.
  yield* sql`ALTER TABLE run ADD COLUMN node_id text`
  yield* sql`CREATE INDEX run_node ON run (node_id, session_id) WHERE node_id IS NOT NULL`
})
