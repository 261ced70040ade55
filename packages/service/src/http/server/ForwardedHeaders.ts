import type { NetworkRule } from "@tabwright/chromium"
import type { IncomingMessage } from "node:http"
import type { NodeRequest } from "../../node/NodeAuth.ts"

/** Holds the signature of the node that forwarded a request. Such a request is not forwarded again. */
const forwardedHeader = "x-tabwright-forwarded"

const hostHeader = "x-forwarded-host"
const schemeHeader = "x-forwarded-proto"

export type SignRequest = (request: NodeRequest) => string

/** Returns true, once, for a request that another node signed for this one. */
export type AcceptRequest = (request: NodeRequest, token: string | undefined) => boolean

export const wasForwarded = ({ headers }: IncomingMessage): boolean => headers[forwardedHeader] !== undefined

/** Returns the signed headers that give another node the URL used by the client. */
export const forwardedHeaders = (sign: SignRequest, { headers, method, socket, url }: IncomingMessage) => {
  const host = headers.host ?? ""
  const scheme = headers[schemeHeader] === "https" || "encrypted" in socket ? "https" : "http"
  return {
    [hostHeader]: host,
    [schemeHeader]: scheme,
    [forwardedHeader]: sign(signedRequest(method, url, host, scheme)),
  }
}

/**
 * Sets the Host of a request to the one used by the client, and removes forwarding headers from untrusted senders. Only
 * cluster nodes and trusted proxies are trusted. Returns true if a node signed the host.
 */
export const applyForwardedHeaders = (
  request: IncomingMessage,
  { accept, trustedProxies }: { readonly accept: AcceptRequest; readonly trustedProxies: ReadonlyArray<NetworkRule> },
): boolean => {
  const { headers, method, socket, url } = request
  const [host, scheme] = [firstOf(headers[hostHeader]), firstOf(headers[schemeHeader])]
  const token = headers[forwardedHeader]
  const isOfNode = typeof token === "string" && accept(signedRequest(method, url, host ?? "", scheme ?? ""), token)
  const peer = socket.remoteAddress
  const isTrusted = isOfNode || (peer !== undefined && trustedProxies.some(({ includes }) => includes?.(peer) === true))
  delete headers[hostHeader]
  delete headers[schemeHeader]
  if (!isOfNode) delete headers[forwardedHeader]
  const authority = absoluteHost(url)
  if (isTrusted && host !== undefined) headers.host = host
  // The authority of an absolute target takes precedence over Host (RFC 9112, section 3.2.2).
  else if (authority !== undefined) headers.host = authority
  if (isTrusted && scheme === "https") headers[schemeHeader] = scheme
  return isOfNode
}

const absoluteHost = (url = ""): string | undefined => (/^https?:\/\//i.test(url) ? URL.parse(url)?.host : undefined)

/** Returns the value set by the proxy closest to the client. */
const firstOf = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  String(value ?? "")
    .split(",", 1)[0]
    ?.trim() || undefined

const signedRequest = (method = "GET", url = "", host: string, scheme: string) => ({
  method: `FORWARD ${method}`,
  path: `${scheme}://${host} ${url}`,
})
