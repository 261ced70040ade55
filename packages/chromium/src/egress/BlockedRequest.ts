import { RequestError } from "proxy-chain"

/**
 * A request blocked by the egress proxy.
 *
 * @category models
 * @since 0.1.0
 */
export interface BlockedRequest {
  readonly host: string
  readonly port: number
  /** One sentence for users. */
  readonly reason: string
  readonly at: Date
}

/** Bounds memory when a page repeats a blocked request. */
const retainedRequests = 100

/** Bounds the log output of one page. */
const loggedRequests = 200

/** Retains the latest blocked requests of one browser, and logs the first one per destination. */
export const makeBlockedRequestLog = (
  log: (line: string) => void,
): { readonly add: (refusal: BlockedRequest) => void; readonly list: () => ReadonlyArray<BlockedRequest> } => {
  const kept: Array<BlockedRequest> = []
  const logged = new Set<string>()
  return {
    add: (refusal) => {
      kept.push(refusal)
      if (kept.length > retainedRequests) kept.shift()
      const place = `${refusal.host}:${refusal.port}`
      if (logged.has(place) || logged.size >= loggedRequests) return
      logged.add(place)
      log(`Blocked ${place}: ${refusal.reason}`)
      if (logged.size === loggedRequests) log("Further blocked requests of this browser are not logged")
    },
    list: () => [...kept],
  }
}

export const errorResponse = (status: number, title: string, reason: string, advice = ""): RequestError =>
  new RequestError(errorPage(title, reason, advice), status, { "Content-Type": "text/html; charset=utf-8" })

export const errorPage = (title: string, reason: string, advice: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(reason)}</p>
<p>${escapeHtml(advice)}</p>
</body>
</html>
`

/**
 * @category constants
 * @since 0.1.0
 */
export const allowAdvice =
  "The operator of this server can allow it with --allow-network HOST_OR_CIDR[:PORT] or TABWRIGHT_ALLOW_NETWORKS."

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
