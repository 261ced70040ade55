import type { Writable } from "node:stream"
import type { Bridge, CallOptions } from "@tabwright/core/promise"
import { Workspaces } from "@tabwright/core/v4"

/**
 * How far a download is.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadProgress {
  /** Bytes that have come. */
  readonly received: number
  /** Bytes of the whole file when it was listed; one that was replaced since may bring more or fewer. */
  readonly total: number
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

/**
 * A file of a run's workspace. Its content is fetched when it is asked for, from an address that is signed then.
 *
 * @category models
 * @since 0.1.0
 */
export class RunFile {
  /** Path in the workspace, folders separated by `/`. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** RFC 3339. */
  readonly lastModified: string
  readonly #bridge: Bridge
  readonly #workspaceId: string
  readonly #options: CallOptions

  /** @internal */
  constructor(bridge: Bridge, workspaceId: string, file: Workspaces.WorkspaceFile, options: CallOptions) {
    this.#bridge = bridge
    this.#workspaceId = workspaceId
    this.#options = options
    this.path = file.path
    this.size = file.size
    this.lastModified = file.lastModified
  }

  /**
   * Streams the content.
   *
   * @throws NotFound where the file is gone, TimedOut where nothing comes for 30 s, and every other error of a call.
   */
  async *stream({ onProgress, ...options }: ReadOptions = {}): AsyncGenerator<Uint8Array, void, undefined> {
    const content = Workspaces.download(this.#workspaceId, this.path)
    let received = 0
    for await (const chunk of this.#bridge.iterable(content, { ...this.#options, ...options })) {
      received += chunk.byteLength
      onProgress?.({ received, total: this.size })
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

    const { createWriteStream } = await import("node:fs")
    const { mkdir, rename, rm } = await import("node:fs/promises")
    const path = await import("node:path")
    await mkdir(path.dirname(to), { recursive: true })
    const unfinished = `${to}.${crypto.randomUUID()}.part`
    try {
      await pipeline(this.stream(options), createWriteStream(unfinished, { flags: "wx" }))
      await rename(unfinished, to)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
