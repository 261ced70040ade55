import type * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import type { Client } from "../transport/index.ts"
import type { Bridge } from "./Bridge.ts"
import { localFiles } from "./LocalFiles.ts"
import type { CallOptions } from "./Options.ts"

/**
 * Progress of a download.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadProgress {
  /** Path of the file. */
  readonly path: string
  /** Bytes received so far. */
  readonly receivedBytes: number
  /** File size at listing time; the content may have changed since. Null if the file was not listed. */
  readonly totalBytes: number | null
}

/**
 * Options for reading a file.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReadOptions extends CallOptions {
  /** Called for every received chunk. Throwing aborts the download. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

// Node's own type would require its declarations in programs for web pages.
/**
 * A writable stream of Node.js, such as that of `createWriteStream`.
 *
 * @category models
 * @since 0.1.0
 */
export interface NodeWritable {
  /** Writes bytes. Returns false if the stream is full until its next "drain". */
  write(chunk: Uint8Array): boolean
  /** Ends the stream. */
  end(): unknown
  /** Adds a listener. */
  on(event: "drain" | "error" | "finish", listener: () => void): unknown
}

/** Known facts about a stored file. */
export interface FileFacts {
  /** Path inside the workspace or of the download. */
  readonly path: string
  /** Size in bytes. Absent if unknown. */
  readonly size?: number | undefined
  /** Time of the last change, RFC 3339. Absent if unknown. */
  readonly lastModified?: string | undefined
}

/**
 * A file stored by the service: in a workspace, of a task, a browser download or a recording. Its content is fetched on
 * demand through a freshly signed URL.
 *
 * @category models
 * @since 0.1.0
 */
export class RemoteFile {
  /** Path or name in the service. Folders are separated by `/`. */
  readonly path: string
  /** Size in bytes. Null if the file was not listed. */
  readonly size: number | null
  /** RFC 3339 time. Null if the file was not listed. */
  readonly lastModified: string | null
  readonly #bridge: Bridge
  readonly #content: Stream.Stream<Uint8Array, ApiError, Client>
  readonly #options: CallOptions

  /** @internal */
  constructor(
    bridge: Bridge,
    { lastModified, path, size }: FileFacts,
    content: Stream.Stream<Uint8Array, ApiError, Client>,
    options: CallOptions = {},
  ) {
    this.#bridge = bridge
    this.#content = content
    this.#options = options
    this.path = path
    this.size = size ?? null
    this.lastModified = lastModified ?? null
  }

  /**
   * Streams the content.
   *
   * @throws NotFound if the file was deleted, TimedOut after 30 s without data, or any other call error.
   */
  async *stream({ onProgress, ...options }: ReadOptions = {}): AsyncGenerator<Uint8Array, void, undefined> {
    let receivedBytes = 0
    for await (const chunk of this.#bridge.iterable(this.#content, { ...this.#options, ...options })) {
      receivedBytes += chunk.byteLength
      onProgress?.({ path: this.path, receivedBytes, totalBytes: this.size })
      yield chunk
    }
  }

  /** Fetches the content. @throws like {@link stream} */
  async bytes(options: ReadOptions = {}): Promise<Uint8Array> {
    const chunks: Array<Uint8Array<ArrayBuffer>> = []
    // Copies the chunk: the type of `Blob` excludes shared memory.
    for await (const chunk of this.stream(options)) chunks.push(new Uint8Array(chunk))
    return new Uint8Array(await new Blob(chunks).arrayBuffer())
  }

  /** Fetches the content as UTF-8. @throws like {@link stream} */
  async text(options: ReadOptions = {}): Promise<string> {
    return new TextDecoder().decode(await this.bytes(options))
  }

  /**
   * Saves the content. A path names the target file: its folders are created, and an existing file is replaced after
   * the download completes. A writable stream, of Node.js or the web, is ended.
   *
   * @throws like {@link stream}, any error of the file system or the stream, or Misconfigured for a path in a runtime
   *   without a file system.
   */
  async download(to: string | NodeWritable | WritableStream<Uint8Array>, options: ReadOptions = {}): Promise<void> {
    if (to instanceof WritableStream) return this.#pipe(to, options)
    const {
      path,
      fs: { promises },
      stream: { promises: streams },
    } = localFiles("downloadFile")
    if (typeof to !== "string") return streams.pipeline(this.stream(options), to as unknown as NodeJS.WritableStream)

    const { mkdir, open, rename, rm } = promises
    await mkdir(path.dirname(to), { recursive: true })
    const unfinished = `${to}.${crypto.randomUUID()}.part`
    // Opens the file first: a stream that opens it lazily could recreate it after cleanup.
    const file = await open(unfinished, "wx")
    try {
      await streams.pipeline(this.stream(options), file.createWriteStream())
      await rename(unfinished, to)
    } catch (error) {
      await file.close()
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async #pipe(to: WritableStream<Uint8Array>, options: ReadOptions): Promise<void> {
    const writer = to.getWriter()
    try {
      for await (const chunk of this.stream(options)) await writer.write(chunk)
      await writer.close()
    } catch (error) {
      // A failed stream has rejected the write with its own error.
      await writer.abort(error).catch(() => {})
      throw error
    }
  }
}
