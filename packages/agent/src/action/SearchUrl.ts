/** Results as plain HTML, which need no scripts and no account. */
export const defaultSearchUrl = "https://html.duckduckgo.com/html/?q={query}"

const mark = "{query}"

/**
 * Returns true for the template of a search page's URL: a web URL that contains `{query}` after its host.
 *
 * @category predicates
 * @since 0.1.0
 */
export const isSearchUrl = (template: string): boolean => {
  const url = URL.parse(template.replaceAll(mark, "query"))
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    template.indexOf(mark) > template.indexOf(url.host) &&
    `${url.pathname}${url.search}${url.hash}`.includes("query")
  )
}

/** Host of a site that a model may have written as a URL. */
const hostOf = (site: string): string =>
  site
    .trim()
    .replace(/^site:/i, "")
    .replace(/^https?:\/\//i, "")
    .replace(/[/?#\s].*$/s, "")

/** Returns the URL of the results for a query, on one site only if given. */
export const searchUrl = (template: string, query: string, site?: string): string => {
  const host = site === undefined ? "" : hostOf(site)
  const text = host === "" ? query.trim() : `${query.trim()} site:${host}`
  return template.replaceAll(mark, encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD")))
}
