import type { SqlError } from "effect/sql/SqlError"
import { DatabaseError, type DatabaseErrorReason } from "./DatabaseError.ts"

/**
 * Where a connection goes, for texts: nothing in it is secret.
 *
 * @category models
 * @since 0.1.0
 */
export interface DatabaseAddress {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly database: string
}

/**
 * The code that PostgreSQL (SQLSTATE, five characters) or the network (`ECONNREFUSED`) gave for a failure.
 *
 * @category constructors
 * @since 0.1.0
 */
export const codeOf = (error: SqlError): string | undefined => {
  const { cause } = error.reason
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined
}

/** SQLSTATE of a database that does not exist. */
export const databaseMissing = "3D000"

interface Row {
  readonly reason: DatabaseErrorReason
  readonly says: (at: DatabaseAddress) => string
  readonly hint: string
}

const withoutUrl = "Without DATABASE_URL, Tabwright starts a PostgreSQL of its own."
const place = ({ host, port }: DatabaseAddress) => `PostgreSQL at ${host}:${port}`
const unreachable = (says: string, hint: string): Row => ({
  reason: "Unreachable",
  says: ({ host, port }) => `No PostgreSQL can be reached at ${host}:${port}: ${says}.`,
  hint,
})
const wrongName = unreachable("the host name is unknown", `Check the host in DATABASE_URL. ${withoutUrl}`)
const noRoute = unreachable(
  "the host does not answer",
  `Check the host and port in DATABASE_URL, and that no firewall is in between. ${withoutUrl}`,
)
const untrusted = unreachable(
  "its TLS certificate is not trusted",
  "Give its authority's certificate to Node with NODE_EXTRA_CA_CERTS. sslmode=require checks certificates too.",
)
const refused = (says: string, hint: string): Row => ({
  reason: "AuthenticationFailed",
  says: (at) => `${place(at)} refused the user ${JSON.stringify(at.username)}: ${says}.`,
  hint,
})

/** What a code means, and what to do. */
const rows: Readonly<Record<string, Row>> = {
  ECONNREFUSED: unreachable(
    "the connection was refused",
    `Check that the server runs and listens there, and the host and port in DATABASE_URL. ${withoutUrl}`,
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
    "it refused how we connect",
    "Name the server itself in DATABASE_URL: a pooler in between keeps neither our session's settings nor its lock.",
  ),
  "28P01": refused("the password is wrong", "Check the user and password in DATABASE_URL."),
  "28000": refused(
    "it does not admit this user from here",
    "Check the user in DATABASE_URL and the server's pg_hba.conf; it may ask for TLS (?sslmode=require).",
  ),
  "53300": unreachable("all its connections are taken", "Raise its max_connections: Tabwright uses up to 12."),
  "57P03": unreachable("it is starting up or shutting down", "Try again when it accepts connections."),
  [databaseMissing]: {
    reason: "DatabaseMissing",
    says: (at) => `${place(at)} has no database ${JSON.stringify(at.database)}.`,
    hint: "Make it (createdb), or name another in DATABASE_URL.",
  },
}

/**
 * Says what a failed connection means, by its code.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connectionProblem = (at: DatabaseAddress, error: SqlError): DatabaseError => {
  const row = rows[codeOf(error) ?? ""] ?? fallback(error)
  return new DatabaseError({ reason: row.reason, message: row.says(at), hint: row.hint })
}

const fallback = (error: SqlError): Row => {
  const { _tag, cause, message } = error.reason
  const detail = (cause instanceof Error ? cause.message : undefined) ?? message ?? "no reason given"
  if (detail.includes("TLS")) {
    return unreachable(
      detail,
      "Turn TLS on at the server, or off in DATABASE_URL (?sslmode=disable) on a trusted network.",
    )
  }
  return _tag === "AuthenticationError"
    ? refused(detail, "Check the user and password in DATABASE_URL.")
    : unreachable(detail, `Check DATABASE_URL and the server's log. ${withoutUrl}`)
}
