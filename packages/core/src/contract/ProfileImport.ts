import type { ProfileImportRequest, ProfileCookie, ProfileOrigin } from "@tabwright/raw/v4/types"
import type { Issue } from "../reasoning/index.ts"

/**
 * Maximum size of an import's body in bytes: 4 MiB, because sites store caches beside their tokens.
 *
 * @category constants
 * @since 0.1.0
 */
export const importMaxBytes = 4 * 2 ** 20

/**
 * Maximum number of cookies in an import.
 *
 * @category constants
 * @since 0.1.0
 */
export const importMaxCookies = 1000

/**
 * Maximum number of origins in an import. Each is restored before a browser is assigned.
 *
 * @category constants
 * @since 0.1.0
 */
export const importMaxOrigins = 30

/**
 * Returns true if a host is one of the sites or a subdomain of one. Accepts the domain of a cookie.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOfSites = (host: string, sites: ReadonlyArray<string>): boolean => {
  const name = host.replace(/^\./, "").toLowerCase()
  return sites.some((site) => name === site || name.endsWith(`.${site}`))
}

/**
 * Returns the problem with a site of an import, or undefined. A site is a host name in lower case. Names without a dot,
 * such as top-level domains, are rejected except for `localhost`.
 *
 * @category validation
 * @since 0.1.0
 */
export const siteFault = (site: string): string | undefined => {
  const isHost =
    /^[^/?#@:\\]+$|^\[[\da-f:]+\]$/.test(site) && URL.parse(`http://${site}`)?.hostname === site && !site.endsWith(".")
  if (!isHost) return "Expected a host name in lower case, such as example.com, without scheme, port and path."
  const isBroad = site !== "localhost" && !site.startsWith("[") && !/[^.]\.[^.]/.test(site)
  return isBroad ? "Expected one site, such as example.com, rather than a top-level domain." : undefined
}

// oxlint-disable-next-line no-control-regex -- matches what cookies cannot contain
const invalidText = /[\u0000-\u001F\u007F;]/

const cookieFault = (cookie: ProfileCookie, sites: ReadonlyArray<string>): string | undefined => {
  const { name, value, domain, path, secure = false } = cookie
  if (!isOfSites(domain, sites)) return "The cookie's domain does not belong to one of the sites."
  if ([name, value, domain, path].some((text) => invalidText.test(text)) || !path.startsWith("/")) {
    return "The cookie is invalid: its path starts with /, and it has no semicolons or control characters."
  }
  const prefix = /^__(secure|host)-/i.exec(name)?.[1]?.toLowerCase()
  if (prefix !== undefined && !secure) return "A cookie with this name prefix must be secure."
  if (prefix === "host" && (path !== "/" || domain.startsWith("."))) {
    return "A cookie with the prefix __Host- has the path / and a domain without a leading dot."
  }
  return undefined
}

const originFault = ({ origin }: ProfileOrigin, sites: ReadonlyArray<string>): string | undefined => {
  const url = URL.parse(origin)
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) {
    return "Expected an HTTP or HTTPS origin, such as https://example.com."
  }
  return isOfSites(url.hostname, sites) ? undefined : "The origin does not belong to one of the sites."
}

/**
 * Returns the problems of an import that its schema does not express. Messages contain no values of cookies or storage.
 *
 * @category validation
 * @since 0.1.0
 */
export const importIssues = (request: ProfileImportRequest): ReadonlyArray<Issue> => {
  const { sites, cookies, origins = [] } = request
  const at = <A>(field: string, items: ReadonlyArray<A>, fault: (item: A) => string | undefined) =>
    items.flatMap((item, index): ReadonlyArray<Issue> => {
      const msg = fault(item)
      return msg === undefined ? [] : [{ loc: ["body", field, index], msg, type: "value_error" }]
    })
  return [
    ...at("sites", sites, siteFault),
    ...at("cookies", cookies, (cookie) => cookieFault(cookie, sites)),
    ...at("origins", origins, (origin) => originFault(origin, sites)),
  ]
}
