import type { SqlError } from "effect/sql/SqlError"
import { DatabaseError, type DatabaseErrorReason } from "./DatabaseError.ts"

/** The address of a database, without secrets. */
export interface DatabaseAddress {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly database: string
}

/** Returns the code of a failure: an SQLSTATE of PostgreSQL, or a network error such as `ECONNREFUSED`. */
export const codeOf = (error: SqlError): string | undefined => {
  const { cause } = error.reason
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined
}

/** SQLSTATE of a missing database. */
export const databaseMissing = "3D000"

interface Row {
  readonly reason: DatabaseErrorReason
  readonly says: (at: DatabaseAddress) => string
  readonly hint: string
}

const withoutUrl = "Without DATABASE_URL, Tabwright starts an embedded PostgreSQL."
const place = ({ host, port }: DatabaseAddress) => `PostgreSQL at ${host}:${port}`
const unreachable = (says: string, hint: string): Row => ({
  reason: "Unreachable",
  says: ({ host, port }) => `Cannot connect to PostgreSQL at ${host}:${port}: ${says}.`,
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
const refused = (says: string, hint: string): Row => ({
  reason: "AuthenticationFailed",
  says: (at) => `${place(at)} rejected the user ${JSON.stringify(at.username)}: ${says}.`,
  hint,
})

/** Error and hint by code. */
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
  "28P01": refused("the password is wrong", "Check the user and password in DATABASE_URL."),
  "28000": refused(
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
    says: (at) => `${place(at)} has no database ${JSON.stringify(at.database)}.`,
    hint: "Create it with createdb, or set another database in DATABASE_URL.",
  },
}

/** Converts a connection failure to an error with a hint. */
export const diagnoseConnection = (at: DatabaseAddress, error: SqlError): DatabaseError => {
  const row = rows[codeOf(error) ?? ""] ?? fallback(error)
  return new DatabaseError({ reason: row.reason, message: row.says(at), hint: row.hint })
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
    ? refused(detail, "Check the user and password in DATABASE_URL.")
    : unreachable(detail, `Check DATABASE_URL and the server's log. ${withoutUrl}`)
}
