import type { FileHandle } from "node:fs/promises"
import { opendir, readdir, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream"
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import { ChromiumError, chromiumError, ProfileUnusable } from "../errors/ChromiumError.ts"
import { type HeldFolder, holdFolder, makeFileIn, makeFolderIn, openFileIn } from "../process/HeldFolder.ts"
import { ArchiveBudget, type ArchiveOptions } from "./ArchiveBudget.ts"
import { isProfileFile, mayHoldProfileFiles } from "./ProfileFiles.ts"

/** First bytes of what is packed, before it is compressed. */
const magic = Buffer.from("tabwright profile 1\n")

/** A file's head: the length of its path and its own size. A path of no length ends the archive. */
const headBytes = 2 + 6

/** Window of the decompressor: what is packed here needs 2 MiB, a crafted archive could ask for 128 MiB. */
const windowLogMax = 23

/**
 * Packs what of a browser's user data folder is the person's, as one compressed stream. Nobody may be writing to the folder
 * but whoever broke out of the browser: links, pipes and other people's files in it are left out. Fails with
 * `ProfileTooLarge`, or `ProfileUnusable` where it cannot be read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const packProfile = (folder: string, options: ArchiveOptions): Stream.Stream<Uint8Array, ChromiumError> =>
  Stream.suspend(() => {
    const compressed = createZstdCompress()
    // What goes wrong before it ends what is read from it.
    pipeline(Readable.from(archive(folder, options), { objectMode: false }), compressed, () => {})
    return Stream.fromAsyncIterable<Uint8Array, ChromiumError>(compressed, failed("be packed"))
  })

/**
 * Unpacks an archive into an empty user data folder; the owner of the folder owns the files. Fails with `ProfileTooLarge` as
 * soon as a limit is exceeded and with `ProfileUnusable` for an invalid archive, and leaves the folder empty then.
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
  const root = await holdFolder(folder)
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

/** As many bytes as its head says: with fewer, what follows would be read as something else. */
async function* content(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size - at, 65_536)), 0, undefined, at)
    if (bytesRead === 0) throw new Error("a file became shorter while it was read")
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

interface ProfileFile {
  readonly path: string
  readonly file: FileHandle
  readonly size: number
}

/** Folder by folder, so that few are open at once. Closes the folder. */
async function* profileFiles(folder: HeldFolder, inside: string, budget: ArchiveBudget): AsyncGenerator<ProfileFile> {
  try {
    for await (const entry of await opendir(folder.at())) {
      const path = inside + entry.name
      if (entry.isDirectory() && mayHoldProfileFiles(path)) {
        budget.addFolder()
        budget.checkPath(path)
        const child = await holdFolder(folder.at(entry.name))
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
  if (!magic.equals(await bytes.take(magic.length))) throw new Error("it is no profile")
  const root = await holdFolder(folder)
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
    if (!isProfileFile(path)) throw new Error(`it holds ${JSON.stringify(path)}`)
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

/** The folders on the way to the file that is written: each is made once, as an archive goes folder by folder. */
class OpenFolders {
  private way: Array<{ readonly name: string; readonly folder: HeldFolder }> = []
  private readonly root: HeldFolder
  private readonly budget: ArchiveBudget

  constructor(root: HeldFolder, budget: ArchiveBudget) {
    this.root = root
    this.budget = budget
  }

  async open(names: ReadonlyArray<string>): Promise<HeldFolder> {
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

/** Reads a stream by numbers of bytes. */
class ByteReader {
  private readonly chunks: AsyncIterator<unknown>
  private rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<unknown>) {
    this.chunks = stream[Symbol.asyncIterator]()
  }

  /** That many bytes at once: for few. */
  async take(count: number): Promise<Buffer> {
    const parts: Array<Uint8Array> = []
    for await (const part of this.pass(count)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** Fails unless everything was read. */
  async end(): Promise<void> {
    if (this.rest.length > 0 || (await this.chunks.next()).done !== true) throw new Error("it has more after its end")
  }

  /** That many bytes as they come. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let missing = count; missing > 0;) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next()
        if (next.done === true || !Predicate.isUint8Array(next.value)) throw new Error("it breaks off")
        this.rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length)
      }
      const part = this.rest.subarray(0, missing)
      this.rest = this.rest.subarray(part.length)
      missing -= part.length
      yield part
    }
  }
}
