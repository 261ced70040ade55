import { Config, Context, Effect, Layer, Redacted, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { DataDirectoryError, fromFileError } from "./DataDirectoryError.ts"
import { acquireDirectoryLock } from "./DataDirectoryLock.ts"

/** Bytes of the server secret, the most that HMAC-SHA-256 uses. */
const secretBytes = 32

/**
 * The data directory: everything a server stores outside its database, such as secrets, files of workspaces, and the
 * embedded PostgreSQL. The layer locks it, so only one server uses it at a time.
 *
 * ```text
 * .tabwright/              0700 if created here
 *   lock, lock-owner.json  the current server; never open `lock` (see `acquireDirectoryLock`)
 *   secret                 0600, 32 random bytes that sign URLs and encrypt stored data
 *   files/                 stored files by ID, in subdirectories of two characters, unless stored elsewhere
 *   postgres-password      0600, of the embedded PostgreSQL
 *   postgres/              the embedded PostgreSQL (elsewhere when running as root, see `PostgresLayout`)
 * ```
 *
 * @category services
 * @since 0.1.0
 */
export class DataDirectory extends Context.Service<
  DataDirectory,
  {
    /** Absolute path with symbolic links resolved. */
    readonly path: string
    /** The server secret: the configured one, or 32 random bytes created on first use and stored here. */
    readonly secret: Redacted.Redacted<Uint8Array>
    /** Returns the absolute path of an entry. */
    pathOf(...names: ReadonlyArray<string>): string
    /** Reads a file of mode 0600, or creates it with `make`. */
    ensureSecret(name: string, make: () => Redacted.Redacted): Effect.Effect<Redacted.Redacted, DataDirectoryError>
    /** Writes a file of mode 0600 atomically. */
    writeSecret(name: string, value: Redacted.Redacted): Effect.Effect<void, DataDirectoryError>
  }
>()("@tabwright/service/database/DataDirectory") {
  /** Uses `TABWRIGHT_DATA_DIR`, or `.tabwright` in the working directory. */
  static readonly layer: Layer.Layer<DataDirectory, DataDirectoryError> = Layer.unwrap(
    Config.String("TABWRIGHT_DATA_DIR").pipe(
      Config.withDefault(""),
      Effect.map((folder) => DataDirectory.layerAt(folder === "" ? ".tabwright" : folder)),
      // Cannot fail: any text is valid, and there is a default.
      Effect.orDie,
    ),
  )

  /** Uses the given directory, relative to the working directory, and creates it if needed. */
  static readonly layerAt = (
    folder: string,
    secret?: Redacted.Redacted<Uint8Array>,
  ): Layer.Layer<DataDirectory, DataDirectoryError> =>
    Layer.effect(DataDirectory, acquire(path.resolve(folder), secret))
}

const acquire = Effect.fnUntraced(function* (
  wanted: string,
  given: Redacted.Redacted<Uint8Array> | undefined,
): Effect.fn.Return<DataDirectory["Service"], DataDirectoryError, Scope.Scope> {
  yield* attempt(wanted, "create the directory", () => fs.mkdir(wanted, { recursive: true, mode: 0o700 }))
  const folder = yield* attempt(wanted, "resolve the directory", () => fs.realpath(wanted))
  yield* acquireDirectoryLock(folder)

  const keepBytes = Effect.fnUntraced(function* (name: string, make: () => Uint8Array) {
    const file = path.join(folder, name)
    const found = yield* attempt(folder, `read ${name}`, () => readIfThere(file))
    if (found !== undefined) return found
    const made = make()
    yield* attempt(folder, `write ${name}`, () => writePrivately(file, made))
    return made
  })

  const ensureSecret = Effect.fn("DataDirectory.ensureSecret")(function* (name: string, make: () => Redacted.Redacted) {
    const bytes = yield* keepBytes(name, () => Buffer.from(`${Redacted.value(make())}\n`))
    return Redacted.make(Buffer.from(bytes).toString("utf8").trim())
  })

  const writeSecret = Effect.fn("DataDirectory.writeSecret")((name: string, value: Redacted.Redacted) =>
    attempt(folder, `write ${name}`, () =>
      writePrivately(path.join(folder, name), Buffer.from(`${Redacted.value(value)}\n`)),
    ),
  )

  const secret =
    given === undefined ? yield* keepBytes("secret", () => randomBytes(secretBytes)) : Redacted.value(given)
  if (secret.byteLength !== secretBytes) {
    return yield* new DataDirectoryError({
      reason: "Damaged",
      folder,
      message: `The file secret in the data directory ${folder} has ${secret.byteLength} bytes instead of ${secretBytes}.`,
      hint:
        "Restore it from a backup. If there is none, delete it: a new one is made, links and public shares made so far stop " +
        "working, webhooks need new secrets, and saved profiles lose their cookies.",
    })
  }

  return {
    path: folder,
    secret: Redacted.make(secret),
    pathOf: (...names) => path.join(folder, ...names),
    ensureSecret,
    writeSecret,
  }
})

const attempt = <A>(folder: string, what: string, run: () => Promise<A>): Effect.Effect<A, DataDirectoryError> =>
  Effect.tryPromise({ try: run, catch: fromFileError(folder, what) })

const readIfThere = (file: string): Promise<Uint8Array | undefined> =>
  fs.readFile(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined
    throw cause
  })

/** Syncs the content before the rename, so that a crash leaves the old file or the new one. */
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
