import { type ExtensionManifest, manifestOf } from "./ExtensionManifest.ts"

/**
 * Maximum bytes of a packed extension.
 *
 * @category constants
 * @since 0.1.0
 */
export const extensionMaxBytes = 10 * 2 ** 20

/** Maximum bytes and number of the files of an extension. */
const maxUnpackedBytes = 40 * 2 ** 20
const maxFiles = 2000

/** Maximum bytes of a path, below the limit of file systems for one name. */
const maxPathLength = 200

/** Size of the record at the end of an archive, without its comment, and maximum size of the comment. */
const endSize = 22
const commentLimit = 65_535

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/** "Cr24" */
const crxMark = 0x34327243

/**
 * The files of an extension by path, with its manifest.
 *
 * @category models
 * @since 0.1.0
 */
export interface UnpackedExtension {
  readonly manifest: ExtensionManifest
  readonly files: ReadonlyMap<string, Uint8Array>
}

class ArchiveFault extends Error {}

const damaged = () => new ArchiveFault("The archive is damaged or not a zip or crx file")

/**
 * Unpacks a zip or crx file in memory, within limits on its size, and checks its manifest. Returns the problem of an
 * archive that cannot be used. The signature of a crx file is not checked.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readExtension = async (archive: Uint8Array): Promise<UnpackedExtension | string> => {
  try {
    const files = relativeTo(await unpack(withoutCrxHeader(archive)))
    const reserved = reservedIn(files)
    if (reserved !== undefined)
      return `The name ${reserved} is reserved: Chromium loads no file or folder that begins with _`
    const read = manifestOf(files)
    if (typeof read === "string") return read
    const { json, ...manifest } = read
    // Chromium reads what was checked, whatever its parser makes of the original.
    return { manifest, files: new Map(files).set("manifest.json", new TextEncoder().encode(json)) }
  } catch (cause) {
    if (cause instanceof ArchiveFault) return cause.message
    // The range of a truncated record.
    if (cause instanceof RangeError) return damaged().message
    throw cause
  }
}

/** Names that begin with an underscore and have a meaning. */
const knownNames: ReadonlySet<string> = new Set(["_locales", "_platform_specific"])

/** Returns a name at the top of an extension that Chromium does not load. */
const reservedIn = (files: ReadonlyMap<string, Uint8Array>): string | undefined =>
  [...files.keys()]
    .map((path) => path.split("/")[0] ?? "")
    .find((name) => name.startsWith("_") && !knownNames.has(name))

const viewOf = ({ buffer, byteLength, byteOffset }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

const withoutCrxHeader = (archive: Uint8Array): Uint8Array => {
  const view = viewOf(archive)
  if (archive.length < endSize || view.getUint32(0, true) !== crxMark) return archive
  if (view.getUint32(4, true) !== 3) throw new ArchiveFault("Only crx files of version 3 can be used")
  return archive.subarray(12 + view.getUint32(8, true))
}

/** Archives of a folder contain its name. */
const relativeTo = (files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> => {
  if (files.has("manifest.json")) return files
  const [folder] = [...files.keys()][0]?.split("/") ?? []
  const prefix = `${folder}/`
  if (!files.has(`${prefix}manifest.json`) || [...files.keys()].some((path) => !path.startsWith(prefix))) return files
  return new Map([...files].map(([path, content]) => [path.slice(prefix.length), content]))
}

const unpack = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> => {
  const view = viewOf(bytes)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxFiles) throw new ArchiveFault(`The archive has ${count} entries; at most ${maxFiles} are allowed`)
  const files = new Map<string, Uint8Array>()
  let left = maxUnpackedBytes
  // Entries that share their content would cost its unpacking each time.
  let packedLeft = bytes.length
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number++) {
    if (view.getUint32(at, true) !== entryMark) throw damaged()
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const path = pathOf(bytes.subarray(at + 46, nameEnd))
    const unixMode = view.getUint32(at + 38, true) >>> 16
    if ((unixMode & 0o170000) === 0o120000) throw new ArchiveFault(`The archive contains the link ${path}`)
    if ((view.getUint16(at + 8, true) & 1) !== 0) throw new ArchiveFault("The archive is encrypted")
    // `_metadata` holds the signatures of a store, and is reserved for Chromium.
    if (!path.endsWith("/") && !path.startsWith("_metadata/")) {
      if (files.has(path)) throw new ArchiveFault(`The archive contains ${path} twice`)
      const method = view.getUint16(at + 10, true)
      const packed = contentOf(bytes, view.getUint32(at + 42, true), view.getUint32(at + 20, true))
      packedLeft -= packed.length
      if (packedLeft < 0) throw damaged()
      const content = await inflate(method, packed, left)
      left -= content.length
      files.set(path, content)
    }
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  for (const path of files.keys()) {
    const folder = foldersOf(path).find((one) => files.has(one))
    if (folder !== undefined) throw new ArchiveFault(`The archive contains ${folder} both as a file and as a folder`)
  }
  return files
}

const foldersOf = (path: string): ReadonlyArray<string> =>
  path.split("/").map((_, index, parts) => parts.slice(0, index).join("/"))

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - endSize - commentLimit)
  for (let at = view.byteLength - endSize; at >= first; at--) if (view.getUint32(at, true) === endMark) return at
  throw damaged()
}

/** Rejects paths that could lead out of a folder, on any operating system. */
const pathOf = (name: Uint8Array): string => {
  const path = new TextDecoder().decode(name)
  const isSafe =
    name.length <= maxPathLength &&
    // oxlint-disable-next-line no-control-regex -- control characters are what it rejects
    !/[\u0000-\u001f\\:\ufffd]/.test(path) &&
    path
      .replace(/\/$/, "")
      .split("/")
      .every((part) => part !== "" && part !== "." && part !== "..")
  if (!isSafe) throw new ArchiveFault(`The archive contains the invalid path ${JSON.stringify(path.slice(0, 100))}`)
  return path
}

const contentOf = (bytes: Uint8Array, at: number, packedSize: number): Uint8Array => {
  const view = viewOf(bytes)
  if (view.getUint32(at, true) !== localMark) throw damaged()
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.subarray(from, from + packedSize)
  if (packed.length < packedSize) throw damaged()
  return packed
}

/** Unpacks in the background, and stops at the limit. */
const inflate = async (method: number, packed: Uint8Array, limit: number): Promise<Uint8Array> => {
  if (method !== 0 && method !== 8) throw damaged()
  const source = new Blob([Uint8Array.from(packed)]).stream()
  const reader = (method === 0 ? source : source.pipeThrough(new DecompressionStream("deflate-raw"))).getReader()
  const chunks: Array<Uint8Array> = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged()
    })
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel()
      throw new ArchiveFault(`The archive unpacks to more than ${maxUnpackedBytes / 2 ** 20} MiB`)
    }
    chunks.push(value)
  }
  const content = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return content
}
