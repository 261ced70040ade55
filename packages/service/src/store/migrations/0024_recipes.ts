import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** How tasks were done, to be done again without a model; and which recipe a run goes by. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE recipe (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    workspace_id uuid NOT NULL REFERENCES workspace,
    -- Of the task without its values, and of what else decides whether two tasks are the same.
    key text NOT NULL,
    template text NOT NULL,
    slots integer NOT NULL,
    model text NOT NULL,
    recipe json NOT NULL,
    -- The runs whose pages and words it holds: it goes with either of them.
    run_id uuid NOT NULL REFERENCES run ON DELETE CASCADE,
    healed_run_id uuid REFERENCES run ON DELETE CASCADE,
    -- What the run took that it was made of: what each repetition saves. Null: nobody knows the price.
    first_tokens bigint NOT NULL,
    first_cost_usd numeric,
    hits integer NOT NULL DEFAULT 0,
    heals integer NOT NULL DEFAULT 0,
    misses integer NOT NULL DEFAULT 0,
    misses_in_a_row integer NOT NULL DEFAULT 0,
    saved_tokens bigint NOT NULL DEFAULT 0,
    saved_cost_usd numeric NOT NULL DEFAULT 0,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (workspace_id, key)
  )`
  yield* sql`CREATE INDEX recipe_project ON recipe (project_id, created_at DESC, id DESC)`
  yield* sql`CREATE INDEX recipe_run ON recipe (run_id)`
  yield* sql`CREATE INDEX recipe_healed_run ON recipe (healed_run_id)`

  // A run keeps to the recipe that it began with, whatever becomes of that meanwhile.
  yield* sql`CREATE TABLE run_recipe (
    run_id uuid PRIMARY KEY REFERENCES run ON DELETE CASCADE,
    recipe_id uuid,
    recipe json,
    is_settled boolean NOT NULL DEFAULT false
  )`
  yield* sql`CREATE FUNCTION erase_run_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM run_recipe WHERE run_id = NEW.id;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER run_recipe_end AFTER UPDATE OF status ON run FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed', 'cancelled')) EXECUTE FUNCTION erase_run_recipe()`
})
