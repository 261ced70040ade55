import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Webhooks, the outbox of status changes, and their deliveries. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE webhook (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- Only the origin for a notification, whose URL is a secret.
    url text NOT NULL,
    events jsonb NOT NULL,
    description text,
    -- A notification: its deliveries are messages about groups of events.
    is_notification boolean NOT NULL DEFAULT false,
    is_enabled boolean NOT NULL DEFAULT true,
    disabled_reason text,
    -- The signing secret is derived from the server secret and this number, which a rotation increments.
    secret_number integer NOT NULL DEFAULT 1,
    -- Fingerprint of the server secret: with another one, signatures would be wrong.
    derived_from text NOT NULL,
    -- Back-off of the whole webhook while its URL fails.
    failing_since timestamptz,
    failures integer NOT NULL DEFAULT 0,
    rests_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`

  yield* sql`CREATE INDEX webhook_project ON webhook (project_id, created_at)`

  // Status changes that have not been turned into deliveries.
  yield* sql`CREATE TABLE webhook_outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id uuid NOT NULL,
    -- Null for a tick of a schedule that started nothing.
    session_id uuid,
    run_id uuid,
    api_version text NOT NULL,
    run_status text,
    run_end_reason text,
    session_end_reason text,
    metadata jsonb,
    output json,
    -- The call of a caller's tool that was made; null for a status change.
    tool_call_id uuid,
    -- The tick of a schedule that failed; null for a status change.
    schedule_failure jsonb,
    -- The request to a human that a run waits for; null for a status change.
    human_request_id bigint,
    -- A change of the session, whose latest run may have ended before.
    is_of_session boolean NOT NULL DEFAULT false,
    -- The login of a profile that changed; null for a status change.
    login jsonb,
    happened_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`

  yield* sql`CREATE TABLE webhook_delivery (
    id uuid PRIMARY KEY,
    -- Order of the deliveries of a webhook.
    number bigint GENERATED ALWAYS AS IDENTITY,
    webhook_id uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
    event_type text NOT NULL,
    -- The run or session and its status: the same status is not delivered twice in a row.
    subject_id uuid,
    subject_status text,
    -- The exact bytes that are sent.
    body text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    -- An attempt is in progress. If its node dies, another node retries at next_attempt_at.
    is_claimed boolean NOT NULL DEFAULT false,
    next_attempt_at timestamptz DEFAULT clock_timestamp(),
    response_status integer,
    error text,
    -- The last request for a redelivery. Its retries redeliver nothing.
    replay_id uuid,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    delivered_at timestamptz
  )`

  yield* sql`CREATE INDEX webhook_delivery_list ON webhook_delivery (webhook_id, number DESC)`

  yield* sql`CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE status = 'pending'`

  yield* sql`CREATE INDEX webhook_delivery_pending ON webhook_delivery (webhook_id, number) WHERE status = 'pending'`

  yield* sql`CREATE INDEX webhook_delivery_sending ON webhook_delivery (webhook_id) WHERE status = 'pending' AND is_claimed`

  yield* sql`CREATE INDEX webhook_delivery_failed ON webhook_delivery (id) WHERE status = 'failed'`

  yield* sql`CREATE INDEX webhook_delivery_subject ON webhook_delivery (subject_id, webhook_id, number DESC)`

  yield* sql`CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at)`

  // The code of a run (v3 codeMode): the last scripts that fit in 100,000 characters, the last one always. A script
  // without a result was never run.
  yield* sql`CREATE FUNCTION run_code(run) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN max(left_out) > 0 THEN '// Scripts before these that are left out: ' || max(left_out) || E'\\n\\n' ELSE '' END
      || string_agg(shown, E'\\n\\n' ORDER BY number, place)
    FROM (
      SELECT *, count(*) OVER () - count(*) FILTER (WHERE fits) OVER () AS left_out FROM (
        SELECT *, nth = 1 OR so_far <= 100000 AS fits FROM (
          SELECT *, row_number() OVER backwards AS nth, sum(length(shown) + 2) OVER backwards AS so_far FROM (
            SELECT step.number, place,
              '// Step ' || step.number || CASE WHEN result ->> 'ok' = 'false' THEN ', which failed' ELSE '' END || E'\\n' || code AS shown
            FROM step
            CROSS JOIN LATERAL json_array_elements(step.decision -> 'actions') WITH ORDINALITY AS actions(action, place)
            CROSS JOIN LATERAL (SELECT action #>> '{run,code}' AS code, step.results -> (place::integer - 1) AS result) ran
            WHERE $1.settings #>> '{agent,answersWithCode}' = 'true' AND step.run_id = $1.id AND code IS NOT NULL AND result IS NOT NULL
          ) scripts WINDOW backwards AS (ORDER BY number DESC, place DESC)
        ) counted
      ) measured
    ) retained WHERE fits
  $$`

  yield* sql`CREATE FUNCTION output_with_code(said text, code text, has_value boolean, value json) RETURNS json LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN said IS NULL THEN NULL
      WHEN has_value THEN json_build_object('text', said, 'code', code, 'output', value)
      ELSE json_build_object('text', said, 'code', code) END
  $$`

  // The output as v3 shows it. Over 64 KiB it is left out, the code first: receivers can fetch it.
  yield* sql`CREATE FUNCTION run_output(run) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN length(output::text) <= 65536 THEN output WHEN length(without_code::text) <= 65536 THEN without_code END FROM (
      SELECT
        CASE WHEN answers_with_code THEN output_with_code(said, run_code($1), has_value, $1.output)
          WHEN has_value THEN $1.output WHEN has_schema THEN NULL ELSE to_json(said) END AS output,
        CASE WHEN answers_with_code THEN output_with_code(said, NULL, has_value, $1.output) END AS without_code
      FROM (SELECT coalesce($1.result, $1.error) AS said,
        coalesce($1.settings #>> '{agent,answersWithCode}' = 'true', false) AS answers_with_code,
        jsonb_exists($1.settings, 'outputSchema') AS has_schema,
        jsonb_exists($1.settings, 'outputSchema') AND $1.output IS NOT NULL AS has_value) ended) shown
  $$`

  // Triggers add to the outbox, so that every status change commits with its row there. They are deferred to the end of
  // the transaction: a run and the session that ends with it are one change.
  yield* sql`CREATE FUNCTION add_run_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN RETURN NULL; END IF;
      IF NOT EXISTS (SELECT FROM webhook WHERE project_id = NEW.project_id AND is_enabled) THEN RETURN NULL; END IF;
      -- Locked: a transaction that ends the session sees the end of this run, or this one sees the end of the session.
      INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, run_status, run_end_reason,
        session_end_reason, metadata, output)
      SELECT NEW.project_id, NEW.session_id, NEW.id, session.api_version, NEW.status, NEW.end_reason,
        session.end_reason, NEW.metadata, run_output(NEW)
      FROM session WHERE id = NEW.session_id FOR SHARE;
      RETURN NULL;
    END $$`

  yield* sql`CREATE FUNCTION add_session_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM webhook WHERE project_id = NEW.project_id AND is_enabled) THEN RETURN NULL; END IF;
      INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, run_status, run_end_reason,
        session_end_reason, metadata, output, is_of_session)
      SELECT NEW.project_id, NEW.id, latest.id, NEW.api_version, latest.status, latest.end_reason,
        NEW.end_reason, latest.metadata, CASE WHEN latest.id IS NULL THEN NULL ELSE run_output(latest) END, true
      FROM (SELECT) nothing LEFT JOIN LATERAL (
        SELECT * FROM run WHERE session_id = NEW.id ORDER BY turn DESC LIMIT 1) latest ON true;
      RETURN NULL;
    END $$`

  yield* sql`CREATE CONSTRAINT TRIGGER run_status_changed AFTER INSERT OR UPDATE OF status ON run
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_run_to_outbox()`

  yield* sql`CREATE FUNCTION add_tool_call_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, tool_call_id)
      SELECT run.project_id, run.session_id, run.id, session.api_version, NEW.call_id
      FROM run JOIN session ON session.id = run.session_id
      WHERE run.id = NEW.run_id AND EXISTS (SELECT FROM webhook WHERE project_id = run.project_id AND is_enabled);
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER tool_called AFTER INSERT ON run_wait FOR EACH ROW WHEN (NEW.kind = 'tool')
    EXECUTE FUNCTION add_tool_call_to_outbox()`

  yield* sql`CREATE CONSTRAINT TRIGGER session_ended AFTER UPDATE OF ended_at ON session
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
    EXECUTE FUNCTION add_session_to_outbox()`
})
