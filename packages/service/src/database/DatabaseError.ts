import { Schema } from "effect"

/**
 * What gave way:
 *
 * - `InvalidUrl`: `DATABASE_URL` cannot be read.
 * - `Unreachable`: nothing answers there, or what answers is not ready for connections.
 * - `AuthenticationFailed`: the server refused the account or its password.
 * - `DatabaseMissing`: the server has no database of that name.
 * - `UnsupportedVersion`: the server is older than we support, or the data folder was made by another major version.
 * - `InUse`: another Tabwright server works on the same database.
 * - `BinariesMissing`: no PostgreSQL comes with us for this platform, or its files are incomplete.
 * - `AccountMissing`: we run as root and there is no account to run PostgreSQL as.
 * - `InitFailed`: the embedded PostgreSQL could not make its files.
 * - `StartFailed`: the embedded PostgreSQL did not come up.
 *
 * @category schemas
 * @since 0.1.0
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
 * The database cannot be used. Raised while a server starts, and when it loses the database for good; never for a
 * single query. Neither text ever holds a password.
 *
 * @category errors
 * @since 0.1.0
 */
export class DatabaseError extends Schema.TaggedError<DatabaseError>("@tabwright/service/database/DatabaseError")(
  "DatabaseError",
  {
    reason: DatabaseErrorReason,
    /** What is wrong, with address, folder or account. */
    message: Schema.String,
    /** What to do about it. */
    hint: Schema.String,
    /** The last lines that PostgreSQL's own programs wrote, where they tell more than we can. */
    log: Schema.optionalKey(Schema.String),
  },
) {
  /** Whether the same start may succeed later without anybody changing anything. */
  get isRetryable(): boolean {
    return this.reason === "Unreachable" || this.reason === "InUse"
  }
}
