import * as path from "node:path"
import { commandLine, linuxProcesses } from "./ProcessIdentity.ts"

/**
 * The processes of a browser that name its folder: the browser itself, and helpers that are not in its group, which are
 * Chromium's crash handlers. They are known by their program, which lies beside the browser's, and by the folder on their
 * command line. Linux only.
 *
 * @category constructors
 * @since 0.1.0
 */
export const findHelpers = (folder: string, program: string): ReadonlyArray<number> =>
  linuxProcesses().filter((pid) => {
    const command = commandLine(pid)
    return command.startsWith(`${path.dirname(program)}/`) && command.includes(`${folder}/`)
  })

/**
 * Kills processes one by one; some may have ended.
 *
 * @category constructors
 * @since 0.1.0
 */
export const killEach = (pids: ReadonlyArray<number>): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // it has just ended
    }
  }
}

/**
 * Kills what {@link findHelpers} finds: crash handlers mostly end by themselves a moment after their browser. Answers how
 * many there were.
 *
 * @category constructors
 * @since 0.1.0
 */
export const killHelpers = (folder: string, program: string): number => {
  const helpers = findHelpers(folder, program)
  killEach(helpers)
  return helpers.length
}
