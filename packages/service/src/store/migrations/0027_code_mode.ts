import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The code of runs whose output holds it (v3 `codeMode`), for whoever reads them and for webhooks. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // A script without a result was never run: nobody answers with what a cancel forestalled.
  yield* sql`CREATE FUNCTION run_code(run) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT string_agg(
      '// Step ' || step.number || CASE WHEN result ->> 'ok' = 'false' THEN ', which failed' ELSE '' END || E'\\n' || code,
      E'\\n\\n' ORDER BY step.number, place)
    FROM step
    CROSS JOIN LATERAL json_array_elements(step.decision -> 'actions') WITH ORDINALITY AS actions(action, place)
    CROSS JOIN LATERAL (SELECT action #>> '{run,code}' AS code, step.results -> (place::integer - 1) AS result) ran
    WHERE $1.settings #>> '{agent,answersWithCode}' = 'true' AND step.run_id = $1.id AND code IS NOT NULL AND result IS NOT NULL
  $$`

  // As v3 shows it. What is too large for a notice is left out: whoever is told can fetch it.
  yield* sql`CREATE OR REPLACE FUNCTION run_output(run) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN length(output::text) <= 65536 THEN output END FROM (
      SELECT CASE
        WHEN $1.settings #>> '{agent,answersWithCode}' = 'true' THEN
          CASE WHEN said IS NULL THEN NULL
            WHEN has_value THEN json_build_object('text', said, 'code', run_code($1), 'output', $1.output)
            ELSE json_build_object('text', said, 'code', run_code($1)) END
        WHEN has_value THEN $1.output
        ELSE to_json(said) END AS output
      FROM (SELECT coalesce($1.result, $1.error) AS said,
        jsonb_exists($1.settings, 'outputSchema') AND $1.output IS NOT NULL AS has_value) ended) shown
  $$`
})
