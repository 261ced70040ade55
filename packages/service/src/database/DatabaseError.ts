import { Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * The reasons of a {@link DatabaseError}:
 * - `InvalidUrl`: `DATABASE_URL` is invalid.
 * - `Unreachable`: no server responds, or it does not accept connections yet.
 * - `AuthenticationFailed`: the server rejected the user or the password.
 * - `DatabaseMissing`: the server has no database of that name.
 * - `UnsupportedVersion`: the server is too old, or another major version created the data directory.
 * - `InUse`: another Tabwright server uses the same database.
 * - `NewerSchema`: a newer version of Tabwright has migrated the database, and this version cannot use it.
 * - `OlderNodes`: nodes of older versions are running that could not use the database after its migration.
 * - `BinariesMissing`: there is no embedded PostgreSQL for this platform, or its files are incomplete.
 * - `AccountMissing`: this process runs as root and there is no account to run PostgreSQL as.
 * - `InitFailed`: the embedded PostgreSQL could not create its files.
 * - `StartFailed`: the embedded PostgreSQL did not start.
 */
const DatabaseErrorReason = Schema.Literals([
  "InvalidUrl",
  "Unreachable",
  "AuthenticationFailed",
  "DatabaseMissing",
  "UnsupportedVersion",
  "InUse",
  "NewerSchema",
  "OlderNodes",
  "BinariesMissing",
  "AccountMissing",
  "InitFailed",
  "StartFailed",
])
type DatabaseErrorReason = typeof DatabaseErrorReason.Type

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
    hint: Schema.String,
    /** The last output lines of PostgreSQL's programs, if they help. */
    log: Schema.optionalKey(Schema.String),
  },
) {
  /** True if the same start may succeed later without intervention. */
  get isRetryable(): boolean {
    return this.reason === "Unreachable" || this.reason === "InUse" || this.reason === "OlderNodes"
  }
}

/** The address of a database, without secrets. */
export interface DatabaseAddress {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly database: string
}

/** An SQLSTATE of PostgreSQL, or a network error such as `ECONNREFUSED`. */
export const codeOf = (error: SqlError): string | undefined => {
  const { cause } = error.reason
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined
}

export const databaseMissing = "3D000"

interface Row {
  readonly reason: DatabaseErrorReason
  readonly messageFor: (at: DatabaseAddress) => string
  readonly hint: string
}

const withoutUrl = "Without DATABASE_URL, Tabwright starts an embedded PostgreSQL."
const place = ({ host, port }: DatabaseAddress) => `PostgreSQL at ${host}:${port}`
const unreachable = (problem: string, hint: string): Row => ({
  reason: "Unreachable",
  messageFor: ({ host, port }) => `Cannot connect to PostgreSQL at ${host}:${port}: ${problem}.`,
  hint,
})
const wrongName = unreachable("the host name is unknown", `Check the host in DATABASE_URL. ${withoutUrl}`)
const noRoute = unreachable(
  "the host does not respond",
  `Check the host and port in DATABASE_URL, and any firewall in between. ${withoutUrl}`,
)
const untrusted = unreachable(
  "its TLS certificate is not trusted",
  "Set NODE_EXTRA_CA_CERTS to the CA certificate. sslmode=require verifies certificates too.",
)
const rejected = (problem: string, hint: string): Row => ({
  reason: "AuthenticationFailed",
  messageFor: (at) => `${place(at)} rejected the user ${JSON.stringify(at.username)}: ${problem}.`,
  hint,
})

const rows: Readonly<Record<string, Row>> = {
  ECONNREFUSED: unreachable(
    "the connection was refused",
    `Check that the server is running, and the host and port in DATABASE_URL. ${withoutUrl}`,
  ),
  ENOTFOUND: wrongName,
  EAI_AGAIN: wrongName,
  EHOSTUNREACH: noRoute,
  ENETUNREACH: noRoute,
  ETIMEDOUT: noRoute,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: unreachable(
    "its TLS certificate is for another host name",
    "Use the host name of the certificate in DATABASE_URL.",
  ),
  "08P01": unreachable(
    "it rejected the connection options",
    "Point DATABASE_URL at the server itself: a connection pooler preserves neither connection settings nor advisory locks.",
  ),
  "28P01": rejected("the password is wrong", "Check the user and password in DATABASE_URL."),
  "28000": rejected(
    "it does not allow this user to connect from this host",
    "Check the user in DATABASE_URL and the server's pg_hba.conf, which may require TLS (?sslmode=require).",
  ),
  "53300": unreachable(
    "all its connections are in use",
    "Raise max_connections on the server: Tabwright uses up to 12.",
  ),
  "57P03": unreachable("it is starting up or shutting down", "Try again when it accepts connections."),
  [databaseMissing]: {
    reason: "DatabaseMissing",
    messageFor: (at) => `${place(at)} has no database ${JSON.stringify(at.database)}.`,
    hint: "Create it with createdb, or set another database in DATABASE_URL.",
  },
}

export const diagnoseConnection = (at: DatabaseAddress, error: SqlError): DatabaseError => {
  const row = rows[codeOf(error) ?? ""] ?? fallback(error)
  return new DatabaseError({ reason: row.reason, message: row.messageFor(at), hint: row.hint })
}

const fallback = (error: SqlError): Row => {
  const { _tag, cause, message } = error.reason
  const detail = (cause instanceof Error ? cause.message : undefined) ?? message ?? "no reason given"
  if (detail.includes("TLS")) {
    return unreachable(
      detail,
      "Enable TLS on the server, or disable it in DATABASE_URL (?sslmode=disable) on a trusted network.",
    )
  }
  return _tag === "AuthenticationError"
    ? rejected(detail, "Check the user and password in DATABASE_URL.")
    : unreachable(detail, `Check DATABASE_URL and the server's log. ${withoutUrl}`)
}
