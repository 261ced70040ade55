import * as fs from "node:fs"
import * as os from "node:os"
import { groupMembers } from "./ProcessIdentity.ts"

/** Half of the way down: whoever waits for a browser comes first, and idle processors are still used. */
const niceness = 10

/**
 * Lets a process and the group that it leads come after everybody else. Their later threads and processes are born with it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const yieldToOthers = (pid: number | undefined): void => {
  if (pid === undefined) return
  for (const member of new Set([pid, ...groupMembers(pid)])) {
    for (const thread of threadsOf(member)) {
      try {
        os.setPriority(thread, niceness)
      } catch {
        // It has ended, or may not be: then it runs as everybody does.
      }
    }
  }
}

/** Linux knows the priority of threads only; elsewhere the process has it. */
const threadsOf = (pid: number): ReadonlyArray<number> => {
  try {
    return fs.readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
