import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Nodes, and the browsers that run on them. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE node (
    id text PRIMARY KEY,
    -- Second half of the key of its advisory lock.
    number integer NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY,
    roles text[] NOT NULL,
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

  // Prices are those at the start of the browser. Time is charged in advance and settled to the minute at the end.
  yield* sql`CREATE TABLE browser (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid REFERENCES api_key,
    -- The session of an agent that started it.
    session_id uuid REFERENCES session,
    profile_id uuid REFERENCES profile ON DELETE SET NULL,
    node_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'stopped')),
    settings jsonb NOT NULL,
    metadata jsonb NOT NULL DEFAULT '{}',
    end_reason text,
    route text NOT NULL DEFAULT 'direct' CHECK (route IN ('direct', 'country', 'custom')),
    hour_usd numeric NOT NULL DEFAULT 0,
    gb_usd numeric NOT NULL DEFAULT 0,
    bytes_up bigint NOT NULL DEFAULT 0,
    bytes_down bigint NOT NULL DEFAULT 0,
    started_at timestamptz NOT NULL DEFAULT now(),
    timeout_at timestamptz NOT NULL,
    finished_at timestamptz,
    proxy_cost_usd numeric NOT NULL GENERATED ALWAYS AS (
      trim_scale(round(gb_usd * (bytes_up + bytes_down) / 1000000000, 6))) STORED,
    browser_cost_usd numeric NOT NULL GENERATED ALWAYS AS (
      trim_scale(round(hour_usd / 60 * greatest(1, ceil(least(
        (settings ->> 'timeoutMinutes')::numeric,
        coalesce(extract(epoch FROM finished_at - started_at) / 60, (settings ->> 'timeoutMinutes')::numeric)
      ))), 6))) STORED,
    CONSTRAINT browser_end CHECK (status = 'active' OR (end_reason IS NOT NULL AND finished_at IS NOT NULL))
  )`

  yield* sql`CREATE INDEX browser_project ON browser (project_id, started_at DESC)`

  yield* sql`CREATE INDEX browser_session ON browser (session_id, started_at DESC) WHERE session_id IS NOT NULL`

  yield* sql`CREATE INDEX browser_active ON browser (project_id) WHERE status = 'active'`

  yield* sql`CREATE INDEX browser_active_node ON browser (node_id) WHERE status = 'active'`

  yield* sql`CREATE UNIQUE INDEX browser_of_session ON browser (session_id) WHERE status = 'active' AND session_id IS NOT NULL`

  // Two browsers with one profile would overwrite each other's changes.
  yield* sql`CREATE UNIQUE INDEX browser_of_profile ON browser (profile_id)
    WHERE status = 'active' AND profile_id IS NOT NULL`

  // Browsers of projects with a limit, from the reservation to the browser's row.
  yield* sql`CREATE TABLE browser_reservation (
    browser_id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    is_for_run boolean NOT NULL,
    reserved_at timestamptz NOT NULL DEFAULT now()
  )`

  // Browsers that nodes are starting, which have no row yet.
  yield* sql`CREATE TABLE browser_claim (
    browser_id uuid PRIMARY KEY,
    node_id text NOT NULL,
    -- True when a run holds the capacity already.
    is_for_run boolean NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now()
  )`
})
