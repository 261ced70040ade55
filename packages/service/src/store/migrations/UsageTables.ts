import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The usage ledger, and the views that limits use. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Without foreign keys to deletable rows, because spending is permanent.
  yield* sql`CREATE TABLE usage_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Idempotency key of the entry.
    source text NOT NULL UNIQUE,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid,
    session_id uuid,
    run_id uuid,
    browser_id uuid,
    kind text NOT NULL CHECK (kind IN ('model', 'browser', 'proxy_traffic', 'direct_traffic')),
    model text,
    input_tokens bigint NOT NULL DEFAULT 0 CHECK (input_tokens >= 0),
    output_tokens bigint NOT NULL DEFAULT 0 CHECK (output_tokens >= 0),
    cached_input_tokens bigint NOT NULL DEFAULT 0 CHECK (cached_input_tokens >= 0),
    cache_write_tokens bigint NOT NULL DEFAULT 0 CHECK (cache_write_tokens >= 0),
    reasoning_tokens bigint NOT NULL DEFAULT 0 CHECK (reasoning_tokens >= 0),
    minutes integer NOT NULL DEFAULT 0 CHECK (minutes >= 0),
    bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
    -- Null: the price is unknown, which is not 0.
    cost_usd numeric CHECK (cost_usd >= 0)
  )`

  yield* sql`CREATE INDEX usage_entry_project ON usage_entry (project_id, at) INCLUDE (cost_usd)`

  // Entries that no run's totals include.
  yield* sql`CREATE INDEX usage_entry_other ON usage_entry (project_id, at) INCLUDE (cost_usd) WHERE run_id IS NULL`

  yield* sql`CREATE INDEX usage_entry_key ON usage_entry (api_key_id, at) INCLUDE (cost_usd) WHERE api_key_id IS NOT NULL`

  yield* sql`CREATE INDEX usage_entry_session ON usage_entry (session_id) WHERE session_id IS NOT NULL`

  yield* sql`CREATE INDEX usage_entry_age ON usage_entry (at)`

  yield* sql`CREATE FUNCTION reject_usage_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Entries of the usage ledger are never changed or deleted';
    END $$`

  yield* sql`CREATE TRIGGER usage_entry_immutable BEFORE UPDATE OR DELETE ON usage_entry FOR EACH ROW
    EXECUTE FUNCTION reject_usage_change()`

  yield* sql`CREATE FUNCTION add_run_usage() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE run SET cost_usd = trim_scale(cost_usd + coalesce(NEW.cost_usd, 0)),
        unpriced_calls = unpriced_calls + (NEW.cost_usd IS NULL)::integer,
        total_input_tokens = total_input_tokens + NEW.input_tokens,
        total_output_tokens = total_output_tokens + NEW.output_tokens
      WHERE id = NEW.run_id;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER usage_entry_of_run AFTER INSERT ON usage_entry FOR EACH ROW WHEN (NEW.run_id IS NOT NULL)
    EXECUTE FUNCTION add_run_usage()`

  // Whole minutes, at least one and at most the timeout.
  yield* sql`CREATE FUNCTION browser_minutes(settings jsonb, taken interval) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT greatest(1, ceil(least((settings ->> 'timeoutMinutes')::numeric, extract(epoch FROM taken) / 60)))::integer
  $$`

  yield* sql`CREATE FUNCTION bill_browser() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO usage_entry
        (source, project_id, api_key_id, session_id, browser_id, kind, minutes, bytes, cost_usd)
      VALUES
        ('browser/' || NEW.id || '/time', NEW.project_id, NEW.api_key_id, NEW.session_id, NEW.id, 'browser',
          browser_minutes(NEW.settings, NEW.finished_at - NEW.started_at), 0, NEW.browser_cost_usd),
        ('browser/' || NEW.id || '/traffic', NEW.project_id, NEW.api_key_id, NEW.session_id, NEW.id,
          CASE NEW.route WHEN 'direct' THEN 'direct_traffic' ELSE 'proxy_traffic' END, 0, NEW.bytes_up + NEW.bytes_down, NEW.proxy_cost_usd)
      ON CONFLICT (source) DO NOTHING;
      RETURN NULL;
    END $$`

  yield* sql`CREATE TRIGGER browser_stopped AFTER UPDATE OF status ON browser FOR EACH ROW
    WHEN (OLD.status = 'active' AND NEW.status = 'stopped') EXECUTE FUNCTION bill_browser()`

  // The ledger and the running browsers: cost_usd is the charge for their whole timeout, used_usd the time so far.
  yield* sql`CREATE VIEW spending AS
    SELECT at, project_id, api_key_id, session_id, run_id, browser_id, kind, input_tokens, output_tokens, minutes, bytes,
      cost_usd, cost_usd AS used_usd, cached_input_tokens, cache_write_tokens, reasoning_tokens
    FROM usage_entry
    UNION ALL
    SELECT now(), project_id, api_key_id, session_id, NULL, id, 'browser', 0, 0,
      browser_minutes(settings, now() - started_at), 0, browser_cost_usd,
      round(hour_usd / 60 * browser_minutes(settings, now() - started_at), 6), 0, 0, 0
    FROM browser WHERE status = 'active'
    UNION ALL
    SELECT now(), project_id, api_key_id, session_id, NULL, id, CASE route WHEN 'direct' THEN 'direct_traffic' ELSE 'proxy_traffic' END,
      0, 0, 0, bytes_up + bytes_down, proxy_cost_usd, proxy_cost_usd, 0, 0, 0
    FROM browser WHERE status = 'active'`

  yield* sql`CREATE FUNCTION session_spent(id uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(used_usd), 0) FROM spending WHERE session_id = id
  $$`

  // A running browser counts with its whole timeout, so that no number of browsers exceeds the key's monthly limit.
  yield* sql`CREATE FUNCTION key_spent(id uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(cost_usd), 0) FROM spending
    WHERE api_key_id = id AND at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
  $$`
})
