import { Option, Redacted } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { timingSafeEqual } from "node:crypto"

/** Contains the token that {@link isForged} checks. Another origin can send it only after a preflight, which fails. */
export const csrfHeader = "x-tabwright-csrf"

/** Id of the project that a request with a console session is for. */
export const projectHeader = "x-tabwright-project"

/** The kind of a cookie: the console session, or a sign-in that has started. */
type CookieKind = "session" | "oidc"

/** `__Host-` binds a cookie to https and to the host, so that no other subdomain can set it. */
export const cookieName = (kind: CookieKind, origin: string): string =>
  `${isSecure(origin) ? "__Host-" : ""}tabwright-${kind}`

const isSecure = (origin: string): boolean => origin.startsWith("https:")

/** Reads a cookie of the server at `origin`. */
export const readCookie = (
  { cookies }: HttpServerRequest.HttpServerRequest,
  kind: CookieKind,
  origin: string,
): Option.Option<Redacted.Redacted> => {
  const value = cookies[cookieName(kind, origin)]
  return value === undefined || value === "" || value.length > 4096 ? Option.none() : Option.some(Redacted.make(value))
}

/** Sets a cookie that scripts cannot read and that other sites do not send, except with links to this one. */
export const setCookie = (
  response: HttpServerResponse.HttpServerResponse,
  kind: CookieKind,
  origin: string,
  { maxAgeSeconds, value }: { readonly value: string; readonly maxAgeSeconds: number },
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, cookieName(kind, origin), value, {
    httpOnly: true,
    secure: isSecure(origin),
    sameSite: "lax",
    path: "/",
    maxAge: `${maxAgeSeconds} seconds`,
  })

export const clearCookie = (
  response: HttpServerResponse.HttpServerResponse,
  kind: CookieKind,
  origin: string,
): HttpServerResponse.HttpServerResponse => setCookie(response, kind, origin, { value: "", maxAgeSeconds: 0 })

/** Returns true for a method that changes nothing (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS"

type Headers = Readonly<Record<string, string | undefined>>

/** Returns true for a request that a page of another origin sent. Browsers send at least one of these headers. */
export const isCrossOrigin = (headers: Headers, origin: string): boolean => {
  const site = headers["sec-fetch-site"]
  return (
    (site !== undefined && site !== "same-origin" && site !== "none") ||
    (headers["origin"] !== undefined && headers["origin"] !== origin)
  )
}

/** Returns true for an unsafe request with a session cookie that does not prove that the console sent it. */
export const isForged = (method: string, headers: Headers, origin: string, csrfToken: string): boolean => {
  if (isSafeMethod(method)) return false
  const [given, expected] = [Buffer.from(headers[csrfHeader] ?? ""), Buffer.from(csrfToken)]
  const isKnown = given.length === expected.length && timingSafeEqual(given, expected)
  return !isKnown || isCrossOrigin(headers, origin)
}

/**
 * Returns the path, query and fragment of a link to a page of this server, and `/` for everything else, so that a
 * sign-in never redirects to another site.
 */
export const samePath = (text: string): string => {
  // Browsers read backslashes as slashes and skip control characters.
  if (!text.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(text) || text.length > 1000) return "/"
  const url = URL.parse(text, "http://same.invalid")
  if (url === null || url.origin !== "http://same.invalid" || url.pathname.startsWith("//")) return "/"
  return url.pathname + url.search + url.hash
}
