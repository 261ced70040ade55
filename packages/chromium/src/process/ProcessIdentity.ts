import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as Schema from "effect/Schema"

/**
 * A process that cannot be mistaken for a later one with the same number.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProcessIdentity = Schema.Struct({
  pid: Schema.Int,
  /** When it started, in the system's own words; equal for the same process, different for a later one. */
  startedAt: Schema.String,
})
export type ProcessIdentity = typeof ProcessIdentity.Type

/**
 * The identity of a running process, or undefined when there is none with that number, or it is only waiting to be reaped.
 *
 * @category constructors
 * @since 0.1.0
 */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const startedAt =
    process.platform === "linux"
      ? linuxStart(pid)
      : process.platform === "win32"
        ? windowsStart(pid)
        : psField(pid, "lstart")
  return startedAt === undefined ? undefined : { pid, startedAt }
}

/**
 * Whether exactly this process still runs.
 *
 * @category guards
 * @since 0.1.0
 */
export const isRunning = (identity: ProcessIdentity): boolean =>
  identify(identity.pid)?.startedAt === identity.startedAt

/**
 * The command line of a process; empty when there is none or it cannot be read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const commandLine = (pid: number): string => {
  if (process.platform !== "linux") return process.platform === "win32" ? "" : (psField(pid, "command") ?? "")
  return readProc(pid, "cmdline")?.replaceAll("\0", " ") ?? ""
}

/**
 * The numbers of the processes in a process group, those that only wait to be reaped left out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const groupMembers = (group: number): ReadonlyArray<number> => {
  if (process.platform === "win32") return []
  if (process.platform !== "linux") {
    return ps(["-A", "-o", "pid=,pgid="])
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, pgid]) => (pid !== undefined && pgid === group ? [pid] : []))
  }
  return linuxProcesses().filter((pid) => {
    const fields = statFields(pid)
    return fields !== undefined && fields[0] !== "Z" && Number(fields[2]) === group
  })
}

/**
 * The numbers of all processes on Linux; none elsewhere.
 *
 * @category constructors
 * @since 0.1.0
 */
export const linuxProcesses = (): ReadonlyArray<number> =>
  process.platform !== "linux"
    ? []
    : fs
        .readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map(Number)

const readProc = (pid: number, file: string): string | undefined => {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return undefined // ended meanwhile, or not ours to read
  }
}

/** The fields after the name, which may itself hold spaces and brackets: state, parent, group, ... */
const statFields = (pid: number): ReadonlyArray<string> | undefined => {
  const stat = readProc(pid, "stat")
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")
}

const linuxStart = (pid: number): string | undefined => {
  const fields = statFields(pid)
  if (fields === undefined || fields[0] === "Z") return undefined
  // Ticks since boot: two boots may give the same number, so the boot belongs to it.
  return `${fields[19]}@${bootId()}`
}

let knownBootId: string | undefined
const bootId = (): string => {
  try {
    knownBootId ??= fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
  } catch {
    knownBootId = "unknown"
  }
  return knownBootId
}

const ps = (args: ReadonlyArray<string>): string => {
  try {
    return execFileSync("ps", args, { encoding: "utf8", timeout: 5000, stdio: ["ignore", "pipe", "ignore"] })
  } catch {
    return "" // no such process
  }
}

const psField = (pid: number, field: string): string | undefined =>
  ps(["-o", `${field}=`, "-p", String(pid)]).trim() || undefined

/** Windows ends a process's children with its job; being there is all that is asked. */
const windowsStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
    return "running"
  } catch {
    return undefined
  }
}
