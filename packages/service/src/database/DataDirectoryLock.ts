import { Effect, Option, Schedule, Schema, type Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { DataDirectoryError, fromFileError } from "./DataDirectoryError.ts"

/** The owner of the directory, for error messages. The lock does not depend on it. */
const Owner = Schema.fromJsonString(Schema.Struct({ pid: Schema.Int, startedAt: Schema.String }))

const lockName = "lock"
const ownerName = "lock-owner.json"

/** A server that was just stopped may need a moment to release the lock. */
const patience = Schedule.spaced("50 millis").pipe(Schedule.upTo({ duration: "1 second" }))

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
export const acquireDirectoryLock = (folder: string): Effect.Effect<void, DataDirectoryError, Scope.Scope> =>
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

const refusal = (folder: string, cause: unknown): DataDirectoryError => {
  const isBusy = cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy
  if (!isBusy) return fromFileError(folder, `lock the file ${lockName}`)(cause)
  const owner = readOwner(folder)
  const who = Option.match(owner, {
    onNone: () => "",
    onSome: ({ pid, startedAt }) => ` (process ${pid}, started ${startedAt})`,
  })
  return new DataDirectoryError({
    reason: "InUse",
    folder,
    message: `The data directory ${folder} is in use by another Tabwright server${who}.`,
    hint: "Stop that server, or set another directory with --data-dir or TABWRIGHT_DATA_DIR.",
  })
}

const readOwner = (folder: string): Option.Option<(typeof Owner)["Type"]> => {
  try {
    return Schema.decodeOption(Owner)(fs.readFileSync(path.join(folder, ownerName), "utf8"))
  } catch {
    return Option.none() // the holder has not written it yet
  }
}
