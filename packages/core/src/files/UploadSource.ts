import { contentTypeOf } from "./ContentType.ts"

/**
 * A file to be sent. A `Blob`, also one that `fs.openAsBlob` gives, and bytes know their size; a stream is announced with one.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadSource {
  /** 1 to 255 characters. */
  readonly name: string
  /** Default: guessed by the extension. */
  readonly contentType?: string | undefined
  /** Bytes; only looked at for streams. */
  readonly size?: number | undefined
  /** A stream can be sent once; a function that makes one is called for every attempt. */
  readonly content: Blob | Uint8Array | ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>)
}

/**
 * How far an upload is.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadProgress {
  readonly name: string
  readonly sentBytes: number
  readonly totalBytes: number
}

/**
 * Called while a file is sent; in web pages, whose requests cannot stream, at its beginning and end only.
 *
 * @category models
 * @since 0.1.0
 */
export type OnProgress = (progress: UploadProgress) => void

/**
 * Tells how many bytes a source has. `undefined` for a stream without a size.
 *
 * @category parsing
 * @since 0.1.0
 */
export const sizeOf = ({ content, size }: UploadSource): number | undefined =>
  content instanceof Blob ? content.size : content instanceof Uint8Array ? content.byteLength : size

/**
 * Tells a source's content type.
 *
 * @category parsing
 * @since 0.1.0
 */
export const typeOf = ({ content, contentType, name }: UploadSource): string => {
  const own = content instanceof Blob && content.type !== "" ? content.type : undefined
  return contentType ?? own ?? contentTypeOf(name)
}
