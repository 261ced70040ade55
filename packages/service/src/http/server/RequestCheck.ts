import { type NetworkRule, bareHost, isLoopback, ownAddresses } from "@tabwright/chromium"
import type { IncomingMessage } from "node:http"
import { Result } from "effect"
import { isIP } from "node:net"
import { hostname } from "node:os"
import { nodeRpcPath } from "../../browser/node/NodeRpc.ts"
import { type AcceptRequest, applyForwardedHeaders } from "./ForwardedHeaders.ts"
import { maxCallSize } from "../node/NodeRoutes.ts"
import type { ErrorCode } from "../ErrorCatalog.ts"
import { maxBodySizeOf } from "./RequestMiddleware.ts"

export interface RequestCheckOptions extends HostSettings {
  /** Proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. Default: none. */
  readonly trustedProxies?: ReadonlyArray<NetworkRule>
}

/** An error response to a request that does not reach the router. */
export interface EarlyErrorResponse {
  readonly status: number
  readonly code: ErrorCode
}

/** Bounds the accepted host headers that are remembered: `*.example.com` admits any number. */
const maxAccepted = 1000

/** Called by probes and Prometheus with internal addresses. Their responses contain no links. */
const probePaths: ReadonlySet<string> = new Set(["/health", "/healthz", "/readyz", "/metrics"])

/** Returns the check of a request's host, coding and length. Sets `headers.host` to the host that the client used. */
export const makeRequestCheck = (
  accept: AcceptRequest,
  { trustedProxies = [], ...hosts }: RequestCheckOptions,
): ((request: IncomingMessage) => EarlyErrorResponse | undefined) => {
  const isKnown = makeKnownHosts(hosts)
  /** Host headers of earlier requests that were accepted. */
  const accepted = new Set<string>()

  const hostError = (request: IncomingMessage): EarlyErrorResponse | undefined => {
    const isOfNode = applyForwardedHeaders(request, { accept, trustedProxies })
    const { host } = request.headers
    // HTTP/1.0 clients may omit it.
    if (host === undefined || accepted.has(host)) return undefined
    const name = hostNameOf(host)
    if (name === undefined) return { status: 400, code: "MalformedRequest" }
    if (isOfNode) return undefined
    if (!isKnown(name)) return { status: 421, code: "HostNotAllowed" }
    if (accepted.size >= maxAccepted) accepted.clear()
    accepted.add(host)
    return undefined
  }

  return (request) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? ""
    return (probePaths.has(path) ? undefined : hostError(request)) ?? bodyError(path, request)
  }
}

const bodyError = (path: string, { headers }: IncomingMessage): EarlyErrorResponse | undefined => {
  // Uploads are stored as received, and each link and browser has its own limit.
  if (/^\/(?:cdp\/[\w-]+\/)?uploads\//.test(path)) return undefined
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? ""
  if (coding !== "" && coding !== "identity") return { status: 415, code: "EncodingNotSupported" }
  const limit = Number(path === nodeRpcPath ? maxCallSize : maxBodySizeOf(path))
  return Number(headers["content-length"] ?? 0) > limit ? { status: 413, code: "BodyTooLarge" } : undefined
}

interface HostSettings {
  readonly host: string
  readonly publicUrl?: string
  readonly nodeAddress?: string
  /** Additional hosts, as returned by {@link parseAllowedHost}. */
  readonly allowedHosts?: ReadonlyArray<string>
}

/**
 * Parses an allowed host: a name, an IP address, `*.example.com` for all names below `example.com`, or `*` for every
 * host. Fails with a message for the operator.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseAllowedHost = (text: string): Result.Result<string, string> => {
  if (text === "*") return Result.succeed(text)
  const isBelow = text.startsWith("*.")
  const host = hostNameOf(isBelow ? text.slice(2) : text)
  return host === undefined || /:\d+$/.test(text.replace(/^\[.*\]/, ""))
    ? Result.fail(`"${text}" is not a host name, an IP address, *.DOMAIN or *. Omit the scheme and the port.`)
    : Result.succeed(isBelow ? `*.${host}` : host)
}

/**
 * Returns the name or address in the value of a Host header in its canonical form: lower case, without port, brackets and
 * final dot. Undefined for an invalid value.
 */
export const hostNameOf = (value: string): string | undefined => {
  const isPlain = isIP(value) === 6 || /^([\w.-]{1,255}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i.test(value)
  if (!isPlain) return undefined
  const url = URL.parse(`http://${isIP(value) === 6 ? `[${value}]` : value}`)
  return url === null || url.hostname === "" ? undefined : bareHost(url.hostname)
}

/**
 * Returns a check for the hosts of a server: loopback, its public URL, the address it listens on, its node address and
 * the allowed hosts. A server that listens on every interface also accepts the addresses and the name of its machine.
 * Ports are not compared, because port mappings and tunnels change them and no site can claim another's host.
 */
export const makeKnownHosts = (settings: HostSettings, machine = hostname()): ((name: string) => boolean) => {
  const { allowedHosts = [] } = settings
  if (allowedHosts.includes("*")) return () => true
  const listensOnAll = settings.host === "0.0.0.0" || hostNameOf(settings.host) === "::"
  const names = new Set(
    [
      settings.host,
      hostOfUrl(settings.publicUrl),
      hostOfUrl(settings.nodeAddress === undefined ? undefined : `http://${settings.nodeAddress}`),
      listensOnAll ? machine : undefined,
      ...allowedHosts,
    ].flatMap((host) => (host === undefined ? [] : (hostNameOf(host) ?? []))),
  )
  const domains = allowedHosts.filter((host) => host.startsWith("*.")).map((host) => host.slice(1))
  return (name) =>
    names.has(name) ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    (isIP(name) !== 0 && isLoopback(name)) ||
    domains.some((domain) => name.endsWith(domain)) ||
    (listensOnAll && isIP(name) !== 0 && ownAddresses().has(name))
}

const hostOfUrl = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : URL.parse(url)?.hostname
