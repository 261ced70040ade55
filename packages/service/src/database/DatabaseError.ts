import { Schema } from "effect"

/**
 * The reasons of a {@link DatabaseError}:
 * - `InvalidUrl`: `DATABASE_URL` is invalid.
 * - `Unreachable`: no server responds, or it does not accept connections yet.
 * - `AuthenticationFailed`: the server rejected the user or the password.
 * - `DatabaseMissing`: the server has no database of that name.
 * - `UnsupportedVersion`: the server is too old, or another major version created the data directory.
 * - `InUse`: another Tabwright server uses the same database.
 * - `BinariesMissing`: there is no embedded PostgreSQL for this platform, or its files are incomplete.
 * - `AccountMissing`: this process runs as root and there is no account to run PostgreSQL as.
 * - `InitFailed`: the embedded PostgreSQL could not create its files.
 * - `StartFailed`: the embedded PostgreSQL did not start.
 */
export const DatabaseErrorReason = Schema.Literals([
  "InvalidUrl",
  "Unreachable",
  "AuthenticationFailed",
  "DatabaseMissing",
  "UnsupportedVersion",
  "InUse",
  "BinariesMissing",
  "AccountMissing",
  "InitFailed",
  "StartFailed",
])
export type DatabaseErrorReason = typeof DatabaseErrorReason.Type

/**
 * The database cannot be used. Raised while a server starts, and when it loses the database permanently, never for a
 * single query. Contains no password.
 *
 * @category errors
 * @since 0.1.0
 */
export class DatabaseError extends Schema.TaggedError<DatabaseError>("@tabwright/service/database/DatabaseError")(
  "DatabaseError",
  {
    reason: DatabaseErrorReason,
    /** The problem, with the address, directory or account. */
    message: Schema.String,
    /** The suggested fix. */
    hint: Schema.String,
    /** The last output lines of PostgreSQL's programs, if they help. */
    log: Schema.optionalKey(Schema.String),
  },
) {
  /** True if the same start may succeed later without intervention. */
  get isRetryable(): boolean {
    return this.reason === "Unreachable" || this.reason === "InUse"
  }
}
