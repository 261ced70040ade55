import type { ReadOptions, RemoteFile } from "@tabwright/core/promise"
import { localPath } from "./LocalPath.ts"

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
  const ahead = places[Symbol.iterator]()
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const save = async () => {
    for (const { file, place } of ahead) {
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
