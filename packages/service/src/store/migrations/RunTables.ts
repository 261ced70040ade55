import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Runs with their steps, events, queued messages and requests to humans. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE run (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid REFERENCES api_key,
    session_id uuid NOT NULL REFERENCES session,
    turn integer NOT NULL,
    task text NOT NULL,
    title text,
    -- The requested model, null if none was named, and the model it resolves to.
    requested_model text,
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
    judgement json,
    max_steps integer NOT NULL,
    max_cost_usd numeric,
    -- Grows each time a worker takes the run over; writes of a worker with an older epoch are rejected.
    epoch integer NOT NULL DEFAULT 0,
    -- The node that works on the run.
    node_id text,
    total_input_tokens bigint NOT NULL DEFAULT 0,
    total_output_tokens bigint NOT NULL DEFAULT 0,
    cost_usd numeric NOT NULL DEFAULT 0,
    -- Model calls without a known price.
    unpriced_calls integer NOT NULL DEFAULT 0,
    -- W3C trace context of the request.
    traceparent text,
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),
    -- Null until the end: an indexed column that changed with each step would make every such update write to all indexes.
    final_cost_nanos bigint GENERATED ALWAYS AS (
      CASE WHEN finished_at IS NULL THEN NULL ELSE round(cost_usd * 1000000000)::bigint END) STORED,
    final_tokens bigint GENERATED ALWAYS AS (
      CASE WHEN finished_at IS NULL THEN NULL ELSE total_input_tokens + total_output_tokens END) STORED,
    duration_ms bigint GENERATED ALWAYS AS (
      CASE WHEN finished_at IS NULL THEN NULL
        ELSE coalesce(round(extract(epoch FROM finished_at - started_at) * 1000), 0)::bigint END) STORED,
    -- Time at which the engine's records of the run were deleted.
    engine_forgotten_at timestamptz,
    -- Bounds the pages of lists. Measuring octet_length(json) or a compressed value would read the value.
    content_bytes integer NOT NULL GENERATED ALWAYS AS (
      octet_length(task) + coalesce(octet_length(result), 0) + coalesce(octet_length(error), 0)
        + coalesce(octet_length(output::text), 0) + octet_length(settings::text) + octet_length(metadata::text)
        + coalesce(octet_length(suggestions::text), 0) + coalesce(octet_length(judgement::text), 0)) STORED,
    UNIQUE (session_id, turn)
  )`

  // A session has at most one active run, also under concurrency.
  yield* sql`CREATE UNIQUE INDEX run_active ON run (session_id) WHERE status IN ('queued', 'dispatching', 'running')`

  yield* sql`CREATE INDEX run_open ON run (created_at) WHERE status IN ('queued', 'dispatching', 'running')`

  yield* sql`CREATE INDEX run_queued ON run (project_id, created_at, id) WHERE status = 'queued'`

  yield* sql`CREATE INDEX run_dispatched ON run (project_id) WHERE status IN ('dispatching', 'running')`

  yield* sql`CREATE INDEX run_project ON run (project_id, created_at DESC, id DESC) INCLUDE (status, duration_ms)`

  yield* sql`CREATE INDEX run_project_cost ON run (project_id, final_cost_nanos DESC, id DESC) WHERE finished_at IS NOT NULL`

  yield* sql`CREATE INDEX run_project_tokens ON run (project_id, final_tokens DESC, id DESC) WHERE finished_at IS NOT NULL`

  yield* sql`CREATE INDEX run_project_duration ON run (project_id, duration_ms DESC, id DESC) WHERE finished_at IS NOT NULL`

  yield* sql`CREATE INDEX run_project_status ON run (project_id, status, created_at DESC, id DESC)`

  yield* sql`CREATE INDEX run_node ON run (node_id, session_id) WHERE node_id IS NOT NULL`

  yield* sql`CREATE INDEX run_engine_records ON run (finished_at)
    WHERE finished_at IS NOT NULL AND engine_forgotten_at IS NULL`

  // Content of agents and pages is json, because jsonb would reorder the columns of a table.
  yield* sql`CREATE TABLE step (
    run_id uuid NOT NULL REFERENCES run,
    number integer NOT NULL CHECK (number >= 1),
    url text NOT NULL,
    decision json NOT NULL,
    targets jsonb NOT NULL,
    -- Written before the first effect on the page, so that an action is not repeated after a crash.
    dispatches jsonb NOT NULL DEFAULT '[]',
    results json,
    -- The model's reasoning, and attempts before the decision.
    notes json,
    url_after text,
    screenshot_file_id uuid,
    duration_seconds double precision,
    -- Null: the price is unknown.
    cost_usd numeric DEFAULT 0,
    decided_at timestamptz NOT NULL DEFAULT now(),
    completed_at timestamptz,
    content_bytes integer NOT NULL GENERATED ALWAYS AS (
      octet_length(url) + octet_length(decision::text) + octet_length(targets::text)
        + coalesce(octet_length(results::text), 0) + coalesce(octet_length(notes::text), 0)) STORED,
    PRIMARY KEY (run_id, number)
  )`

  // Calls as sent to the model, compressed JSON. Deleted after a few days.
  yield* sql`CREATE TABLE model_call (
    run_id uuid NOT NULL REFERENCES run,
    step integer NOT NULL,
    position integer NOT NULL,
    content bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (run_id, step, position)
  )`

  yield* sql`CREATE INDEX model_call_created ON model_call (created_at)`

  yield* sql`CREATE TABLE event (
    run_id uuid NOT NULL REFERENCES run,
    id integer NOT NULL,
    ts timestamptz NOT NULL DEFAULT clock_timestamp(),
    type text NOT NULL,
    data json NOT NULL,
    content_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(data::text)) STORED,
    PRIMARY KEY (run_id, id)
  )`

  // One notification per run and transaction, however many events it writes. None for the first event, which has no
  // followers yet: notifying transactions commit one at a time.
  yield* sql`CREATE FUNCTION notify_events() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('tabwright_event', run_id::text)
        FROM (SELECT DISTINCT run_id FROM changed WHERE TG_OP = 'DELETE' OR id > 1) runs;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER event_inserted AFTER INSERT ON event
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_events()`

  yield* sql`CREATE TRIGGER event_deleted AFTER DELETE ON event
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_events()`

  // Appends events, an array of {type, data}, unless the run has one of the given type. Locking the run's row orders
  // writers, so that ids become visible in ascending order. Each statement of a function sees what was committed before.
  yield* sql`CREATE FUNCTION append_events(appended_run uuid, entries json, unless_type text DEFAULT NULL)
    RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM run WHERE id = appended_run FOR UPDATE;
      IF EXISTS (SELECT FROM event WHERE run_id = appended_run AND type = unless_type) THEN RETURN false; END IF;
      INSERT INTO event (run_id, id, type, data)
        SELECT appended_run, (SELECT coalesce(max(id), 0) FROM event WHERE run_id = appended_run) + position,
          entry ->> 'type', entry -> 'data'
        FROM json_array_elements(entries) WITH ORDINALITY AS given (entry, position);
      RETURN true;
    END $$`

  yield* sql`CREATE TABLE queue_message (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES session,
    api_key_id uuid REFERENCES api_key,
    run_id uuid REFERENCES run,
    -- Without a foreign key: inserting would lock the run's row after the session's, and a cancel locks them in reverse.
    interrupted_run_id uuid,
    mode text NOT NULL CHECK (mode IN ('queue', 'interrupt')),
    status text NOT NULL CHECK (status IN ('pending', 'dispatching', 'consumed', 'cancelled', 'superseded', 'failed')),
    text text NOT NULL,
    attached_file_ids jsonb,
    -- Derived from the request's Idempotency-Key: the id itself is a number from the database.
    origin_id uuid UNIQUE,
    traceparent text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`

  yield* sql`CREATE INDEX queue_message_pending ON queue_message (session_id, id) WHERE status = 'pending'`

  yield* sql`CREATE INDEX queue_message_session ON queue_message (session_id, id)`

  // A session created for one task ends together with it, without an idle state in between. Messages accepted in the
  // meantime still become turns; it ends with the last of them.
  yield* sql`CREATE FUNCTION end_session_of(ended_run uuid) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      owner uuid := (SELECT session_id FROM run WHERE id = ended_run);
    BEGIN
      PERFORM FROM session WHERE id = owner FOR UPDATE;
      UPDATE session SET ended_at = now(), end_reason = 'completed', updated_at = now()
        WHERE id = owner AND NOT keep_alive AND ended_at IS NULL
          AND NOT EXISTS (SELECT FROM queue_message WHERE session_id = owner AND status = 'pending');
    END $$`

  // What a run waits for: a human's reply, or the answer of a caller's tool, of an MCP server or of a CAPTCHA's solver.
  yield* sql`CREATE TABLE run_wait (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    run_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('question', 'pause', 'tool', 'mcp', 'captcha')),
    -- The step that asks or before which the run pauses; null for a pause that the run has not reached.
    step integer,
    -- Subject of a question's decision: a step may ask several questions. Empty for a pause.
    topic text NOT NULL DEFAULT '',
    reason text NOT NULL,
    url text NOT NULL DEFAULT '',
    asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Time at which the run resumes automatically; null until it waits.
    expires_at timestamptz,
    reply text CHECK (reply IN ('resumed', 'answered', 'timedOut')),
    note text,
    replied_at timestamptz,
    -- Only for a call of a tool. The reason is the tool's name.
    call_id uuid UNIQUE,
    arguments json,
    is_repeatable boolean,
    -- The executor that took the call, and the end of its lease.
    claim_id uuid,
    leased_until timestamptz,
    output json,
    error text
  )`

  // After a crash the same step asks the same question and makes the same call again.
  yield* sql`CREATE UNIQUE INDEX run_wait_topic ON run_wait (run_id, step, topic) WHERE kind <> 'pause'`

  yield* sql`CREATE UNIQUE INDEX run_wait_open ON run_wait (run_id, kind) WHERE reply IS NULL AND kind IN ('question', 'pause')`

  // Deleted when the run ends, like the recipe and the proxy below.
  yield* sql`CREATE TABLE run_secret (
    run_id uuid PRIMARY KEY REFERENCES run ON DELETE CASCADE,
    -- Names, values and domains, encrypted with a key derived from the server secret.
    sealed bytea NOT NULL
  )`

  yield* sql`CREATE TABLE recipe (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    workspace_id uuid NOT NULL REFERENCES workspace,
    -- Digest of the task without its values, and of the options that tell tasks apart.
    key text NOT NULL,
    template text NOT NULL,
    parameter_count integer NOT NULL,
    model text NOT NULL,
    recipe json NOT NULL,
    -- The runs whose pages and texts it contains: it is deleted with any of them.
    run_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
    healed_run_ids uuid[] NOT NULL DEFAULT '{}',
    -- Use of the run that recorded it, which each replay saves. Null: the price is unknown.
    first_tokens bigint NOT NULL,
    first_cost_usd numeric,
    hit_count integer NOT NULL DEFAULT 0,
    heal_count integer NOT NULL DEFAULT 0,
    miss_count integer NOT NULL DEFAULT 0,
    misses_in_a_row integer NOT NULL DEFAULT 0,
    saved_tokens bigint NOT NULL DEFAULT 0,
    saved_cost_usd numeric NOT NULL DEFAULT 0,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    content_bytes integer NOT NULL
      GENERATED ALWAYS AS (octet_length(template) + octet_length(recipe::text)) STORED,
    UNIQUE (workspace_id, key)
  )`

  yield* sql`CREATE INDEX recipe_project ON recipe (project_id, created_at DESC, id DESC)`

  yield* sql`CREATE INDEX recipe_run ON recipe (run_id)`

  yield* sql`CREATE INDEX recipe_healed_runs ON recipe USING gin (healed_run_ids)`

  // The recipe that a run started with, unaffected by later changes.
  yield* sql`CREATE TABLE run_recipe (
    run_id uuid PRIMARY KEY REFERENCES run ON DELETE CASCADE,
    recipe_id uuid,
    recipe json,
    is_settled boolean NOT NULL DEFAULT false
  )`

  yield* sql`CREATE TABLE custom_proxy (
    run_id uuid UNIQUE REFERENCES run ON DELETE CASCADE,
    session_id uuid UNIQUE REFERENCES session ON DELETE CASCADE,
    -- Host, port and login, encrypted with a key derived from the server secret.
    sealed bytea NOT NULL,
    CHECK (num_nonnulls(run_id, session_id) = 1)
  )`

  // Runs end in several places, so a trigger covers all of them.
  yield* sql`CREATE FUNCTION delete_run_inputs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM run_secret WHERE run_id = NEW.id;
      DELETE FROM run_mcp_server WHERE run_id = NEW.id;
      DELETE FROM run_recipe WHERE run_id = NEW.id;
      DELETE FROM custom_proxy WHERE run_id = NEW.id;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER run_ended AFTER UPDATE OF status ON run FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed', 'cancelled')) EXECUTE FUNCTION delete_run_inputs()`

  yield* sql`CREATE FUNCTION delete_session_proxy() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM custom_proxy WHERE session_id = NEW.id;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER session_proxy_ended AFTER UPDATE OF ended_at ON session FOR EACH ROW
    WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION delete_session_proxy()`
})
