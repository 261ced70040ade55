import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Whoever follows a run hears of its events; runs and messages remember the trace of the request that made them. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  // One notice for each run and transaction, however many events it writes.
  yield* sql`CREATE FUNCTION tell_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('tabwright_event', run_id::text) FROM (SELECT DISTINCT run_id FROM changed) runs;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER event_added AFTER INSERT ON event
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_event()`
  yield* sql`CREATE TRIGGER event_erased AFTER DELETE ON event
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_event()`

  // W3C trace context; null where no trace is kept.
  yield* sql`ALTER TABLE run ADD COLUMN traceparent text`
  yield* sql`ALTER TABLE queue_message ADD COLUMN traceparent text`

  // How many were given up is asked with every look at the figures.
  yield* sql`CREATE INDEX webhook_delivery_failed ON webhook_delivery (id) WHERE status = 'failed'`
})
