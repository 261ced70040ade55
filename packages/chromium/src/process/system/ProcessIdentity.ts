import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as Schema from "effect/Schema"

/** Identity of a process that stays unique if its id is reused. */
export const ProcessIdentity = Schema.Struct({
  pid: Schema.Int,
  /** Start time in the system's own format, to compare for equality only. */
  startedAt: Schema.String,
})
export type ProcessIdentity = typeof ProcessIdentity.Type

/** Returns the identity of a running process, or undefined if there is none or it is a zombie. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const startedAt =
    process.platform === "linux"
      ? linuxStart(pid)
      : process.platform === "win32"
        ? windowsStart(pid)
        : psField(pid, "lstart")
  return startedAt === undefined ? undefined : { pid, startedAt }
}

export const isRunning = (identity: ProcessIdentity): boolean =>
  identify(identity.pid)?.startedAt === identity.startedAt

/** Returns the command line of a process, empty if it cannot be read. */
export const commandLine = (pid: number): string => {
  if (process.platform !== "linux") return process.platform === "win32" ? "" : (psField(pid, "command") ?? "")
  return readProc(pid, "cmdline")?.replaceAll("\0", " ") ?? ""
}

/** Returns the process ids of a group, without zombies. */
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

/** Returns all process ids on Linux, none elsewhere. */
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
    return undefined // The process has exited, or this account may not read it.
  }
}

/** Returns the fields after the name, which may contain spaces and brackets: state, parent, group, ... */
const statFields = (pid: number): ReadonlyArray<string> | undefined => {
  const stat = readProc(pid, "stat")
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")
}

const linuxStart = (pid: number): string | undefined => {
  const fields = statFields(pid)
  if (fields === undefined || fields[0] === "Z") return undefined
  // Ticks since boot are unique only together with the boot id.
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
    return "" // The process does not exist.
  }
}

const psField = (pid: number, field: string): string | undefined =>
  ps(["-o", `${field}=`, "-p", String(pid)]).trim() || undefined

/** Windows kills child processes with their job, so existence suffices as identity. */
const windowsStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
    return "running"
  } catch {
    return undefined
  }
}
