import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Codes that sign people in to the console, as hashes: any node answers to any of them, and each works once. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE sign_in_code (
    hash bytea PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`
})
