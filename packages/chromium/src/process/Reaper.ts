import * as path from "node:path"
import * as Effect from "effect/Effect"
import { removeFolders } from "./BrowserFolder.ts"
import { type BrowserRecord, readRecords, removeRecord } from "./BrowserRecord.ts"
import { killHelpers } from "./Helpers.ts"
import { commandLine, groupMembers, isRunning } from "./ProcessIdentity.ts"

/** Chromium notices within milliseconds that its pipe is closed and ends in half a second; then it is killed. */
const graceMs = 1000

/**
 * Ends the browsers that a killed server of this data folder left behind, and removes their folders. Browsers of a server
 * that still runs are left alone. Answers how many were cleaned up after.
 *
 * @category constructors
 * @since 0.1.0
 */
export const reap = Effect.fn("Reaper.reap")(function* (dataDir: string) {
  const orphans = readRecords(dataDir).filter((record) => !isRunning(record.server))
  yield* Effect.forEach(orphans, (record) => reapOne(dataDir, record), { concurrency: 8, discard: true })
  if (orphans.length > 0) yield* Effect.logInfo(`Cleaned up after ${orphans.length} browsers of an earlier server`)
  return orphans.length
})

const reapOne = Effect.fnUntraced(function* (dataDir: string, record: BrowserRecord) {
  const { browser, program, profile } = record
  if (browser !== undefined) {
    const deadline = Date.now() + graceMs
    while (isStillOurs(record, browser.pid) && Date.now() < deadline) yield* Effect.sleep(20)
    if (isStillOurs(record, browser.pid)) killGroup(browser.pid)
    const isLeft = () => isStillOurs(record, browser.pid) || killHelpers(path.dirname(profile), program) > 0
    while (isLeft() && Date.now() < deadline + graceMs) yield* Effect.sleep(20)
  }
  yield* removeFolders(record.folders.filter((folder) => isBrowserFolder(folder, record.id)))
  yield* removeRecord(dataDir, record.id)
})

/** Whoever can write a record must not make us, perhaps as root, remove anything else. */
const isBrowserFolder = (folder: string, id: string): boolean =>
  path.normalize(folder) === folder &&
  (folder.endsWith(path.join(path.sep, "running", id)) || path.basename(folder).startsWith("tw-"))

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
