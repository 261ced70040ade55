import type { SqlClient } from "effect/sql/SqlClient"
import type { Statement } from "effect/sql"

/** Returns a condition that is true if the key may start work: it is not revoked or expired, and has the scope `write`. */
export const hasValidKey = (sql: SqlClient, keyId: Statement.Fragment): Statement.Fragment => sql`
  coalesce((SELECT revoked_at IS NULL AND coalesce(expires_at, 'infinity') > clock_timestamp()
    AND jsonb_exists(scopes, 'write') FROM api_key WHERE api_key.id = ${keyId}), false)`
