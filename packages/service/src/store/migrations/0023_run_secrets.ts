import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What the driver types for the agent and nobody else sees, for as long as the run that it came with. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE run_secret (
    run_id uuid PRIMARY KEY REFERENCES run ON DELETE CASCADE,
    -- Names, values and domains, under a key of the server's own secret.
    sealed bytea NOT NULL
  )`
  // Runs end in many places. None of them can forget this.
  yield* sql`CREATE FUNCTION erase_run_secret() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM run_secret WHERE run_id = NEW.id;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER run_secret_end AFTER UPDATE OF status ON run FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed', 'cancelled')) EXECUTE FUNCTION erase_run_secret()`
})
