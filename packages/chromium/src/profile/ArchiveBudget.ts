import { chromiumError, ProfileTooLarge } from "../errors/ChromiumError.ts"

/**
 * Limits of a profile archive.
 *
 * @category models
 * @since 0.1.0
 */
export interface ArchiveOptions {
  /** Total uncompressed size of the profile's files. */
  readonly maxBytes: number
  /** Maximum number of files, and of folders. Default 20,000: a site can create many small databases. */
  readonly maxFiles?: number
}

const defaultMaxFiles = 20_000

/** Chromium's own paths have about 200 bytes and 8 levels. */
const maxPathBytes = 1_024
const maxDepth = 32

/** Limits of one archive while packing and unpacking. `add…` throws before the excess entry is read or written. */
export class ArchiveBudget {
  readonly #maxBytes: number
  readonly #maxFiles: number
  #bytes = 0
  #files = 0
  #folders = 0

  constructor({ maxBytes, maxFiles = defaultMaxFiles }: ArchiveOptions) {
    this.#maxBytes = maxBytes
    this.#maxFiles = maxFiles
  }

  addFile(size: number): void {
    this.#bytes += size
    this.#files += 1
    if (this.#bytes > this.#maxBytes || this.#files > this.#maxFiles) this.#fail()
  }

  addFolder(): void {
    this.#folders += 1
    if (this.#folders > this.#maxFiles) this.#fail()
  }

  checkPath(path: string): void {
    if (Buffer.byteLength(path) > maxPathBytes || path.split("/").length > maxDepth) {
      throw new Error(`it has a path of more than ${maxPathBytes} bytes or ${maxDepth} parts`)
    }
  }

  /** Checks the path length stated by an archive, before the path is read. */
  checkPathLength(bytes: number): void {
    if (bytes > maxPathBytes) throw new Error(`it has a path of ${bytes} bytes; the limit is ${maxPathBytes}`)
  }

  #fail(): never {
    throw chromiumError(new ProfileTooLarge({ maxBytes: this.#maxBytes, maxFiles: this.#maxFiles }))
  }
}
