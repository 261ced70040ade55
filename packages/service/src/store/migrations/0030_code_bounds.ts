import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Bounds the code of runs: lists show a hundred of them, and a run may have had a hundred scripts of 100,000 characters. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // The last scripts as far as they fit whole, the last one always: it is what came closest to the answer.
  yield* sql`CREATE OR REPLACE FUNCTION run_code(run) RETURNS text LANGUAGE sql STABLE AS $$
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
    ) kept WHERE fits
  $$`

  yield* sql`CREATE FUNCTION output_with_code(said text, code text, has_value boolean, value json) RETURNS json LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN said IS NULL THEN NULL
      WHEN has_value THEN json_build_object('text', said, 'code', code, 'output', value)
      ELSE json_build_object('text', said, 'code', code) END
  $$`

  // As v3 shows it. What is too large for a notice is left out, the code first: whoever is told can fetch it.
  yield* sql`CREATE OR REPLACE FUNCTION run_output(run) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN length(output::text) <= 65536 THEN output WHEN length(without_code::text) <= 65536 THEN without_code END FROM (
      SELECT
        CASE WHEN answers_with_code THEN output_with_code(said, run_code($1), has_value, $1.output)
          WHEN has_value THEN $1.output ELSE to_json(said) END AS output,
        CASE WHEN answers_with_code THEN output_with_code(said, NULL, has_value, $1.output) END AS without_code
      FROM (SELECT coalesce($1.result, $1.error) AS said,
        coalesce($1.settings #>> '{agent,answersWithCode}' = 'true', false) AS answers_with_code,
        jsonb_exists($1.settings, 'outputSchema') AND $1.output IS NOT NULL AS has_value) ended) shown
  $$`
})
