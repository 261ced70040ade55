import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, FolderUnusable } from "../errors/ChromiumError.ts"
import { removeFolders } from "./folder/BrowserFolder.ts"
import { findHelpers, killEach } from "./system/ProcessGroup.ts"
import { commandLine, groupMembers, isRunning, identify, ProcessIdentity } from "./system/ProcessIdentity.ts"
import type { OrphanedProfile } from "./folder/ProfileFolder.ts"
import { isTempFolder } from "./folder/TempFolder.ts"

/** Processes a user data folder before it is removed. */
export type RecoverProfile = (left: OrphanedProfile) => Effect.Effect<void>

/** Same as for a regular exit. */
const recoverLimit = "30 seconds"

/** Chromium notices a closed pipe within milliseconds and exits in half a second. */
const graceMs = 1000

/** A killed process exits within milliseconds, but on an overloaded machine it waits for its turn first. */
const exitLimitMs = 10_000

/** A browser with a profile may write as long as on a regular exit. */
const keepingGraceMs = 5000

/** Kills the browsers of killed servers of this data directory and removes their folders. Returns their number. */
export const reapOrphans = Effect.fn("OrphanReaper.reap")(function* (
  dataDir: string,
  recover: RecoverProfile = () => Effect.void,
) {
  const orphans = readRecords(dataDir).filter((record) => !isRunning(record.server))
  yield* Effect.forEach(orphans, (record) => reapOne(dataDir, record, recover), { concurrency: 8, discard: true })
  if (orphans.length > 0) yield* Effect.logInfo(`Cleaned up ${orphans.length} orphaned browsers of an earlier server`)
  return orphans.length
})

const reapOne = Effect.fnUntraced(function* (dataDir: string, record: BrowserRecord, recover: RecoverProfile) {
  const { browser, program, profile, kept } = record
  const deadline = performance.now() + (kept === undefined ? graceMs : keepingGraceMs)
  if (browser !== undefined) {
    while (isOwnGroup(record, browser.pid) && performance.now() < deadline) yield* Effect.sleep(20)
    if (isOwnGroup(record, browser.pid)) killGroup(browser.pid)
  }
  const groups = new Set(browser === undefined ? [] : [browser.pid])
  const killRemaining = () => {
    // The server may have been killed before it recorded the browser, and not all processes of the browser's group name
    // the folder.
    const helpers = findHelpers(path.dirname(profile), program)
    for (const pid of helpers) groups.add(pid)
    const left = [...groups].filter((group) => isOwnGroup(record, group))
    left.forEach(killGroup)
    killEach(helpers)
    return left.length + helpers.length > 0
  }
  const exitDeadline = performance.now() + exitLimitMs
  while (killRemaining() && performance.now() < exitDeadline) yield* Effect.sleep(20)
  if (kept !== undefined && isBrowserFolder(path.dirname(profile), record.id)) {
    yield* recover({ ...kept, folder: profile }).pipe(
      Effect.timeoutOption(recoverLimit),
      Effect.catchCause((cause) => Effect.logError(`Could not save the profile in ${profile}`, cause)),
    )
    // If this server is killed now, the next one finds only a part of the profile.
    yield* Effect.ignore(writeRecord(dataDir, { id: record.id, program, profile, folders: record.folders }))
  }
  yield* removeFolders(record.folders.filter((folder) => isBrowserFolder(folder, record.id)))
  yield* removeRecord(dataDir, record.id)
})

/** Guards against manipulated records, which could make this process, possibly root, remove anything else. */
const isBrowserFolder = (folder: string, id: string): boolean =>
  path.normalize(folder) === folder && (folder.endsWith(path.join(path.sep, "running", id)) || isTempFolder(folder))

/** Process ids are reused: start time, program and profile folder identify our browser. */
const isOwnGroup = ({ browser, program, profile }: BrowserRecord, group: number): boolean => {
  if (browser !== undefined && isRunning(browser)) return commandLine(group).includes(profile)
  // Without its leader, a group keeps its id while it has members, so one of ours identifies it.
  return groupMembers(group).some((pid) => {
    const command = commandLine(pid)
    return command.includes(profile) || command.startsWith(`${program} `)
  })
}

const killGroup = (group: number): void => {
  try {
    process.kill(process.platform === "win32" ? group : -group, "SIGKILL")
  } catch {}
}

/** Record of a running browser, for cleanup by the next server after a `kill -9`. */
const BrowserRecord = Schema.Struct({
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
      writer: Schema.Struct({ engine: Schema.Literals(["chromium", "headless-shell"]), version: Schema.String }),
    }),
  ),
  folders: Schema.Array(Schema.String),
})
type BrowserRecord = typeof BrowserRecord.Type

const Stored = Schema.fromJsonString(BrowserRecord)

const recordsDir = (dataDir: string): string => path.join(dataDir, "running")

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

/** Skips unreadable files. */
const readRecords = (dataDir: string): ReadonlyArray<BrowserRecord> => {
  const folder = recordsDir(dataDir)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => Option.toArray(Schema.decodeOption(Stored)(fs.readFileSync(path.join(folder, name), "utf8"))))
}
