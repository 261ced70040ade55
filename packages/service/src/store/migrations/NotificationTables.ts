import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Notifications, the events that they collect for their next message, and thresholds that were reported. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // The webhook of the same id has the project, the state and the deliveries.
  yield* sql`CREATE TABLE notification (
    id uuid PRIMARY KEY REFERENCES webhook ON DELETE CASCADE,
    name text NOT NULL,
    type text NOT NULL CHECK (type IN ('slack', 'json')),
    events jsonb NOT NULL,
    monthly_budget_usd numeric CHECK (monthly_budget_usd >= 0),
    -- URL of the server in links.
    console_url text NOT NULL,
    -- The URL, encrypted as the secrets of a credential.
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    wrapped_key bytea NOT NULL
  )`

  // What happened since the last message: the first items, and the number of all.
  yield* sql`CREATE TABLE notification_group (
    notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
    event text NOT NULL,
    items jsonb NOT NULL,
    count integer NOT NULL,
    -- Time of the last message.
    sent_at timestamptz,
    PRIMARY KEY (notification_id, event)
  )`

  yield* sql`CREATE INDEX notification_group_due ON notification_group (notification_id) WHERE count > 0`

  // Each threshold is reported once per month and limit. The subject is a key or the project.
  yield* sql`CREATE TABLE spending_notice (
    notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
    subject_id uuid NOT NULL,
    month text NOT NULL,
    limit_usd numeric NOT NULL,
    percent integer NOT NULL,
    PRIMARY KEY (notification_id, subject_id, month, limit_usd, percent)
  )`

  yield* sql`CREATE FUNCTION add_human_request_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, human_request_id)
      SELECT run.project_id, run.session_id, run.id, session.api_version, NEW.id
      FROM run JOIN session ON session.id = run.session_id
      WHERE run.id = NEW.run_id AND EXISTS (
        SELECT FROM webhook WHERE project_id = run.project_id AND is_enabled AND is_notification);
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER human_asked AFTER INSERT ON run_wait FOR EACH ROW WHEN (NEW.kind = 'question')
    EXECUTE FUNCTION add_human_request_to_outbox()`

  // The row of a pause exists before the run waits.
  yield* sql`CREATE TRIGGER run_paused AFTER UPDATE OF expires_at ON run_wait FOR EACH ROW
    WHEN (NEW.kind = 'pause' AND OLD.expires_at IS NULL AND NEW.expires_at IS NOT NULL)
    EXECUTE FUNCTION add_human_request_to_outbox()`
})
