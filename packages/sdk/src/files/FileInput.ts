import { Misconfigured } from "@tabwright/core/errors"
import type { OnProgress, UploadSource } from "@tabwright/core/files"
import type { CallOptions } from "@tabwright/core/promise"

/**
 * A file to be sent: the path of one of this host, a `File`, or a name with its content (bytes, a `Blob`, or a stream and its size).
 *
 * @category models
 * @since 0.1.0
 */
export type FileInput = string | File | UploadSource

/**
 * How files are sent.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions extends CallOptions {
  /** Called while a file is sent; in web pages, whose requests cannot stream, at its beginning and end only. */
  readonly onProgress?: OnProgress | undefined
}

/**
 * Makes of each file what is sent. Of a path the content is read when it is sent, and its size is looked up now.
 *
 * @throws Misconfigured for a path that is no file, and what the file system throws.
 */
export const sourcesOf = (files: ReadonlyArray<FileInput>): Promise<ReadonlyArray<UploadSource>> =>
  Promise.all(files.map(sourceOf))

const sourceOf = async (file: FileInput): Promise<UploadSource> => {
  if (typeof file === "string") return sourceAt(file)
  return file instanceof File ? { name: file.name, content: file } : file
}

const sourceAt = async (path: string): Promise<UploadSource> => {
  // Only loaded here: everything else of the package runs where there is no file system.
  const { createReadStream } = await import("node:fs")
  const { stat } = await import("node:fs/promises")
  const { default: nodePath } = await import("node:path")
  const { Readable } = await import("node:stream")
  const found = await stat(path)
  if (!found.isFile()) throw new Misconfigured({ operation: "uploadFile", detail: `"${path}" is not a file` })
  // The two declarations of a stream, of Node and of the web, do not know each other.
  const content = () => Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>
  return { name: nodePath.basename(path), size: found.size, content }
}
