import { randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import { isFileName } from "./BrowserFiles.ts"
import { type FolderHandle, makeFileIn, makeFolderIn, openFolder } from "./FolderHandle.ts"

/**
 * Limits of the files that clients upload to one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadLimits {
  /** Total size in bytes. */
  readonly maxBytes: number
  readonly maxFiles: number
}

/** Bounds memory, disk and inodes of one browser. */
export const defaultUploadLimits: UploadLimits = { maxBytes: 256 * 2 ** 20, maxFiles: 10_000 }

/** Bounds the length of paths. */
const maxDepth = 32

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
  uploadsDir: string,
  limits: UploadLimits = defaultUploadLimits,
): ((upload: ClientUpload) => Promise<UploadResult>) => {
  let bytesInUse = 0
  let filesInUse = 0
  const tooLarge = rejected(413, `The uploads to a browser can have at most ${limits.maxBytes} bytes in total.`)

  return async ({ bytes, lastModifiedMs, path: given, size = 0 }) => {
    const names = given.length === 1 ? [randomBytes(6).toString("hex"), ...given] : given
    if (names.length > maxDepth || names.length === 0 || !names.every(isFileName)) {
      return rejected(422, `An upload needs a file name or a path of up to ${maxDepth} names.`)
    }
    if (filesInUse >= limits.maxFiles) {
      return rejected(413, `At most ${limits.maxFiles} files can be uploaded to a browser.`)
    }
    if (bytesInUse + size > limits.maxBytes) return tooLarge
    const progress = { received: 0, isStored: false }
    filesInUse++
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
        return { _tag: "Stored", reference: names.join("/") }
      } finally {
        await file.close()
        if (!progress.isStored) await rm(folder.at(name), { force: true })
      }
    }
    try {
      return await inFolder(uploadsDir, names.slice(0, -1), (folder) => store(folder, names.at(-1) ?? ""))
    } finally {
      if (!progress.isStored) {
        filesInUse--
        bytesInUse -= progress.received
      }
    }
  }
}

const ifExists = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== "EEXIST") throw error
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
