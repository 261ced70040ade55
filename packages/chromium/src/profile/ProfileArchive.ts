import type { FileHandle } from "node:fs/promises"
import { opendir, readdir, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream"
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import { ChromiumError, chromiumError, ProfileUnusable } from "../errors/ChromiumError.ts"
import { type FolderHandle, openFolder, makeFileIn, makeFolderIn, openFileIn } from "../process/folder/FolderHandle.ts"
import { ArchiveBudget, type ArchiveOptions } from "./ArchiveBudget.ts"

/** First bytes of an uncompressed archive. */
const magic = Buffer.from("tabwright profile 1\n")

/** Length of a file header: path length and file size. An empty path ends the archive. */
const headBytes = 2 + 6

/** Decompression window. Our archives need 2 MiB; a crafted one could request 128 MiB. */
const windowLogMax = 23

/**
 * Packs the persistent parts of a user data folder as one compressed stream. The browser must not be running. Skips
 * links, pipes and files of other owners, which a compromised browser may have planted. Fails with `ProfileTooLarge`,
 * or `ProfileUnusable` if the folder cannot be read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const packProfile = (folder: string, options: ArchiveOptions): Stream.Stream<Uint8Array, ChromiumError> =>
  Stream.suspend(() => {
    const compressed = createZstdCompress()
    // Errors reach the reader of the compressed stream.
    pipeline(Readable.from(archive(folder, options), { objectMode: false }), compressed, () => {})
    return Stream.fromAsyncIterable<Uint8Array, ChromiumError>(compressed, failed("be packed"))
  })

/**
 * Unpacks an archive into an empty user data folder, with the folder's owner. Fails with `ProfileTooLarge` once a limit
 * is exceeded and with `ProfileUnusable` for an invalid archive, and then empties the folder.
 *
 * @category constructors
 * @since 0.1.0
 */
export const unpackProfile = Effect.fn("ProfileArchive.unpack")(
  <E>(
    folder: string,
    packed: Stream.Stream<Uint8Array, E>,
    options: ArchiveOptions,
  ): Effect.Effect<void, ChromiumError> =>
    Effect.flatMap(Stream.toAsyncIterableEffect(packed), (chunks) =>
      Effect.tryPromise({
        try: async (signal) => {
          const plain = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: windowLogMax } })
          pipeline(Readable.from(chunks), plain, () => {})
          signal.addEventListener("abort", () => plain.destroy())
          try {
            await extract(folder, new ByteReader(plain), new ArchiveBudget(options))
          } finally {
            plain.destroy()
          }
        },
        catch: failed("be unpacked"),
      }),
    ),
)

const failed =
  (what: string) =>
  (cause: unknown): ChromiumError =>
    cause instanceof ChromiumError
      ? cause
      : chromiumError(
          new ProfileUnusable({
            detail: `It cannot ${what}: ${cause instanceof Error ? cause.message : String(cause)}`,
          }),
        )

async function* archive(folder: string, options: ArchiveOptions): AsyncGenerator<Uint8Array> {
  yield magic
  const budget = new ArchiveBudget(options)
  const root = await openFolder(folder)
  for await (const { path, file, size } of profileFiles(root, "", budget)) {
    try {
      budget.addFile(size)
      yield head(path, size)
      yield* content(file, size)
    } finally {
      await file.close()
    }
  }
  yield head("", 0)
}

const head = (path: string, size: number): Uint8Array => {
  const name = Buffer.from(path)
  const bytes = Buffer.alloc(headBytes + name.length)
  bytes.writeUInt16BE(name.length, 0)
  bytes.writeUIntBE(size, 2, 6)
  name.copy(bytes, headBytes)
  return bytes
}

/** Yields exactly the bytes stated in the header, so that the archive stays consistent if the file changes. */
async function* content(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size - at, 65_536)), 0, undefined, at)
    if (bytesRead === 0) throw new Error("a file was truncated while being read")
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

interface ProfileFile {
  readonly path: string
  readonly file: FileHandle
  readonly size: number
}

/** Walks depth-first, to keep few folders open. Closes the folder. */
async function* profileFiles(folder: FolderHandle, inside: string, budget: ArchiveBudget): AsyncGenerator<ProfileFile> {
  try {
    for await (const entry of await opendir(folder.at())) {
      const path = inside + entry.name
      if (entry.isDirectory() && mayHoldProfileFiles(path)) {
        budget.addFolder()
        budget.checkPath(path)
        const child = await openFolder(folder.at(entry.name))
        if (child.owner.uid === folder.owner.uid) yield* profileFiles(child, `${path}/`, budget)
        else await child.close()
      } else if (entry.isFile() && isProfileFile(path)) {
        budget.checkPath(path)
        const file = await openFileIn(folder, entry.name)
        yield { path, file, size: (await file.stat()).size }
      }
    }
  } finally {
    await folder.close()
  }
}

const extract = async (folder: string, bytes: ByteReader, budget: ArchiveBudget): Promise<void> => {
  if (!magic.equals(await bytes.take(magic.length))) throw new Error("it is not a profile archive")
  const root = await openFolder(folder)
  const folders = new OpenFolders(root, budget)
  try {
    await extractAll(folders, bytes, budget)
  } catch (cause) {
    for (const name of await readdir(root.at())) await rm(root.at(name), { recursive: true, force: true })
    throw cause
  } finally {
    await folders.close()
  }
}

const extractAll = async (folders: OpenFolders, bytes: ByteReader, budget: ArchiveBudget): Promise<void> => {
  for (;;) {
    const heading = await bytes.take(headBytes)
    const pathBytes = heading.readUInt16BE(0)
    budget.checkPathLength(pathBytes)
    const path = (await bytes.take(pathBytes)).toString()
    if (path === "") return await bytes.end()
    if (!isProfileFile(path)) throw new Error(`it contains ${JSON.stringify(path)}`)
    budget.checkPath(path)
    const size = heading.readUIntBE(2, 6)
    budget.addFile(size)
    const parts = path.split("/")
    const file = await makeFileIn(await folders.open(parts.slice(0, -1)), parts.at(-1) ?? "")
    try {
      for await (const chunk of bytes.pass(size)) await file.writeFile(chunk)
    } finally {
      await file.close()
    }
  }
}

/** Open parent folders of the current file. Each is created once, because archives are ordered by folder. */
class OpenFolders {
  private way: Array<{ readonly name: string; readonly folder: FolderHandle }> = []
  private readonly root: FolderHandle
  private readonly budget: ArchiveBudget

  constructor(root: FolderHandle, budget: ArchiveBudget) {
    this.root = root
    this.budget = budget
  }

  async open(names: ReadonlyArray<string>): Promise<FolderHandle> {
    const common = this.way.findIndex(({ name }, at) => names[at] !== name)
    for (const { folder } of this.way.splice(common < 0 ? names.length : common)) await folder.close()
    for (const name of names.slice(this.way.length)) {
      this.budget.addFolder()
      this.way.push({ name, folder: await makeFolderIn(this.way.at(-1)?.folder ?? this.root, name) })
    }
    return this.way.at(-1)?.folder ?? this.root
  }

  async close(): Promise<void> {
    for (const { folder } of this.way) await folder.close()
    await this.root.close()
  }
}

class ByteReader {
  private readonly chunks: AsyncIterator<unknown>
  private rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<unknown>) {
    this.chunks = stream[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Buffer> {
    const parts: Array<Uint8Array> = []
    for await (const part of this.pass(count)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** Fails unless the stream is at its end. */
  async end(): Promise<void> {
    if (this.rest.length > 0 || (await this.chunks.next()).done !== true) throw new Error("it has data after its end")
  }

  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let missing = count; missing > 0;) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next()
        if (next.done === true || !Predicate.isUint8Array(next.value)) throw new Error("it is truncated")
        this.rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length)
      }
      const part = this.rest.subarray(0, missing)
      this.rest = this.rest.subarray(part.length)
      missing -= part.length
      yield part
    }
  }
}

/**
 * Persistent parts of Chromium's user data folder: what sites store. Everything else is a cache, specific to one
 * version, or browsing history. Chromium 156 recreates the rest.
 */
const persistent: ReadonlyArray<RegExp> = [
  // Chromium is migrating these two to Default/Network.
  /^Default\/(Network\/)?Cookies(-journal)?$/,
  /^Default\/(Network\/)?TransportSecurity$/,
  /^Default\/Local Storage\/leveldb\//,
  /^Default\/IndexedDB\//,
  /^Default\/File System\//,
  /^Default\/Service Worker\/(Database|ScriptCache|CacheStorage)\//,
  // Maps the three above to their origins.
  /^Default\/WebStorage\//,
  // Windows: the encryption key of the cookies, bound to the account.
  ...(process.platform === "win32" ? [/^Local State$/] : []),
]

/** LevelDB logs, and locks of exited processes. */
const excluded = /\/(LOCK|LOG|LOG\.old)$/

/** `path` is relative to the user data folder, with slashes. */
const isProfileFile = (path: string): boolean =>
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\\0]/.test(part)) &&
  persistent.some((pattern) => pattern.test(path)) &&
  !excluded.test(path)

/** Returns true if a folder may contain files of a profile at any depth. */
const mayHoldProfileFiles = (path: string): boolean =>
  branches.has(path) || persistent.some((pattern) => pattern.test(`${path}/`))

/** Parent folders of those stored completely. */
const branches: ReadonlySet<string> = new Set([
  "Default",
  "Default/Network",
  "Default/Local Storage",
  "Default/Service Worker",
])
