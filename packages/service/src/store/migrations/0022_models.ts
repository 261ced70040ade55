import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What calls of models took in full, also where nobody knows its price; what a judge said, and what happened around a decision. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE usage_entry
    ADD COLUMN model text,
    ADD COLUMN cached_input_tokens bigint NOT NULL DEFAULT 0 CHECK (cached_input_tokens >= 0),
    ADD COLUMN cache_write_tokens bigint NOT NULL DEFAULT 0 CHECK (cache_write_tokens >= 0),
    ADD COLUMN reasoning_tokens bigint NOT NULL DEFAULT 0 CHECK (reasoning_tokens >= 0),
    -- Null: nobody knows what it costs. That is something else than 0.
    ALTER COLUMN cost_usd DROP NOT NULL`
  yield* sql`ALTER TABLE run ADD COLUMN unpriced_calls integer NOT NULL DEFAULT 0, ADD COLUMN judgement json`
  // What the model thought, and what was tried again before there was a decision.
  yield* sql`ALTER TABLE step ALTER COLUMN cost_usd DROP NOT NULL, ADD COLUMN notes json`

  yield* sql`CREATE OR REPLACE FUNCTION add_run_usage() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE run SET cost_usd = trim_scale(cost_usd + coalesce(NEW.cost_usd, 0)),
        unpriced_calls = unpriced_calls + (NEW.cost_usd IS NULL)::integer,
        total_input_tokens = total_input_tokens + NEW.input_tokens,
        total_output_tokens = total_output_tokens + NEW.output_tokens
      WHERE id = NEW.run_id;
      RETURN NULL;
    END $$`

  yield* sql`CREATE OR REPLACE VIEW spending AS
    SELECT at, project_id, api_key_id, session_id, run_id, browser_id, kind, input_tokens, output_tokens, minutes, bytes,
      cost_usd, cost_usd AS used_usd, cached_input_tokens, cache_write_tokens, reasoning_tokens
    FROM usage_entry
    UNION ALL
    SELECT now(), project_id, api_key_id, session_id, NULL, id, 'browser', 0, 0,
      browser_minutes(settings, now() - started_at), 0, browser_cost_usd,
      round(hour_usd / 60 * browser_minutes(settings, now() - started_at), 6), 0, 0, 0
    FROM browser WHERE status = 'active'
    UNION ALL
    SELECT now(), project_id, api_key_id, session_id, NULL, id, CASE route WHEN 'direct' THEN 'direct' ELSE 'proxy' END,
      0, 0, 0, bytes_up + bytes_down, proxy_cost_usd, proxy_cost_usd, 0, 0, 0
    FROM browser WHERE status = 'active'`
})
