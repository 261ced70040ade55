import { Misconfigured } from "@tabwright/core/errors"
import type { OnProgress, UploadSource } from "@tabwright/core/files"
import { type CallOptions, localFiles } from "@tabwright/core/promise"

/**
 * File to upload: a local path, a `File`, or a name with its content (bytes, a `Blob`, or a stream with its size).
 *
 * @category models
 * @since 0.1.0
 */
export type FileInput = string | File | UploadSource

/**
 * Upload options.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions extends CallOptions {
  /** Callback for upload progress. In web pages, whose requests cannot stream, only called at the start and the end. */
  readonly onProgress?: OnProgress | undefined
}

/**
 * Converts file inputs to upload sources. For a path, looks up the size now and reads the content when it is sent.
 *
 * @throws Misconfigured for a path that is not a file, or any file system error.
 */
export const sourcesOf = (files: ReadonlyArray<FileInput>): Promise<ReadonlyArray<UploadSource>> =>
  Promise.all(files.map(sourceOf))

const sourceOf = async (file: FileInput): Promise<UploadSource> => {
  if (typeof file === "string") return sourceAt(file)
  return file instanceof File ? { name: file.name, content: file } : file
}

const sourceAt = async (path: string): Promise<UploadSource> => {
  const { fs, path: nodePath, stream } = localFiles("uploadFile")
  const found = await fs.promises.stat(path)
  if (!found.isFile()) throw new Misconfigured({ operation: "uploadFile", detail: `"${path}" is not a file` })
  // The stream types of Node.js and the web are incompatible.
  const content = () => stream.Readable.toWeb(fs.createReadStream(path)) as unknown as ReadableStream<Uint8Array>
  return { name: nodePath.basename(path), size: found.size, content }
}
