import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The generations of skills. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE skill_generation (
    skill_id uuid PRIMARY KEY REFERENCES skill ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid NOT NULL REFERENCES api_key,
    -- Seed of the ids of its runs, so that a repeated step creates none twice.
    seed uuid NOT NULL DEFAULT gen_random_uuid(),
    phase text NOT NULL CHECK (phase IN ('recording', 'writing', 'verifying', 'ended')),
    -- Number of the attempt to write a program.
    attempt integer NOT NULL DEFAULT 1,
    -- Number of the version that is verified.
    version integer,
    source json NOT NULL,
    -- Model of the request. Null: the default.
    model text,
    -- Program that must be replaced, and why.
    earlier json,
    -- Programs to verify with their texts and the parameters of the executions; the first one is being verified.
    drafts json NOT NULL DEFAULT '[]',
    deadline timestamptz NOT NULL,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`

  yield* sql`CREATE INDEX skill_generation_due ON skill_generation (due_at) WHERE phase <> 'ended'`
})
