import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Browsers, and requests for capacity. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

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
    -- A client is connected over CDP or watches the live view; some seconds old.
    attended boolean NOT NULL DEFAULT false,
    -- Set while a browser for page fetches is unused. The process that sets it to null may use or stop the browser.
    idle_since timestamptz,
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

  yield* sql`CREATE INDEX browser_profile ON browser (profile_id, started_at DESC) WHERE profile_id IS NOT NULL`

  yield* sql`CREATE INDEX browser_active ON browser (project_id) WHERE status = 'active'`

  yield* sql`CREATE INDEX browser_active_node ON browser (node_id) WHERE status = 'active'`

  yield* sql`CREATE UNIQUE INDEX browser_of_session ON browser (session_id) WHERE status = 'active' AND session_id IS NOT NULL`

  // Two browsers with the same profile would overwrite each other's changes.
  yield* sql`CREATE UNIQUE INDEX browser_of_profile ON browser (profile_id)
    WHERE status = 'active' AND profile_id IS NOT NULL`

  // Browsers requested by clients, until they have a row. The browsers of runs are requested by their rows.
  yield* sql`CREATE TABLE browser_request (
    browser_id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- The node that serves the client.
    node_id text NOT NULL,
    requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Null while the request waits for capacity.
    granted_at timestamptz
  )`

  // The last time that a project got a browser while others waited.
  yield* sql`CREATE TABLE browser_turn (
    project_id uuid PRIMARY KEY REFERENCES project,
    served_at timestamptz NOT NULL
  )`

  // Capacity in use: running browsers, and those that clients and dispatched runs are about to start.
  yield* sql`CREATE VIEW browser_in_use AS
    SELECT project_id, node_id FROM browser WHERE status = 'active'
    UNION ALL SELECT project_id, NULL FROM run WHERE status IN ('dispatching', 'running')
      AND NOT EXISTS (SELECT FROM browser WHERE browser.session_id = run.session_id AND browser.status = 'active')
    UNION ALL SELECT project_id, NULL FROM browser_request WHERE granted_at > now() - interval '10 minutes'`

  // Requests of clients that wait. Older ones are left over: no client waits that long.
  yield* sql`CREATE VIEW waiting_browser AS
    SELECT browser_id, project_id, requested_at FROM browser_request
    WHERE granted_at IS NULL AND requested_at > now() - interval '10 minutes'`

  // Queued runs that need a browser.
  yield* sql`CREATE VIEW waiting_run AS
    SELECT id, project_id, session_id, created_at FROM run WHERE status = 'queued'
      AND NOT EXISTS (SELECT FROM browser WHERE browser.session_id = run.session_id AND browser.status = 'active')`

  // Browsers without work that may be stopped to free capacity: of sessions and for page fetches. v4 has no keepAlive.
  yield* sql`CREATE VIEW idle_browser AS
    SELECT browser.id, browser.project_id, browser.node_id, session.updated_at AS idle_since
    FROM browser JOIN session ON session.id = browser.session_id
    WHERE browser.status = 'active' AND NOT browser.attended AND (session.api_version = 'v4' OR NOT session.keep_alive)
      AND NOT EXISTS (SELECT FROM run
        WHERE run.session_id = session.id AND run.status IN ('queued', 'dispatching', 'running'))
      AND NOT EXISTS (SELECT FROM queue_message
        WHERE queue_message.session_id = session.id AND queue_message.status = 'pending')
    UNION ALL SELECT id, project_id, node_id, idle_since FROM browser
      WHERE status = 'active' AND session_id IS NULL AND idle_since IS NOT NULL`

  // Grants capacity immediately if nothing waits. Each statement of a function sees what was committed before it.
  yield* sql`CREATE FUNCTION claim_browser(
    claimed_id uuid, claiming_project uuid, serving_node text, capacity integer, open_nodes jsonb, quota integer
  ) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('tabwright/browser capacity'));
      IF EXISTS (SELECT FROM waiting_run) OR EXISTS (SELECT FROM waiting_browser)
        OR (SELECT count(*) FROM browser_in_use
          WHERE node_id IS NULL OR jsonb_exists(open_nodes, node_id)) >= capacity
        OR (SELECT count(*) FROM browser_in_use WHERE project_id = claiming_project) >= quota
      THEN RETURN false; END IF;
      INSERT INTO browser_request (browser_id, project_id, node_id, granted_at)
        VALUES (claimed_id, claiming_project, serving_node, clock_timestamp())
        ON CONFLICT (browser_id) DO UPDATE SET node_id = excluded.node_id, granted_at = excluded.granted_at;
      RETURN true;
    END $$`
})
