import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Nodes, and which of them may use the database. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE node (
    id text PRIMARY KEY,
    -- Second half of the key of its advisory lock.
    number integer NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY,
    roles text[] NOT NULL,
    -- Its release, for operators.
    version text NOT NULL,
    schema_version integer NOT NULL,
    protocol_version integer NOT NULL,
    -- Where other nodes reach it; set once it accepts requests.
    address text,
    browser_limit integer,
    draining boolean NOT NULL DEFAULT false,
    started_at timestamptz NOT NULL DEFAULT now(),
    -- A node that holds its lock and does not update this is frozen.
    seen_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    end_reason text CHECK (end_reason IN ('left', 'lost')),
    CHECK ((ended_at IS NULL) = (end_reason IS NULL))
  )`

  yield* sql`CREATE INDEX node_live ON node (id) WHERE ended_at IS NULL`

  // A single row that identifies a node with another server secret. The secret cannot be derived from it.
  yield* sql`CREATE TABLE cluster_secret (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    fingerprint text NOT NULL
  )`

  // A single row. The schema's own version is the newest row of tabwright_migration.
  yield* sql`CREATE TABLE schema_compatibility (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    -- Nodes of older schema versions cannot use the database.
    oldest_version integer NOT NULL,
    -- The release that set it.
    set_by text NOT NULL
  )`

  yield* sql`INSERT INTO schema_compatibility (oldest_version, set_by) VALUES (1, '')`
})
