import { randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import * as path from "node:path"
import * as Predicate from "effect/Predicate"
import { isFileName, type UploadFolder } from "./BrowserFiles.ts"
import { type FolderHandle, makeFileIn, makeFolderIn, openFolder } from "./FolderHandle.ts"
import { uploadFolders } from "./UploadFolders.ts"

/**
 * Limits of the files that clients upload to one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadLimits {
  /** Total size in bytes. */
  readonly maxBytes: number
  /** Files and the folders that contain them. An upload without a path has a folder of its own. */
  readonly maxFiles: number
}

/** Bounds memory, disk and inodes of one browser. */
export const defaultUploadLimits: UploadLimits = { maxBytes: 256 * 2 ** 20, maxFiles: 10_000 }

const maxDepth = 32

/** With the browser's folder, a path stays below the 4096 bytes that Linux supports. */
const maxPathBytes = 2048

export interface ClientUpload {
  /** The file's name, or a path below a folder that the client names, so that folders can be uploaded. */
  readonly path: ReadonlyArray<string>
  readonly bytes: AsyncIterable<Uint8Array>
  /** Announced size. Uploads over a limit are rejected before they are read. */
  readonly size?: number | undefined
  /** Modification time that pages see, in ms. Default: now. */
  readonly lastModifiedMs?: number | undefined
}

/** `reference` names the file in commands. */
export type UploadResult =
  | { readonly _tag: "Stored"; readonly reference: string }
  | { readonly _tag: "Rejected"; readonly status: 409 | 413 | 422; readonly detail: string }

const rejected = (status: 409 | 413 | 422, detail: string): UploadResult => ({ _tag: "Rejected", status, detail })

/** Stores files of clients until the browser ends. */
export const clientUploads = (
  uploads: UploadFolder,
  limits: UploadLimits = defaultUploadLimits,
): ((upload: ClientUpload) => Promise<UploadResult>) => {
  let bytesInUse = 0
  let filesInUse = 0
  const folders = uploadFolders(uploads.path)
  const tooLarge = rejected(413, `The uploads to a browser can have at most ${limits.maxBytes} bytes in total.`)

  return async ({ bytes, lastModifiedMs, path: given, size = 0 }) => {
    const names = given.length === 1 ? [randomBytes(6).toString("hex"), ...given] : given
    const reference = names.join("/")
    const isTooLong = names.length > maxDepth || Buffer.byteLength(reference) > maxPathBytes
    if (isTooLong || names.length === 0 || !names.every(isFileName)) {
      return rejected(
        422,
        `An upload needs a file name or a path of up to ${maxDepth} names and ${maxPathBytes} bytes.`,
      )
    }
    const inside = names.slice(0, -1)
    if (filesInUse + folders.countWith(inside) >= limits.maxFiles) {
      return rejected(413, `At most ${limits.maxFiles} files and folders can be uploaded to a browser.`)
    }
    if (bytesInUse + size > limits.maxBytes) return tooLarge
    const progress = { received: 0, isStored: false }
    filesInUse++
    folders.enter(inside)
    const store = async (folder: FolderHandle, name: string): Promise<UploadResult> => {
      const file = await makeFileIn(folder, name).catch(ifExists)
      if (file === undefined) return rejected(409, "A file with this path was already uploaded to the browser.")
      try {
        for await (const chunk of bytes) {
          if (bytesInUse + chunk.length > limits.maxBytes) return tooLarge
          bytesInUse += chunk.length
          progress.received += chunk.length
          await file.writeFile(chunk)
        }
        if (lastModifiedMs !== undefined) {
          // The half prevents that a rounding error shows in the milliseconds.
          const seconds = (lastModifiedMs + 0.5) / 1000
          await file.utimes(seconds, seconds)
        }
        progress.isStored = true
        if (names.length === 2) uploads.newest.set(name, path.join(uploads.path, reference))
        return { _tag: "Stored", reference }
      } finally {
        await file.close()
        if (!progress.isStored) await rm(folder.at(name), { force: true })
      }
    }
    try {
      return await inFolder(uploads.path, inside, (folder) => store(folder, names.at(-1) ?? ""))
    } catch (error) {
      if (!isError(error, "ENOTDIR")) throw error
      return rejected(409, "A part of the path is not a folder.")
    } finally {
      if (!progress.isStored) {
        filesInUse--
        bytesInUse -= progress.received
      }
      await folders.leave(inside, progress.isStored)
    }
  }
}

const isError = (error: unknown, code: string): boolean => Predicate.hasProperty(error, "code") && error.code === code

const ifExists = (error: unknown): undefined => {
  if (!isError(error, "EEXIST")) throw error
}

/** Opens a folder level by level, so that no link is followed, and creates what is missing. */
const inFolder = async <A>(
  root: string,
  names: ReadonlyArray<string>,
  use: (folder: FolderHandle) => Promise<A>,
): Promise<A> => {
  let folder = await openFolder(root)
  try {
    for (const name of names) {
      const parent = folder
      const made = await makeFolderIn(parent, name).catch(ifExists)
      folder = made ?? { ...(await openFolder(parent.at(name))), owner: parent.owner }
      await parent.close()
    }
    return await use(folder)
  } finally {
    await folder.close()
  }
}
