import { Effect, Redacted } from "effect"
import type { DatabaseAddress } from "./ConnectionProblem.ts"
import { DatabaseError } from "./DatabaseError.ts"

/** What the driver knows; with `require` and above it checks the server's certificate. */
const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]

const example = "postgres://user:password@host:5432/database?sslmode=require"

/**
 * Reads where a connection URL leads. Fails with `InvalidUrl` for one that the driver would not take, without repeating
 * any part of it that may be secret.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readDatabaseUrl = Effect.fnUntraced(function* (
  secret: Redacted.Redacted,
): Effect.fn.Return<DatabaseAddress, DatabaseError> {
  const text = Redacted.value(secret)
  if (!URL.canParse(text)) return yield* invalid("it is not a URL")
  const url = new URL(text)
  if (url.protocol !== "postgres:" && url.protocol !== "postgresql:") {
    return yield* invalid(`it starts with ${JSON.stringify(url.protocol)} instead of "postgres:"`)
  }
  const given = url.searchParams
  const sslMode = given.get("sslmode")
  if (sslMode !== null && !sslModes.includes(sslMode)) {
    return yield* invalid(`sslmode ${JSON.stringify(sslMode)} is none of ${sslModes.join(", ")}`)
  }
  const port = Number(given.get("port") ?? (url.port || "5432"))
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return yield* invalid("its port is not between 1 and 65535")
  const parts = yield* Effect.try({
    try: () => ({
      host: given.get("host") ?? (decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1") || "localhost"),
      username: given.get("user") ?? (decodeURIComponent(url.username) || (process.env.USER ?? "")),
      database: given.get("dbname") ?? decodeURIComponent(url.pathname.slice(1)),
      password: decodeURIComponent(url.password),
    }),
    catch: () => invalid("a % in it is not followed by two hexadecimal digits; write % itself as %25"),
  })
  const { host, username } = parts
  if (username === "") return yield* invalid("it names no user")
  return { host, port, username, database: parts.database || username }
})

const invalid = (why: string): DatabaseError =>
  new DatabaseError({
    reason: "InvalidUrl",
    message: `DATABASE_URL cannot be used: ${why}.`,
    hint: `Write DATABASE_URL as ${example}. Without it, Tabwright starts a PostgreSQL of its own.`,
  })
