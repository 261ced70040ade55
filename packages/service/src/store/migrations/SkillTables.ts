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
    -- What the agent does while it generates the skill. Null: generated from a finished run.
    agent_prompt text,
    categories jsonb NOT NULL DEFAULT '[]',
    domains jsonb NOT NULL DEFAULT '[]',
    status text NOT NULL
      CHECK (status IN ('recording', 'generating', 'failed', 'finished', 'cancelled', 'timed_out')),
    -- Reason for the end of the last generation that failed.
    reason text,
    is_enabled boolean NOT NULL DEFAULT true,
    is_public boolean NOT NULL DEFAULT false,
    -- Name in the marketplace. Null before the skill is published for the first time.
    slug text UNIQUE,
    clone_count integer NOT NULL DEFAULT 0,
    cloned_from_id uuid,
    -- The run that records or recorded the skill.
    run_id uuid REFERENCES run ON DELETE SET NULL,
    -- Null until a version is usable.
    current_version integer,
    -- Start of the current or last generation.
    generated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    first_published_at timestamptz,
    last_published_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    content_bytes integer NOT NULL GENERATED ALWAYS AS (
      octet_length(title) + octet_length(description) + octet_length(goal) + coalesce(octet_length(agent_prompt), 0)
        + octet_length(categories::text) + octet_length(domains::text) + coalesce(octet_length(reason), 0)) STORED,
    CHECK (status <> 'finished' OR current_version IS NOT NULL),
    CHECK (NOT is_public OR (slug IS NOT NULL AND current_version IS NOT NULL))
  )`

  yield* sql`CREATE INDEX skill_project ON skill (project_id, created_at DESC, id DESC)`

  yield* sql`CREATE INDEX skill_public ON skill (created_at DESC, id DESC) WHERE is_public`

  yield* sql`CREATE INDEX skill_run ON skill (run_id) WHERE run_id IS NOT NULL`

  // A project generates one skill at a time, also under concurrency.
  yield* sql`CREATE UNIQUE INDEX skill_generating ON skill (project_id) WHERE status IN ('recording', 'generating')`

  yield* sql`CREATE TABLE skill_version (
    skill_id uuid NOT NULL REFERENCES skill ON DELETE CASCADE,
    version integer NOT NULL CHECK (version >= 1),
    state text NOT NULL CHECK (state IN ('pending', 'usable', 'failed', 'rolled_back')),
    origin text NOT NULL CHECK (origin IN ('recorded', 'generated', 'refined', 'healed', 'cloned')),
    parameters json NOT NULL,
    -- Null: the result is text.
    output_schema json,
    program json NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    content_bytes integer NOT NULL GENERATED ALWAYS AS (
      octet_length(parameters::text) + coalesce(octet_length(output_schema::text), 0)) STORED,
    PRIMARY KEY (skill_id, version)
  )`

  yield* sql`CREATE UNIQUE INDEX skill_version_pending ON skill_version (skill_id) WHERE state = 'pending'`

  yield* sql`CREATE INDEX run_skill ON run ((settings->'skill'->>'id'), created_at DESC, id DESC)
    WHERE settings ? 'skill'`
})
