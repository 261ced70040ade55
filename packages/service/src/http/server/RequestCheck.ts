import type { NetworkRule } from "@tabwright/chromium"
import type { IncomingMessage } from "node:http"
import { nodeRpcPath } from "../../browser/node/NodeRpc.ts"
import { type AcceptRequest, applyForwardedHeaders } from "./ForwardedHeaders.ts"
import { hostNameOf, type HostSettings, makeKnownHosts } from "./KnownHosts.ts"
import { maxCallSize } from "../node/NodeRoutes.ts"
import type { ErrorCode } from "../ErrorResponse.ts"
import { maxBodySize } from "./RequestMiddleware.ts"

/** The settings of the checks applied to every request. */
export interface RequestCheckOptions extends HostSettings {
  /** Proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. Default: none. */
  readonly trustedProxies?: ReadonlyArray<NetworkRule>
}

/** An error response to a request that does not reach the router. */
export interface EarlyErrorResponse {
  readonly status: number
  readonly code: ErrorCode
}

/** Called by probes and Prometheus with internal addresses. Their responses contain no links. */
const probePaths: ReadonlySet<string> = new Set(["/health", "/healthz", "/readyz", "/metrics"])

/**
 * Returns the check of a request's headers: the host, the content coding and the length of the body. It sets
 * `headers.host` to the host used by the client, which links in the response are built from.
 */
export const makeRequestCheck = (
  accept: AcceptRequest,
  { trustedProxies = [], ...hosts }: RequestCheckOptions,
): ((request: IncomingMessage) => EarlyErrorResponse | undefined) => {
  const isKnown = makeKnownHosts(hosts)

  const hostRefusal = (request: IncomingMessage): EarlyErrorResponse | undefined => {
    const isOfNode = applyForwardedHeaders(request, { accept, trustedProxies })
    const { host } = request.headers
    // HTTP/1.0 clients may omit it.
    if (host === undefined) return undefined
    const name = hostNameOf(host)
    if (name === undefined) return { status: 400, code: "MalformedRequest" }
    return isOfNode || isKnown(name) ? undefined : { status: 421, code: "HostNotAllowed" }
  }

  return (request) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? ""
    return (probePaths.has(path) ? undefined : hostRefusal(request)) ?? bodyRefusal(path, request)
  }
}

const bodyRefusal = (path: string, { headers }: IncomingMessage): EarlyErrorResponse | undefined => {
  // Uploads are stored as received, and each link has its own limit.
  if (path.startsWith("/uploads/")) return undefined
  const coding = headers["content-encoding"]?.trim().toLowerCase() ?? ""
  if (coding !== "" && coding !== "identity") return { status: 415, code: "EncodingNotSupported" }
  const limit = Number(path === nodeRpcPath ? maxCallSize : maxBodySize)
  return Number(headers["content-length"] ?? 0) > limit ? { status: 413, code: "BodyTooLarge" } : undefined
}
