import { hash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, sep } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"

/** A file of the console, ready to be sent. */
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

/**
 * Reads a built console into memory (about 1 MB), so that requests cannot reach the file system. Returns undefined if
 * there is no build.
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
  const compressed = isText && body.length >= compressFromBytes ? await compress(body) : undefined
  return {
    contentType,
    body,
    ...(compressed === undefined || compressed.length >= body.length ? {} : { compressed }),
    etag: `"${hash("sha256", body, "base64url").slice(0, 27)}"`,
  }
}
