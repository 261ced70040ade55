import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerStores } from "../fixture/database/Stores.ts"

const id = "'00000000-0000-4000-8000-000000000000'"

layer(layerStores, { excludeTestServices: true })("Migrations", (it) => {
  it.effect.each([
    [`SELECT sum(bytes_up) FROM browser WHERE session_id = ${id} GROUP BY session_id`],
    [`SELECT id FROM browser WHERE session_id = ${id} ORDER BY started_at DESC LIMIT 1`],
    [`SELECT id FROM browser WHERE profile_id = ${id} ORDER BY started_at DESC LIMIT 9`],
    [`SELECT count(*) FROM browser WHERE status = 'active'`],
    [`SELECT count(*) FROM browser WHERE project_id = ${id} AND status = 'active'`],
    [`SELECT min(created_at) FROM queue_message WHERE session_id = ${id} AND interrupted_run_id IS NOT NULL`],
    [`SELECT id FROM session WHERE ended_at IS NULL AND api_version <> 'v4' AND updated_at < now()`],
    [`SELECT id FROM session WHERE ended_at IS NULL AND api_version <> 'v4' AND created_at < now()`],
    [`SELECT id FROM session WHERE workspace_id = ${id}`],
    [`DELETE FROM file WHERE workspace_id = ${id} AND path = 'a.csv'`],
    [`DELETE FROM upload WHERE workspace_id = ${id}`],
    [`SELECT id FROM upload WHERE browser_id = ${id}`],
    [`SELECT id FROM run WHERE session_id = ${id} ORDER BY turn DESC LIMIT 1`],
    [`SELECT count(*) FROM run WHERE project_id = ${id} AND status IN ('queued', 'dispatching', 'running')`],
    [`SELECT sum(used_usd) FROM spending WHERE session_id = ${id}`],
    [`SELECT sum(cost_usd) FROM spending WHERE api_key_id = ${id} AND at >= now() - interval '1 month'`],
    [`SELECT project_id, sum(cost_usd) FROM spending WHERE at >= now() - interval '1 month' GROUP BY project_id`],
    [`SELECT kind, sum(cost_usd) FROM spending WHERE project_id = ${id} GROUP BY kind`],
    [`SELECT session_id FROM run WHERE node_id <> 'one' AND node_id IS NOT NULL AND session_id = ${id}`],
    [`SELECT id FROM browser WHERE node_id = 'one' AND status = 'active'`],
    [`SELECT id FROM node WHERE ended_at IS NULL`],
    [`SELECT id FROM webhook_delivery WHERE webhook_id = ${id} AND number < 9 ORDER BY number DESC LIMIT 9`],
    [`SELECT count(*) FROM webhook_delivery WHERE status = 'failed'`],
    [`SELECT max(id), max(ts) FROM event WHERE run_id = ${id}`],
    [String.raw`SELECT id FROM api_key WHERE hash = '\x00' OR previous_hash = '\x00'`],
    [`SELECT id FROM api_key WHERE project_id = ${id} ORDER BY created_at DESC, id DESC LIMIT 9`],
    [`SELECT id FROM audit_entry WHERE project_id = ${id} ORDER BY id DESC LIMIT 9`],
    [`SELECT id FROM audit_entry WHERE api_key_id = ${id} AND action = 'createRun' AND created_at > now()`],
    [`DELETE FROM audit_entry WHERE created_at < now()`],
  ])("let this query use only indexes: %s", ([query]) =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const plan = yield* sql.withTransaction(
        // Small tables are scanned sequentially by default, which would hide missing indexes.
        Effect.andThen(sql`SET LOCAL enable_seqscan = off`, sql.unsafe(`EXPLAIN ${query}`)),
      )
      assert.notInclude(JSON.stringify(plan), "Seq Scan")
    }),
  )
})
