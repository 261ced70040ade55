import * as path from "node:path"
import * as Effect from "effect/Effect"
import { removeFolders } from "./BrowserFolder.ts"
import { type BrowserRecord, readRecords, removeRecord, writeRecord } from "./BrowserRecord.ts"
import { findHelpers, killEach } from "./Helpers.ts"
import { commandLine, groupMembers, isRunning } from "./ProcessIdentity.ts"
import type { LeftProfile } from "./ProfileFolder.ts"
import { isScratch } from "./ScratchFolder.ts"

/** What a part of the server does with a user data folder before it is removed. */
export type Salvage = (left: LeftProfile) => Effect.Effect<void>

/** As long as a browser that ends in good order is given. */
const salvageLimit = "30 seconds"

/** Chromium notices within milliseconds that its pipe is closed and ends in half a second; then it is killed. */
const graceMs = 1000

/** One that has a profile may write as long as it does when it is asked to close. */
const keepingGraceMs = 5000

/**
 * Ends the browsers that a killed server of this data folder left behind, and removes their folders; profiles that were to
 * be kept go to `salvage` first. Browsers of a server that still runs are left alone. Answers how many were cleaned up after.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reap = Effect.fn("Reaper.reap")(function* (dataDir: string, salvage: Salvage = () => Effect.void) {
  const orphans = readRecords(dataDir).filter((record) => !isRunning(record.server))
  yield* Effect.forEach(orphans, (record) => reapOne(dataDir, record, salvage), { concurrency: 8, discard: true })
  if (orphans.length > 0) yield* Effect.logInfo(`Cleaned up after ${orphans.length} browsers of an earlier server`)
  return orphans.length
})

const reapOne = Effect.fnUntraced(function* (dataDir: string, record: BrowserRecord, salvage: Salvage) {
  const { browser, program, profile, kept } = record
  const deadline = performance.now() + (kept === undefined ? graceMs : keepingGraceMs)
  if (browser !== undefined) {
    while (isStillOurs(record, browser.pid) && performance.now() < deadline) yield* Effect.sleep(20)
    if (isStillOurs(record, browser.pid)) killGroup(browser.pid)
  }
  const groups = new Set(browser === undefined ? [] : [browser.pid])
  const isLeft = () => {
    // Its server may have been killed before it could note the browser, which leads a group of whom not all name the folder.
    const helpers = findHelpers(path.dirname(profile), program)
    for (const pid of helpers) groups.add(pid)
    const left = [...groups].filter((group) => isStillOurs(record, group))
    left.forEach(killGroup)
    killEach(helpers)
    return left.length + helpers.length > 0
  }
  while (isLeft() && performance.now() < deadline + graceMs) yield* Effect.sleep(20)
  if (kept !== undefined && isBrowserFolder(path.dirname(profile), record.id)) {
    yield* salvage({ ...kept, folder: profile }).pipe(
      Effect.timeoutOption(salvageLimit),
      Effect.catchCause((cause) => Effect.logError(`The profile in ${profile} was not kept`, cause)),
    )
    // Whoever comes after this server, should it be killed now, finds only some of the folder.
    yield* Effect.ignore(writeRecord(dataDir, { id: record.id, program, profile, folders: record.folders }))
  }
  yield* removeFolders(record.folders.filter((folder) => isBrowserFolder(folder, record.id)))
  yield* removeRecord(dataDir, record.id)
})

/** Whoever can write a record must not make us, perhaps as root, remove anything else. */
const isBrowserFolder = (folder: string, id: string): boolean =>
  path.normalize(folder) === folder && (folder.endsWith(path.join(path.sep, "running", id)) || isScratch(folder))

/** Numbers are used again: start time, program and profile folder tell our browser from a stranger. */
const isStillOurs = ({ browser, program, profile }: BrowserRecord, group: number): boolean => {
  if (browser !== undefined && isRunning(browser)) return commandLine(group).includes(profile)
  // Its leader is gone. A group keeps its number as long as it has members, so one of ours makes it ours.
  return groupMembers(group).some((pid) => {
    const command = commandLine(pid)
    return command.includes(profile) || command.startsWith(`${program} `)
  })
}

const killGroup = (group: number): void => {
  try {
    process.kill(process.platform === "win32" ? group : -group, "SIGKILL")
  } catch {
    // it ended meanwhile
  }
}
