import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, FolderUnusable } from "../../errors/ChromiumError.ts"
import { identify, ProcessIdentity } from "../system/ProcessIdentity.ts"

/** Record of a running browser, for cleanup by the next server after a `kill -9`. */
export const BrowserRecord = Schema.Struct({
  id: Schema.String,
  /** The server that owns it. */
  server: ProcessIdentity,
  /** Absent while the browser is starting. */
  browser: Schema.optionalKey(ProcessIdentity),
  /** The running program, possibly a copy of the one found. */
  program: Schema.String,
  /** Contained in the browser's command line. */
  profile: Schema.String,
  /** Name and program of the profile, if it is to be stored. */
  kept: Schema.optionalKey(
    Schema.Struct({
      name: Schema.String,
      maker: Schema.Struct({ engine: Schema.Literals(["chromium", "headless-shell"]), version: Schema.String }),
    }),
  ),
  folders: Schema.Array(Schema.String),
})
export type BrowserRecord = typeof BrowserRecord.Type

const Stored = Schema.fromJsonString(BrowserRecord)

const recordsDir = (dataDir: string): string => path.join(dataDir, "running")

/** Writes the record of a browser, replacing an earlier one. */
export const writeRecord = (
  dataDir: string,
  record: Omit<BrowserRecord, "server">,
): Effect.Effect<void, ChromiumError> =>
  Effect.try({
    try: () => {
      const folder = recordsDir(dataDir)
      fs.mkdirSync(folder, { recursive: true })
      const file = path.join(folder, `${record.id}.json`)
      const server = identify(process.pid) ?? { pid: process.pid, startedAt: "unknown" }
      // Renamed atomically, because a truncated record would be useless.
      fs.writeFileSync(`${file}.new`, Schema.encodeSync(Stored)({ ...record, server }), { mode: 0o600 })
      fs.renameSync(`${file}.new`, file)
    },
    catch: (cause) => chromiumError(new FolderUnusable({ folder: dataDir, detail: String(cause) })),
  })

/** Removes the record of a browser that left nothing behind. */
export const removeRecord = (dataDir: string, id: string): Effect.Effect<void> =>
  Effect.sync(() => fs.rmSync(path.join(recordsDir(dataDir), `${id}.json`), { force: true }))

/** Returns all records of a data directory. Unreadable files are skipped. */
export const readRecords = (dataDir: string): ReadonlyArray<BrowserRecord> => {
  const folder = recordsDir(dataDir)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => Option.toArray(Schema.decodeOption(Stored)(fs.readFileSync(path.join(folder, name), "utf8"))))
}
