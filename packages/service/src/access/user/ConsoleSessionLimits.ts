import type { PgClient } from "@effect/sql-pg"
import { Context } from "effect"

/** Lifetimes of console sessions. */
export interface SessionLimits {
  /** Hours without a request after which a session ends. */
  readonly idleHours: number
  /** Hours after the sign-in at which a session ends. */
  readonly maxHours: number
}

/** Default: 12 hours without a request, and a week. */
export const ConsoleSessionLimits = Context.Reference<SessionLimits>(
  "@tabwright/service/access/user/ConsoleSessionLimits",
  { defaultValue: () => ({ idleHours: 12, maxHours: 168 }) },
)

/** Returns the end of a row `session`, unless it is used again. */
export const endOfSession = (sql: PgClient.PgClient, idleHours: number) =>
  sql`least(session.expires_at, session.last_used_at + make_interval(secs => ${idleHours * 3600}))`
