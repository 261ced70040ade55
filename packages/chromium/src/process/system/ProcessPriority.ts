import * as fs from "node:fs"
import * as os from "node:os"
import { groupMembers } from "./ProcessIdentity.ts"

/** Half of the range: browsers in use come first, and idle cores are still used. */
const niceness = 10

/** Lowers the priority of a process and its group. Later threads and processes inherit it. */
export const lowerPriority = (pid: number | undefined): void => {
  if (pid === undefined) return
  for (const member of new Set([pid, ...groupMembers(pid)])) {
    for (const thread of threadsOf(member)) {
      try {
        os.setPriority(thread, niceness)
      } catch {
        // The process has exited, or permission is missing.
      }
    }
  }
}

/** On Linux priority is per thread, elsewhere per process. */
const threadsOf = (pid: number): ReadonlyArray<number> => {
  try {
    return fs.readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
