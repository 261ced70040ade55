import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Who spends, the ledger of what was spent, what counts against a limit, and the browsers that a project is about to get. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Null: from before keys were written down.
  for (const table of ["session", "run", "queue_message", "browser"]) {
    yield* sql`ALTER TABLE ${sql(table)} ADD COLUMN api_key_id uuid REFERENCES api_key`
  }

  // No references to what may be removed: what was spent stays spent.
  yield* sql`CREATE TABLE usage_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What it is the cost of: whoever writes it down again changes nothing.
    source text NOT NULL UNIQUE,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid,
    session_id uuid,
    run_id uuid,
    browser_id uuid,
    -- The calls of models, the time of browsers, and their traffic, through a proxy or directly.
    kind text NOT NULL CHECK (kind IN ('model', 'browser', 'proxy', 'direct')),
    input_tokens bigint NOT NULL DEFAULT 0 CHECK (input_tokens >= 0),
    output_tokens bigint NOT NULL DEFAULT 0 CHECK (output_tokens >= 0),
    minutes integer NOT NULL DEFAULT 0 CHECK (minutes >= 0),
    bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
    cost_usd numeric NOT NULL CHECK (cost_usd >= 0)
  )`
  yield* sql`CREATE INDEX usage_entry_project ON usage_entry (project_id, at)`
  yield* sql`CREATE INDEX usage_entry_key ON usage_entry (api_key_id, at) INCLUDE (cost_usd) WHERE api_key_id IS NOT NULL`
  yield* sql`CREATE INDEX usage_entry_session ON usage_entry (session_id) WHERE session_id IS NOT NULL`

  yield* sql`CREATE FUNCTION refuse_usage_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Entries of the usage ledger are never changed or removed';
    END $$`
  yield* sql`CREATE TRIGGER usage_entry_kept BEFORE UPDATE OR DELETE ON usage_entry FOR EACH ROW
    EXECUTE FUNCTION refuse_usage_change()`

  // The sums of a run are the ledger's: nobody else writes them.
  yield* sql`CREATE FUNCTION add_run_usage() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE run SET cost_usd = trim_scale(cost_usd + NEW.cost_usd),
        total_input_tokens = total_input_tokens + NEW.input_tokens,
        total_output_tokens = total_output_tokens + NEW.output_tokens
      WHERE id = NEW.run_id;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER usage_entry_of_run AFTER INSERT ON usage_entry FOR EACH ROW WHEN (NEW.run_id IS NOT NULL)
    EXECUTE FUNCTION add_run_usage()`

  // To the minute, at least one, and never more than was asked for; interface/v4.md has the rule.
  yield* sql`CREATE FUNCTION browser_minutes(settings jsonb, taken interval) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT greatest(1, ceil(least((settings ->> 'timeoutMinutes')::numeric, extract(epoch FROM taken) / 60)))::integer
  $$`

  // Browsers end in many places. None of them can forget this.
  yield* sql`CREATE FUNCTION settle_browser() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO usage_entry
        (source, project_id, api_key_id, session_id, browser_id, kind, minutes, bytes, cost_usd)
      VALUES
        ('browser/' || NEW.id || '/time', NEW.project_id, NEW.api_key_id, NEW.session_id, NEW.id, 'browser',
          browser_minutes(NEW.settings, NEW.finished_at - NEW.started_at), 0, NEW.browser_cost_usd),
        ('browser/' || NEW.id || '/traffic', NEW.project_id, NEW.api_key_id, NEW.session_id, NEW.id,
          CASE NEW.route WHEN 'direct' THEN 'direct' ELSE 'proxy' END, 0, NEW.bytes_up + NEW.bytes_down, NEW.proxy_cost_usd)
      ON CONFLICT (source) DO NOTHING;
      RETURN NULL;
    END $$`
  yield* sql`INSERT INTO usage_entry (source, at, project_id, session_id, browser_id, kind, minutes, bytes, cost_usd)
    SELECT 'browser/' || browser.id || '/' || part.name, coalesce(finished_at, timeout_at), project_id, session_id,
      browser.id, part.kind, part.minutes, part.bytes, part.cost_usd
    FROM browser CROSS JOIN LATERAL (VALUES
      ('time', 'browser', browser_minutes(settings, coalesce(finished_at, timeout_at) - started_at), 0::bigint,
        browser_cost_usd),
      ('traffic', CASE route WHEN 'direct' THEN 'direct' ELSE 'proxy' END, 0, bytes_up + bytes_down, proxy_cost_usd)
    ) AS part (name, kind, minutes, bytes, cost_usd)
    WHERE status = 'stopped'`
  yield* sql`CREATE TRIGGER browser_settled AFTER UPDATE OF status ON browser FOR EACH ROW
    WHEN (OLD.status = 'active' AND NEW.status = 'stopped') EXECUTE FUNCTION settle_browser()`

  // The ledger, and what the browsers that still run come to: charged for all the time that they may take, as their rows
  // show it; used is what they have taken.
  yield* sql`CREATE VIEW spending AS
    SELECT at, project_id, api_key_id, session_id, run_id, browser_id, kind, input_tokens, output_tokens, minutes, bytes,
      cost_usd, cost_usd AS used_usd
    FROM usage_entry
    UNION ALL
    SELECT now(), project_id, api_key_id, session_id, NULL, id, 'browser', 0, 0,
      browser_minutes(settings, now() - started_at), 0, browser_cost_usd,
      round(hour_usd / 60 * browser_minutes(settings, now() - started_at), 6)
    FROM browser WHERE status = 'active'
    UNION ALL
    SELECT now(), project_id, api_key_id, session_id, NULL, id, CASE route WHEN 'direct' THEN 'direct' ELSE 'proxy' END,
      0, 0, 0, bytes_up + bytes_down, proxy_cost_usd, proxy_cost_usd
    FROM browser WHERE status = 'active'`

  // A handful of rows at a time, and only of projects that have a limit.
  yield* sql`CREATE TABLE browser_reservation (
    browser_id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    is_promised boolean NOT NULL,
    reserved_at timestamptz NOT NULL DEFAULT now()
  )`
  yield* sql`CREATE INDEX run_open_project ON run (project_id) WHERE status IN ('queued', 'dispatching', 'running')`

  // What counts against the limit of a session, and against that of a key: a browser that runs holds its whole time back
  // from the key's month, so that no number of them comes to more than the limit.
  yield* sql`CREATE FUNCTION session_spent(id uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(used_usd), 0) FROM spending WHERE session_id = id
  $$`
  yield* sql`CREATE FUNCTION key_spent(id uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(cost_usd), 0) FROM spending
    WHERE api_key_id = id AND at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
  $$`
})
