import type { SqlClient } from "effect/sql"

/** First half of the nodes' advisory lock keys, an arbitrary number for Tabwright. The second half is per node. */
export const nodeLockClass = 1_952_539_504

/** A condition on a row of `node`: true while its process holds its advisory lock. */
export const isNodeLocked = (sql: SqlClient.SqlClient) => sql`
  EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid = ${nodeLockClass} AND objid = node.number::bigint
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`
