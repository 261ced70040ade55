import { Effect, Option, Schedule, Schema, type Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { DataFolderError, fromFileError } from "./DataFolderError.ts"

/** Who holds the folder, for the text of a refusal; the lock itself does not depend on it. */
const Owner = Schema.fromJsonString(Schema.Struct({ pid: Schema.Int, startedAt: Schema.String }))

const lockName = "lock"
const ownerName = "lock-owner.json"

/** A server that was just killed or stopped may need a moment to let go. */
const patience = Schedule.spaced("50 millis").pipe(Schedule.upTo({ duration: "1 second" }))

/** SQLite's result code for a file that another connection holds. */
const sqliteBusy = 5

/**
 * Holds the folder for this process alone until the scope closes; fails with `InUse` after one second when another
 * process holds it.
 *
 * The lock is an exclusive transaction of the SQLite inside Node on an empty file: a POSIX record lock of the kernel.
 * It ends with the process, however that ends, so there is nothing stale to detect and no race between two starters,
 * and it works the same on Linux and macOS. The price: this process must never open the file `lock` by other means,
 * because closing any descriptor of a file drops the record locks that its process has on it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquireFolderLock = (folder: string): Effect.Effect<void, DataFolderError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({ try: () => lock(folder), catch: (cause) => refusal(folder, cause) }).pipe(
      Effect.retry({ schedule: patience, while: (error) => error.reason === "InUse" }),
    ),
    (connection) =>
      Effect.sync(() => {
        fs.rmSync(path.join(folder, ownerName), { force: true })
        connection.close()
      }),
  ).pipe(Effect.asVoid)

const lock = (folder: string): DatabaseSync => {
  const file = path.join(folder, lockName)
  createEmpty(file)
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    // Without a journal nothing is ever written beside the file.
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
    fs.closeSync(fs.openSync(file, "wx", 0o600))
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause
  }
}

const writeOwner = (folder: string): void => {
  const file = path.join(folder, ownerName)
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  fs.writeFileSync(`${file}.new`, Schema.encodeSync(Owner)({ pid: process.pid, startedAt }), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

const refusal = (folder: string, cause: unknown): DataFolderError => {
  const isBusy = cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy
  if (!isBusy) return fromFileError(folder, `lock the file ${lockName}`)(cause)
  const owner = readOwner(folder)
  const who = Option.match(owner, {
    onNone: () => "",
    onSome: ({ pid, startedAt }) => ` (process ${pid}, started ${startedAt})`,
  })
  return new DataFolderError({
    reason: "InUse",
    folder,
    message: `The data folder ${folder} is in use by another Tabwright server${who}.`,
    hint: "Stop that server, or give this one another folder with --data-dir or TABWRIGHT_DATA_DIR.",
  })
}

const readOwner = (folder: string): Option.Option<(typeof Owner)["Type"]> => {
  try {
    return Schema.decodeOption(Owner)(fs.readFileSync(path.join(folder, ownerName), "utf8"))
  } catch {
    return Option.none() // the holder has not written it yet
  }
}
