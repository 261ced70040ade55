import type { ApiError } from "@tabwright/core/errors"
import { type Bridge, type ReadOptions, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import * as Stream from "effect/Stream"
import { downloadAll } from "../DownloadAll.ts"

/** File operations of an API version. */
interface FileOperations {
  readonly files: (
    id: string,
    query: { readonly prefix?: string },
  ) => Stream.Stream<{ readonly path: string; readonly size: number }, ApiError, Client>
  readonly download: (id: string, path: string) => Stream.Stream<Uint8Array, ApiError, Client>
}

/**
 * File filter and download options.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadAllOptions extends ReadOptions {
  /** Path prefix of the files. Default: all files. */
  readonly prefix?: string | undefined
}

/** Saves the files of a workspace below a local folder and returns the local paths. */
export const saveFiles = async (
  bridge: Bridge,
  { download, files }: FileOperations,
  id: string,
  folder: string,
  { prefix, ...options }: DownloadAllOptions = {},
): Promise<ReadonlyArray<string>> => {
  const found = files(id, prefix === undefined ? {} : { prefix }).pipe(
    Stream.map((file) => new RemoteFile(bridge, file, download(id, file.path))),
    Stream.runCollect,
  )
  return downloadAll(await bridge.call(found, options), folder, options)
}
