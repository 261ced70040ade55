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
