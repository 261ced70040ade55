import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { ConsoleFile, ConsoleFiles } from "./ConsoleFiles.ts"

/** Restricts pages to their own origin and forbids framing. Live views have the same origin. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // For previews of files before upload and of files fetched with a key.
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
  // The page references the assets of the current build.
  "cache-control": "no-store",
}

const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  vary: "accept-encoding",
}

/** Returns true for files whose names contain a content hash. */
const isHashed = (path: string) => path.startsWith("/assets/")

/** First path segments reserved for the server. Unknown paths below them return the API's 404, also in a browser. */
const reservedSegments = new Set([
  "api",
  "cdp",
  "console",
  "docs",
  "files",
  "live",
  "mcp",
  "openapi",
  "share",
  "uploads",
])

/** Returns true for paths handled by the console's router: paths requested as HTML that name no file. */
const isPage = (path: string, accept: string): boolean => {
  const [, first = ""] = path.split("/", 2)
  return (
    accept.includes("text/html") && !reservedSegments.has(first) && !path.slice(path.lastIndexOf("/")).includes(".")
  )
}

/** Creates the handler for GET and HEAD: returns a file, the page for a console URL, or undefined for other paths. */
export const consoleHandler =
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
      return fileResponse(file, headers, { ...commonHeaders, "cache-control": cacheControl })
    }
    const page = files.get("/index.html")
    const isPageRequest = path === "/" || path === "/index.html" || isPage(path, headers["accept"] ?? "")
    return isPageRequest && page !== undefined
      ? fileResponse(page, headers, { ...commonHeaders, ...pageHeaders })
      : undefined
  }

const fileResponse = (
  { body, contentType, etag, compressed }: ConsoleFile,
  requestHeaders: Readonly<Record<string, string | undefined>>,
  headers: Readonly<Record<string, string>>,
): HttpServerResponse.HttpServerResponse => {
  const known = (requestHeaders["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  if (known.includes(etag) || known.includes("*")) {
    return HttpServerResponse.empty({ status: 304, headers: { ...headers, etag } })
  }
  const isCompressed =
    compressed !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(requestHeaders["accept-encoding"] ?? "")
  return HttpServerResponse.uint8Array(isCompressed ? compressed : body, {
    contentType,
    // The compressed representation differs in bytes, so its tag is weak.
    headers: {
      ...headers,
      etag: isCompressed ? `W/${etag}` : etag,
      ...(isCompressed ? { "content-encoding": "gzip" } : {}),
    },
  })
}
