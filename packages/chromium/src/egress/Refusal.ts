import { RequestError } from "proxy-chain"

/**
 * An attempt that the egress proxy did not let pass.
 *
 * @category models
 * @since 0.1.0
 */
export interface Refusal {
  readonly host: string
  readonly port: number
  /** One sentence for people. */
  readonly reason: string
  readonly at: Date
}

/** Enough to answer "why did that not load?"; a page that hammers a refused address must not fill the memory. */
const keptRefusals = 100

/** A page must not fill the server's log either. */
const loggedRefusals = 200

/**
 * Remembers the latest refusals of one browser, and tells the first ones apart in the log: one line for each place.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeRefusalLog = (
  log: (line: string) => void,
): { readonly add: (refusal: Refusal) => void; readonly list: () => ReadonlyArray<Refusal> } => {
  const kept: Array<Refusal> = []
  const logged = new Set<string>()
  return {
    add: (refusal) => {
      kept.push(refusal)
      if (kept.length > keptRefusals) kept.shift()
      const place = `${refusal.host}:${refusal.port}`
      if (logged.has(place) || logged.size >= loggedRefusals) return
      logged.add(place)
      log(`Refused ${place}: ${refusal.reason}`)
      if (logged.size === loggedRefusals) log("Further refusals of this browser are not logged")
    },
    list: () => [...kept],
  }
}

/**
 * What a browser gets instead of the site.
 *
 * @category constructors
 * @since 0.1.0
 */
export const answer = (status: number, title: string, reason: string, advice = ""): RequestError =>
  new RequestError(refusalPage(title, reason, advice), status, { "Content-Type": "text/html; charset=utf-8" })

/**
 * What the page shows instead of the site: what was refused, by whom, and how the operator opens it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refusalPage = (title: string, reason: string, advice: string): string => `<!doctype html>
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
 * How an operator opens an address.
 *
 * @category constants
 * @since 0.1.0
 */
export const openAdvice =
  "The operator of this server can open it with --allow-network HOST_OR_CIDR[:PORT] or TABWRIGHT_ALLOW_NETWORKS."

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
