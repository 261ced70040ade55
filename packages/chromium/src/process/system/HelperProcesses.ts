import * as path from "node:path"
import { commandLine, linuxProcesses } from "./ProcessIdentity.ts"

/**
 * Returns the processes of a browser that name its folder: the browser itself, and Chromium's crash handlers, which are
 * not in its group. Matches the program's folder and the command line. Linux only.
 */
export const findHelpers = (folder: string, program: string): ReadonlyArray<number> =>
  linuxProcesses().filter((pid) => {
    const command = commandLine(pid)
    return command.startsWith(`${path.dirname(program)}/`) && command.includes(`${folder}/`)
  })

/** Kills processes one by one, ignoring those that have exited. */
export const killEach = (pids: ReadonlyArray<number>): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {}
  }
}

/**
 * Kills what {@link findHelpers} finds and returns the count. Crash handlers usually exit shortly after their browser.
 */
export const killHelpers = (folder: string, program: string): number => {
  const helpers = findHelpers(folder, program)
  killEach(helpers)
  return helpers.length
}
