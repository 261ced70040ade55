import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Webhooks, what they are to be told, and what was sent to them. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE webhook (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    url text NOT NULL,
    events jsonb NOT NULL,
    description text,
    is_enabled boolean NOT NULL DEFAULT true,
    disabled_reason text,
    -- The secret itself is derived from the server's own; a new number makes a new one.
    secret_number integer NOT NULL DEFAULT 1,
    -- Which secret of the server that was: derived from another, it would sign wrongly without a word.
    derived_from text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`
  yield* sql`CREATE INDEX webhook_project ON webhook (project_id, created_at)`

  // What happened, in the words of the database, until it has been made into deliveries.
  yield* sql`CREATE TABLE webhook_outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id uuid NOT NULL,
    session_id uuid NOT NULL,
    run_id uuid,
    api_version text NOT NULL,
    run_status text,
    run_end_reason text,
    session_end_reason text,
    metadata jsonb,
    output json,
    happened_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`

  yield* sql`CREATE TABLE webhook_delivery (
    id uuid PRIMARY KEY,
    -- Orders what goes to one webhook.
    number bigint GENERATED ALWAYS AS IDENTITY,
    webhook_id uuid NOT NULL REFERENCES webhook ON DELETE CASCADE,
    event_type text NOT NULL,
    -- Of whom it tells, and which status: nobody is told the same twice in a row.
    subject_id uuid,
    subject_status text,
    -- As it is sent, byte by byte.
    body text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    -- An attempt is under way. If its server dies, next_attempt_at says when somebody else takes it up.
    is_claimed boolean NOT NULL DEFAULT false,
    next_attempt_at timestamptz DEFAULT clock_timestamp(),
    response_status integer,
    error text,
    -- The last request that asked for another attempt: repeated, it asks for none.
    replay_id uuid,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    delivered_at timestamptz
  )`
  yield* sql`CREATE INDEX webhook_delivery_list ON webhook_delivery (webhook_id, number DESC)`
  yield* sql`CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE status = 'pending'`
  yield* sql`CREATE INDEX webhook_delivery_subject ON webhook_delivery (subject_id, webhook_id, number DESC)`
  yield* sql`CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at)`

  // Triggers, so that no way of changing a status can forget to tell: the row in the outbox commits with the change.
  // At the end of the transaction, so that a run and the session that ends with it are told of as one.
  yield* sql`CREATE FUNCTION tell_of_run() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN RETURN NULL; END IF;
    IF NOT EXISTS (SELECT FROM webhook WHERE project_id = NEW.project_id AND is_enabled) THEN RETURN NULL; END IF;
    -- Held: whoever ends the session meanwhile sees this run's end, or this sees the session's.
    INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, run_status, run_end_reason,
      session_end_reason, metadata, output)
    SELECT NEW.project_id, NEW.session_id, NEW.id, session.api_version, NEW.status, NEW.end_reason,
      session.end_reason, NEW.metadata, run_output(NEW)
    FROM session WHERE id = NEW.session_id FOR SHARE;
    RETURN NULL;
  END $$`
  yield* sql`CREATE FUNCTION tell_of_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM webhook WHERE project_id = NEW.project_id AND is_enabled) THEN RETURN NULL; END IF;
    INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, run_status, run_end_reason,
      session_end_reason, metadata, output)
    SELECT NEW.project_id, NEW.id, latest.id, NEW.api_version, latest.status, latest.end_reason,
      NEW.end_reason, latest.metadata, CASE WHEN latest.id IS NULL THEN NULL ELSE run_output(latest) END
    FROM (SELECT) nothing LEFT JOIN LATERAL (
      SELECT * FROM run WHERE session_id = NEW.id ORDER BY turn DESC LIMIT 1) latest ON true;
    RETURN NULL;
  END $$`
  // As v3 shows it. What is too large for a notice is left out: whoever is told can fetch it.
  yield* sql`CREATE FUNCTION run_output(run) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN length(output::text) <= 65536 THEN output END FROM (
      SELECT CASE WHEN jsonb_exists($1.settings, 'outputSchema') AND $1.output IS NOT NULL THEN $1.output
        ELSE to_json(coalesce($1.result, $1.error)) END AS output) shown
  $$`

  yield* sql`CREATE CONSTRAINT TRIGGER run_status_told AFTER INSERT OR UPDATE OF status ON run
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_of_run()`
  yield* sql`CREATE CONSTRAINT TRIGGER session_end_told AFTER UPDATE OF ended_at ON session
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
    EXECUTE FUNCTION tell_of_session_end()`
})
