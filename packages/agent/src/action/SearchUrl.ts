/**
 * Template of the default search page's URL. Its results are plain HTML, which needs no scripts and no account.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultSearchUrl = "https://html.duckduckgo.com/html/?q={query}"

const mark = "{query}"

/** Host of a site that a model may have written as a URL. */
const hostOf = (site: string): string => {
  const [host = ""] = site
    .trim()
    .replace(/^site:/i, "")
    .replace(/^https?:\/\//i, "")
    .split(/[/?#\s]/)
  return host
}

/** Returns the URL of the results for a query, on one site only if given. */
export const searchUrl = (template: string, query: string, site?: string): string => {
  const host = site === undefined ? "" : hostOf(site)
  const text = host === "" ? query.trim() : `${query.trim()} site:${host}`
  return template.replaceAll(mark, encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD")))
}
