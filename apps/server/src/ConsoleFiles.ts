import { entityTag, matchesEntityTag } from "@tabwright/service"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, sep } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

export interface ConsoleFile {
  readonly contentType: string
  readonly body: Uint8Array
  /** Compressed body. Absent if compression saves nothing. */
  readonly compressed?: Uint8Array
  readonly etag: string
}

/** The files of the console by path: `/index.html`. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>

/** Content types of a build's files. Others are sent as bytes, which browsers do not execute. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
}

/** Minimum size for compression in bytes. Smaller bodies fit into one packet anyway. */
const compressFromBytes = 1024

const compress = promisify(gzip)

/** Reads a built console into memory, so that requests cannot reach the file system. Undefined without a build. */
export const readConsoleFiles = async (folder: string): Promise<ConsoleFiles | undefined> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = found.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
  const read = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name)
      const path = file.slice(folder.length).replaceAll(sep, "/")
      return [path.startsWith("/") ? path : `/${path}`, await fileOf(await readFile(file), extname(name))] as const
    }),
  )
  const all = new Map(read)
  return all.has("/index.html") ? all : undefined
}

const fileOf = async (body: Uint8Array, extension: string): Promise<ConsoleFile> => {
  const contentType = contentTypes[extension] ?? "application/octet-stream"
  const isText = /^text|json|svg/.test(contentType)
  const compressed = isText && body.length >= compressFromBytes ? await compress(body) : undefined
  return {
    contentType,
    body,
    ...(compressed === undefined || compressed.length >= body.length ? {} : { compressed }),
    etag: entityTag(body),
  }
}

/** Restricts pages to their own origin and forbids framing. Live views have the same origin. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // For previews of files before upload and of files fetched with a key, and for images sent to models.
  "img-src 'self' blob: data:",
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
const reservedSegments = new Set(["api", "cdp", "console", "docs", "files", "live", "mcp", "share", "uploads"])

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
  if (matchesEntityTag(requestHeaders["if-none-match"], etag)) {
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
