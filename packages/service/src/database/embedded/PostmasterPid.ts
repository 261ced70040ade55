import * as fs from "node:fs"
import * as path from "node:path"

/** The content of a postmaster's PID file. */
export interface PostmasterPid {
  readonly pid: number
  /** `starting`, `ready`, `stopping` or `standby`; empty at first. */
  readonly status: string
}

const fileName = "postmaster.pid"

/** Line numbers in the file, from 0 (PostgreSQL's `pidfile.h`). */
const pidLine = 0
const statusLine = 7

/** Reads the PID file of a data directory. Undefined if there is none, so no postmaster was left behind. */
export const readPidFile = (cluster: string): PostmasterPid | undefined => {
  try {
    const lines = fs.readFileSync(path.join(cluster, fileName), "utf8").split("\n")
    const pid = Number(lines[pidLine])
    return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[statusLine] ?? "").trim() } : undefined
  } catch {
    return undefined
  }
}

/** No system assigns so high a process ID. */
const unusedPid = 2 ** 31 - 1

/**
 * Removes the process ID from the PID file of a data directory without a running postmaster. PostgreSQL refuses to
 * start while any process, even a zombie, has that ID. The rest stays, because PostgreSQL uses the shared memory named
 * there to detect helpers of the lost postmaster that still use the files.
 */
export const clearPidFile = (cluster: string): void => {
  const file = path.join(cluster, fileName)
  const lines = fs.readFileSync(file, "utf8").split("\n")
  lines[pidLine] = String(unusedPid)
  // The file belongs to a less privileged account, so links are not followed.
  const descriptor = fs.openSync(file, fs.constants.O_WRONLY | fs.constants.O_TRUNC | fs.constants.O_NOFOLLOW)
  fs.writeSync(descriptor, lines.join("\n"))
  fs.closeSync(descriptor)
}
