import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, FolderUnusable } from "../errors/ChromiumError.ts"
import { identify, ProcessIdentity } from "./ProcessIdentity.ts"

/**
 * What the next server has to know about a browser to clean up after a `kill -9` of this one.
 *
 * @category schemas
 * @since 0.1.0
 */
export const BrowserRecord = Schema.Struct({
  id: Schema.String,
  /** The server that it belongs to. */
  server: ProcessIdentity,
  /** Missing while the browser is being started. */
  browser: Schema.optionalKey(ProcessIdentity),
  /** The program that runs, which may be a copy of the one that was found. */
  program: Schema.String,
  /** Stands on the browser's command line. */
  profile: Schema.String,
  /** What its profile is called and which program it is of, where one is to be kept. */
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

/**
 * Writes a browser's record, over an earlier one.
 *
 * @category constructors
 * @since 0.1.0
 */
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
      // Renamed into place: a record that was cut off half way would be no record.
      fs.writeFileSync(`${file}.new`, Schema.encodeSync(Stored)({ ...record, server }), { mode: 0o600 })
      fs.renameSync(`${file}.new`, file)
    },
    catch: (cause) => chromiumError(new FolderUnusable({ folder: dataDir, detail: String(cause) })),
  })

/**
 * Removes the record of a browser that left nothing behind.
 *
 * @category constructors
 * @since 0.1.0
 */
export const removeRecord = (dataDir: string, id: string): Effect.Effect<void> =>
  Effect.sync(() => fs.rmSync(path.join(recordsDir(dataDir), `${id}.json`), { force: true }))

/**
 * All records of a data folder; files that cannot be read are left out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readRecords = (dataDir: string): ReadonlyArray<BrowserRecord> => {
  const folder = recordsDir(dataDir)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => Option.toArray(Schema.decodeOption(Stored)(fs.readFileSync(path.join(folder, name), "utf8"))))
}
