import type { FileHandle } from "node:fs/promises"
import { readdir, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream"
import { createZstdCompress, createZstdDecompress } from "node:zlib"
import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Stream from "effect/Stream"
import { ChromiumError, chromiumError, ProfileTooLarge, ProfileUnusable } from "../errors/ChromiumError.ts"
import { type HeldFolder, holdFolder, makeFileIn, makeFolderIn, openFileIn } from "../process/HeldFolder.ts"
import { isProfileFile, mayHoldProfileFiles } from "./ProfileFiles.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface ArchiveOptions {
  /** What the files of the profile may have together, uncompressed. */
  readonly maxBytes: number
}

/** More than any person's profile has: a site that makes many databases is not to hold the stop up. */
const maxFiles = 20_000

/** First bytes of what is packed, before it is compressed. */
const magic = Buffer.from("tabwright profile 1\n")

/** A file's head: the length of its path and its own size. A path of no length ends the archive. */
const headBytes = 2 + 6

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
 * Fills an empty user data folder with what was packed; all of it becomes the folder's owner's. Fails with `ProfileUnusable`
 * where it is no whole archive, and leaves the folder empty then.
 *
 * @category constructors
 * @since 0.1.0
 */
export const unpackProfile = Effect.fn("ProfileArchive.unpack")(
  <E>(folder: string, packed: Stream.Stream<Uint8Array, E>): Effect.Effect<void, ChromiumError> =>
    Effect.flatMap(Stream.toAsyncIterableEffect(packed), (chunks) =>
      Effect.tryPromise({
        try: async (signal) => {
          const plain = createZstdDecompress()
          pipeline(Readable.from(chunks), plain, () => {})
          signal.addEventListener("abort", () => plain.destroy())
          await extract(folder, new ByteReader(plain))
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

async function* archive(folder: string, { maxBytes }: ArchiveOptions): AsyncGenerator<Uint8Array> {
  yield magic
  let left = maxBytes
  let count = 0
  const root = await holdFolder(folder)
  for await (const { path, file, size } of profileFiles(root, "")) {
    try {
      left -= size
      count += 1
      if (left < 0 || count > maxFiles) throw chromiumError(new ProfileTooLarge({ maxBytes, maxFiles }))
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
async function* profileFiles(folder: HeldFolder, inside: string): AsyncGenerator<ProfileFile> {
  try {
    const entries = await readdir(folder.at(), { withFileTypes: true })
    for (const entry of entries) {
      const path = inside + entry.name
      if (entry.isDirectory() && mayHoldProfileFiles(path)) {
        const child = await holdFolder(folder.at(entry.name))
        if (child.owner.uid === folder.owner.uid) yield* profileFiles(child, `${path}/`)
        else await child.close()
      } else if (entry.isFile() && isProfileFile(path)) {
        const file = await openFileIn(folder, entry.name)
        yield { path, file, size: (await file.stat()).size }
      }
    }
  } finally {
    await folder.close()
  }
}

const extract = async (folder: string, bytes: ByteReader): Promise<void> => {
  if (!magic.equals(await bytes.take(magic.length))) throw new Error("it is no profile")
  const root = await holdFolder(folder)
  const folders = new OpenFolders(root)
  try {
    await extractAll(folders, bytes)
  } catch (cause) {
    for (const name of await readdir(root.at())) await rm(root.at(name), { recursive: true, force: true })
    throw cause
  } finally {
    await folders.close()
  }
}

const extractAll = async (folders: OpenFolders, bytes: ByteReader): Promise<void> => {
  for (;;) {
    const heading = await bytes.take(headBytes)
    const path = (await bytes.take(heading.readUInt16BE(0))).toString()
    if (path === "") return
    if (!isProfileFile(path)) throw new Error(`it holds ${JSON.stringify(path)}`)
    const parts = path.split("/")
    const file = await makeFileIn(await folders.open(parts.slice(0, -1)), parts.at(-1) ?? "")
    try {
      for await (const chunk of bytes.pass(heading.readUIntBE(2, 6))) await file.writeFile(chunk)
    } finally {
      await file.close()
    }
  }
}

/** The folders on the way to the file that is written: each is made once, as an archive goes folder by folder. */
class OpenFolders {
  private way: Array<{ readonly name: string; readonly folder: HeldFolder }> = []
  private readonly root: HeldFolder

  constructor(root: HeldFolder) {
    this.root = root
  }

  async open(names: ReadonlyArray<string>): Promise<HeldFolder> {
    const common = this.way.findIndex(({ name }, at) => names[at] !== name)
    for (const { folder } of this.way.splice(common < 0 ? names.length : common)) await folder.close()
    for (const name of names.slice(this.way.length)) {
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
