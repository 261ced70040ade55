import * as fs from "node:fs"
import * as path from "node:path"

/**
 * What a postmaster writes about itself into its data directory.
 *
 * @category models
 * @since 0.1.0
 */
export interface PostmasterPid {
  readonly pid: number
  /** `starting`, `ready`, `stopping` or `standby`; empty before it says anything. */
  readonly status: string
}

const fileName = "postmaster.pid"

/** Lines of the file, counted from zero (PostgreSQL's `pidfile.h`). */
const pidLine = 0
const statusLine = 7

/**
 * Reads the file of a cluster; undefined when there is none, which means that no postmaster was left behind.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readPidFile = (cluster: string): PostmasterPid | undefined => {
  try {
    const lines = fs.readFileSync(path.join(cluster, fileName), "utf8").split("\n")
    const pid = Number(lines[pidLine])
    return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[statusLine] ?? "").trim() } : undefined
  } catch {
    return undefined
  }
}

/** No system gives a process so high a number. */
const nobodysPid = 2 ** 31 - 1

/**
 * Makes the file of a cluster that no postmaster runs on name no process. PostgreSQL refuses to start when any process,
 * even one that only waits to be reaped, has the number in it. The rest stays: from the shared memory named there,
 * PostgreSQL tells whether helpers of the lost postmaster still work on the files.
 *
 * @category constructors
 * @since 0.1.0
 */
export const disownPidFile = (cluster: string): void => {
  const file = path.join(cluster, fileName)
  const lines = fs.readFileSync(file, "utf8").split("\n")
  lines[pidLine] = String(nobodysPid)
  // The file belongs to an account that may be less than ours: no link in its place is followed.
  const descriptor = fs.openSync(file, fs.constants.O_WRONLY | fs.constants.O_TRUNC | fs.constants.O_NOFOLLOW)
  fs.writeSync(descriptor, lines.join("\n"))
  fs.closeSync(descriptor)
}
