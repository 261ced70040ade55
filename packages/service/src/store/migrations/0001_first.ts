import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Projects, keys, sessions with their runs, steps, events and queue, browsers, workspaces and files. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE project (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`

  // The key itself is never stored. A SHA-256 is enough: keys are 256 random bits, so there is nothing to guess.
  yield* sql`CREATE TABLE api_key (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    hash bytea NOT NULL UNIQUE,
    hint text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
  )`

  yield* sql`CREATE TABLE workspace (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text,
    archived boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE TABLE session (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    api_version text NOT NULL CHECK (api_version IN ('v2', 'v3', 'v4')),
    workspace_id uuid NOT NULL REFERENCES workspace,
    keep_alive boolean NOT NULL,
    model text NOT NULL,
    reasoning jsonb NOT NULL,
    browser_settings jsonb NOT NULL,
    -- What a new browser needs to go on where the last one stood; written with every finished step.
    browser_state jsonb,
    ended_at timestamptz,
    end_reason text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE TABLE run (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    session_id uuid NOT NULL REFERENCES session,
    turn integer NOT NULL,
    task text NOT NULL,
    title text,
    -- As asked for, and as it runs: the service's own strings and the default resolve to another model.
    requested_model text NOT NULL,
    model text NOT NULL,
    reasoning jsonb NOT NULL,
    settings jsonb NOT NULL,
    metadata jsonb NOT NULL DEFAULT '{}',
    attached_file_ids jsonb,
    status text NOT NULL CHECK (status IN ('queued', 'dispatching', 'running', 'completed', 'failed', 'cancelled')),
    end_reason text,
    result text,
    output json,
    error text,
    is_success boolean,
    suggestions json,
    max_steps integer NOT NULL,
    max_cost_usd numeric,
    -- Grows each time a worker takes the run up; every write of the worker names the one it holds.
    epoch integer NOT NULL DEFAULT 0,
    total_input_tokens bigint NOT NULL DEFAULT 0,
    total_output_tokens bigint NOT NULL DEFAULT 0,
    cost_usd numeric NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (session_id, turn)
  )`
  // At most one run of a session is under way: the rule of the contract, kept where no race can pass it.
  yield* sql`CREATE UNIQUE INDEX run_active ON run (session_id) WHERE status IN ('queued', 'dispatching', 'running')`
  yield* sql`CREATE INDEX run_open ON run (created_at) WHERE status IN ('queued', 'dispatching', 'running')`
  yield* sql`CREATE INDEX run_project ON run (project_id, created_at DESC)`

  // What agents and pages wrote is json, not jsonb: the columns of a table keep their order.
  yield* sql`CREATE TABLE step (
    run_id uuid NOT NULL REFERENCES run,
    number integer NOT NULL CHECK (number >= 1),
    url text NOT NULL,
    decision json NOT NULL,
    targets jsonb NOT NULL,
    -- Written before the first effect on the page, so that nobody repeats it blindly.
    dispatches jsonb NOT NULL DEFAULT '[]',
    results json,
    url_after text,
    screenshot_file_id uuid,
    duration_seconds double precision,
    cost_usd numeric NOT NULL DEFAULT 0,
    decided_at timestamptz NOT NULL DEFAULT now(),
    completed_at timestamptz,
    PRIMARY KEY (run_id, number)
  )`

  yield* sql`CREATE TABLE event (
    run_id uuid NOT NULL REFERENCES run,
    id integer NOT NULL,
    ts timestamptz NOT NULL DEFAULT clock_timestamp(),
    type text NOT NULL,
    data json NOT NULL,
    PRIMARY KEY (run_id, id)
  )`

  yield* sql`CREATE TABLE queue_message (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES session,
    run_id uuid REFERENCES run,
    mode text NOT NULL CHECK (mode IN ('queue', 'interrupt')),
    status text NOT NULL CHECK (status IN ('pending', 'dispatching', 'consumed', 'cancelled', 'superseded', 'failed')),
    text text NOT NULL,
    attached_file_ids jsonb,
    created_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE INDEX queue_message_pending ON queue_message (session_id, id) WHERE status = 'pending'`

  yield* sql`CREATE TABLE browser (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- Set when an agent's session made it.
    session_id uuid REFERENCES session,
    node_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('active', 'stopped')),
    settings jsonb NOT NULL,
    metadata jsonb NOT NULL DEFAULT '{}',
    end_reason text,
    bytes_up bigint NOT NULL DEFAULT 0,
    bytes_down bigint NOT NULL DEFAULT 0,
    started_at timestamptz NOT NULL DEFAULT now(),
    timeout_at timestamptz NOT NULL,
    finished_at timestamptz
  )`
  yield* sql`CREATE INDEX browser_project ON browser (project_id, started_at DESC)`
  yield* sql`CREATE UNIQUE INDEX browser_of_session ON browser (session_id) WHERE status = 'active' AND session_id IS NOT NULL`

  // Content is immutable; a newer file of the same path supersedes the older one, which earlier runs still name.
  yield* sql`CREATE TABLE file (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    workspace_id uuid NOT NULL REFERENCES workspace,
    run_id uuid REFERENCES run,
    kind text NOT NULL CHECK (kind IN ('output', 'screenshot')),
    path text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    superseded boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE UNIQUE INDEX file_current ON file (workspace_id, path) WHERE kind = 'output' AND NOT superseded`
  yield* sql`CREATE INDEX file_run ON file (run_id, created_at)`
})
