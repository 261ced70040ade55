import { hash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, sep } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

/**
 * A file of the console, as it is sent.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConsoleFile {
  readonly contentType: string
  readonly body: Uint8Array
  /** The same, packed; absent where that saves nothing. */
  readonly packed?: Uint8Array
  readonly etag: string
}

/** The files of the console by their paths, with a slash before each: `/index.html`. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>

/** What a build of the console may hold. Anything else is sent as bytes, which no browser runs. */
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

/** Below this a packed answer is about as many packets. */
const packedFromBytes = 1024

const pack = promisify(gzip)

/**
 * Reads a built console into memory, about a megabyte: no request comes near the disk, so none can name another file. Undefined
 * where there is none.
 *
 * @category constructors
 * @since 0.1.0
 */
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
  const packed = isText && body.length >= packedFromBytes ? await pack(body) : undefined
  return {
    contentType,
    body,
    ...(packed === undefined || packed.length >= body.length ? {} : { packed }),
    etag: `"${hash("sha256", body, "base64url").slice(0, 27)}"`,
  }
}
