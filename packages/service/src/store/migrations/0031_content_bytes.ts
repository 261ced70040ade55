import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Stores the size of each row's content beside it, so that a page is bounded by bytes before anything long is read. `octet_length` of
 * JSON and `pg_column_size` of a compressed value cannot say that without reading the value.
 */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  yield* sql`ALTER TABLE run ADD COLUMN content_bytes integer NOT NULL GENERATED ALWAYS AS (
    octet_length(task) + coalesce(octet_length(result), 0) + coalesce(octet_length(error), 0)
      + coalesce(octet_length(output::text), 0) + octet_length(settings::text) + octet_length(metadata::text)
      + coalesce(octet_length(suggestions::text), 0) + coalesce(octet_length(judgement::text), 0)) STORED`
  yield* sql`ALTER TABLE step ADD COLUMN content_bytes integer NOT NULL GENERATED ALWAYS AS (
    octet_length(url) + octet_length(decision::text) + octet_length(targets::text)
      + coalesce(octet_length(results::text), 0) + coalesce(octet_length(notes::text), 0)) STORED`
  yield* sql`ALTER TABLE event ADD COLUMN content_bytes integer NOT NULL
    GENERATED ALWAYS AS (octet_length(data::text)) STORED`
  yield* sql`ALTER TABLE recipe ADD COLUMN content_bytes integer NOT NULL
    GENERATED ALWAYS AS (octet_length(template) + octet_length(recipe::text)) STORED`
})
