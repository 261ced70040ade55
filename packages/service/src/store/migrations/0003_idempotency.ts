import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What requests with an `Idempotency-Key` are remembered by. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE idempotency_key (
    project_id uuid NOT NULL REFERENCES project,
    operation text NOT NULL,
    key text NOT NULL,
    -- Of what was asked for: another request under the same key is refused.
    fingerprint bytea NOT NULL,
    -- Whatever the request makes takes its ids from this, so that a repeated one comes to the same.
    seed uuid NOT NULL,
    -- The 2xx answer, null until there is one. Its body may show secrets, so it is sealed.
    status integer,
    body bytea,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, operation, key)
  )`
  yield* sql`CREATE INDEX idempotency_key_age ON idempotency_key (created_at)`

  // A message's own id is a number that the database gives, so the request that made it is kept beside it.
  yield* sql`ALTER TABLE queue_message ADD COLUMN origin_id uuid UNIQUE`
})
