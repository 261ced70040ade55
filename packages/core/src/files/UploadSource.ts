const byExtension: Readonly<Record<string, string>> = {
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gif: "image/gif",
  gz: "application/gzip",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  md: "text/markdown",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  svg: "image/svg+xml",
  tar: "application/x-tar",
  txt: "text/plain",
  wav: "audio/wav",
  webp: "image/webp",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
  zip: "application/zip",
}

/**
 * Guesses a file's content type from its extension. Default `application/octet-stream`.
 *
 * @category parsing
 * @since 0.1.0
 */
export const contentTypeOf = (name: string): string => {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase()
  return (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined) ?? "application/octet-stream"
}

/**
 * A file to upload. Blobs and byte arrays know their size; a stream needs one.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadSource {
  /** 1 to 255 characters. */
  readonly name: string
  /** Default: guessed from the extension. */
  readonly contentType?: string | undefined
  /** Size in bytes. Only used for streams. */
  readonly size?: number | undefined
  /** File content. A stream can be sent once; a function is called for every attempt. */
  readonly content: Blob | Uint8Array | ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>)
}

/**
 * Progress of an upload.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadProgress {
  /** Name of the file. */
  readonly name: string
  /** Bytes sent so far. */
  readonly sentBytes: number
  /** Size of the file in bytes. */
  readonly totalBytes: number
}

/**
 * Callback for upload progress. In web pages, which cannot stream requests, only called at the start and the end.
 *
 * @category models
 * @since 0.1.0
 */
export type OnProgress = (progress: UploadProgress) => void

/**
 * Returns the size of a source in bytes, or `undefined` for a stream without a size.
 *
 * @category parsing
 * @since 0.1.0
 */
export const sizeOf = ({ content, size }: UploadSource): number | undefined =>
  content instanceof Blob ? content.size : content instanceof Uint8Array ? content.byteLength : size

/**
 * Returns the content type of a source.
 *
 * @category parsing
 * @since 0.1.0
 */
export const typeOf = ({ content, contentType, name }: UploadSource): string => {
  const own = content instanceof Blob && content.type !== "" ? content.type : undefined
  return contentType ?? own ?? contentTypeOf(name)
}
