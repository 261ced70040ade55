import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Skills with their versions. Executions are runs whose settings name the skill. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE skill (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    title text NOT NULL,
    description text NOT NULL,
    goal text NOT NULL,
    categories jsonb NOT NULL DEFAULT '[]',
    domains jsonb NOT NULL DEFAULT '[]',
    status text NOT NULL
      CHECK (status IN ('recording', 'generating', 'failed', 'finished', 'cancelled', 'timed_out')),
    -- Reason for a status without a usable version.
    reason text,
    is_enabled boolean NOT NULL DEFAULT true,
    current_version integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    content_bytes integer NOT NULL GENERATED ALWAYS AS (
      octet_length(title) + octet_length(description) + octet_length(goal) + octet_length(categories::text)
        + octet_length(domains::text) + coalesce(octet_length(reason), 0)) STORED
  )`

  yield* sql`CREATE INDEX skill_project ON skill (project_id, created_at DESC, id DESC)`

  // A project generates one skill at a time, also under concurrency.
  yield* sql`CREATE UNIQUE INDEX skill_generating ON skill (project_id) WHERE status IN ('recording', 'generating')`

  yield* sql`CREATE TABLE skill_version (
    skill_id uuid NOT NULL REFERENCES skill ON DELETE CASCADE,
    version integer NOT NULL CHECK (version >= 1),
    parameters json NOT NULL,
    -- Null: the result is text.
    output_schema json,
    program json NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (skill_id, version)
  )`

  yield* sql`CREATE INDEX run_skill ON run ((settings->'skill'->>'id'), created_at DESC, id DESC)
    WHERE settings ? 'skill'`
})
