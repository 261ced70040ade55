import type { Writable } from "node:stream"
import type * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import type { Client } from "../transport/index.ts"
import type { Bridge } from "./Bridge.ts"
import type { CallOptions } from "./CallOptions.ts"

/**
 * How far a download is.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadProgress {
  /** Which file it is. */
  readonly path: string
  readonly receivedBytes: number
  /** Of the whole file when it was listed; one that was replaced since may bring more or fewer. Null where it was not listed. */
  readonly totalBytes: number | null
}

/**
 * How a file's content is fetched.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReadOptions extends CallOptions {
  /** Called whenever something has come. What it throws ends the download. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

/** What is known of a file before it is fetched. */
export interface FileFacts {
  readonly path: string
  readonly size?: number | undefined
  readonly lastModified?: string | undefined
}

/**
 * A file that the service keeps: of a workspace, of a task, a browser's download, or a recording. Its content is fetched when it is
 * asked for, from an address that is signed then.
 *
 * @category models
 * @since 0.1.0
 */
export class RemoteFile {
  /** Path or name as the service has it, folders separated by `/`. */
  readonly path: string
  /** In bytes; null where the file was not listed. */
  readonly size: number | null
  /** RFC 3339; null where the file was not listed. */
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
   * @throws NotFound where the file is gone, TimedOut where nothing comes for 30 s, and every other error of a call.
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
    // A `Blob` takes no bytes of shared memory. These never are, but only a copy has a type that says so.
    for await (const chunk of this.stream(options)) chunks.push(new Uint8Array(chunk))
    return new Uint8Array(await new Blob(chunks).arrayBuffer())
  }

  /** Fetches the content as UTF-8. @throws like {@link stream} */
  async text(options: ReadOptions = {}): Promise<string> {
    return new TextDecoder().decode(await this.bytes(options))
  }

  /**
   * Saves the content. A path names the file to write: its folders are made, and a file that stands there is replaced once
   * everything has come. A writable stream is ended.
   *
   * @throws like {@link stream}, and what the file system or the stream throws.
   */
  async download(to: string | Writable, options: ReadOptions = {}): Promise<void> {
    // Only loaded here: everything else of the package runs where there is no file system.
    const { pipeline } = await import("node:stream/promises")
    if (typeof to !== "string") return pipeline(this.stream(options), to)

    const { mkdir, open, rename, rm } = await import("node:fs/promises")
    const path = await import("node:path")
    await mkdir(path.dirname(to), { recursive: true })
    const unfinished = `${to}.${crypto.randomUUID()}.part`
    // It is there before anything can fail: a stream that opens a file itself may do so after it was taken away.
    const file = await open(unfinished, "wx")
    try {
      await pipeline(this.stream(options), file.createWriteStream())
      await rename(unfinished, to)
    } catch (error) {
      await file.close()
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
