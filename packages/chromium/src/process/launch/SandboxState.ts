import * as fs from "node:fs"
import { commandLine, groupMembers } from "../system/ProcessIdentity.ts"

/**
 * State of Chromium's sandbox: `unknown` if the system does not report it or no page is open.
 *
 * @category models
 * @since 0.1.0
 */
export type SandboxState = "on" | "off" | "unknown"

/**
 * Returns the sandbox state of a browser's page processes from the Linux kernel. The sandbox is on if each of them has
 * its own PID namespace and a seccomp filter.
 *
 * @param pid of the browser itself
 * @category constructors
 * @since 0.1.0
 */
export const sandboxOf = (pid: number): SandboxState => {
  if (process.platform !== "linux") return "unknown"
  const held = groupMembers(pid)
    .filter((member) => commandLine(member).includes("--type=renderer"))
    .flatMap(isSandboxed)
  if (held.length === 0) return "unknown"
  return held.every((page) => page) ? "on" : "off"
}

const isSandboxed = (pid: number): ReadonlyArray<boolean> => {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8")
    return [/^Seccomp:\s2$/m.test(status) && /^NSpid:\s\d+\s\d+/m.test(status)]
  } catch {
    return [] // gone meanwhile
  }
}
