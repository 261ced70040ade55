import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Batches of pages to fetch, with their results. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`CREATE TABLE page_batch (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES project,
    api_key_id uuid REFERENCES api_key,
    options json NOT NULL,
    status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'cancelled')),
    total integer NOT NULL,
    fetched integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    cost_usd numeric NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    CONSTRAINT page_batch_end CHECK ((status = 'running') = (finished_at IS NULL))
  )`

  yield* sql`CREATE INDEX page_batch_project ON page_batch (project_id, created_at DESC, id DESC)`

  yield* sql`CREATE INDEX page_batch_running ON page_batch (project_id) WHERE status = 'running'`

  yield* sql`CREATE INDEX page_batch_ended ON page_batch (finished_at) WHERE finished_at IS NOT NULL`

  // A page that is being fetched belongs to the worker that increased its attempts, until its lease has expired.
  yield* sql`CREATE TABLE page_batch_item (
    batch_id uuid NOT NULL REFERENCES page_batch ON DELETE CASCADE,
    number integer NOT NULL,
    url text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'fetching', 'fetched', 'failed', 'cancelled')),
    attempts integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    result json,
    error_code text,
    error_message text,
    finished_at timestamptz,
    content_bytes integer NOT NULL GENERATED ALWAYS AS (coalesce(octet_length(result::text), 0) + octet_length(url)) STORED,
    PRIMARY KEY (batch_id, number)
  )`

  yield* sql`CREATE INDEX page_batch_item_due ON page_batch_item (batch_id, due_at) WHERE status IN ('pending', 'fetching')`
})
