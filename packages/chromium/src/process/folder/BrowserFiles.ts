import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, FolderUnusable } from "../../errors/ChromiumError.ts"
import { type FolderHandle, openFolder, makeFileIn, makeFolderIn, openFileIn } from "./FolderHandle.ts"

/** Opens a file for reading. Rejects links and files of other owners, which the browser could have planted. */
export const openOwnedFile = (file: string): Effect.Effect<fs.promises.FileHandle, ChromiumError, Scope.Scope> =>
  Effect.acquireRelease(
    attempt(file, () => withFolder(path.dirname(file), (folder) => openFileIn(folder, path.basename(file)))),
    (handle) => Effect.promise(() => handle.close().catch(() => {})),
  )

/** A file for pages: its bytes, or its path on this machine. */
export type UploadedFile =
  | { readonly name: string; readonly bytes: Uint8Array | AsyncIterable<Uint8Array> }
  | { readonly name: string; readonly source: string }

/** Stores a file under its own name, without path components, where the browser can read it. Returns its path. */
export const addUpload = (uploadsDir: string, file: UploadedFile): Effect.Effect<string, ChromiumError> =>
  attempt(uploadsDir, () =>
    withFolder(uploadsDir, async (uploads) => {
      const place = randomBytes(6).toString("hex")
      const name = safeName(file.name)
      const folder = await makeFolderIn(uploads, place)
      try {
        // The stream closes the file.
        const target = (await makeFileIn(folder, name)).createWriteStream()
        await pipeline("source" in file ? fs.createReadStream(file.source) : readable(file.bytes), target)
      } finally {
        await folder.close()
      }
      return path.join(uploadsDir, place, name)
    }),
  )

/** Wraps bytes in one chunk. `Readable.from` would iterate over single numbers. */
const readable = (bytes: Uint8Array | AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes)

/** Returns the path of an upload: of the newest file with a name, or of the file or folder with a path. */
export const findUpload = (uploadsDir: string, reference: string): string | undefined => {
  const names = reference.split("/")
  if (!names.every(isFileName)) return undefined
  if (names.length > 1) {
    const place = path.join(uploadsDir, ...names)
    const stat = fs.lstatSync(place, { throwIfNoEntry: false })
    return stat?.isFile() === true || stat?.isDirectory() === true ? place : undefined
  }
  const places = readFolder(uploadsDir).flatMap((folder) => {
    const file = path.join(uploadsDir, folder, reference)
    const stat = fs.lstatSync(file, { throwIfNoEntry: false })
    return stat?.isFile() === true ? [{ file, addedMs: stat.birthtimeMs }] : []
  })
  return places.toSorted((one, other) => other.addedMs - one.addedMs)[0]?.file
}

const readFolder = (folder: string): ReadonlyArray<string> => {
  try {
    return fs.readdirSync(folder)
  } catch {
    return [] // The browser no longer exists.
  }
}

/** Runs everything inside the opened folder, because a compromised browser could replace the path with a link. */
const withFolder = async <A>(folder: string, use: (held: FolderHandle) => Promise<A>): Promise<A> => {
  const held = await openFolder(folder)
  try {
    return await use(held)
  } finally {
    await held.close()
  }
}

/** Length in bytes that all common file systems support. */
const nameLimit = 255

/** Returns true for a single name that all systems store unchanged. */
export const isFileName = (name: string): boolean => safeName(name) === name

const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ""
  // oxlint-disable-next-line no-control-regex -- removes control characters
  const printable = last.replace(/[\u0000-\u001f]/g, "")
  // Truncates the start by whole characters: sites need the extension.
  const clean = Buffer.from(printable)
    .subarray(-nameLimit)
    .toString()
    .replace(/^\uFFFD+/, "")
  return clean === "" || clean === "." || clean === ".." ? "file" : clean
}

const attempt = <A>(folder: string, task: () => Promise<A>): Effect.Effect<A, ChromiumError> =>
  Effect.tryPromise({
    try: task,
    catch: (cause) =>
      chromiumError(new FolderUnusable({ folder, detail: cause instanceof Error ? cause.message : String(cause) })),
  })
