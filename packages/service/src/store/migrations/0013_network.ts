import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The way out of browsers, what they cost, and customers' own proxies. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // Prices are those of the browser's start: a setting that changes later changes no bill. The time is paid for in
  // advance, to the minute; what was not used is given back at the end. Interface/v4.md has the rule.
  yield* sql`ALTER TABLE browser
    ADD COLUMN route text NOT NULL DEFAULT 'direct' CHECK (route IN ('direct', 'country', 'custom')),
    ADD COLUMN hour_usd numeric NOT NULL DEFAULT 0,
    ADD COLUMN gb_usd numeric NOT NULL DEFAULT 0`
  yield* sql`ALTER TABLE browser
    ADD COLUMN proxy_cost_usd numeric NOT NULL GENERATED ALWAYS AS (
      trim_scale(round(gb_usd * (bytes_up + bytes_down) / 1000000000, 6))) STORED,
    ADD COLUMN browser_cost_usd numeric NOT NULL GENERATED ALWAYS AS (
      trim_scale(round(hour_usd / 60 * greatest(1, ceil(least(
        (settings ->> 'timeoutMinutes')::numeric,
        coalesce(extract(epoch FROM finished_at - started_at) / 60, (settings ->> 'timeoutMinutes')::numeric)
      ))), 6))) STORED`

  yield* sql`CREATE TABLE custom_proxy (
    run_id uuid UNIQUE REFERENCES run ON DELETE CASCADE,
    session_id uuid UNIQUE REFERENCES session ON DELETE CASCADE,
    -- Host, port and login, under a key of the server's own secret.
    sealed bytea NOT NULL,
    CHECK (num_nonnulls(run_id, session_id) = 1)
  )`
  // Runs and sessions end in many places. None of them can forget this.
  yield* sql`CREATE FUNCTION erase_custom_proxy() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM custom_proxy WHERE run_id = NEW.id OR session_id = NEW.id;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER run_proxy_end AFTER UPDATE OF status ON run FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed', 'cancelled')) EXECUTE FUNCTION erase_custom_proxy()`
  yield* sql`CREATE TRIGGER session_proxy_end AFTER UPDATE OF ended_at ON session FOR EACH ROW
    WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION erase_custom_proxy()`
})
