import { Config, Context, Effect, Layer, Redacted, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { DataFolderError, fromFileError } from "./DataFolderError.ts"
import { acquireFolderLock } from "./DataFolderLock.ts"

/** Bytes of the signing secret: as many as HMAC-SHA-256 can make use of. */
const secretBytes = 32

/**
 * The folder that holds everything a server keeps outside its database: secrets, the files of workspaces, and the
 * embedded PostgreSQL. It belongs to one server at a time, for as long as the layer lives.
 *
 * ```text
 * .tabwright/              0700 when we make it
 *   lock, lock-owner.json  who uses it now; never open `lock` (see `acquireFolderLock`)
 *   secret                 0600, 32 random bytes, signs URLs and seals what is kept
 *   files/                 every stored file under its id, in folders of its first two letters, unless kept elsewhere
 *   postgres-password      0600, of the embedded PostgreSQL
 *   postgres/              the embedded PostgreSQL's files (elsewhere when we run as root, see `PostgresPlacement`)
 * ```
 *
 * @category services
 * @since 0.1.0
 */
export class DataFolder extends Context.Service<
  DataFolder,
  {
    /** Absolute path, symbolic links resolved. */
    readonly path: string
    /** Signs URLs and seals what is kept: the secret that was given, or 32 random bytes, made on first use and kept here. */
    readonly secret: Redacted.Redacted<Uint8Array>
    /** The absolute path of something in the folder. */
    pathOf(...names: ReadonlyArray<string>): string
    /** Reads a file of mode 0600; `make` writes it when there is none. */
    keepSecret(name: string, make: () => Redacted.Redacted): Effect.Effect<Redacted.Redacted, DataFolderError>
    /** Writes a file of mode 0600, whole or not at all, over any earlier one. */
    writeSecret(name: string, value: Redacted.Redacted): Effect.Effect<void, DataFolderError>
  }
>()("@tabwright/service/database/DataFolder") {
  /** The folder `TABWRIGHT_DATA_DIR`, or `.tabwright` in the working folder. */
  static readonly layer: Layer.Layer<DataFolder, DataFolderError> = Layer.unwrap(
    Config.String("TABWRIGHT_DATA_DIR").pipe(
      Config.withDefault(""),
      Effect.map((folder) => DataFolder.layerAt(folder === "" ? ".tabwright" : folder)),
      // Any text is a String, and there is a default: nothing can fail.
      Effect.orDie,
    ),
  )

  /** The given folder, relative to the working folder; made when there is none. */
  static readonly layerAt = (
    folder: string,
    secret?: Redacted.Redacted<Uint8Array>,
  ): Layer.Layer<DataFolder, DataFolderError> => Layer.effect(DataFolder, acquire(path.resolve(folder), secret))
}

const acquire = Effect.fnUntraced(function* (
  wanted: string,
  given: Redacted.Redacted<Uint8Array> | undefined,
): Effect.fn.Return<DataFolder["Service"], DataFolderError, Scope.Scope> {
  yield* attempt(wanted, "make the folder", () => fs.mkdir(wanted, { recursive: true, mode: 0o700 }))
  const folder = yield* attempt(wanted, "resolve the folder", () => fs.realpath(wanted))
  yield* acquireFolderLock(folder)

  const keepBytes = Effect.fnUntraced(function* (name: string, make: () => Uint8Array) {
    const file = path.join(folder, name)
    const found = yield* attempt(folder, `read ${name}`, () => readIfThere(file))
    if (found !== undefined) return found
    const made = make()
    yield* attempt(folder, `write ${name}`, () => writePrivately(file, made))
    return made
  })

  const keepSecret = Effect.fn("DataFolder.keepSecret")(function* (name: string, make: () => Redacted.Redacted) {
    const bytes = yield* keepBytes(name, () => Buffer.from(`${Redacted.value(make())}\n`))
    return Redacted.make(Buffer.from(bytes).toString("utf8").trim())
  })

  const writeSecret = Effect.fn("DataFolder.writeSecret")((name: string, value: Redacted.Redacted) =>
    attempt(folder, `write ${name}`, () =>
      writePrivately(path.join(folder, name), Buffer.from(`${Redacted.value(value)}\n`)),
    ),
  )

  const secret =
    given === undefined ? yield* keepBytes("secret", () => randomBytes(secretBytes)) : Redacted.value(given)
  if (secret.byteLength !== secretBytes) {
    return yield* new DataFolderError({
      reason: "Damaged",
      folder,
      message: `The file secret in the data folder ${folder} has ${secret.byteLength} bytes instead of ${secretBytes}.`,
      hint:
        "Restore it from a backup. If there is none, delete it: a new one is made, links and public shares made so far stop " +
        "working, webhooks need new secrets, and saved profiles lose their cookies.",
    })
  }

  return {
    path: folder,
    secret: Redacted.make(secret),
    pathOf: (...names) => path.join(folder, ...names),
    keepSecret,
    writeSecret,
  }
})

const attempt = <A>(folder: string, what: string, run: () => Promise<A>): Effect.Effect<A, DataFolderError> =>
  Effect.tryPromise({ try: run, catch: fromFileError(folder, what) })

const readIfThere = (file: string): Promise<Uint8Array | undefined> =>
  fs.readFile(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined
    throw cause
  })

/** The content is on the disk before the name is, so that a crash leaves the old file or the new one. */
const writePrivately = async (file: string, content: Uint8Array): Promise<void> => {
  const temporary = `${file}.${randomBytes(6).toString("hex")}.new`
  try {
    await fs.writeFile(temporary, content, { mode: 0o600, flag: "wx", flush: true })
    await fs.rename(temporary, file)
  } catch (cause) {
    await fs.rm(temporary, { force: true })
    throw cause
  }
}
