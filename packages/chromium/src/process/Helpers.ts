import * as path from "node:path"
import { commandLine, linuxProcesses } from "./ProcessIdentity.ts"

/**
 * Kills the helpers of a browser that are not in its group: Chromium's crash handlers, which mostly end by themselves a
 * moment after it; and the browser itself with its group, where nobody noted its number. They are known by their program,
 * which lies beside the browser's, and by the browser's folder on their command line. Answers how many there were. Linux
 * only.
 *
 * @category constructors
 * @since 0.1.0
 */
export const killHelpers = (folder: string, program: string): number => {
  const helpers = linuxProcesses().filter((pid) => {
    // To kill the group of 1 would be to kill everybody.
    if (pid === 1) return false
    const command = commandLine(pid)
    return command.startsWith(`${path.dirname(program)}/`) && command.includes(`${folder}/`)
  })
  for (const pid of helpers) {
    // A browser that nobody noted leads a group, of which not all name the folder.
    for (const target of [-pid, pid]) {
      try {
        process.kill(target, "SIGKILL")
      } catch {
        // it has just ended, or leads none
      }
    }
  }
  return helpers.length
}
