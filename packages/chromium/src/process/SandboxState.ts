import * as fs from "node:fs"
import { commandLine, groupMembers } from "./ProcessIdentity.ts"

/**
 * Whether Chromium's sandbox holds the pages of a browser: `unknown` where the system does not tell, or no page is open.
 *
 * @category models
 * @since 0.1.0
 */
export type SandboxState = "on" | "off" | "unknown"

/**
 * What the Linux kernel says about the processes of a browser's pages. The sandbox is on when each of them has a process
 * namespace of its own and a filter for system calls.
 *
 * @param pid of the browser itself
 * @category constructors
 * @since 0.1.0
 */
export const sandboxOf = (pid: number): SandboxState => {
  if (process.platform !== "linux") return "unknown"
  const held = groupMembers(pid)
    .filter((member) => commandLine(member).includes("--type=renderer"))
    .flatMap(isHeld)
  if (held.length === 0) return "unknown"
  return held.every((page) => page) ? "on" : "off"
}

const isHeld = (pid: number): ReadonlyArray<boolean> => {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8")
    return [/^Seccomp:\s2$/m.test(status) && /^NSpid:\s\d+\s\d+/m.test(status)]
  } catch {
    return [] // gone meanwhile
  }
}
