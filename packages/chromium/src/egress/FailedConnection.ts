import { bareHost } from "./NetworkRule.ts"

/**
 * A connection that a browser could not open: blocked, or failed.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailedConnection {
  readonly host: string
  readonly port: number
  /** Chromium's name of the error, such as `ERR_CONNECTION_REFUSED`. `ERR_BLOCKED_BY_CLIENT` if it was blocked. */
  readonly error: string
  /** For users. */
  readonly reason: string
  readonly at: Date
}

const retainedDestinations = 100

/** Bounds the log output of one page. */
const loggedDestinations = 200

export interface FailedConnections {
  readonly add: (failed: Omit<FailedConnection, "at">) => void
  /** Forgets the failure of a destination that is reachable again. */
  readonly forget: (host: string, port: number) => void
  /** The latest failure of each destination, oldest first, at most 100. */
  readonly list: () => ReadonlyArray<FailedConnection>
  /** Returns the latest failure of a URL's destination, or of any destination without a URL. */
  readonly find: (url?: string) => FailedConnection | undefined
}

/** Retains the latest failed connection of a browser to each destination, and logs destinations that are blocked. */
export const makeFailedConnections = (log: (line: string) => void): FailedConnections => {
  const latest = new Map<string, FailedConnection>()
  const logged = new Set<string>()
  const addLog = (place: string, reason: string) => {
    if (logged.has(place) || logged.size >= loggedDestinations) return
    logged.add(place)
    log(`Blocked ${place}: ${reason}`)
    if (logged.size === loggedDestinations) log("Further blocked connections of this browser are not logged")
  }
  return {
    add: (given) => {
      const failed = { ...given, at: new Date() }
      const place = `${failed.host}:${failed.port}`
      if (failed.error === blockedError) addLog(place, failed.reason)
      latest.delete(place)
      latest.set(place, failed)
      if (latest.size <= retainedDestinations) return
      for (const oldest of latest.keys()) return void latest.delete(oldest)
    },
    forget: (host, port) => {
      if (latest.size > 0) latest.delete(`${host}:${port}`)
    },
    list: () => [...latest.values()],
    find: (url) => {
      if (url === undefined) return [...latest.values()].at(-1)
      const parsed = URL.parse(url)
      if (parsed === null) return undefined
      const port = parsed.port === "" ? defaultPorts[parsed.protocol] : parsed.port
      return latest.get(`${bareHost(parsed.hostname)}:${port}`)
    },
  }
}

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "ws:": 80, "https:": 443, "wss:": 443 }

export const blockedError = "ERR_BLOCKED_BY_CLIENT"

/** Rejects a connection, with Chromium's name of the error and a sentence for users. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError"
  readonly error: string

  constructor(error: string, reason: string) {
    super(reason)
    this.error = error
  }
}

/** Names and causes of failed system calls, as Chromium names them. */
const systemErrors: Readonly<Record<string, readonly [error: string, cause: string]>> = {
  ECONNREFUSED: ["ERR_CONNECTION_REFUSED", "refused the connection"],
  ECONNRESET: ["ERR_CONNECTION_RESET", "reset the connection"],
  ECONNABORTED: ["ERR_CONNECTION_ABORTED", "aborted the connection"],
  ETIMEDOUT: ["ERR_CONNECTION_TIMED_OUT", "did not respond in time"],
  EHOSTUNREACH: ["ERR_ADDRESS_UNREACHABLE", "is unreachable"],
  ENETUNREACH: ["ERR_ADDRESS_UNREACHABLE", "is unreachable"],
  EADDRNOTAVAIL: ["ERR_ADDRESS_INVALID", "has an invalid address"],
  ENETDOWN: ["ERR_INTERNET_DISCONNECTED", "is unreachable without a network"],
  EACCES: ["ERR_NETWORK_ACCESS_DENIED", "may not be reached from this machine"],
  EINVAL: ["ERR_INVALID_ARGUMENT", "has an invalid address"],
}

/** Describes why a connection to a host failed. Of several addresses, the last one counts, as in Chromium. */
export const connectionError = (host: string, port: number, cause: unknown): ConnectionError => {
  if (cause instanceof ConnectionError) return cause
  const last: unknown = cause instanceof AggregateError ? cause.errors.at(-1) : cause
  const code = last instanceof Error && "code" in last ? String(last.code) : ""
  const [error, what] = systemErrors[code] ?? ["ERR_CONNECTION_FAILED", "could not be reached"]
  return new ConnectionError(error, `${host} ${what} (port ${port}).`)
}

/**
 * @category constants
 * @since 0.1.0
 */
export const allowAdvice =
  "The operator of this server can allow it with --allow-network HOST_OR_CIDR[:PORT] or TABWRIGHT_ALLOW_NETWORKS."
