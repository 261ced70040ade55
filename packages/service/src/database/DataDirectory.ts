import { Config, Context, Effect, Layer, Option, Redacted, Schedule, Schema, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as fsSync from "node:fs"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { DatabaseSync } from "node:sqlite"

/**
 * The reasons of a {@link DataDirectoryError}:
 * - `InUse`: another server has locked the directory.
 * - `Unwritable`: this account cannot create, read, write or lock it.
 * - `Full`: the disk is full.
 * - `Damaged`: a file has unexpected content.
 */
const DataDirectoryErrorReason = Schema.Literals(["InUse", "Unwritable", "Full", "Damaged"])
type DataDirectoryErrorReason = typeof DataDirectoryErrorReason.Type

/**
 * The data directory cannot be used.
 *
 * @category errors
 * @since 0.1.0
 */
export class DataDirectoryError extends Schema.TaggedError<DataDirectoryError>(
  "@tabwright/service/database/DataDirectoryError",
)("DataFolderError", {
  reason: DataDirectoryErrorReason,
  folder: Schema.String,
  message: Schema.String,
  hint: Schema.String,
}) {
  /** True if the same call may succeed later without intervention. */
  get isRetryable(): boolean {
    return this.reason === "InUse"
  }
}

/** The system's error codes for a full disk and an exceeded quota, and SQLite's result code for both. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", 13])

/** Converts a failed file operation to an error. `what` completes the sentence "could not ...". */
const fromFileError =
  (folder: string, what: string) =>
  (cause: unknown): DataDirectoryError => {
    const codes = cause instanceof Error ? [Reflect.get(cause, "code"), Reflect.get(cause, "errcode")] : []
    const detail = cause instanceof Error ? cause.message : String(cause)
    return codes.some((code) => fullCodes.has(code))
      ? new DataDirectoryError({
          reason: "Full",
          folder,
          message: `The disk of the data directory ${folder} is full: could not ${what}.`,
          hint: "Free some space, or set a data directory on another disk with --data-dir or TABWRIGHT_DATA_DIR.",
        })
      : new DataDirectoryError({
          reason: "Unwritable",
          folder,
          message: `Cannot use the data directory ${folder}: could not ${what} (${detail}).`,
          hint:
            "Give the account that runs Tabwright read and write access to it, or set another directory with " +
            "--data-dir or TABWRIGHT_DATA_DIR.",
        })
  }

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
    /** Symbolic links are resolved. */
    readonly path: string
    /** The server secret: the configured one, or 32 random bytes created on first use and stored here. */
    readonly secret: Redacted.Redacted<Uint8Array>
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
    const found = yield* attempt(folder, `read ${name}`, () => readUnlessMissing(file))
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
      message: `The file "secret" in the data directory ${folder} has ${secret.byteLength} bytes instead of ${secretBytes}.`,
      hint:
        "Restore it from a backup, or delete it to create a new one. With a new secret, existing links and public shares " +
        "stop working, webhooks need new secrets, and saved profiles lose their cookies.",
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

const readUnlessMissing = (file: string): Promise<Uint8Array | undefined> =>
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

/** The owner of the directory, for error messages. The lock does not depend on it. */
const Owner = Schema.fromJsonString(Schema.Struct({ pid: Schema.Int, startedAt: Schema.String }))

const lockName = "lock"
const ownerName = "lock-owner.json"

/** A server that was just stopped may need a moment to release the lock. */
const lockRetries = Schedule.spaced("50 millis").pipe(Schedule.upTo({ duration: "1 second" }))

/** SQLite's result code for a locked file. */
const sqliteBusy = 5

/**
 * Locks the directory for this process until the scope closes. Fails with `InUse` after one second if another process
 * holds it.
 *
 * The lock is an exclusive transaction of Node's SQLite on an empty file, which is a POSIX record lock of the kernel.
 * It ends with the process, so there are no stale locks and no races between starts, and it works the same on Linux and
 * macOS. In return, this process must not open the file `lock` by other means, because closing any descriptor of a file
 * drops the record locks that the process holds on it.
 */
const acquireDirectoryLock = (folder: string): Effect.Effect<void, DataDirectoryError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({ try: () => lock(folder), catch: (cause) => lockError(folder, cause) }).pipe(
      Effect.retry({ schedule: lockRetries, while: (error) => error.reason === "InUse" }),
    ),
    (connection) =>
      Effect.sync(() => {
        fsSync.rmSync(path.join(folder, ownerName), { force: true })
        connection.close()
      }),
  ).pipe(Effect.asVoid)

const lock = (folder: string): DatabaseSync => {
  const file = path.join(folder, lockName)
  createEmpty(file)
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    // Without a journal, SQLite creates no second file.
    connection.exec("PRAGMA journal_mode = OFF")
    connection.exec("BEGIN EXCLUSIVE")
    writeOwner(folder)
    return connection
  } catch (cause) {
    connection.close()
    throw cause
  }
}

const createEmpty = (file: string): void => {
  try {
    fsSync.closeSync(fsSync.openSync(file, "wx", 0o600))
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
  }
}

const writeOwner = (folder: string): void => {
  const file = path.join(folder, ownerName)
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  fsSync.writeFileSync(`${file}.new`, Schema.encodeSync(Owner)({ pid: process.pid, startedAt }), { mode: 0o600 })
  fsSync.renameSync(`${file}.new`, file)
}

const lockError = (folder: string, cause: unknown): DataDirectoryError => {
  const isBusy = cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy
  if (!isBusy) return fromFileError(folder, `lock the file ${lockName}`)(cause)
  const owner = readOwner(folder)
  const holder = Option.match(owner, {
    onNone: () => "",
    onSome: ({ pid, startedAt }) => ` (process ${pid}, started ${startedAt})`,
  })
  return new DataDirectoryError({
    reason: "InUse",
    folder,
    message: `The data directory ${folder} is in use by another Tabwright server${holder}.`,
    hint: "Stop that server, or set another directory with --data-dir or TABWRIGHT_DATA_DIR.",
  })
}

const readOwner = (folder: string): Option.Option<(typeof Owner)["Type"]> => {
  try {
    return Schema.decodeOption(Owner)(fsSync.readFileSync(path.join(folder, ownerName), "utf8"))
  } catch {
    return Option.none() // Not written yet.
  }
}
