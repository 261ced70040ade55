/** Base URL of a server started with default settings. */
export const defaultBaseUrl = "http://127.0.0.1:7700"

/**
 * Removes trailing slashes and an API path (`/api`, `/api/v4`, `/api/admin`) from a base URL; `undefined` if it is not
 * an http(s) URL.
 *
 * @category parsing
 * @since 0.1.0
 */
export const normalizeBaseUrl = (baseUrl: string): string | undefined => {
  const url = URL.parse(baseUrl.trim())
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined
  const path = url.pathname.replace(/(?<!\/)\/+$/, "").replace(/\/api(\/(v\d+|admin))?$/, "")
  return `${url.origin}${path}`
}
