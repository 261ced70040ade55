import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Experiments of evaluations with their results, and the labels of people. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE eval_experiment (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    name text NOT NULL,
    configuration json NOT NULL,
    config_hash text NOT NULL,
    -- Of the configuration, for the list and for the calibration of the judge.
    dataset text NOT NULL,
    judge_model text,
    judge_prompt_hash text,
    interrupted_cost_usd double precision NOT NULL DEFAULT 0,
    -- Grows with every change of the results.
    revision integer NOT NULL DEFAULT 0,
    -- Figures of the results. Null: not computed since the last change.
    summary json,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    content_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(configuration::text)) STORED,
    UNIQUE (project_id, name)
  )`

  yield* sql`CREATE INDEX eval_experiment_project ON eval_experiment (project_id, created_at DESC, id DESC)`

  // Texts of runs are json, because jsonb would reorder their fields.
  yield* sql`CREATE TABLE eval_result (
    id uuid PRIMARY KEY,
    experiment_id uuid NOT NULL REFERENCES eval_experiment ON DELETE CASCADE,
    case_id text COLLATE "C" NOT NULL,
    repetition integer NOT NULL CHECK (repetition >= 1),
    outcome text NOT NULL CHECK (outcome IN ('passed', 'failed', 'void')),
    score double precision NOT NULL,
    tags jsonb NOT NULL,
    scorers json NOT NULL,
    failure_class text,
    verdict text,
    -- The verdict with its reasons.
    verdict_report json,
    error text,
    answer text NOT NULL,
    -- Without a foreign key: the client may have used another server for the run.
    run_id uuid,
    steps integer NOT NULL,
    input_tokens integer NOT NULL,
    output_tokens integer NOT NULL,
    cost_usd double precision NOT NULL,
    unpriced_calls integer NOT NULL,
    judge_cost_usd double precision,
    seconds double precision NOT NULL,
    attempts integer NOT NULL,
    finished_at text NOT NULL,
    content_bytes integer NOT NULL GENERATED ALWAYS AS (
      octet_length(tags::text) + octet_length(scorers::text) + coalesce(octet_length(verdict_report::text), 0)
        + coalesce(octet_length(error), 0) + octet_length(answer)) STORED,
    UNIQUE (experiment_id, case_id, repetition)
  )`

  yield* sql`CREATE INDEX eval_result_run ON eval_result (run_id) WHERE run_id IS NOT NULL`

  yield* sql`CREATE TABLE eval_label (
    result_id uuid PRIMARY KEY REFERENCES eval_result ON DELETE CASCADE,
    experiment_id uuid NOT NULL REFERENCES eval_experiment ON DELETE CASCADE,
    label text NOT NULL CHECK (label IN ('pass', 'fail')),
    note text,
    api_key_id uuid REFERENCES api_key,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`

  yield* sql`CREATE INDEX eval_label_experiment ON eval_label (experiment_id)`

  // Repetitions without a result.
  yield* sql`CREATE TABLE eval_start (
    experiment_id uuid NOT NULL REFERENCES eval_experiment ON DELETE CASCADE,
    -- Idempotency key of the request that creates the session.
    key uuid NOT NULL,
    case_id text COLLATE "C" NOT NULL,
    repetition integer NOT NULL,
    start_url text,
    viewport jsonb,
    session_id uuid,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (experiment_id, key)
  )`

  yield* sql`CREATE INDEX eval_start_session ON eval_start (session_id) WHERE session_id IS NOT NULL`
})
