import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Schedules and their ticks. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE schedule (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    -- The key that ticks are billed to.
    api_key_id uuid NOT NULL REFERENCES api_key,
    name text NOT NULL,
    cron text,
    time_zone text,
    interval_seconds integer,
    interval_anchor timestamptz NOT NULL,
    -- The run, message or execution of each tick. Keeps the order of keys.
    target json NOT NULL,
    overlap text NOT NULL CHECK (overlap IN ('skip', 'queue', 'cancel', 'parallel')),
    jitter_seconds integer NOT NULL,
    catch_up text NOT NULL CHECK (catch_up IN ('none', 'last', 'all')),
    max_catch_up integer NOT NULL,
    -- The next tick without and with its jitter. Null while paused.
    next_at timestamptz,
    due_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    content_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(name) + octet_length(target::text)) STORED
  )`

  yield* sql`CREATE INDEX schedule_list ON schedule (project_id, created_at DESC, id DESC)`

  yield* sql`CREATE INDEX schedule_due ON schedule (due_at) WHERE due_at IS NOT NULL`

  yield* sql`CREATE TABLE schedule_tick (
    id uuid PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    schedule_id uuid NOT NULL REFERENCES schedule ON DELETE CASCADE,
    project_id uuid NOT NULL,
    api_key_id uuid NOT NULL,
    trigger text NOT NULL CHECK (trigger IN ('schedule', 'catchUp', 'manual')),
    status text NOT NULL CHECK (status IN ('pending', 'started', 'succeeded', 'failed', 'cancelled', 'skipped')),
    scheduled_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    -- A node is starting the tick. If it dies, another node does so at next_attempt_at.
    is_claimed boolean NOT NULL DEFAULT false,
    next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    run_id uuid,
    session_id uuid,
    message_id integer,
    reason text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    started_at timestamptz,
    ended_at timestamptz
  )`

  // Each time of a schedule has one tick.
  yield* sql`CREATE UNIQUE INDEX schedule_tick_time ON schedule_tick (schedule_id, scheduled_at) WHERE trigger <> 'manual'`

  yield* sql`CREATE INDEX schedule_tick_list ON schedule_tick (schedule_id, number DESC)`

  yield* sql`CREATE INDEX schedule_tick_age ON schedule_tick (created_at)`

  yield* sql`CREATE INDEX schedule_tick_pending ON schedule_tick (next_attempt_at) WHERE status = 'pending'`

  yield* sql`CREATE INDEX schedule_tick_waiting ON schedule_tick (schedule_id, number) WHERE status = 'pending'`

  yield* sql`CREATE INDEX schedule_tick_started ON schedule_tick (schedule_id) WHERE status = 'started'`

  yield* sql`CREATE INDEX schedule_tick_run ON schedule_tick (run_id) WHERE run_id IS NOT NULL`

  // The run of a started tick, also one that its message has become.
  yield* sql`CREATE FUNCTION tick_run(schedule_tick) RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT coalesce($1.run_id, (SELECT message.run_id FROM queue_message message WHERE message.id = $1.message_id))
  $$`

  yield* sql`CREATE FUNCTION is_tick_active(schedule_tick) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT $1.status = 'started' AND (
      EXISTS (SELECT FROM run WHERE id = tick_run($1) AND status IN ('queued', 'dispatching', 'running'))
      OR EXISTS (SELECT FROM queue_message WHERE id = $1.message_id AND status IN ('pending', 'dispatching')))
  $$`

  yield* sql`CREATE FUNCTION add_tick_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, schedule_failure)
      SELECT NEW.project_id, NEW.session_id, NEW.run_id, 'v4', jsonb_build_object('scheduleId', id, 'name', name,
        'tickId', NEW.id, 'scheduledAt', NEW.scheduled_at, 'reason', NEW.reason)
      FROM schedule WHERE id = NEW.schedule_id
        AND EXISTS (SELECT FROM webhook WHERE project_id = NEW.project_id AND is_enabled);
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER tick_failed AFTER INSERT OR UPDATE OF status ON schedule_tick FOR EACH ROW
    WHEN (NEW.status = 'failed') EXECUTE FUNCTION add_tick_to_outbox()`
})
