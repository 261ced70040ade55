import { randomUUID } from "node:crypto"
import { createWriteStream, openAsBlob } from "node:fs"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { pipeline } from "node:stream/promises"

/** Uploads of one command that run at once. */
const concurrency = 4

/** The service does not accept a file. Retrying does not help. */
class UploadRejected extends Error {}

/** Copies files between this machine and a browser's, through the gateway at the browser's CDP URL. */
export class BrowserFiles {
  readonly #cdpUrl: string
  readonly #signal: AbortSignal
  /** Uploads by path, size and modification time, so that an unchanged file is uploaded or rejected once. */
  readonly #uploads = new Map<string, Promise<string | undefined>>()

  constructor(cdpUrl: string, signal: AbortSignal) {
    this.#cdpUrl = cdpUrl
    this.#signal = signal
  }

  /** Uploads files and folders. Returns the names under which the browser accepts them. Empty folders are left out. */
  async upload(files: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
    const names = await forEach(files, (file) => this.#uploadAny(file))
    return names.flatMap((name) => (name === undefined ? [] : [name]))
  }

  /** Saves a finished download. */
  async saveDownload(guid: string, to: string): Promise<void> {
    const partial = partialPath(to)
    try {
      const response = await this.#fetch(["downloads", guid])
      if (response.status !== 200 || response.body === null) throw new Error(await detailOf(response))
      await pipeline(response.body, createWriteStream(partial), { signal: this.#signal })
      await fs.rename(partial, to)
    } catch (error) {
      await fs.rm(partial, { force: true })
      throw error
    }
  }

  async #uploadAny(file: string): Promise<string | undefined> {
    const stat = await fs.stat(file)
    const key = `${file}\0${stat.size}\0${stat.mtimeMs}`
    const known = this.#uploads.get(key)
    if (known !== undefined) return known
    const root = [randomUUID(), path.basename(file)]
    const uploading = stat.isDirectory() ? this.#putFolder(file, root) : this.#put(file, root, stat.mtimeMs)
    this.#uploads.set(key, uploading)
    uploading.then(
      // The files in a folder may change without a trace in its own attributes.
      () => stat.isDirectory() && this.#uploads.delete(key),
      (error: unknown) => error instanceof UploadRejected || this.#uploads.delete(key),
    )
    return uploading
  }

  async #putFolder(folder: string, root: ReadonlyArray<string>): Promise<string | undefined> {
    const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    await forEach(files, async (file) =>
      this.#put(file, [...root, ...path.relative(folder, file).split(path.sep)], (await fs.stat(file)).mtimeMs),
    )
    return files.length === 0 ? undefined : root.join("/")
  }

  async #put(file: string, names: ReadonlyArray<string>, lastModifiedMs: number): Promise<string> {
    const query = { lastModified: String(Math.floor(lastModifiedMs)) }
    const response = await this.#fetch(["uploads", ...names], query, {
      method: "PUT",
      body: await openAsBlob(file),
    }).catch((cause: unknown) => {
      throw new Error(`${file} was not uploaded. ${reasonOf(cause)}`, { cause })
    })
    if (response.status !== 201) {
      const rejected = new UploadRejected(`${file} was not uploaded. ${await detailOf(response)}`)
      // Playwright's locators repeat a failed command until their timeout, and drop its error.
      process.emitWarning(rejected.message)
      throw rejected
    }
    await response.body?.cancel()
    return names.join("/")
  }

  #fetch(names: ReadonlyArray<string>, query: Readonly<Record<string, string>> = {}, init: RequestInit = {}) {
    const url = new URL(this.#cdpUrl.replace(/^ws/, "http"))
    url.pathname = [url.pathname.replace(/(?<!\/)\/+$/, ""), ...names.map(encodeURIComponent)].join("/")
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return fetch(url, { ...init, signal: this.#signal })
  }
}

/** The path of an incomplete file, as named by Chromium. */
export const partialPath = (file: string): string => `${file}.crdownload`

/** Describes a failure for a user. `fetch` keeps the reason in the cause. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const detailOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === "object" && body !== null && "detail" in body) return String(body.detail)
  } catch {
    // Proxies respond with other formats.
  }
  return `The service responded with ${response.status}.`
}

/** Runs a few tasks at once and returns their results in order. Stops at the first failure. */
const forEach = async <A, B>(items: ReadonlyArray<A>, task: (item: A) => Promise<B>): Promise<ReadonlyArray<B>> => {
  const results: Array<B> = []
  const waiting = items.entries()
  let hasFailed = false
  const work = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return
      try {
        results[index] = await task(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}
