import { errorClass } from "@tabwright/core/errors"
import type { ReadOptions, RemoteFile } from "@tabwright/core/promise"

interface EscapingPath {
  /** Path in the service. */
  readonly path: string
  readonly folder: string
}

/**
 * The path of a remote file leads out of the target folder. Nothing was saved. Not retryable: save the file separately
 * under another name.
 *
 * @category errors
 * @since 0.1.0
 */
export class PathEscapes
  extends /* @__PURE__ */ errorClass(
    "PathEscapes",
    ({ folder, path }: EscapingPath) =>
      `"${path}" is outside of "${folder}", so nothing was saved. Save it under another name with file(...).download(...).`,
  )<EscapingPath>
{
  /** Always false: the path stays the same. */
  get isRetryable(): boolean {
    return false
  }
}

/** Rejects roots, drives, separators and parent folders of every operating system, not only this one. */
const isUnsafe = (path: string): boolean =>
  path === "" ||
  /^[/\\]|[\0:]/.test(path) ||
  path.split(/[/\\]/).some((part) => part === ".." || part === "." || part === "")

/**
 * Returns the local path of a remote file below a folder.
 *
 * @throws PathEscapes if the result is not below the folder.
 */
export const localPath = (folder: string, path: string): string => {
  if (isUnsafe(path)) throw new PathEscapes({ path, folder })
  return /[/\\]$/.test(folder) ? `${folder}${path}` : `${folder}/${path}`
}

/** Maximum number of parallel downloads. */
const concurrency = 3

/**
 * Saves files below a folder under their paths and returns the local paths. Validates all paths before saving anything.
 */
export const downloadAll = async (
  files: ReadonlyArray<RemoteFile>,
  folder: string,
  options: ReadOptions,
): Promise<ReadonlyArray<string>> => {
  const places = files.map((file) => ({ file, place: localPath(folder, file.path) }))
  const remaining = places[Symbol.iterator]()
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const save = async () => {
    for (const { file, place } of remaining) {
      if (signal.aborted) throw signal.reason
      await file.download(place, { ...options, signal })
    }
  }
  const saving = Array.from({ length: concurrency }, () =>
    save().catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  // Waits for running writes before failing.
  await Promise.allSettled(saving)
  await Promise.all(saving)
  return places.map(({ place }) => place)
}
