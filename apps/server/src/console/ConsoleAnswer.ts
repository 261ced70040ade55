import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ConsoleFile, ConsoleFiles } from "./ConsoleFiles.ts"

/** What a page of the console may load, and who may show it: itself, and nobody. Live views are pages of the server too. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Files that are looked at before they are sent, and those that were fetched with a key.
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

const pageHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()",
  // It names the files of the newest build.
  "cache-control": "no-store",
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  vary: "accept-encoding",
}

/** Names that change with what is in them. */
const isHashed = (path: string) => path.startsWith("/assets/")

/** First parts of the paths that are the server's own: what is not there is a 404 in the API's form, also for a browser. */
const serversOwn = new Set(["api", "cdp", "console", "docs", "files", "live", "mcp", "openapi", "share", "uploads"])

/** An address of the console, which its own router knows: any path that people go to and that names no file. */
const isPage = (path: string, accept: string): boolean => {
  const [, first = ""] = path.split("/", 2)
  return accept.includes("text/html") && !serversOwn.has(first) && !path.slice(path.lastIndexOf("/")).includes(".")
}

/**
 * What the console answers to a GET or HEAD: one of its files, its page for each of its addresses, or nothing to what is not its
 * own.
 *
 * @category constructors
 * @since 0.1.0
 */
export const consoleAnswer =
  (files: ConsoleFiles) =>
  ({
    headers,
    url,
  }: Pick<HttpServerRequest.HttpServerRequest, "headers" | "url">):
    | HttpServerResponse.HttpServerResponse
    | undefined => {
    const path = url.split(/[?#]/, 1)[0] ?? ""
    const file = path === "/" ? undefined : files.get(path)
    if (file !== undefined && path !== "/index.html") {
      const cacheControl = isHashed(path) ? "public, max-age=31536000, immutable" : "no-cache"
      return sent(file, headers, { ...everywhere, "cache-control": cacheControl })
    }
    const page = files.get("/index.html")
    const isAsked = path === "/" || path === "/index.html" || isPage(path, headers["accept"] ?? "")
    return isAsked && page !== undefined ? sent(page, headers, { ...everywhere, ...pageHeaders }) : undefined
  }

const sent = (
  { body, contentType, etag, packed }: ConsoleFile,
  asked: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>>,
): HttpServerResponse.HttpServerResponse => {
  const known = (asked["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  if (known.includes(etag) || known.includes("*")) {
    return HttpServerResponse.empty({ status: 304, headers: { ...headers, etag } })
  }
  const isPacked =
    packed !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(asked["accept-encoding"] ?? "")
  return HttpServerResponse.uint8Array(isPacked ? packed : body, {
    contentType,
    // What is packed is other bytes: a weak tag says that they mean the same.
    headers: { ...headers, etag: isPacked ? `W/${etag}` : etag, ...(isPacked ? { "content-encoding": "gzip" } : {}) },
  })
}
